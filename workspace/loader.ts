import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ClusterFile, Proposal, ReviewEvent, Task } from '../tasks/index.ts'
import { type AnswerFacts, readAnswerFacts } from './answer-records.ts'
import { type CardEntry, readCardFolder } from './cards.ts'
import { readClusters, readSettings } from './config.ts'
import { type ReadEntry, readProposalFile, readTaskFile, type SubjectEntry, textEntry } from './entries.ts'
import { type FileRole, listFiles, naturally, roleOf } from './files.ts'
import { PathError, type WorkspaceFinding } from './findings.ts'
import { confine } from './paths.ts'
import { readReviews } from './review-file.ts'
import { type Run, readRun } from './runs.ts'
import type { WorkspaceSettings } from './settings.ts'
import { Shelf } from './shelf.ts'

/** One answer of an agent; its text is read when asked for. */
export interface AnswerFile {
  /** `<agent>/<task>/<answer>`, as review events name it. */
  id: string
  agent: string
  task: string
  answer: string
  file: string
  /** Changes whenever the file is written. */
  stamp: string
  read(): Promise<string>
  /** What is known of how it came about; null where nothing was kept beside it. */
  facts(): Promise<AnswerFacts | null>
}

export interface PersonReviews {
  id: string
  file: string
  events: readonly ReviewEvent[]
}

export interface ShelvedRun extends Run {
  file: string
}

/** How many files are read before other work gets its turn. Reading in one go is three times faster than file by file through promises. */
const BATCH = 256

/** Everything that has been read from a workspace folder, and how to read one file of it again. Writes nothing. */
export class Loader {
  readonly root: string
  settings: WorkspaceSettings
  clusters: ClusterFile = { version: 1, clusters: [], affinity: [] }
  /** `clusters.yaml` as it was read; null where there is none. */
  clustersText: string | null = null
  readonly cards = new Shelf<CardEntry>()
  readonly proposals = new Shelf<SubjectEntry<Proposal>>()
  readonly tasks = new Shelf<SubjectEntry<Task>>()
  readonly rubrics = new Shelf<SubjectEntry<string>>()
  readonly reviews = new Shelf<PersonReviews>()
  readonly runs = new Shelf<ShelvedRun>()
  readonly answers = new Map<string, AnswerFile>()
  #sortedAnswers: AnswerFile[] | null = null
  #configFindings: WorkspaceFinding[] = []
  #linkFindings: WorkspaceFinding[] = []
  readonly #unreadable = new Map<string, WorkspaceFinding>()

  /** `root` must be a real path. */
  constructor(root: string) {
    this.root = root
    this.settings = readSettings(null, path.basename(root)).value
  }

  get findings(): WorkspaceFinding[] {
    const shelves = [this.cards, this.proposals, this.tasks, this.rubrics, this.reviews, this.runs]
    return [
      ...this.#linkFindings,
      ...this.#unreadable.values(),
      ...this.#configFindings,
      ...shelves.flatMap((shelf) => shelf.findings),
    ]
  }

  /** All answers in natural order: `answer_2` before `answer_10`. */
  get sortedAnswers(): readonly AnswerFile[] {
    this.#sortedAnswers ??= [...this.answers.values()].sort((a, b) => naturally(a.id, b.id))
    return this.#sortedAnswers
  }

  /** Reads the whole folder in one pass. */
  async loadAll(): Promise<void> {
    const { files, findings } = listFiles(this.root)
    this.#linkFindings = findings
    this.#loadConfig()
    const done = new Set<string>()
    for (const [index, file] of files.entries()) {
      if (index % BATCH === BATCH - 1) await setImmediate()
      const role = roleOf(file)
      // Several files make one card, one person's reviews, one run.
      const unit = role === null ? null : unitOf(file, role)
      if (role === null || unit === null || done.has(unit)) continue
      done.add(unit)
      if (role.kind === 'runs') await this.#loadRun(role.id)
      else this.#load(file, role, true)
    }
  }

  /** Reads one file again, whatever happened to it. Says whether anything is different now. */
  async reload(file: string): Promise<'added' | 'changed' | 'removed' | null> {
    const role = roleOf(file)
    if (role === null) return null
    const before = this.#stamp(file, role)
    if (role.kind === 'runs') await this.#loadRun(role.id)
    else this.#load(file, role)
    const after = this.#stamp(file, role)
    if (before === after) return null
    if (before === null) return after === null ? null : 'added'
    return after === null ? 'removed' : 'changed'
  }

  #load(file: string, role: Exclude<FileRole, { kind: 'runs' }>, inside = false): void {
    if (role.kind === 'workspace') this.#loadConfig()
    else if (role.kind === 'sitecards') this.#loadCard(path.posix.dirname(file), role.cluster, role.id)
    else if (role.kind === 'proposals')
      this.#loadText(this.proposals, file, inside, (text) => readProposalFile(file, role.id, text))
    else if (role.kind === 'tasks')
      this.#loadText(this.tasks, file, inside, (text) => readTaskFile(file, role.id, text))
    else if (role.kind === 'rubrics')
      this.#loadText(this.rubrics, file, inside, (text) => ({ entry: textEntry(role.id, file, text), findings: [] }))
    else if (role.kind === 'answers') this.#loadAnswer(file, role)
    else if (role.kind === 'reviews') this.#loadReviews(role.id)
  }

  #loadText<T>(
    shelf: Shelf<SubjectEntry<T>>,
    file: string,
    inside: boolean,
    read: (text: string) => ReadEntry<T>,
  ): void {
    const text = this.#text(file, inside)
    if (text === null) shelf.delete(file)
    else shelf.set(file, { ...read(text), text })
  }

  #loadConfig(): void {
    const settings = readSettings(this.#text('assay.yaml'), path.basename(this.root))
    this.clustersText = this.#text('clusters.yaml')
    const clusters = readClusters(this.clustersText)
    this.settings = settings.value
    this.clusters = clusters.value
    this.#configFindings = [...settings.findings, ...clusters.findings]
  }

  /** The files of a card folder as they are on disk now. */
  cardParts(folder: string): Map<string, Uint8Array> {
    const parts = new Map<string, Uint8Array>()
    for (const name of namesIn(path.join(this.root, folder))) {
      if (roleOf(`${folder}/${name}`)?.kind !== 'sitecards') continue
      const bytes = this.#bytes(`${folder}/${name}`)
      if (bytes !== null) parts.set(name, bytes)
    }
    return parts
  }

  #loadCard(folder: string, cluster: string, site: string): void {
    const parts = this.cardParts(folder)
    if (parts.size === 0) {
      this.cards.delete(folder)
      return
    }
    const entry = readCardFolder(folder, cluster, site, parts)
    this.cards.set(folder, { entry, findings: entry.findings, text: entry.hash })
  }

  #loadAnswer(file: string, { id, agent, task, answer }: Extract<FileRole, { kind: 'answers' }>): void {
    this.#sortedAnswers = null
    const there = this.#read(file, false, (at) => ({ at, stats: statSync(at) }))
    if (there === null) {
      this.answers.delete(id)
      return
    }
    const { at, stats } = there
    const stamp = `${stats.mtimeMs} ${stats.size}`
    const read = (): Promise<string> => readFile(at, 'utf8')
    const facts = (): Promise<AnswerFacts | null> => readAnswerFacts(this.root, file)
    this.answers.set(id, { id, agent, task, answer, file, stamp, read, facts })
  }

  #loadReviews(annotator: string): void {
    const file = `reviews/${annotator}.json`
    const texts = { base: this.#text(file), journal: this.#text(`reviews/${annotator}.journal`) }
    if (texts.base === null && texts.journal === null) {
      this.reviews.delete(file)
      return
    }
    const { events, findings } = readReviews({ annotator, ...texts })
    this.reviews.set(file, {
      entry: { id: annotator, file, events },
      findings,
      text: `${events.length} ${texts.base} ${findings.length}`,
    })
  }

  async #loadRun(id: string): Promise<void> {
    const shown = `runs/${id}`
    if (!existsSync(path.join(this.root, shown))) {
      this.runs.delete(shown)
      return
    }
    try {
      for (const name of ['manifest.json', 'verdicts.jsonl']) confine(this.root, `${shown}/${name}`)
    } catch (error) {
      const finding = {
        file: shown,
        line: 1,
        field: '',
        message: (error as Error).message,
        severity: 'error' as const,
        fix: 'Put the files themselves into the workspace.',
      }
      this.runs.set(shown, { entry: null, findings: [finding], text: finding.message })
      return
    }
    const { run, findings } = await readRun(path.join(this.root, shown), shown)
    const text = JSON.stringify(run?.manifest ?? findings)
    this.runs.set(shown, { entry: run === null ? null : { ...run, file: shown }, findings, text })
  }

  /** What tells whether a file changed; null where there is nothing. */
  #stamp(file: string, role: FileRole): string | null {
    switch (role.kind) {
      case 'workspace':
        return JSON.stringify([this.settings, this.clustersText, this.#configFindings])
      case 'sitecards':
        return this.cards.at(path.posix.dirname(file))?.text ?? null
      case 'answers':
        return this.answers.get(role.id)?.stamp ?? null
      case 'reviews':
        return this.reviews.at(`reviews/${role.id}.json`)?.text ?? null
      case 'runs':
        return this.runs.at(`runs/${role.id}`)?.text ?? null
      case 'proposals':
      case 'tasks':
      case 'rubrics':
        return this[role.kind].at(file)?.text ?? null
      default:
        return null
    }
  }

  /** `inside`: the file is known to lie inside the workspace, so its links need not be followed again. */
  #text(file: string, inside = false): string | null {
    return this.#read(file, inside, (at) => readFileSync(at, 'utf8'))
  }

  #bytes(file: string): Uint8Array | null {
    return this.#read(file, false, (at) => readFileSync(at))
  }

  #read<T>(file: string, inside: boolean, read: (at: string) => T): T | null {
    this.#unreadable.delete(file)
    try {
      return read(inside ? `${this.root}/${file}` : confine(this.root, file))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null
      const reason = error instanceof PathError ? message : `cannot be read: ${message}`
      this.#unreadable.set(file, {
        file,
        line: 1,
        field: '',
        message: reason,
        severity: 'error',
        fix: 'Check the file and its permissions.',
      })
      return null
    }
  }
}

function unitOf(file: string, role: FileRole): string {
  if (role.kind === 'sitecards') return path.posix.dirname(file)
  return role.kind === 'reviews' || role.kind === 'runs' ? `${role.kind}/${role.id}` : file
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
