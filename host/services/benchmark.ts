import type { Proposal } from '../../tasks/index.ts'
import {
  type Batch,
  batchAround,
  batchOf,
  type Coverage,
  coverage,
  DuplicateIndex,
  lintProposal,
  lintTask,
  type Pipeline,
  REVIEW_RULES,
  type ReviewEvent,
  type ReviewKind,
  type RuleFinding,
  reviewedCriteria,
  type ScreeningPolicy,
  type Task,
} from '../../tasks/index.ts'
import { type SubjectEntry, sha256, type Workspace } from '../../workspace/index.ts'
import { NotFound } from '../errors.ts'

export interface AnswerText {
  agent: string
  task: string
  answer: string
  text: string
  /** SHA-256 of the text: what a grade pins. */
  hash: string
}

export type Draft = { kind: 'proposal'; value: Proposal } | { kind: 'task'; value: Task }

/** Look-ups in a workspace that fail clearly, and what its files say together; derived things are kept until a file changes. */
export class Benchmark {
  readonly #workspace: Workspace
  #bySubject: { latest: ReviewEvent[]; groups: Map<string, ReviewEvent[]> } | null = null
  #proposals: { ids: string[]; batch: Batch } | null = null
  #lint = new WeakMap<object, RuleFinding[]>()
  readonly #duplicates = new DuplicateIndex()
  #compared: Promise<DuplicateIndex> | null = null
  #comparing: Promise<unknown> = Promise.resolve()

  constructor(workspace: Workspace) {
    this.#workspace = workspace
  }

  /** Forgets what was derived from files, after cards, proposals or tasks changed: their rules look at each other. */
  forget(): void {
    this.#proposals = null
    this.#compared = null
    this.#lint = new WeakMap()
  }

  get policy(): ScreeningPolicy {
    const { overlap, criteria } = this.#workspace.settings
    return { overlap, criteria: criteria.screening.map(({ id }) => id) }
  }

  proposal(id: string): SubjectEntry<Proposal> {
    return found(this.#workspace.proposals.get(id), `There is no proposal ${id}.`)
  }

  task(id: string): SubjectEntry<Task> {
    return found(this.#workspace.tasks.get(id), `There is no task ${id}.`)
  }

  /** @param subject `<agent>/<task>/<answer>` */
  async answer(subject: string): Promise<AnswerText> {
    const { agent, task, answer, read } = found(this.#workspace.answer(subject), `There is no answer ${subject}.`)
    const text = await read()
    return { agent, task, answer, text, hash: sha256(text) }
  }

  lintOfProposal(entry: SubjectEntry<Proposal>): RuleFinding[] {
    return this.#linted(entry, () => {
      // Without its text: what was read as JSON is strict JSON, so P3 has nothing to say.
      return lintProposal({
        proposal: entry.value,
        cards: this.#workspace.cardIndex(),
        ...this.#allProposals(),
      })
    })
  }

  /** What the rules say of a proposal as it is being written: in the place of the one with its id, or as one more. */
  lintOfDraft(proposal: Proposal, isNew: boolean): RuleFinding[] {
    const { ids, batch } = this.#allProposals()
    return lintProposal({
      proposal,
      cards: this.#workspace.cardIndex(),
      ids: isNew ? [...ids, proposal.proposal_id] : ids,
      batch: batchAround(batch, proposal),
    })
  }

  /** Near-duplicates among all proposals. The first look at ten thousand takes seconds, in which other calls are answered; later ones follow single changes. */
  duplicates(): Promise<DuplicateIndex> {
    if (this.#compared) return this.#compared
    const compare = async () => {
      const proposals = [...this.#workspace.proposals.values()].map(({ value }) => value)
      await inSlices(this.#duplicates.updating(proposals))
      return this.#duplicates
    }
    // One after the other: a change may come while an earlier look is under way.
    const compared = this.#comparing.then(compare)
    this.#compared = compared
    this.#comparing = compared.catch(() => undefined)
    return compared
  }

  lintOfTask(entry: SubjectEntry<Task>): RuleFinding[] {
    const source = entry.value.source_proposal
    const proposal = source === null ? null : (this.#workspace.proposals.get(source)?.value ?? null)
    const context = { task: entry.value, cards: this.#workspace.cardIndex(), proposal }
    // Reviews come and go while the task stays as it is, so what they say is not kept with the rest.
    const { reviews, criteria } = this.#workspace.settings.admission
    const reviewed = reviewedCriteria(this.latestOn('task-review', entry.id), entry.contentHash, reviews)
    return [
      ...this.#linted(entry, () => lintTask(context)),
      ...lintTask({ ...context, reviewed, criteria }, REVIEW_RULES),
    ]
  }

  /** What the rules say of an item of a batch, as if it were a file of the benchmark; kept for `key` until a file changes. */
  lintOfItem(item: Draft, key: object): RuleFinding[] {
    return this.#linted(key, () => {
      if (item.kind === 'proposal')
        return this.lintOfDraft(item.value, !this.#workspace.proposals.has(item.value.proposal_id))
      const proposal = this.#workspace.proposals.get(item.value.source_proposal ?? '')?.value ?? null
      return lintTask({ task: item.value, cards: this.#workspace.cardIndex(), proposal })
    })
  }

  /** What rules look at beyond one proposal, put together once. */
  #allProposals(): { ids: string[]; batch: Batch } {
    this.#proposals ??= {
      ids: [...this.#workspace.proposals.keys()],
      batch: batchOf(
        [...this.#workspace.proposals.values()].map(({ value }) => value),
        this.#workspace.cardIndex(),
      ),
    }
    return this.#proposals
  }

  /** The events that count on one subject. */
  latestOn(kind: ReviewKind, subject: string): ReviewEvent[] {
    const latest = this.#workspace.latestReviews()
    if (this.#bySubject?.latest !== latest) {
      this.#bySubject = { latest, groups: Map.groupBy(latest, (event) => `${event.kind} ${event.subject}`) }
    }
    return this.#bySubject.groups.get(`${kind} ${subject}`) ?? []
  }

  async pipeline(): Promise<Pipeline> {
    const workspace = this.#workspace
    await workspace.loadAnswerHashes()
    return {
      proposals: [...workspace.proposals.values()].map((entry) => entry.value),
      tasks: [...workspace.tasks.values()].map((entry) => entry.value),
      rubrics: new Set(workspace.rubrics.keys()),
      answers: workspace.answers,
      latest: workspace.latestReviews(),
      currentHash: (kind, subject) => workspace.currentHash(kind, subject),
      policy: this.policy,
    }
  }

  allTasks(): Task[] {
    return [...this.#workspace.tasks.values()].map((entry) => entry.value)
  }

  coverage(): Coverage {
    return coverage(this.allTasks(), this.#workspace.cardIndex())
  }

  #linted(entry: object, lint: () => RuleFinding[]): RuleFinding[] {
    const known = this.#lint.get(entry)
    if (known) return known
    const fresh = lint()
    this.#lint.set(entry, fresh)
    return fresh
  }
}

function found<T>(thing: T | null | undefined, otherwise: string): T {
  if (thing === null || thing === undefined) throw new NotFound(otherwise)
  return thing
}

/** Milliseconds of work before others get their turn. */
const SLICE_MS = 8

async function inSlices(steps: Iterable<void>): Promise<void> {
  let since = performance.now()
  for (const _ of steps) {
    if (performance.now() - since < SLICE_MS) continue
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}
