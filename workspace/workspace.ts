import { realpathSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { RunManifest } from '../rubrics/index.ts'
import { type CardIndex, indexCards, type SiteCard } from '../sitecards/index.ts'
import {
  type ClusterFile,
  canonical,
  judgedBy,
  latestEvents,
  type Proposal,
  type ReviewEvent,
  reviewEvent,
  type Task,
} from '../tasks/index.ts'
import { sha256 } from './atomic.ts'
import { type KeptAttack, readAttacks, writeAttack } from './attacks.ts'
import { saveCardText } from './card-text.ts'
import type { CardEntry } from './cards.ts'
import type { SubjectEntry } from './entries.ts'
import { EvidenceStore } from './evidence.ts'
import { roleOf } from './files.ts'
import { InvalidError, WorkspaceError, type WorkspaceFinding } from './findings.ts'
import { type AnswerFile, Loader } from './loader.ts'
import { checkName, confine } from './paths.ts'
import { ReviewLog } from './review-log.ts'
import { type Run, RunWriter } from './runs.ts'
import {
  addAnswer,
  describeAnswer,
  folderOf,
  restoreClusters,
  saveCard,
  saveClusters,
  saveProposal,
  saveRubric,
  saveTask,
} from './saves.ts'
import type { WorkspaceSettings } from './settings.ts'
import { listTrash, moveToTrash, restoreFromTrash, type Trashed } from './trash.ts'
import { FolderWatch } from './watch.ts'

/** Something in the workspace is different now. `ours`: this process wrote it. `id` is what it is about, null for the whole workspace. */
export interface WorkspaceChange {
  kind:
    | 'workspace'
    | 'sitecards'
    | 'sightings'
    | 'proposals'
    | 'tasks'
    | 'rubrics'
    | 'drafts'
    | 'batches'
    | 'advice'
    | 'answers'
    | 'reviews'
    | 'designs'
    | 'sets'
    | 'checks'
    | 'labels'
    | 'sampling'
    | 'splits'
    | 'runs'
    | 'evidence'
    | 'recordings'
  id: string | null
  file: string
  change: 'added' | 'changed' | 'removed'
  ours: boolean
}

/** Kinds of file that are read when they are shown. */
const READ_WHEN_SHOWN: ReadonlySet<WorkspaceChange['kind']> = new Set([
  'drafts',
  'batches',
  'advice',
  'designs',
  'sets',
  'checks',
  'sightings',
  'labels',
  'sampling',
  'splits',
])

/**
 * A benchmark folder that is open. Everything that could be read is here; what could not is in `findings`. Reading changes nothing on
 * disk; saving replaces single files atomically and never over somebody else's change.
 */
export class Workspace {
  /** The real path of the folder. */
  readonly folder: string
  readonly evidence: EvidenceStore
  readonly #loader: Loader
  readonly #logs = new Map<string, Promise<ReviewLog>>()
  readonly #events = new Map<string, readonly ReviewEvent[]>()
  readonly #listeners = new Set<(change: WorkspaceChange) => void>()
  readonly #answerHashes = new Map<string, string>()
  #watch: Promise<FolderWatch> | null = null
  #latest: ReviewEvent[] | null = null
  #index: CardIndex | null = null
  #watchProblem: WorkspaceFinding | null = null

  /** Reads a folder. Throws `WorkspaceError` only where there is no folder. */
  static async open(folder: string): Promise<Workspace> {
    let root: string
    try {
      root = realpathSync(path.resolve(folder))
      if (!statSync(root).isDirectory()) throw new Error('it is not a folder')
    } catch (error) {
      throw new WorkspaceError(`${folder} cannot be opened as a workspace: ${(error as Error).message}`)
    }
    const loader = new Loader(root)
    await loader.loadAll()
    return new Workspace(loader)
  }

  private constructor(loader: Loader) {
    this.folder = loader.root
    this.#loader = loader
    this.evidence = new EvidenceStore(loader.root)
  }

  get name(): string {
    return this.settings.name
  }
  get settings(): WorkspaceSettings {
    return this.#loader.settings
  }
  get clusters(): ClusterFile {
    return this.#loader.clusters
  }
  /** `clusters.yaml` as it was read, and its hash: hand that back as `baseHash` when saving. Null where there is none. */
  get clustersText(): string | null {
    return this.#loader.clustersText
  }
  get clustersHash(): string | null {
    return this.clustersText === null ? null : sha256(this.clustersText)
  }
  /** By site. */
  get cards(): ReadonlyMap<string, CardEntry> {
    return this.#loader.cards.byId
  }
  get proposals(): ReadonlyMap<string, SubjectEntry<Proposal>> {
    return this.#loader.proposals.byId
  }
  get tasks(): ReadonlyMap<string, SubjectEntry<Task>> {
    return this.#loader.tasks.byId
  }
  /** By task id; the value is the script's source. */
  get rubrics(): ReadonlyMap<string, SubjectEntry<string>> {
    return this.#loader.rubrics.byId
  }
  /** In natural order: `answer_2` before `answer_10`. */
  get answers(): readonly AnswerFile[] {
    return this.#loader.sortedAnswers
  }
  get runs(): ReadonlyMap<string, Run> {
    return this.#loader.runs.byId
  }
  /** Ids of the recordings; what is inside is the recorder's business (`recordingFolder`). */
  async recordings(): Promise<string[]> {
    const entries = await readdir(path.join(this.folder, 'recordings'), { withFileTypes: true }).catch(() => [])
    return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
  }
  /** Everything that is wrong with what was read. */
  get findings(): WorkspaceFinding[] {
    return this.#watchProblem === null ? this.#loader.findings : [...this.#loader.findings, this.#watchProblem]
  }

  /** All cards, for looking up point ids. */
  cardIndex(): CardIndex {
    this.#index ??= indexCards([...this.cards.values()].map(({ value }) => value))
    return this.#index
  }

  answer(id: string): AnswerFile | null {
    return this.#loader.answers.get(id) ?? null
  }

  /** Every review event of everybody, person by person in the order written. */
  reviewEvents(): ReviewEvent[] {
    const people = new Set([...this.#loader.reviews.byId.keys(), ...this.#events.keys()])
    return [...people].flatMap(
      (person) => this.#events.get(person) ?? this.#loader.reviews.byId.get(person)?.events ?? [],
    )
  }

  /** The events that count (`latestEvents` of tasks). */
  latestReviews(): ReviewEvent[] {
    this.#latest ??= latestEvents(this.reviewEvents())
    return this.#latest
  }

  /**
   * SHA-256 of what a kind of review judges, as it is now: a review event keeps it as `subjectHash`, and is stale once it differs.
   * Null when there is no such subject. The hash of an answer is known after `loadAnswerHashes`.
   */
  currentHash(kind: ReviewEvent['kind'], subject: string): string | null {
    switch (kind) {
      case 'proposal-screening':
      case 'proposal-adjudication':
        return this.proposals.get(subject)?.contentHash ?? null
      case 'task-review':
      case 'task-execution':
        return this.tasks.get(subject)?.contentHash ?? null
      case 'rubric-validity':
        return this.rubrics.get(subject)?.contentHash ?? null
      case 'answer-grade':
        return this.#answerHashes.get(subject) ?? null
      case 'leaf-grade':
        return this.#leafHash(subject)
      case 'judge-difference':
        return subject.includes('#') ? this.#leafHash(subject) : (this.#answerHashes.get(subject) ?? null)
      case 'card-entry':
      case 'card-missing':
        return this.#cardEntryHash(subject)
      case 'rule-judgement': {
        const { of } = judgedBy(subject)
        return (this.proposals.get(of) ?? this.tasks.get(of))?.contentHash ?? null
      }
    }
  }

  /** Reads the answers whose hash is not known yet. */
  async loadAnswerHashes(): Promise<void> {
    for (const answer of this.answers) {
      if (!this.#answerHashes.has(answer.id)) this.#answerHashes.set(answer.id, sha256(await answer.read()))
    }
  }

  async saveProposal(value: Proposal, baseHash: string | null): Promise<SubjectEntry<Proposal>> {
    await this.#saved('proposals', value.proposal_id, saveProposal(this.#loader, value, baseHash))
    return found(this.proposals.get(value.proposal_id))
  }

  /** Moves a proposal to `proposals/trash/`, if its file still is what `baseHash` says; returns its name there. */
  async removeProposal(id: string, baseHash: string): Promise<string> {
    const { file, trash } = await moveToTrash(this.#loader, id, baseHash)
    await this.#saved('proposals', id, Promise.resolve(file))
    return trash
  }

  /** Brings a proposal back from the trash; never over one that has taken its id meanwhile. */
  async restoreProposal(trash: string): Promise<SubjectEntry<Proposal>> {
    const { id, file } = await restoreFromTrash(this.#loader, trash)
    await this.#saved('proposals', id, Promise.resolve(file))
    return found(this.proposals.get(id))
  }

  /** Proposals in the trash, the latest first. */
  trashedProposals(): Promise<Trashed[]> {
    return listTrash(this.#loader.root)
  }

  async saveTask(value: Task, baseHash: string | null): Promise<SubjectEntry<Task>> {
    await this.#saved('tasks', value.task_id, saveTask(this.#loader, value, baseHash))
    return found(this.tasks.get(value.task_id))
  }

  async saveRubric(task: string, source: string, baseHash: string | null): Promise<SubjectEntry<string>> {
    await this.#saved('rubrics', task, saveRubric(this.#loader, task, source, baseHash))
    return found(this.rubrics.get(task))
  }

  /** Saves clusters and ratings; comments in the file stay. */
  async saveClusters(value: ClusterFile, baseHash: string | null): Promise<void> {
    await this.#saved('workspace', null, saveClusters(this.#loader, value, baseHash))
  }

  /** Puts an earlier text of `clusters.yaml` back. */
  async restoreClusters(text: string, baseHash: string | null): Promise<void> {
    await this.#saved('workspace', null, restoreClusters(this.#loader, text, baseHash))
  }

  async saveCard(value: SiteCard, baseHash: string | null): Promise<CardEntry> {
    const { folder, files } = await saveCard(this.#loader, value, baseHash)
    const change = this.cards.has(value.site) ? 'changed' : 'added'
    await this.#loader.reload(`${folder}/functions.csv`)
    this.#index = null
    if (files.length > 0) this.#emit({ kind: 'sitecards', id: value.site, file: folder, change, ours: true })
    return found(this.cards.get(value.site))
  }

  /** Writes the text of one file of a card (`saveCardText` of card-text.ts). */
  async saveCardText(entry: CardEntry, name: string, text: string, baseHash: string | null): Promise<CardEntry> {
    const file = await saveCardText(this.#loader, entry, name, text, baseHash)
    await this.#loader.reload(file)
    this.#index = null
    this.#emit({ kind: 'sitecards', id: entry.id, file: entry.file, change: 'changed', ours: true })
    return found(this.cards.get(entry.id))
  }

  /** Keeps a new answer of an agent; `answer` is its name without ending, such as `answer_1`. */
  async addAnswer(at: { agent: string; task: string; answer: string }, text: string): Promise<AnswerFile> {
    const id = `${at.agent}/${at.task}/${at.answer}`
    await this.#saved('answers', id, addAnswer(this.#loader, at, text))
    return found(this.answer(id))
  }

  /** Keeps beside an answer how it came about: `<answer>.json`, and what its agent logged as `<answer>.log`. */
  describeAnswer(at: { agent: string; task: string; answer: string }, record: object, log: string): Promise<void> {
    return describeAnswer(this.#loader, at, record, log)
  }

  /** Starts a run in `runs/<id>`. */
  async createRun(manifest: RunManifest): Promise<RunWriter> {
    const writer = await RunWriter.create(folderOf(this.#loader, 'runs', manifest.id), manifest)
    await this.#saved('runs', manifest.id, Promise.resolve(`runs/${manifest.id}/manifest.json`))
    return writer
  }

  /** Goes on with a run of `runs/<id>` that was broken off. */
  async resumeRun(id: string): ReturnType<typeof RunWriter.resume> {
    const resumed = await RunWriter.resume(folderOf(this.#loader, 'runs', id))
    await this.#saved('runs', id, Promise.resolve(`runs/${id}/manifest.json`))
    return resumed
  }

  /** Wrong answers that people keep with a task's rubric. */
  attacks(task: string): Promise<KeptAttack[]> {
    return readAttacks(this.folder, task)
  }

  keepAttack(task: string, attack: KeptAttack): Promise<void> {
    return writeAttack(this.folder, task, attack)
  }

  recordingFolder(id: string): string {
    return folderOf(this.#loader, 'recordings', id)
  }

  /**
   * Adds a review event to its author's file and resolves when it is on disk. The first event of a person takes the lock of that file
   * until `close`; throws `LockedError` while another process has it.
   */
  async appendReview(event: ReviewEvent): Promise<ReviewEvent> {
    const name = reviewEvent.shape.annotator.safeParse(event.annotator)
    if (!name.success)
      throw new InvalidError(
        'reviews',
        'annotator',
        `is ${JSON.stringify(event.annotator)}; ${name.error.issues[0]?.message}`,
      )
    const annotator = name.data
    const log = await this.reviewLog(annotator)
    const saved = await log.append(event)
    this.#latest = null
    this.#emit({ kind: 'reviews', id: annotator, file: `reviews/${annotator}.json`, change: 'changed', ours: true })
    return saved
  }

  /** One person's events, open for writing. */
  reviewLog(annotator: string): Promise<ReviewLog> {
    const known = this.#logs.get(annotator)
    if (known !== undefined) return known
    const opening = this.#openLog(annotator).then((log) => {
      this.#events.set(annotator, log.events)
      this.#latest = null
      return log
    })
    this.#logs.set(annotator, opening)
    opening.catch(() => this.#logs.delete(annotator))
    return opening
  }

  /** Tells of our own changes. Returns the way to stop listening. */
  listen(listener: (change: WorkspaceChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tells of every change, our own and those that others make on disk. Returns the way to stop listening. */
  async watch(listener: (change: WorkspaceChange) => void): Promise<() => void> {
    const stop = this.listen(listener)
    this.#watch ??= FolderWatch.start(
      this.folder,
      (files) => this.#touched(files),
      (error) => {
        this.#watchProblem = {
          file: '.',
          line: 1,
          field: '',
          message: `changes on disk may be missed: ${error.message}`,
          severity: 'warning',
          fix: 'Open the workspace again after pulling.',
        }
      },
    )
    await this.#watch
    return stop
  }

  /** Reads one file again after somebody else may have changed it; tells the listeners if it is different now. */
  async reload(file: string): Promise<void> {
    const role = roleOf(file)
    if (role === null) return
    if (role.kind === 'evidence') {
      this.evidence.forget(role.id)
      this.#emit({ kind: 'evidence', id: role.id, file, change: 'changed', ours: false })
      return
    }
    if (READ_WHEN_SHOWN.has(role.kind)) {
      this.#emit({ kind: role.kind, id: 'id' in role ? role.id : null, file, change: 'changed', ours: false })
      return
    }
    if (role.kind === 'reviews') return this.#reloadReviews(file, role.id)
    const change = await this.#loader.reload(file)
    if (change === null) return
    if (role.kind === 'answers') this.#answerHashes.delete(role.id)
    if (role.kind === 'sitecards') this.#index = null
    this.#emit({ kind: role.kind, id: 'id' in role ? role.id : null, file, change, ours: false })
  }

  /** Lets go of the folder: stops watching, folds the journals, releases the locks. */
  async close(): Promise<void> {
    const watch = await this.#watch
    this.#watch = null
    this.#listeners.clear()
    await watch?.close()
    const logs = await Promise.allSettled(this.#logs.values())
    this.#logs.clear()
    for (const log of logs) if (log.status === 'fulfilled') await log.value.close()
  }

  async #openLog(annotator: string): Promise<ReviewLog> {
    const name = checkName(annotator, 'the name of an annotator')
    for (const ending of ['json', 'journal', 'lock']) confine(this.folder, `reviews/${name}.${ending}`)
    return ReviewLog.open(path.join(this.folder, 'reviews'), name)
  }

  async #touched(files: string[]): Promise<void> {
    for (const file of files) await this.reload(file)
  }

  async #reloadReviews(file: string, annotator: string): Promise<void> {
    const log = this.#logs.get(annotator)
    if (log !== undefined) {
      // Our own journal grows with every decision; only the base file can be somebody else's work.
      if (file.endsWith('.journal')) return
      const before = (await log).events
      await (await log).refresh()
      const { events } = await log
      this.#events.set(annotator, events)
      if (before.length === events.length && before.every((event, index) => event.id === events[index]?.id)) return
    } else if ((await this.#loader.reload(file)) === null) return
    this.#latest = null
    this.#emit({ kind: 'reviews', id: annotator, file, change: 'changed', ours: false })
  }

  async #saved(kind: WorkspaceChange['kind'], id: string | null, saving: Promise<string>): Promise<void> {
    const change = await this.#loader.reload(await saving)
    if (change !== null) this.#emit({ kind, id, file: await saving, change, ours: true })
  }

  #emit(change: WorkspaceChange): void {
    for (const listener of this.#listeners) listener(change)
  }

  /** A leaf is what a rubric asks of an answer: it is another once either of them changes. */
  #leafHash(subject: string): string | null {
    const answer = subject.slice(0, subject.indexOf('#'))
    const answerHash = this.#answerHashes.get(answer)
    const rubricHash = this.rubrics.get(this.answer(answer)?.task ?? '')?.contentHash
    return answerHash === undefined || rubricHash === undefined ? null : sha256(`${answerHash} ${rubricHash}`)
  }

  #cardEntryHash(subject: string): string | null {
    const [, site, id] = /^(.+?)(?::F\d+)?:([FAP]\d+)$/.exec(subject) ?? []
    const card = this.cards.get(site ?? '')?.value
    const entry = card && [...card.functions, ...card.actions, ...card.perceptions].find((one) => one.id === id)
    return entry === undefined ? null : sha256(canonical(entry))
  }
}

function found<T>(value: T | undefined | null): T {
  if (value === undefined || value === null)
    throw new WorkspaceError('what was just saved is no longer there; somebody removed it')
  return value
}
