import type { Verdict } from '../comparison/compared-answer.ts'
import type { Statistic } from '../statistics/statistic.ts'
import type { DrawnStratum } from './design.ts'
import { type DesignEstimate, estimateDesign, type GradedItem } from './estimate.ts'
import { confidenceSequence, type SeenStratum } from './sequential.ts'

/** What one person said of an item; `open`: unsure, stale, or not blind, so that it decides nothing. */
export type Said = Verdict | 'open'

/** One person's items in the order in which that person grades, and what was said so far. */
export interface Grader {
  order: readonly string[]
  said: ReadonlyMap<string, Said>
}

export interface CheckedItem {
  id: string
  stratum: string
  judge: Verdict
}

export interface SpotCheckProgress {
  /** Drawn items that count so far, and those of them that people decided. */
  counted: number
  decided: number
  /** Graded out of turn: they wait, since a person who chooses what to grade chooses the result. */
  waiting: number
  complete: boolean
  /** Valid however often one looks. */
  sequential: { agreement: Statistic; success: Statistic }
  /** Only once everything that was drawn has been graded; before, looking at it and stopping at will would cheat. */
  final: DesignEstimate | null
}

/**
 * How a spot check stands. A person's grades count up to the first item in that person's order that has none; several people's grades of an item combine by majority, an even split is open.
 * The sequential intervals speak for the strata that can be drawn.
 */
export function spotCheckProgress(
  strata: readonly DrawnStratum[],
  items: readonly CheckedItem[],
  graders: readonly Grader[],
  judgePassed: Readonly<Record<string, number>>,
): SpotCheckProgress {
  const votes = new Map<string, Said[]>()
  const gradedAtAll = new Set<string>()
  for (const { order, said } of graders) {
    const gap = order.findIndex((id) => !said.has(id))
    for (const id of gap < 0 ? order : order.slice(0, gap))
      votes.set(id, [...(votes.get(id) ?? []), said.get(id) ?? 'open'])
    for (const id of order) if (said.has(id)) gradedAtAll.add(id)
  }
  const seen = items
    .filter(({ id }) => votes.has(id))
    .map((item) => ({ ...item, human: majority(votes.get(item.id) ?? []) }))
  const decided = seen.filter((item): item is typeof item & GradedItem => item.human !== 'open')
  const complete = seen.length === items.length
  const counting = (holds: (item: GradedItem) => boolean): SeenStratum[] =>
    strata
      .filter(({ drawn }) => drawn > 0)
      .map(({ name, size }) => {
        const own = decided.filter(({ stratum }) => stratum === name)
        const yes = own.filter(holds).length
        const open = seen.filter(({ stratum, human }) => stratum === name && human === 'open').length
        return { size, yes, no: own.length - yes, open }
      })
  return {
    counted: seen.length,
    decided: decided.length,
    waiting: items.filter(({ id }) => gradedAtAll.has(id) && !votes.has(id)).length,
    complete,
    sequential: {
      agreement: confidenceSequence(counting(({ judge, human }) => judge === human)),
      success: confidenceSequence(counting(({ human }) => human === 'pass')),
    },
    final: complete ? estimateDesign(strata, decided, judgePassed) : null,
  }
}

function majority(votes: readonly Said[]): Said {
  const passes = votes.filter((vote) => vote === 'pass').length
  const fails = votes.filter((vote) => vote === 'fail').length
  return passes > fails ? 'pass' : fails > passes ? 'fail' : 'open'
}
