import { studentTwoSided } from '../statistics/distributions.ts'
import { type Undefined, undefinedBecause } from '../statistics/statistic.ts'

/** What the judge and each person said of one item. */
export interface VotedItem {
  item: string
  judge: string
  votes: readonly { annotator: string; label: string }[]
}

export interface AlternativeRow {
  annotator: string
  /** Items on which this person and at least one other voted. */
  n: number
  /** Share of items on which the judge sits at least as well with the others as this person does. */
  judgeAdvantage: number
  /** The same for the person. */
  personAdvantage: number
  /** One-sided p of "the judge falls short by epsilon or more"; null with the reason where there is no test. */
  p: number | null
  reason?: string
  /** Whether the judge may stand in for this person, after the correction. */
  won: boolean
  items: string[]
}

export interface AlternativeAnnotator {
  rows: AlternativeRow[]
  /** Share of the tested people whom the judge may stand in for; the test is passed from one half on. */
  winningRate: { value: number; n: number } | Undefined
  /** Mean of `judgeAdvantage`. */
  advantage: { value: number; n: number } | Undefined
  passes: boolean | null
  epsilon: number
  rate: number
  /** Items with fewer than two people. */
  excluded: number
}

/** Below this many items a person is not tested; the same bound as in the paper. */
export const LEAST_ITEMS = 30
const LEAST_PEOPLE = 3

/**
 * Whether a judge may take a person's place (Calderon, Reichart and Dror 2025, "The Alternative Annotator Test"): each person is left out in turn, and judge and person are scored by the share of the remaining
 * people who say the same. A one-sided t test asks whether the judge comes within `epsilon` of the person (.2 for experts, .15 for trained people, .1 for a crowd), with the false discovery
 * rate held at `rate` by Benjamini and Yekutieli.
 */
export function alternativeAnnotatorTest(
  items: readonly VotedItem[],
  { epsilon = 0.15, rate = 0.05, leastItems = LEAST_ITEMS } = {},
): AlternativeAnnotator {
  const shared = items.filter(({ votes }) => new Set(votes.map(({ annotator }) => annotator)).size >= 2)
  const people = [...new Set(shared.flatMap(({ votes }) => votes.map(({ annotator }) => annotator)))].sort()
  const rows = people.map((annotator) => testPerson(annotator, shared, epsilon, leastItems))
  const tested = rows.filter(({ p }) => p !== null)
  const rejected = benjaminiYekutieli(
    tested.map(({ p }) => p ?? 1),
    rate,
  )
  tested.forEach((row, at) => {
    row.won = rejected[at] ?? false
  })
  const enough = tested.length >= LEAST_PEOPLE
  const why = `${tested.length} people could be tested; the test needs ${LEAST_PEOPLE} with at least ${leastItems} items each.`
  const wins = tested.filter(({ won }) => won).length / tested.length
  const advantage = tested.reduce((sum, { judgeAdvantage }) => sum + judgeAdvantage, 0) / tested.length
  return {
    rows,
    winningRate: enough ? { value: wins, n: tested.length } : undefinedBecause(why, tested.length),
    advantage: enough ? { value: advantage, n: tested.length } : undefinedBecause(why, tested.length),
    passes: enough ? wins >= 0.5 : null,
    epsilon,
    rate,
    excluded: items.length - shared.length,
  }
}

function testPerson(annotator: string, items: readonly VotedItem[], epsilon: number, least: number): AlternativeRow {
  const gaps: number[] = []
  const voted: string[] = []
  let [judgeWins, personWins] = [0, 0]
  for (const { item, judge, votes } of items) {
    const own = votes.find((vote) => vote.annotator === annotator)
    if (own === undefined) continue
    const others = votes.filter((vote) => vote.annotator !== annotator)
    const alike = (label: string) => others.filter((other) => other.label === label).length
    const judgeWon = alike(judge) >= alike(own.label) ? 1 : 0
    const personWon = alike(own.label) >= alike(judge) ? 1 : 0
    judgeWins += judgeWon
    personWins += personWon
    gaps.push(personWon - judgeWon)
    voted.push(item)
  }
  const n = gaps.length
  const base = {
    annotator,
    n,
    judgeAdvantage: judgeWins / n,
    personAdvantage: personWins / n,
    won: false,
    items: voted,
  }
  if (n < least) return { ...base, p: null, reason: `${n} items; at least ${least} are needed.` }
  const p = lessThan(gaps, epsilon)
  return p === null
    ? { ...base, p, reason: 'Judge and person stand to each other in the same way on every item: no spread to test.' }
    : { ...base, p }
}

/** One-sided one-sample t test of "the mean is below `bound`"; null without spread. */
export function lessThan(values: readonly number[], bound: number): number | null {
  const n = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  if (n < 2 || squares === 0) return null
  const t = (mean - bound) / Math.sqrt(squares / (n - 1) / n)
  const tail = studentTwoSided(Math.abs(t), n - 1) / 2
  return t < 0 ? tail : 1 - tail
}

/** Which hypotheses are rejected with the false discovery rate held at `rate` under any dependence (Benjamini and Yekutieli 2001). */
export function benjaminiYekutieli(p: readonly number[], rate: number): boolean[] {
  const m = p.length
  const harmonic = p.reduce((sum, _, at) => sum + 1 / (at + 1), 0)
  const order = p.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value)
  const last = order.findLastIndex(({ value }, at) => value <= ((at + 1) * rate) / (m * harmonic))
  const rejected = new Set(order.slice(0, last + 1).map(({ at }) => at))
  return p.map((_, at) => rejected.has(at))
}
