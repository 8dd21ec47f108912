import { type ReviewEvent, SCREENING_CRITERIA } from '../model.ts'
import { isStale } from './latest.ts'

/** What one event says in one word: all criteria yes, any no, a skip, or not sure. */
export type Outcome = 'accept' | 'reject' | 'unsure' | 'skip'

export interface ScreeningState {
  /**
   * `open`: I have not screened it. `screened`: I have, and too few others. `accepted`, `rejected`: enough people agree.
   * `disagreement`: people differ on a criterion; somebody must settle it. What a third person settled is accepted or rejected.
   */
  state: 'open' | 'screened' | 'accepted' | 'rejected' | 'disagreement'
  mine: { event: ReviewEvent; outcome: Outcome; stale: boolean } | null
  /** Events that count towards the state: by anyone, not stale, neither skipped. */
  counted: ReviewEvent[]
  /** What third people settled, on the present content and decided; the screenings stay as they are. */
  adjudicated: ReviewEvent[]
  /** Events on earlier content of the proposal: shown, never counted. */
  stale: ReviewEvent[]
}

export interface ScreeningPolicy {
  /** How many people must agree before a proposal is decided. */
  overlap: number
  criteria: readonly string[]
}

export const SCREENING_POLICY: ScreeningPolicy = { overlap: 2, criteria: SCREENING_CRITERIA }

/** The outcome of one screening event (CAP section 3.3: both criteria must hold). A criterion without a word is not sure. */
export function screeningOutcome(event: ReviewEvent, criteria: readonly string[] = SCREENING_CRITERIA): Outcome {
  const words = criteria.map((criterion) => event.verdicts[criterion])
  if (words.includes('skip')) return 'skip'
  if (words.some((word) => word === 'no' || word === 'fail' || word === 'reject')) return 'reject'
  return words.every((word) => word === 'yes' || word === 'pass' || word === 'accept') ? 'accept' : 'unsure'
}

/**
 * How a proposal stands. `latest` are the events of screening and adjudication that count (`latestEvents`), at least those of this proposal;
 * `currentHash` is the hash of its present content. Without an own decision nothing about others shows: the state is `open`
 * until I have decided, unless I am nobody in particular (`me` null), which gives the state of the benchmark.
 */
export function screeningState(
  subject: string,
  latest: readonly ReviewEvent[],
  currentHash: string | null,
  me: string | null,
  policy: ScreeningPolicy = SCREENING_POLICY,
): ScreeningState {
  const events = latest.filter((event) => event.kind === 'proposal-screening' && event.subject === subject)
  const stale = events.filter((event) => isStale(event, currentHash))
  const fresh = events.filter((event) => !isStale(event, currentHash))
  const counted = fresh.filter((event) => screeningOutcome(event, policy.criteria) !== 'skip')
  const adjudicated = latest.filter(
    (event) =>
      event.kind === 'proposal-adjudication' &&
      event.subject === subject &&
      !isStale(event, currentHash) &&
      ['accept', 'reject'].includes(screeningOutcome(event, policy.criteria)),
  )
  const own = me === null ? undefined : events.find((event) => event.annotator === me)
  const mine =
    own === undefined
      ? null
      : { event: own, outcome: screeningOutcome(own, policy.criteria), stale: stale.includes(own) }
  const decidedByMe = mine !== null && !mine.stale
  if (me !== null && !decidedByMe) return { state: 'open', mine, counted, adjudicated, stale }
  const state = settled(adjudicated, policy) ?? decide(counted, decidedByMe, policy)
  return { state, mine, counted, adjudicated, stale }
}

/** What those who adjudicated say; two of them who contradict each other settle nothing. */
function settled(
  adjudicated: readonly ReviewEvent[],
  { criteria }: ScreeningPolicy,
): 'accepted' | 'rejected' | 'disagreement' | null {
  const outcomes = new Set(adjudicated.map((event) => screeningOutcome(event, criteria)))
  if (outcomes.size === 0) return null
  return outcomes.size > 1 ? 'disagreement' : outcomes.has('accept') ? 'accepted' : 'rejected'
}

function decide(
  counted: ReviewEvent[],
  decidedByMe: boolean,
  { overlap, criteria }: ScreeningPolicy,
): ScreeningState['state'] {
  const waiting = decidedByMe ? 'screened' : 'open'
  const outcomes = new Set(counted.map((event) => screeningOutcome(event, criteria)))
  if (counted.length > 1 && (outcomes.size > 1 || criteria.some((criterion) => differ(counted, criterion))))
    return 'disagreement'
  if (counted.length < Math.max(1, overlap)) return waiting
  if (outcomes.has('accept')) return 'accepted'
  return outcomes.has('reject') ? 'rejected' : waiting
}

const differ = (events: ReviewEvent[], criterion: string): boolean =>
  new Set(events.map((event) => event.verdicts[criterion])).size > 1
