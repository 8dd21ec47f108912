import { randomUUID } from 'node:crypto'
import type { CardVerdict } from '../../sitecards/index.ts'
import {
  type ExecutionOutcome,
  judgedBy,
  type ReviewEvent,
  type ReviewKind,
  type VerdictWord,
} from '../../tasks/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import type { Benchmark } from './benchmark.ts'
import type { SettingsStore } from './settings.ts'

export interface ReviewInput {
  subject: string
  subjectHash: string
  verdicts: Record<string, VerdictWord>
  comment: string
  durationMs: number
  /** The design of a spot check that drew the subject, and the run whose verdict was shown; kept with the event. */
  design?: string
  run?: string
  /** The set of screening or of checks in which it was said. */
  set?: string
  /** Of a check of a card entry: the verdict, the type that was judged, and the right one. */
  found?: CardVerdict
  entryType?: string
  rightType?: string
  /** A model's advice on the question was shown before. */
  sawAdvice?: boolean
  /** Of a live execution: what it came to, its recording, and how long it took without pauses. */
  outcome?: ExecutionOutcome
  recording?: string
  activeMs?: number
}

export interface Reviewed {
  event: ReviewEvent
  /** Milliseconds until the decision was on disk. */
  savedMs: number
}

/** Kinds of review that judge an answer, or a leaf on it. */
const ON_ANSWERS: ReadonlySet<ReviewKind> = new Set(['answer-grade', 'leaf-grade', 'judge-difference'])

/** Writes what the current annotator decides. An event is on disk before this says so. */
export class Reviews {
  readonly #workspace: Workspace
  readonly #benchmark: Benchmark
  readonly #settings: SettingsStore
  readonly #now: () => Date
  readonly #hides: (subject: string) => boolean
  readonly #hidesEntry: (subject: string) => boolean

  constructor(parts: {
    workspace: Workspace
    benchmark: Benchmark
    settings: SettingsStore
    now: () => Date
    hides: (subject: string) => boolean
    /** Of an entry of a card. */
    hidesEntry?: (subject: string) => boolean
  }) {
    this.#workspace = parts.workspace
    this.#benchmark = parts.benchmark
    this.#settings = parts.settings
    this.#now = parts.now
    this.#hides = parts.hides
    this.#hidesEntry = parts.hidesEntry ?? (() => false)
  }

  get annotator(): string {
    return this.#settings.get().annotator
  }

  /** The current annotator's counting event on a subject, or null. */
  mine(kind: ReviewKind, subject: string): ReviewEvent | null {
    return this.#benchmark.latestOn(kind, subject).find((event) => event.annotator === this.annotator) ?? null
  }

  /** Whether what others said shows: once the current annotator has an own event that counts, and in a set of screening once all of it is decided. */
  sees(kind: ReviewKind, subject: string): boolean {
    return this.mine(kind, subject) !== null && !this.#isHidden(kind, subject)
  }

  /** What others said, and only once the current annotator has an own event that counts: before, nothing. */
  others(kind: ReviewKind, subject: string): ReviewEvent[] {
    if (!this.sees(kind, subject)) return []
    return this.#benchmark.latestOn(kind, subject).filter((event) => event.annotator !== this.annotator)
  }

  /**
   * @param inSight the person has seen what others said, as who explains a difference has
   * @throws Refused where the subject is not what the person saw any more
   */
  async add(kind: ReviewKind, input: ReviewInput, inSight = kind === 'judge-difference'): Promise<Reviewed> {
    if (ON_ANSWERS.has(kind)) await this.#workspace.loadAnswerHashes()
    const current = this.#workspace.currentHash(kind, input.subject)
    if (current === null) throw new NotFound(`There is no ${input.subject} to review.`)
    if (current !== input.subjectHash) {
      throw new Refused(`${input.subject} changed while you were looking at it.`, {
        field: 'subjectHash',
        advice: 'Look at it again; what you entered is kept.',
      })
    }
    return this.#write({ ...input, kind, blind: !inSight && this.#isBlind(kind, input.subject) })
  }

  /** Takes one of the current annotator's own events back; the one before it counts again. */
  async withdraw(id: string): Promise<Reviewed> {
    const event = this.#workspace.reviewEvents().find((candidate) => candidate.id === id)
    if (!event || event.annotator !== this.annotator) throw new NotFound('There is no such decision of yours.')
    const { kind, subject, subjectHash } = event
    return this.#write({
      kind,
      subject,
      subjectHash,
      verdicts: {},
      comment: '',
      durationMs: 0,
      // Taken back in sight of others' verdicts, it stays what was said independently.
      blind: kind === 'proposal-screening' ? this.#isBlind(kind, subject) || this.#isAlone(kind, subject) : event.blind,
      withdraws: id,
    })
  }

  /**
   * Whether the person can have seen a colleague's or the judge's verdict on this subject: they are shown after the first own decision,
   * even one that was taken back, so only the first one is surely blind.
   */
  #isBlind(kind: ReviewKind, subject: string): boolean {
    if (this.#isHidden(kind, subject)) return true
    return !this.#workspace
      .reviewEvents()
      .some((event) => event.annotator === this.annotator && event.kind === kind && event.subject === subject)
  }

  /** Nobody else has said anything that could be seen. */
  #isAlone(kind: ReviewKind, subject: string): boolean {
    return this.#benchmark.latestOn(kind, subject).every((event) => event.annotator === this.annotator)
  }

  #isHidden(kind: ReviewKind, subject: string): boolean {
    const { of } = judgedBy(subject)
    if (kind === 'card-entry') return this.#hidesEntry(subject)
    return (kind === 'proposal-screening' || kind === 'rule-judgement') && this.#hides(of)
  }

  async #write(event: Omit<ReviewEvent, 'id' | 'at' | 'annotator' | 'sample'>): Promise<Reviewed> {
    const began = performance.now()
    const complete = {
      ...event,
      id: randomUUID(),
      at: this.#now().toISOString(),
      annotator: this.annotator,
      sample: false,
    } as ReviewEvent
    await this.#workspace.appendReview(complete)
    return { event: complete, savedMs: performance.now() - began }
  }
}
