import type { NodeStatus, TreeNode } from './model.ts'
import { leavesOf } from './score.ts'

/** How a leaf ended in one of two verdicts. */
export interface LeafEnd {
  status: NodeStatus
  score: number
  reason: string
}

/** A leaf in two verdicts on the same answer; null where one of them has no such leaf. */
export interface LeafDifference {
  id: string
  label: string
  a: LeafEnd | null
  b: LeafEnd | null
  /** `other`: the same score for another reason, such as failed against unverifiable. */
  change: 'gained' | 'lost' | 'other' | 'only-a' | 'only-b' | 'same'
}

/** Two trees leaf by leaf, in the order of the first, what only the second has at the end. Leaves are the same by id, which a rubric gives anew for each record of an answer. */
export function compareTrees(a: TreeNode | null, b: TreeNode | null): LeafDifference[] {
  const left = a ? leavesOf(a) : []
  const right = new Map((b ? leavesOf(b) : []).map((leaf) => [leaf.id, leaf]))
  const rows = left.map((leaf) => {
    const other = right.get(leaf.id) ?? null
    right.delete(leaf.id)
    return differenceOf(leaf, other)
  })
  return [...rows, ...[...right.values()].map((leaf) => differenceOf(null, leaf))]
}

function differenceOf(a: TreeNode | null, b: TreeNode | null): LeafDifference {
  const shown = a ?? b
  return {
    id: shown?.id ?? '',
    label: shown?.label ?? '',
    a: a && endOf(a),
    b: b && endOf(b),
    change: changeOf(a, b),
  }
}

const endOf = ({ status, score, reason = '' }: TreeNode): LeafEnd => ({ status, score, reason })

function changeOf(a: TreeNode | null, b: TreeNode | null): LeafDifference['change'] {
  if (!b) return 'only-a'
  if (!a) return 'only-b'
  if (a.score !== b.score) return b.score > a.score ? 'gained' : 'lost'
  return a.status === b.status ? 'same' : 'other'
}
