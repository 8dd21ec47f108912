import { shuffle } from '../shuffle.ts'
import type { TaskFacts } from '../statistics/statistics.ts'
import type { SplitFacet, SplitPlan } from './model.ts'

export interface Drawn {
  task: string
  half: 'public' | 'private'
  stratum: string
}

/** Bands of covered points; CAP's tasks have about eleven on average. */
const BANDS: [most: number, name: string][] = [
  [6, 'up to 6 points'],
  [10, '7 to 10 points'],
  [14, '11 to 14 points'],
  [Number.POSITIVE_INFINITY, '15 points and more'],
]

const VALUE: Record<SplitFacet, (facts: TaskFacts) => string> = {
  clusters: ({ clusters }) => clusters.join(' + ') || 'no cluster',
  complexity: ({ actions, perceptions }) => BANDS.find(([most]) => actions + perceptions <= most)?.[1] ?? '',
  pattern: ({ pattern }) => pattern ?? 'pattern not known',
  sites: ({ sites }) => (sites.length === 1 ? '1 site' : `${sites.length} sites`),
}

export const splitStratum = (facts: TaskFacts, by: readonly SplitFacet[]): string =>
  by.map((facet) => VALUE[facet](facts)).join(' · ') || 'all tasks'

/**
 * Draws which tasks are public, exactly `plan.public` of them where every task may stand alone. Tasks are put in an order by stratum (strata of one first facet side by side, everything else by chance) and
 * every so-manieth is taken from a random start: systematic sampling, so that a stratum deviates from its share by less than one task, and so does every value of the first facet, however small the strata
 * are. A group in `together` goes into one half as a whole; what it takes too much or too little the tasks after it make up for.
 * @param random numbers in [0, 1), from a seed
 * @throws RangeError where more are wanted than there are
 */
export function drawSplit(
  facts: readonly TaskFacts[],
  plan: Pick<SplitPlan, 'public' | 'by'>,
  together: readonly (readonly string[])[],
  random: () => number,
): Drawn[] {
  const n = facts.length
  const wanted = plan.public
  if (wanted > n) throw new RangeError(`${wanted} tasks cannot be public: there are ${n}.`)
  const byId = new Map(facts.map((one) => [one.id, one]))
  const grouped = together.map((ids) => ids.filter((id) => byId.has(id))).filter((ids) => ids.length > 1)
  const inGroup = new Set(grouped.flat())
  // Always from one order, so that the same seed gives the same split whatever order the tasks come in.
  const alone = facts
    .map(({ id }) => id)
    .filter((id) => !inGroup.has(id))
    .sort()
  const units = [...grouped.map((ids) => [...ids].sort()), ...alone.map((id) => [id])]
  const stratumOf = (id: string): string => {
    const one = byId.get(id)
    return one === undefined ? '' : splitStratum(one, plan.by)
  }
  const start = Math.floor(random() * Math.max(1, n))
  let [passed, open] = [0, 0]
  const drawn: Drawn[] = []
  for (const ids of inOrder(units, (id) => byId.get(id), plan.by, random)) {
    passed += ids.length
    // Integers throughout: shares of floating point would lose a task now and then.
    const due = n === 0 ? 0 : Math.floor((passed * wanted + start) / n) - open
    const half = due * 2 >= ids.length && due > 0 ? 'public' : 'private'
    if (half === 'public') open += ids.length
    for (const id of ids) drawn.push({ task: id, half, stratum: stratumOf(id) })
  }
  return drawn.sort((a, b) => (a.task < b.task ? -1 : 1))
}

/** Units by facet after facet, values of a facet and units of one stratum in random order. A group stands where its first task belongs; large groups come first, so that many are left to make up for them. */
function inOrder(
  units: readonly string[][],
  facts: (id: string) => TaskFacts | undefined,
  by: readonly SplitFacet[],
  random: () => number,
): string[][] {
  const [facet, ...others] = by
  const shuffled = shuffle(units, random)
  if (facet === undefined) return shuffled.sort((a, b) => b.length - a.length)
  const valueOfUnit = ([first = '']: readonly string[]): string => {
    const one = facts(first)
    return one === undefined ? '' : VALUE[facet](one)
  }
  const groups = Map.groupBy(shuffled, valueOfUnit)
  return shuffle([...groups.keys()].sort(), random).flatMap((value) =>
    inOrder(groups.get(value) ?? [], facts, others, random),
  )
}
