/** What is entered in the designer, and the plan that it makes. */
import type { Facet, SamplingPlan } from '../../../agreement/index.ts'

export interface Entered {
  title: string
  run: string
  unit: 'answers' | 'leaves'
  against: string | null
  kind: SamplingPlan['kind']
  n: number
  rest: number
  by: readonly Facet[]
  allocation: 'proportional' | 'equal' | 'neyman'
  /** Half the width of the interval that is wanted, in points of a hundred. */
  points: number
}

export const FACET_NAMES: Record<Facet, string> = {
  agent: 'agent',
  site: 'site',
  scoreBand: 'score band',
  leafType: 'leaf type',
}

export const firstEntered = (run: string): Entered => ({
  title: 'Spot check',
  run,
  unit: 'answers',
  against: null,
  kind: 'stratified',
  n: 12,
  rest: 10,
  by: ['agent'],
  allocation: 'proportional',
  points: 10,
})

/** The plan, or what is missing, in words. */
export function planOf({ kind, n, rest, by, allocation, against }: Entered): SamplingPlan | { missing: string } {
  if (kind === 'disagreements')
    return against === null
      ? { missing: 'Say with what the run is compared: that decides which items are disputed.' }
      : { kind, rest }
  if (!(n >= 1)) return { missing: 'Say how many items are drawn.' }
  if (kind === 'simple') return { kind, n }
  if (by.length === 0) return { missing: 'Choose what the strata are made of.' }
  return { kind, n, by: [...by], allocation, pilot: {} }
}

/** A plan in words, for lists. */
export function planWords(plan: SamplingPlan): string {
  if (plan.kind === 'simple') return 'simple random'
  if (plan.kind === 'disagreements') return `all disagreements and ${plan.rest} others`
  const how = { proportional: 'in proportion', equal: 'equally many each', neyman: 'by size and spread' }[
    plan.allocation
  ]
  return `by ${plan.by.map((facet) => FACET_NAMES[facet]).join(' and ')}, ${how}`
}
