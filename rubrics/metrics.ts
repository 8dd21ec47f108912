import type { AgentMetrics, TreeNode } from './model.ts'
import { isSuccess } from './score.ts'

/** What the metrics need of a verdict: a `Verdict`, or a CAP result read with `readCapResult`. */
export interface Scored {
  task: string
  agent: string
  outcome: 'judged' | 'error'
  score: number
  success: boolean
  tree: TreeNode | null
}

/**
 * `paper`: CAP section 4.4, with leaves only, those under a skipped group at 0, and answers whose script failed at 0.
 * `released`: what the released counting script computes: answers whose script failed are missing, every node (not only leaves) whose text carries a prefix counts, and success is a root of exactly 1.
 */
export type Counting = 'paper' | 'released'

/** The metrics of one agent with what they are made of. `macro`: leaves are averaged within each task first, then over tasks. */
export interface Metrics extends AgentMetrics {
  counting: Counting
  tasks: number
  actionLeaves: number
  perceptionLeaves: number
  macroActionScore: number | null
  macroPerceptionScore: number | null
}

/** Leaves of one kind in one tree: how many, and the sum of their scores. */
export interface LeafSum {
  n: number
  sum: number
}

/** What one verdict adds to the metrics, without its tree: small enough to be handed from thread to thread by the thousand. */
export interface Counted {
  task: string
  agent: string
  judged: boolean
  score: number
  success: boolean
  unverifiable: number
  action: LeafSum
  perception: LeafSum
}

/** Counts one verdict; `metricsFrom` makes the metrics of many. */
export function countOf(verdict: Scored, counting: Counting): Counted {
  const { task, agent, tree, score } = verdict
  const judged = verdict.outcome === 'judged'
  const counted: Counted = {
    task,
    agent,
    judged,
    score: judged ? score : 0,
    success: isSuccessful(verdict, counting),
    unverifiable: 0,
    action: { n: 0, sum: 0 },
    perception: { n: 0, sum: 0 },
  }
  if (!judged || tree === null) return counted
  if (counting === 'paper') addLeaves(tree, false, counted)
  else addPrefixed(tree, counted)
  return counted
}

/**
 * The four metrics of CAP section 4.4 over verdicts, proportions 0..1 and null where no item counts. Action and perception score are micro averages over leaves.
 * `graded` counts all answers, `errors` those whose script failed: in `paper` counting they are part of the averages with 0; their leaves are unknown and count nowhere.
 */
export function metricsOf(verdicts: readonly Scored[], { counting = 'paper' }: { counting?: Counting } = {}): Metrics {
  return metricsFrom(
    verdicts.map((verdict) => countOf(verdict, counting)),
    counting,
  )
}

/** The metrics of verdicts that were counted one by one, with the same `counting`. */
export function metricsFrom(counted: readonly Counted[], counting: Counting): Metrics {
  const judged = counted.filter((one) => one.judged)
  const averaged = counting === 'paper' ? counted : judged
  const action = total(judged, ({ action }) => action)
  const perception = total(judged, ({ perception }) => perception)
  return {
    counting,
    graded: counted.length,
    errors: counted.length - judged.length,
    unverifiable: judged.reduce((sum, { unverifiable }) => sum + unverifiable, 0),
    partialCompletion: mean(averaged.map(({ score }) => score)),
    successRate: mean(averaged.map(({ success }) => (success ? 1 : 0))),
    actionScore: meanOf(action),
    perceptionScore: meanOf(perception),
    tasks: new Set(counted.map(({ task }) => task)).size,
    actionLeaves: action.n,
    perceptionLeaves: perception.n,
    macroActionScore: macro(judged, ({ action }) => action),
    macroPerceptionScore: macro(judged, ({ perception }) => perception),
  }
}

/** The same for each agent, in order of names. */
export function metricsByAgent(
  verdicts: readonly Scored[],
  { counting = 'paper' }: { counting?: Counting } = {},
): Record<string, Metrics> {
  return metricsFromByAgent(
    verdicts.map((verdict) => countOf(verdict, counting)),
    counting,
  )
}

export function metricsFromByAgent(counted: readonly Counted[], counting: Counting): Record<string, Metrics> {
  const agents = [...Map.groupBy(counted, ({ agent }) => agent)].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(agents.map(([agent, of]) => [agent, metricsFrom(of, counting)]))
}

function isSuccessful(verdict: Scored, counting: Counting): boolean {
  if (verdict.outcome !== 'judged') return false
  if (counting === 'released') return verdict.score === 1
  return verdict.tree ? isSuccess(verdict.tree) : verdict.success
}

function addLeaves(node: TreeNode, skipped: boolean, counted: Counted): void {
  const isSkipped = skipped || node.status === 'skipped'
  if (node.kind === 'group') {
    for (const child of node.children) addLeaves(child, isSkipped, counted)
    return
  }
  addStatus(node, counted)
  if (node.type === 'action') add(counted.action, isSkipped ? 0 : node.score)
  else if (node.type === 'perception') add(counted.perception, isSkipped ? 0 : node.score)
}

const ACTION = '[Action Node]'
const PERCEPTION = '[Perception Node]'

/** A node whose text carries no prefix at all counts by its type, so that trees of our own can be counted this way, too. */
function addPrefixed(node: TreeNode, counted: Counted): void {
  const isLeaf = node.kind === 'leaf'
  if (isLeaf) addStatus(node, counted)
  const isAction = node.label.includes(ACTION)
  const isPerception = node.label.includes(PERCEPTION)
  const type = isAction || isPerception ? null : isLeaf ? node.type : null
  if (isAction || type === 'action') add(counted.action, node.score)
  if (isPerception || type === 'perception') add(counted.perception, node.score)
  for (const child of node.children) addPrefixed(child, counted)
}

function addStatus(leaf: TreeNode, counted: Counted): void {
  if (leaf.status === 'unverifiable') counted.unverifiable += 1
}

function add(to: LeafSum, score: number): void {
  to.n += 1
  to.sum += score
}

function total(counted: readonly Counted[], of: (one: Counted) => LeafSum): LeafSum {
  const all = { n: 0, sum: 0 }
  for (const one of counted) {
    const { n, sum } = of(one)
    all.n += n
    all.sum += sum
  }
  return all
}

const meanOf = ({ n, sum }: LeafSum): number | null => (n === 0 ? null : sum / n)

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Leaves are averaged within each task first, then over the tasks that have any. */
function macro(counted: readonly Counted[], of: (one: Counted) => LeafSum): number | null {
  const tasks = [...Map.groupBy(counted, ({ task }) => task).values()]
  return mean(tasks.flatMap((these) => meanOf(total(these, of)) ?? []))
}
