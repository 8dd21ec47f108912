import type { NodeStatus, TreeNode } from './model.ts'

/**
 * Scores a rubric tree, CAP section 4.4: a leaf keeps its 0 or 1; an inner node is 0 if any critical child is below 1, else the mean of its non-critical
 * children, else 1. `sequential` has no effect here, as in the paper: when a script runs, the later children of a sequential group are skipped instead.
 * Returns a new tree; the scores and statuses of inner nodes are replaced. Throws a RangeError for a leaf that is neither 0 nor 1.
 */
export function scoreTree(node: TreeNode): TreeNode {
  if (node.kind === 'leaf') {
    if (node.score !== 0 && node.score !== 1)
      throw new RangeError(`Leaf ${node.id}: a leaf scores 0 or 1, not ${node.score}`)
    return { ...node, children: [] }
  }
  const children = node.children.map(scoreTree)
  const score = meanOf(children)
  return { ...node, children, score, status: groupStatus(children, score) }
}

function meanOf(children: TreeNode[]): number {
  if (children.some((child) => child.critical && child.score < 1)) return 0
  const others = children.filter((child) => !child.critical)
  return others.length === 0 ? 1 : others.reduce((sum, child) => sum + child.score, 0) / others.length
}

/** A group at 0 is failed only when something in it failed; trouble with evidence or the script stays visible as such. */
function groupStatus(children: TreeNode[], score: number): NodeStatus {
  if (score === 1) return 'passed'
  if (score > 0) return 'partial'
  const order: NodeStatus[] = ['failed', 'error', 'unverifiable', 'skipped']
  const below = children.flatMap(leavesOf).map((leaf) => leaf.status)
  return order.find((status) => below.includes(status)) ?? 'failed'
}

export function leavesOf(node: TreeNode): TreeNode[] {
  return node.kind === 'leaf' ? [node] : node.children.flatMap(leavesOf)
}

export interface LeafCounts {
  leaves: number
  passed: number
  failed: number
  skipped: number
  unverifiable: number
  error: number
}

export function countLeaves(tree: TreeNode | null): LeafCounts {
  const counts: LeafCounts = { leaves: 0, passed: 0, failed: 0, skipped: 0, unverifiable: 0, error: 0 }
  for (const leaf of tree ? leavesOf(tree) : []) {
    counts.leaves += 1
    if (leaf.status !== 'partial') counts[leaf.status] += 1
  }
  return counts
}

/** Success, CAP section 4.4 (ii): every node of the tree is at 1. A tree without leaves has shown nothing and is no success. */
export function isSuccess(tree: TreeNode): boolean {
  const every = (node: TreeNode): boolean => node.score === 1 && node.children.every(every)
  return leavesOf(tree).length > 0 && every(tree)
}
