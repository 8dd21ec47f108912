import { z } from 'zod'
import { shuffle } from '../../tasks/index.ts'
import { seededRandom } from '../statistics/random.ts'
import { allocate } from './allocate.ts'
import { FACETS, type FrameItem, stratumOf } from './frame.ts'

/** How items are chosen. `disagreements` takes every disputed item and `rest` others at random. */
export const samplingPlan = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('simple'), n: z.number().int().min(1) }),
  z.object({
    kind: z.literal('stratified'),
    n: z.number().int().min(1),
    by: z.array(z.enum(FACETS)).min(1),
    allocation: z.enum(['proportional', 'equal', 'neyman']),
    /** For Neyman's allocation: what was graded before, by stratum. */
    pilot: z.record(z.string(), z.object({ graded: z.number().int(), agreed: z.number().int() })).default({}),
  }),
  z.object({ kind: z.literal('disagreements'), rest: z.number().int().min(0) }),
])
export type SamplingPlan = z.infer<typeof samplingPlan>

export const drawnStratum = z.object({
  name: z.string(),
  size: z.number().int(),
  drawn: z.number().int(),
  /** With which each of its items was drawn; 0: its items are never drawn, and no estimate speaks for them. */
  probability: z.number().min(0).max(1),
})
export type DrawnStratum = z.infer<typeof drawnStratum>

export const drawnItem = z.object({ id: z.string(), stratum: z.string(), probability: z.number().gt(0).max(1) })
export type DrawnItem = z.infer<typeof drawnItem>

export interface Draw {
  strata: DrawnStratum[]
  items: DrawnItem[]
  /** How many items of each stratum the judge passes, drawn or not. */
  judgePassed: Record<string, number>
}

export const DISPUTED = 'disagreements'
export const REST = 'the rest'

/**
 * Draws items without replacement within strata; the same frame, plan and seed give the same items on every machine, in whatever order the frame comes. @throws RangeError where the plan
 * asks for more than there is, or an item stands twice in the frame
 */
export function drawDesign(frame: readonly FrameItem[], plan: SamplingPlan, seed: number): Draw {
  const items = frame.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const twice = items.find(({ id }, at) => items[at + 1]?.id === id)
  if (twice) throw new RangeError(`${twice.id} stands twice among the items to draw from.`)
  const groups = [...Map.groupBy(items, (item) => stratumIn(plan, item))].sort(([a], [b]) => (a < b ? -1 : 1))
  const counts = countsFor(plan, groups)
  const random = seededRandom(seed)
  const strata: DrawnStratum[] = []
  const judgePassed: Record<string, number> = {}
  const drawn = groups.flatMap(([name, members], at) => {
    const count = counts[at] ?? 0
    const probability = count / members.length
    judgePassed[name] = members.filter(({ judge }) => judge === 'pass').length
    strata.push({ name, size: members.length, drawn: count, probability })
    return shuffle(members, random)
      .slice(0, count)
      .map(({ id }) => ({ id, stratum: name, probability }))
  })
  return { strata, items: drawn.sort((a, b) => (a.id < b.id ? -1 : 1)), judgePassed }
}

/** The order in which a person grades: random, and another for each person, so that whoever stops early has graded a random part. */
export function gradingOrder<T>(items: readonly T[], seed: number): T[] {
  return shuffle(items, seededRandom(seed))
}

/** The stratum in which a plan puts an item. */
export function stratumIn(plan: SamplingPlan, item: FrameItem): string {
  if (plan.kind === 'simple') return 'all'
  if (plan.kind === 'stratified') return stratumOf(item, plan.by)
  return item.disputed ? DISPUTED : REST
}

function countsFor(plan: SamplingPlan, groups: readonly (readonly [string, readonly FrameItem[]])[]): number[] {
  if (plan.kind === 'disagreements')
    return groups.map(([name, { length }]) => {
      if (name === DISPUTED) return length
      if (plan.rest > length)
        throw new RangeError(`${plan.rest} others were asked for, and only ${length} items are not disputed.`)
      return plan.rest
    })
  const spreadOf = (name: string): number => {
    const pilot = plan.kind === 'stratified' ? plan.pilot[name] : undefined
    // Two made-up grades, one of each, so that a pilot without surprise does not pass for certainty.
    const share = pilot ? (pilot.agreed + 1) / (pilot.graded + 2) : 0.5
    return Math.sqrt(share * (1 - share))
  }
  const strata = groups.map(([name, { length }]) => ({ size: length, spread: spreadOf(name) }))
  return allocate(plan.n, strata, plan.kind === 'simple' ? 'proportional' : plan.allocation)
}
