import { quantile } from '../statistics/bootstrap.ts'
import { kendallTauB } from '../statistics/kendall-tau.ts'
import { type Statistic, undefinedBecause } from '../statistics/statistic.ts'
import { wilson } from '../statistics/wilson.ts'

/** One decision of a person. `ms`: the time that it was looked at, pauses taken out when it was recorded; 0 where it was not timed. */
export interface TimedDecision {
  annotator: string
  /** What was decided on: answers, proposals. */
  work: string
  /** What it was decided on. */
  item: string
  /** ISO 8601. */
  at: string
  ms: number
}

export interface Pace {
  annotator: string
  work: string
  /** Timed decisions. */
  n: number
  /** Decisions without a time, left out. */
  untimed: number
  /** Seconds; undefined without a timed decision. */
  median: number | null
  lowerQuartile: number | null
  upperQuartile: number | null
  total: number
  /** What the timed decisions were on. */
  items: string[]
}

/** How fast each person decides, by kind of work. */
export function paceOf(decisions: readonly TimedDecision[]): Pace[] {
  const groups = Map.groupBy(decisions, ({ annotator, work }) => JSON.stringify([work, annotator]))
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, of]) => {
      const seconds = of.filter(({ ms }) => ms > 0).map(({ ms }) => ms / 1000)
      const sorted = Float64Array.from(seconds).sort()
      const at = (share: number) => (sorted.length === 0 ? null : quantile(sorted, share))
      return {
        annotator: of[0]?.annotator ?? '',
        work: of[0]?.work ?? '',
        n: sorted.length,
        untimed: of.length - sorted.length,
        median: at(0.5),
        lowerQuartile: at(0.25),
        upperQuartile: at(0.75),
        total: seconds.reduce((sum, one) => sum + one, 0),
        items: of.filter(({ ms }) => ms > 0).map(({ item }) => item),
      }
    })
}

/** A decision and whether somebody else (the judge, the colleagues) said the same. */
export interface ComparedDecision extends TimedDecision {
  agrees: boolean
}

export interface DriftWindow {
  /** ISO 8601, of the first and the last decision in it. */
  from: string
  to: string
  n: number
  agreement: Statistic
  /** Seconds, over timed decisions. */
  medianSeconds: number | null
  items: string[]
}

export interface Drift {
  annotator: string
  work: string
  windows: DriftWindow[]
  /** Kendall's tau-b of the windows' agreement with their order: 1 always better, −1 always worse. It has no interval and proves nothing on few windows. */
  trend: { value: number | null; reason?: string; n: number }
}

const LEAST_IN_A_WINDOW = 5
const MOST_WINDOWS = 6

/**
 * Whether a person's agreement and speed change while they work: their decisions of one kind of work in order of time, in up to six windows that hold equally many (at least five), so that no window is noise because few
 * decisions fell into it. People with fewer than ten decisions have no windows.
 */
export function driftOf(decisions: readonly ComparedDecision[]): Drift[] {
  return [...Map.groupBy(decisions, ({ annotator, work }) => JSON.stringify([work, annotator]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, of]) => {
      const { annotator = '', work = '' } = of[0] ?? {}
      const inOrder = of.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
      const count = Math.min(MOST_WINDOWS, Math.floor(inOrder.length / LEAST_IN_A_WINDOW))
      const windows = count < 2 ? [] : Array.from({ length: count }, (_, at) => windowOf(share(inOrder, at, count)))
      return { annotator, work, windows, trend: trendOf(windows, inOrder.length) }
    })
}

const share = <T>(list: readonly T[], at: number, of: number): T[] =>
  list.slice(Math.round((at * list.length) / of), Math.round(((at + 1) * list.length) / of))

function windowOf(decisions: readonly ComparedDecision[]): DriftWindow {
  const timed = Float64Array.from(decisions.filter(({ ms }) => ms > 0).map(({ ms }) => ms / 1000)).sort()
  return {
    from: decisions[0]?.at ?? '',
    to: decisions.at(-1)?.at ?? '',
    n: decisions.length,
    agreement: wilson(decisions.filter(({ agrees }) => agrees).length, decisions.length),
    medianSeconds: timed.length === 0 ? null : quantile(timed, 0.5),
    items: decisions.map(({ item }) => item),
  }
}

function trendOf(windows: readonly DriftWindow[], decisions: number): Drift['trend'] {
  if (windows.length < 3)
    return undefinedBecause(
      `${decisions} decisions make ${windows.length} windows of at least ${LEAST_IN_A_WINDOW}; a trend needs three.`,
      windows.length,
    )
  const tau = kendallTauB(
    windows.map((_, at) => at),
    windows.map(({ agreement }) => agreement.value ?? 0),
  )
  return tau.value === null
    ? undefinedBecause('All windows have the same agreement.', tau.n)
    : { value: tau.value, n: tau.n }
}
