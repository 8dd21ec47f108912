import { randomInt } from 'node:crypto'
import { seededRandom } from '../../agreement/index.ts'
import type { SetPlan, SetPreview } from '../../contract/index.ts'
import {
  type Assignment,
  assignmentOf,
  faultsOfSet,
  handOver,
  isPool,
  type Progress,
  partOf,
  peopleOf,
  practiceIn,
  progressOf,
  type RandomFor,
  type ReviewEvent,
  type ScreeningSet,
  type ScreeningState,
  screeningOutcome,
  screeningState,
} from '../../tasks/index.ts'
import {
  amendSet,
  Leases,
  readSet,
  readSets,
  setFile,
  sha256,
  type Workspace,
  writeSet,
} from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import type { Benchmark } from './benchmark.ts'
import { shuffledBy } from './shuffle.ts'
import { freeName } from './stamp.ts'

export interface ScreeningParts {
  workspace: Workspace
  benchmark: Benchmark
  annotator: () => string
  now: () => Date
  /** A set was made or somebody was added to it. */
  onChange: (id: string, file: string, change: 'added' | 'changed') => void
}

/** Sets that several people screen: who has which part, how far each is, and from whom what is hidden. */
export class ScreeningService {
  readonly #parts: ScreeningParts
  readonly #leases: Leases
  #sets: readonly ScreeningSet[] = []
  #practice = practiceIn([])
  #assigned = new WeakMap<ScreeningSet, Assignment>()
  #ordered = new WeakMap<ScreeningSet, Map<string, string[]>>()
  #events: { latest: unknown; byPerson: Map<string, ReviewEvent[]> } | null = null
  #hidden: { latest: unknown; sets: unknown; of: Map<string, ReadonlySet<string>> } | null = null

  static async open(parts: ScreeningParts): Promise<ScreeningService> {
    const service = new ScreeningService(parts)
    await service.reload()
    return service
  }

  private constructor(parts: ScreeningParts) {
    this.#parts = parts
    this.#leases = new Leases(parts.workspace.folder)
  }

  /** Reads the sets again, after one of their files changed. */
  async reload(): Promise<void> {
    const { sets } = await readSets(this.#parts.workspace.folder)
    this.#sets = sets.sort((a, b) => (a.at < b.at ? 1 : -1))
    this.#practice = practiceIn(sets)
  }

  /** Forgets what was derived, after a proposal changed: what was decided on it may be open again. */
  forget(): void {
    this.#hidden = null
  }

  /** All sets, the latest first. */
  get sets(): readonly ScreeningSet[] {
    return this.#sets
  }

  async set(id: string): Promise<ScreeningSet> {
    const found = this.#sets.find((set) => set.id === id)
    if (found) return found
    const { findings } = await readSet(this.#parts.workspace.folder, id)
    const [finding] = findings
    throw new NotFound(
      finding ? `${setFile(id)}:${finding.line} ${finding.field} ${finding.message}` : `There is no set ${id}.`,
    )
  }

  /** What a plan would ask of whom. */
  preview(plan: SetPlan): SetPreview {
    const { set, warnings } = this.#planned(plan, 'preview', 1)
    const assignment = this.assignment(set)
    const parts = [...assignment].map(([annotator, items]) => ({ annotator, items: new Set(items) }))
    const shared = parts.flatMap((one, at) =>
      parts.slice(at + 1).map((other) => [...one.items].filter((item) => other.items.has(item)).length),
    )
    return {
      items: set.items.length,
      calibration: set.calibration.length,
      loads: parts.map(({ annotator, items }) => ({ annotator, items: items.size + set.calibration.length })),
      shared: shared.length === 0 ? null : { least: Math.min(...shared), most: Math.max(...shared) },
      warnings,
    }
  }

  /** Makes a set and keeps it for good. @param seed of chance if left out */
  async create(plan: SetPlan, seed = randomInt(2 ** 31)): Promise<ScreeningSet> {
    const { workspace, now, onChange } = this.#parts
    const taken = new Set((await readSets(workspace.folder)).sets.map(({ id }) => id))
    const id = freeName(`set-${now().toISOString().slice(0, 10)}`, taken)
    const { set } = this.#planned(plan, id, seed)
    const file = await writeSet(workspace.folder, set)
    await this.reload()
    onChange(id, file, 'added')
    return set
  }

  /** Adds somebody to a set; only who made it may. Returns how many items came over. */
  async addAnnotator(id: string, annotator: string): Promise<number> {
    const { workspace, now, onChange } = this.#parts
    const set = await this.set(id)
    this.#onlyLead(set, 'adds people to it')
    if (isPool(set))
      throw new Refused('This set is open to everybody; whoever comes takes part.', { field: 'annotator' })
    if (peopleOf(set).includes(annotator)) throw new Refused(`${annotator} takes part already.`, { field: 'annotator' })
    const open = new Map(peopleOf(set).map((person) => [person, this.#openOf(set, person)]))
    const moved = handOver(open, annotator, randomOf(set)(`hand-over to ${annotator}`))
    await amendSet(workspace.folder, id, {
      kind: 'add-annotator',
      at: now().toISOString(),
      by: this.#parts.annotator(),
      annotator,
      moved,
    })
    await this.reload()
    onChange(id, setFile(id), 'changed')
    return moved.length
  }

  assignment(set: ScreeningSet): Assignment {
    const known = this.#assigned.get(set) ?? assignmentOf(set, randomOf(set))
    this.#assigned.set(set, known)
    return known
  }

  /** Whether somebody takes part: is named, or has begun in an open set. */
  takesPart(set: ScreeningSet, person: string): boolean {
    return isPool(set) ? this.eventsOf(person).some((event) => event.set === set.id) : peopleOf(set).includes(person)
  }

  /** Everybody who takes part. */
  people(set: ScreeningSet): string[] {
    if (!isPool(set)) return peopleOf(set)
    return [...this.#grouped().byPerson.keys()].filter((person) => this.takesPart(set, person)).sort()
  }

  /** What somebody has to decide, in that person's order. Of an open set: what is decided by that person and what others have left. */
  part(set: ScreeningSet, person: string): string[] {
    const orders = this.#ordered.get(set) ?? new Map<string, string[]>()
    this.#ordered.set(set, orders)
    const order = orders.get(person) ?? partOf(set, person, randomOf(set))
    orders.set(person, order)
    if (!isPool(set)) return order
    const known = new Set(set.calibration.map(({ subject }) => subject))
    return order.filter((id) => known.has(id) || this.#hasDecided(person, id) || this.#freeAt(set, id, person) > 0)
  }

  progress(set: ScreeningSet, person: string): Progress {
    return progressOf(this.eventsOf(person), this.part(set, person), (id) => this.currentHash(id))
  }

  currentHash(subject: string): string | null {
    return this.#parts.workspace.currentHash('proposal-screening', subject)
  }

  /** All screening events of one person in the order written. */
  eventsOf(person: string): readonly ReviewEvent[] {
    return this.#grouped().byPerson.get(person) ?? []
  }

  /** The screenings that count on a subject, practice among them. */
  on(subject: string): readonly ReviewEvent[] {
    return this.#parts.benchmark.latestOn('proposal-screening', subject)
  }

  /** Whether a screening measures the person and not the proposal. */
  isPractice(event: ReviewEvent): boolean {
    return this.#practice(event)
  }

  /** What decides about a proposal: screenings without practice, and what third people settled. */
  deciding(subject: string): ReviewEvent[] {
    return [
      ...this.on(subject).filter((event) => !this.isPractice(event)),
      ...this.#parts.benchmark.latestOn('proposal-adjudication', subject),
    ]
  }

  /** How a proposal stands for everybody, as far as the current annotator may know: `open` in the middle of a set that has it. */
  stateOf(subject: string): ScreeningState['state'] {
    return this.hiddenFrom(this.#parts.annotator()).has(subject) ? 'open' : this.factOf(subject)
  }

  /** How a proposal stands, for what is kept and not shown. */
  factOf(subject: string): ScreeningState['state'] {
    const { policy } = this.#parts.benchmark
    return screeningState(subject, this.deciding(subject), this.currentHash(subject), null, policy).state
  }

  /** Proposals of which somebody may not know what others said: those of sets in whose middle that person is. */
  hiddenFrom(person: string): ReadonlySet<string> {
    const latest = this.#parts.workspace.latestReviews()
    if (this.#hidden?.latest !== latest || this.#hidden.sets !== this.#sets)
      this.#hidden = { latest, sets: this.#sets, of: new Map() }
    const known = this.#hidden.of.get(person)
    if (known) return known
    const subjects = this.unfinished(person).flatMap(({ items, calibration }) => [
      ...items,
      ...calibration.map(({ subject }) => subject),
    ])
    const hidden = new Set(subjects)
    this.#hidden.of.set(person, hidden)
    return hidden
  }

  /** Sets in whose middle somebody is. */
  unfinished(person: string): ScreeningSet[] {
    return this.#sets.filter((set) => this.takesPart(set, person) && !this.progress(set, person).done)
  }

  /** Counts and agreement of screening could sway who is in the middle of it. @throws Refused for such a person */
  refuseInTheMiddle(): void {
    const [set] = this.unfinished(this.#parts.annotator())
    if (set) throw new Refused(`You are in the middle of “${set.name}”. ${LATER}`, { field: 'set' })
  }

  /** The events as the current annotator may have them counted: without what others said of what is hidden. */
  visible(events: readonly ReviewEvent[]): ReviewEvent[] {
    const me = this.#parts.annotator()
    const hidden = this.hiddenFrom(me)
    if (hidden.size === 0) return [...events]
    return events.filter(
      ({ kind, annotator, subject }) => annotator === me || !SCREENS.has(kind) || !hidden.has(subject),
    )
  }

  /** Takes or renews leases in an open set. */
  async hold(set: ScreeningSet, ids: readonly string[]): Promise<string[]> {
    const me = this.#parts.annotator()
    if (!isPool(set)) return ids.filter((id) => this.part(set, me).includes(id))
    const known = new Set(set.calibration.map(({ subject }) => subject))
    const wanted = ids.filter((id) => set.items.includes(id))
    const got = await this.#leases.hold(set.id, me, wanted, (id) => this.#freeAt(set, id, me))
    return ids.filter((id) => known.has(id) || got.includes(id))
  }

  /** Items of an open set that others are at, so that nothing is free there for `person`. */
  async takenByOthers(set: ScreeningSet, person: string): Promise<Set<string>> {
    if (!isPool(set)) return new Set()
    const leases = (await this.#leases.of(set.id)).filter(({ holder }) => holder !== person)
    const counts = Map.groupBy(leases, ({ item }) => item)
    return new Set(
      [...counts].flatMap(([item, { length }]) =>
        !this.#hasDecided(person, item) && length >= this.#freeAt(set, item, person) ? [item] : [],
      ),
    )
  }

  /** Whether who made a set may see how it stands. @throws Refused for anybody else, and for that person in the middle of an own part */
  mayLook(set: ScreeningSet): void {
    this.#onlyLead(set, 'sees how it stands')
    const me = this.#parts.annotator()
    if (this.takesPart(set, me) && !this.progress(set, me).done)
      throw new Refused(`You are in the middle of “${set.name}”. ${LATER}`, { field: 'set' })
  }

  #onlyLead(set: ScreeningSet, does: string): void {
    if (set.lead !== this.#parts.annotator())
      throw new Refused(`Only ${set.lead}, who made this set, ${does}.`, { field: 'set' })
  }

  #hasDecided(person: string, subject: string): boolean {
    return this.on(subject).some(({ annotator }) => annotator === person)
  }

  /** How many more people are wanted for an item of an open set, beside `person`. */
  #freeAt(set: ScreeningSet, subject: string, person: string): number {
    const hash = this.currentHash(subject)
    const others = this.on(subject).filter(
      (event) => event.annotator !== person && event.subjectHash === hash && screeningOutcome(event) !== 'skip',
    )
    return Math.max(0, set.overlap - others.length)
  }

  /** Of somebody's own items, without those that have known answers, what waits. */
  #openOf(set: ScreeningSet, person: string): string[] {
    const known = new Set(set.calibration.map(({ subject }) => subject))
    return this.progress(set, person).left.filter((id) => !known.has(id))
  }

  #grouped() {
    const { workspace } = this.#parts
    const latest = workspace.latestReviews()
    if (this.#events?.latest !== latest) {
      const screenings = workspace.reviewEvents().filter(({ kind }) => kind === 'proposal-screening')
      this.#events = {
        latest,
        byPerson: Map.groupBy(screenings, ({ annotator }) => annotator),
      }
    }
    return this.#events
  }

  #planned(plan: SetPlan, id: string, seed: number): { set: ScreeningSet; warnings: string[] } {
    const { workspace, benchmark, annotator, now } = this.#parts
    const known = new Set(plan.calibration.map(({ subject }) => subject))
    const candidates = [...workspace.proposals.values()].filter(
      (entry) =>
        !known.has(entry.id) &&
        (plan.from === 'all' ||
          !['accepted', 'rejected'].includes(
            screeningState(entry.id, this.deciding(entry.id), entry.contentHash, null, benchmark.policy).state,
          )),
    )
    const drawn = shuffledBy(candidates, `${seed}`, (entry) => entry.id).slice(0, plan.most ?? candidates.length)
    if (drawn.length === 0)
      throw new Refused('No proposal is left for this set.', {
        field: 'from',
        advice: 'Take all proposals, or fewer known answers.',
      })
    const set: ScreeningSet = {
      version: 1,
      id,
      name: plan.name,
      lead: annotator(),
      at: now().toISOString(),
      seed,
      overlap: plan.overlap,
      annotators: plan.annotators,
      items: drawn.map((entry) => entry.id).sort(),
      calibration: plan.calibration.map(({ subject, answers }) => ({
        subject,
        subjectHash: benchmark.proposal(subject).contentHash,
        answers,
      })),
      pilot: plan.pilot,
      blindFirst: plan.blindFirst,
      partiesMaySettle: plan.partiesMaySettle,
      readiness: { least: plan.least, threshold: plan.threshold },
      amendments: [],
    }
    const odd = plan.annotators.find((name) => !/^[a-z0-9][a-z0-9-]{0,40}$/.test(name))
    if (odd !== undefined)
      throw new Refused(`“${odd}” is no name of an annotator: lower-case letters, digits and hyphens.`, {
        field: 'annotators',
      })
    const [fault] = faultsOfSet(set)
    if (fault) throw new Refused(`${fault.path.join('.')} ${fault.message}.`, { field: fault.path.join('.') })
    return { set, warnings: this.#warnings(set) }
  }

  #warnings({ calibration, readiness, pilot, overlap, annotators, lead }: ScreeningSet): string[] {
    return [
      calibration.length > 0 && calibration.length < readiness.least
        ? `${calibration.length} items with known answers give no readiness: that needs ${readiness.least}.`
        : '',
      pilot && calibration.length === 0
        ? 'A pilot without known answers measures nobody until its disagreements are settled.'
        : '',
      overlap === 1 ? 'With one person for each proposal there is no agreement to measure.' : '',
      annotators.includes(lead)
        ? 'You take part yourself: how the set stands shows to you once your own part is done.'
        : '',
    ].filter(Boolean)
  }
}

const LATER = 'Counts and agreement of screening show once your part is done: they could sway you.'
const SCREENS: ReadonlySet<ReviewEvent['kind']> = new Set(['proposal-screening', 'proposal-adjudication'])

/** Everything random about a set follows from its id and seed. */
const randomOf =
  ({ id, seed }: ScreeningSet): RandomFor =>
  (purpose) =>
    seededRandom(Number.parseInt(sha256(`${id} ${seed} ${purpose}`).slice(0, 8), 16))
