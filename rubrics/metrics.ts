import type { AgentMetrics, LeafType, TreeNode } from './model.ts'
import { isSuccess, leavesOf } from './score.ts'

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

/**
 * The four metrics of CAP section 4.4 over verdicts, proportions 0..1 and null where no item counts. Action and perception score are micro averages over leaves.
 * `graded` counts all answers, `errors` those whose script failed: in `paper` counting they are part of the averages with 0; their leaves are unknown and count nowhere.
 */
export function metricsOf(verdicts: readonly Scored[], { counting = 'paper' }: { counting?: Counting } = {}): Metrics {
  const judged = verdicts.filter((verdict) => verdict.outcome === 'judged')
  const counted = counting === 'paper' ? verdicts : judged
  const leaves = (type: LeafType) =>
    judged.map((verdict) => ({ task: verdict.task, scores: scoresOf(verdict.tree, type, counting) }))
  const action = leaves('action')
  const perception = leaves('perception')
  return {
    counting,
    graded: verdicts.length,
    errors: verdicts.length - judged.length,
    unverifiable: judged
      .flatMap(({ tree }) => (tree ? leavesOf(tree) : []))
      .filter((leaf) => leaf.status === 'unverifiable').length,
    partialCompletion: mean(counted.map((verdict) => (verdict.outcome === 'judged' ? verdict.score : 0))),
    successRate: mean(counted.map((verdict) => (isSuccessful(verdict, counting) ? 1 : 0))),
    actionScore: mean(action.flatMap(({ scores }) => scores)),
    perceptionScore: mean(perception.flatMap(({ scores }) => scores)),
    tasks: new Set(verdicts.map(({ task }) => task)).size,
    actionLeaves: action.reduce((sum, { scores }) => sum + scores.length, 0),
    perceptionLeaves: perception.reduce((sum, { scores }) => sum + scores.length, 0),
    macroActionScore: macro(action),
    macroPerceptionScore: macro(perception),
  }
}

/** The same for each agent, in order of names. */
export function metricsByAgent(
  verdicts: readonly Scored[],
  options: { counting?: Counting } = {},
): Record<string, Metrics> {
  const agents = [...new Set(verdicts.map(({ agent }) => agent))].sort()
  return Object.fromEntries(
    agents.map((agent) => [
      agent,
      metricsOf(
        verdicts.filter((verdict) => verdict.agent === agent),
        options,
      ),
    ]),
  )
}

function isSuccessful(verdict: Scored, counting: Counting): boolean {
  if (verdict.outcome !== 'judged') return false
  if (counting === 'released') return verdict.score === 1
  return verdict.tree ? isSuccess(verdict.tree) : verdict.success
}

function scoresOf(tree: TreeNode | null, type: LeafType, counting: Counting): number[] {
  const scores: number[] = []
  if (tree && counting === 'paper') addLeafScores(tree, type, false, scores)
  else if (tree) addPrefixedScores(tree, type, scores)
  return scores
}

function addLeafScores(node: TreeNode, type: LeafType, skipped: boolean, scores: number[]): void {
  const isSkipped = skipped || node.status === 'skipped'
  if (node.kind === 'leaf' && node.type === type) scores.push(isSkipped ? 0 : node.score)
  else for (const child of node.children) addLeafScores(child, type, isSkipped, scores)
}

const ACTION = '[Action Node]'
const PERCEPTION = '[Perception Node]'

/** A node whose text carries no prefix at all counts by its type, so that trees of our own can be counted this way, too. */
function addPrefixedScores(node: TreeNode, type: LeafType, scores: number[]): void {
  const isAction = node.label.includes(ACTION)
  const isPerception = node.label.includes(PERCEPTION)
  const counts =
    isAction || isPerception
      ? (type === 'action' && isAction) || (type === 'perception' && isPerception)
      : node.kind === 'leaf' && node.type === type
  if (counts) scores.push(node.score)
  for (const child of node.children) addPrefixedScores(child, type, scores)
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

function macro(perVerdict: { task: string; scores: number[] }[]): number | null {
  const byTask = new Map<string, number[]>()
  for (const { task, scores } of perVerdict) byTask.set(task, [...(byTask.get(task) ?? []), ...scores])
  return mean([...byTask.values()].flatMap((scores) => mean(scores) ?? []))
}
