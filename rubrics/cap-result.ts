import { z } from 'zod'
import type { Scored } from './metrics.ts'
import { type LeafType, type NodeStatus, nodeStatus, type TreeNode } from './model.ts'
import { isSuccess } from './score.ts'

/** A node of a verification tree as the released code writes it. */
export interface CapNode {
  id: string
  desc: string
  critical: boolean
  score: number
  status: 'passed' | 'failed' | 'partial' | 'skipped' | 'initialized'
  strategy: 'parallel' | 'sequential'
  children: CapNode[]
}
export const capNode: z.ZodType<CapNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    desc: z.string(),
    critical: z.boolean(),
    score: z.number().min(0).max(1),
    status: z.enum(['passed', 'failed', 'partial', 'skipped', 'initialized']),
    strategy: z.enum(['parallel', 'sequential']).default('parallel'),
    children: z.array(capNode).default([]),
  }),
)
const capResult = z.looseObject({
  agent_name: z.string().default('unknown_agent'),
  answer_name: z.string().default('unknown_answer'),
  final_score: z.number().min(0).max(1),
  judge_model: z.string().nullable().optional(),
  extract_model: z.string().nullable().optional(),
  eval_breakdown: z.array(z.looseObject({ verification_tree: capNode })),
})

/** A result file of the released CAP code (reference section 4.2), as far as metrics need it. */
export interface CapResult extends Scored {
  answer: string
  /** Which judging of the answer; only in files that Assay wrote. */
  repeat?: number
  judgeModel: string | null
  /** `YYYYMMDD_HHMMSS` of the file name; empty where it has none. */
  at: string
  debug: boolean
}

/**
 * Reads one result file. Agent and task come from the path `<agent>/<task>/<base>/results/<time>_<answer>.md.json`, as the file does not name its task.
 * Returns the reason as text when the file is no CAP result.
 */
export function readCapResult(json: unknown, path: string): CapResult | string {
  // Thousands of files are read at once: what is well formed takes the short way, what is not is explained by the schema.
  const read = readWellFormed(json)
  if (read === null) {
    const parsed = capResult.safeParse(json)
    const issue = parsed.success ? undefined : parsed.error.issues[0]
    return `${path}: ${issue ? `${issue.path.join('.')}: ${issue.message}` : 'no CAP result'}`
  }
  const place = placeOf(path)
  const failed = read.own.outcome === 'error'
  return {
    task: place.task ?? 'unknown_task',
    agent: place.agent ?? read.agent,
    answer: read.answer.replace(/\.md$/, ''),
    ...(typeof read.own.repeat === 'number' ? { repeat: read.own.repeat } : {}),
    outcome: failed ? 'error' : 'judged',
    score: read.score,
    success: !failed && read.tree !== null && isSuccess(read.tree),
    tree: read.tree,
    judgeModel: read.judgeModel,
    at: /(?:^|\/)(\d{8}_?\d{6})_[^/]*$/.exec(path)?.[1] ?? '',
    debug: path.endsWith('_debug.json'),
  }
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScore = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1

/** Accepts exactly what the schema accepts; null for everything else. */
function readWellFormed(json: unknown): {
  agent: string
  answer: string
  score: number
  judgeModel: string | null
  tree: TreeNode | null
  own: Fields
} | null {
  if (!isFields(json)) return null
  const { agent_name = 'unknown_agent', answer_name = 'unknown_answer', final_score, eval_breakdown } = json
  const { judge_model = null, extract_model = null } = json
  if (typeof agent_name !== 'string' || typeof answer_name !== 'string' || !isScore(final_score)) return null
  if (judge_model !== null && typeof judge_model !== 'string') return null
  if (extract_model !== null && typeof extract_model !== 'string') return null
  if (!Array.isArray(eval_breakdown)) return null
  const trees: TreeNode[] = []
  for (const part of eval_breakdown) {
    const tree = isFields(part) ? readNode(part.verification_tree) : null
    if (tree === null) return null
    trees.push(tree)
  }
  const own = isFields(json.assay) ? json.assay : {}
  const tree = trees[0] ?? null
  return { agent: agent_name, answer: answer_name, score: final_score, judgeModel: judge_model, tree, own }
}

const STATUSES: ReadonlySet<unknown> = new Set(['passed', 'failed', 'partial', 'skipped', 'initialized'])

function readNode(raw: unknown): TreeNode | null {
  if (!isFields(raw)) return null
  const { id, desc, critical, score, status, strategy = 'parallel', children = [] } = raw
  if (typeof id !== 'string' || typeof desc !== 'string' || typeof critical !== 'boolean' || !isScore(score))
    return null
  if (!STATUSES.has(status) || (strategy !== 'parallel' && strategy !== 'sequential') || !Array.isArray(children))
    return null
  const nodes: TreeNode[] = []
  for (const child of children) {
    const node = readNode(child)
    if (node === null) return null
    nodes.push(node)
  }
  const node = toNode({ id, desc, critical, score, status: status as CapNode['status'], strategy }, nodes)
  // A file of our own tells what the released code has no word for: no usable evidence, or a check that broke.
  if (typeof raw.assay_reason === 'string') node.reason = raw.assay_reason
  const own = raw.assay_status === undefined ? null : nodeStatus.safeParse(raw.assay_status)
  return own?.success && score === 0 ? { ...node, status: own.data } : node
}

function placeOf(path: string): { agent: string | null; task: string | null } {
  const parts = path.split(/[\\/]/)
  const at = parts.findLastIndex((part) => /^task-[0-9a-f]{6}$/.test(part))
  return { task: parts[at] ?? null, agent: at > 0 ? (parts[at - 1] ?? null) : null }
}

/** Of several results of one answer the newest, debug runs left out; a file without a time counts as the oldest. */
export function latestResults<T extends Pick<CapResult, 'agent' | 'task' | 'answer' | 'at' | 'debug'>>(
  results: readonly T[],
): T[] {
  const newest = new Map<string, T>()
  for (const result of results) {
    if (result.debug) continue
    const key = JSON.stringify([result.agent, result.task, result.answer])
    const known = newest.get(key)
    if (!known || known.at.replace('_', '') < result.at.replace('_', '')) newest.set(key, result)
  }
  return [...newest.values()]
}

const PREFIX = /^\[(Action|Perception) Node\] (\S+:F\d+:[AP]\d+)/

/** What the prefix of a node's text says of a leaf. */
export function leafOf(desc: string): { type: LeafType; point: string | undefined } {
  const [, kind, point] = PREFIX.exec(desc) ?? []
  return { type: kind === 'Action' ? 'action' : kind === 'Perception' ? 'perception' : 'other', point }
}

/** The text with its prefix stays as label: the released counting reads it there. */
export function toNode(node: Omit<CapNode, 'children'>, children: TreeNode[]): TreeNode {
  const { type, point } = leafOf(node.desc)
  const isLeaf = children.length === 0
  return {
    id: node.id,
    kind: isLeaf ? 'leaf' : 'group',
    label: node.desc,
    ...(isLeaf ? { type } : {}),
    ...(isLeaf && point ? { point } : {}),
    critical: node.critical,
    ...(node.strategy === 'sequential' ? { sequential: true } : {}),
    status: statusOf(node),
    score: node.score,
    children,
  }
}

/** A leaf that was never verified is shown as unverifiable; one that was given score 1 without being verified has passed, as the released code counts it. */
function statusOf(node: Pick<CapNode, 'status' | 'score'>): NodeStatus {
  if (node.status !== 'initialized') return node.status
  return node.score === 1 ? 'passed' : 'unverifiable'
}
