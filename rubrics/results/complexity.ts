import { leavesOf } from '../score.ts'
import type { Result } from './verdict-rows.ts'

/** Complexity of one task beside how it was answered: one point of CAP's Figure B.3. */
export interface TaskComplexity {
  task: string
  /** Sites that the task involves. */
  sites: number
  /** Action and perception leaves of its rubric. */
  actions: number
  perceptions: number
  /** Raw-sum complexity: actions + perceptions. */
  raw: number
  /** Normalised complexity: each count by its maximum over these tasks, added; 0..2. */
  normalised: number
  /** Mean root score 0..1 over the verdicts on this task. */
  score: number
  verdicts: number
}

export interface Complexity {
  tasks: TaskComplexity[]
  /** Pearson's r of complexity with the number of sites; null where it is not defined. */
  rawWithSites: number | null
  normalisedWithSites: number | null
  /** Pearson's r of complexity with the score. */
  rawWithScore: number | null
  /** Tasks left out because no verdict on them has a tree, or their sites are not known. */
  left: number
}

/**
 * Raw-sum and normalised complexity, CAP section 5.3: counts of action and perception leaves. A rubric may build more leaves the more an answer lists; the largest tree of a
 * task's verdicts counts, which is what a full answer is asked for.
 */
export function complexityOf(
  results: readonly Result[],
  sitesOf: (task: string) => readonly string[] | null,
): Complexity {
  const groups = [...Map.groupBy(results, ({ task }) => task)]
  const counted = groups.flatMap(([task, of]) => {
    const sites = sitesOf(task)?.length
    const trees = of.flatMap(({ tree }) => (tree ? [leavesOf(tree)] : []))
    if (sites === undefined || trees.length === 0) return []
    const most = (type: 'action' | 'perception'): number =>
      Math.max(...trees.map((leaves) => leaves.filter((leaf) => leaf.type === type).length))
    const [actions, perceptions] = [most('action'), most('perception')]
    const score = of.reduce((sum, one) => sum + one.score, 0) / of.length
    return [{ task, sites, actions, perceptions, raw: actions + perceptions, score, verdicts: of.length }]
  })
  const [mostActions, mostPerceptions] = [
    Math.max(0, ...counted.map(({ actions }) => actions)),
    Math.max(0, ...counted.map(({ perceptions }) => perceptions)),
  ]
  const tasks = counted
    .map((task) => ({
      ...task,
      normalised: share(task.actions, mostActions) + share(task.perceptions, mostPerceptions),
    }))
    .sort((a, b) => (a.task < b.task ? -1 : 1))
  const r = (x: (task: TaskComplexity) => number, y: (task: TaskComplexity) => number) =>
    pearson(tasks.map(x), tasks.map(y))
  return {
    tasks,
    rawWithSites: r(
      ({ raw }) => raw,
      ({ sites }) => sites,
    ),
    normalisedWithSites: r(
      ({ normalised }) => normalised,
      ({ sites }) => sites,
    ),
    rawWithScore: r(
      ({ raw }) => raw,
      ({ score }) => score,
    ),
    left: groups.length - counted.length,
  }
}

const share = (count: number, most: number): number => (most === 0 ? 0 : count / most)

/** Pearson's product-moment correlation of pairs; null below three pairs, and where either side does not vary. */
export function pearson(x: readonly number[], y: readonly number[]): number | null {
  if (x.length !== y.length) throw new RangeError(`Pairs are needed, not ${x.length} and ${y.length} values`)
  if (x.length < 3) return null
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(x), mean(y)]
  let [xy, xx, yy] = [0, 0, 0]
  x.forEach((value, at) => {
    const [dx, dy] = [value - mx, (y[at] ?? 0) - my]
    xy += dx * dy
    xx += dx * dx
    yy += dy * dy
  })
  return xx === 0 || yy === 0 ? null : Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)))
}
