import type { CapNode } from './cap-result.ts'
import type { NodeStatus, TreeNode, Verdict } from './model.ts'

/** A node of a result file of the released code; `assay_*` are our own keys, which that code passes over. */
export interface CapResultNode extends CapNode {
  children: CapResultNode[]
  /** What our status was where the released code has no word for it. */
  assay_status?: NodeStatus
  assay_reason?: string
}

export interface CapResultFile {
  agent_name: string
  answer_name: string
  final_score: number
  judge_model: string | null
  extract_model: string | null
  eval_breakdown: { info: object[]; verification_tree: CapResultNode }[]
  tree_statistics: { depth: number; total_nodes: number; leaf_nodes: number }
  assay: object
}

/**
 * A verdict as a result file of the released code (reference section 4.2). What that format has no place for stands under `assay` and `assay_*`, so that reading it back gives the same figures. An answer
 * whose script failed has an empty breakdown, which the released counter passes over, and score 0.
 * @param from.description the task's text, which the released code keeps as the root's
 */
export function capResultOf(
  verdict: Verdict,
  from: { description: string; judge: string; run: string; evaluationDate: string },
): CapResultFile {
  const tree = verdict.tree && verdict.outcome === 'judged' ? nodeOf(verdict.tree) : null
  const model = /^model:(.+)$/.exec(from.judge)?.[1] ?? null
  return {
    agent_name: verdict.agent,
    answer_name: `${verdict.answer}.md`,
    final_score: verdict.score,
    judge_model: model,
    extract_model: model,
    eval_breakdown: tree
      ? [
          {
            info: [{ no_info: 'No information recorded' }],
            verification_tree: { ...tree, desc: from.description || tree.desc },
          },
        ]
      : [],
    tree_statistics: tree ? statisticsOf(tree) : { depth: 0, total_nodes: 0, leaf_nodes: 0 },
    assay: {
      version: 1,
      task_id: verdict.task,
      run: from.run,
      judge: from.judge,
      evaluation_date: from.evaluationDate,
      outcome: verdict.outcome,
      error: verdict.error,
      ...(verdict.repeat === undefined ? {} : { repeat: verdict.repeat }),
      answer_hash: verdict.answerHash,
      rubric_hash: verdict.rubricHash,
      evidence: verdict.evidence,
    },
  }
}

/** `YYYYMMDD_HHMMSS_<answer>.md.json`; each further judging of the same answer is a second later, as the newest file of an answer is the one that counts there. */
export function capResultName(verdict: Verdict, at: Date): string {
  const repeat = verdict.repeat ?? 1
  const stamp = new Date(at.getTime() + (repeat - 1) * 1000).toISOString().slice(0, 19)
  return `${stamp.replaceAll(/[-:]/g, '').replace('T', '_')}_${verdict.answer}.md.json`
}

function nodeOf(node: TreeNode): CapResultNode {
  const status = STATUS[node.status]
  return {
    id: node.id,
    desc: prefixed(node),
    critical: node.critical,
    score: node.score,
    status,
    strategy: node.sequential ? 'sequential' : 'parallel',
    children: node.children.map(nodeOf),
    ...(status === node.status ? {} : { assay_status: node.status }),
    ...(node.reason ? { assay_reason: node.reason } : {}),
  }
}

/** What has no usable evidence, or broke, did not pass: the released code knows no third way. */
const STATUS: Record<NodeStatus, CapResultNode['status']> = {
  passed: 'passed',
  failed: 'failed',
  partial: 'partial',
  skipped: 'skipped',
  unverifiable: 'failed',
  error: 'failed',
}

function prefixed({ kind, type, point, label }: TreeNode): string {
  if (kind === 'group' || point === undefined || (type !== 'action' && type !== 'perception')) return label
  const prefix = type === 'action' ? '[Action Node]' : '[Perception Node]'
  return label.startsWith(prefix) ? label : `${prefix} ${point} - ${label}`
}

function statisticsOf(root: CapResultNode): CapResultFile['tree_statistics'] {
  let [depth, total, leaves] = [0, 0, 0]
  const visit = (node: CapResultNode, at: number): void => {
    depth = Math.max(depth, at)
    total += 1
    if (node.children.length === 0) leaves += 1
    for (const child of node.children) visit(child, at + 1)
  }
  visit(root, 0)
  return { depth, total_nodes: total, leaf_nodes: leaves }
}
