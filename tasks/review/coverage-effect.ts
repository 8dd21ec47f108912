import type { CardIndex, TaxonomyType } from '../../sitecards/index.ts'
import type { Task } from '../model.ts'
import { coverage } from './coverage.ts'

/** What one task does for the coverage of a benchmark. */
export interface CoverageEffect {
  /** Types that this task covers and no other task does, in the order of the taxonomy. */
  added: TaxonomyType[]
  /** Types that it covers and others cover too, with how many others do. */
  shared: { type: TaxonomyType; others: number }[]
  /** Its points that no card resolves to a type: they add to nothing. */
  unresolved: string[]
}

/** @param all every task of the benchmark; the one of the same id is left out, and so are dropped ones, since they cover nothing any more */
export function coverageEffect(task: Task, all: readonly Task[], cards: CardIndex): CoverageEffect {
  const others = all.filter(({ task_id, status }) => task_id !== task.task_id && status !== 'dropped')
  const { actions, perceptions, unresolved } = coverage([task, ...others], cards)
  const mine = [...actions, ...perceptions].filter(({ tasks }) => tasks.includes(task.task_id))
  const alone = mine.filter(({ tasks }) => new Set(tasks).size === 1)
  return {
    added: alone.map(({ type }) => type),
    shared: mine
      .filter((cell) => !alone.includes(cell))
      .map(({ type, tasks }) => ({ type, others: new Set(tasks).size - 1 })),
    unresolved: unresolved.filter((each) => each.task === task.task_id).map(({ point }) => point),
  }
}
