/** A rubric tree as lines to look at: of a script alone, or with what a run found. */
import type { OutlineNode } from '../../contract/index.ts'
import type { NodeStatus, TreeNode } from '../../rubrics/index.ts'

export interface TreeRow {
  /** Place in the tree: `0`, `0.2`, `0.2.1`. */
  key: string
  depth: number
  kind: 'group' | 'leaf'
  label: string
  type: 'action' | 'perception' | 'other' | null
  point: string | null
  critical: boolean
  /** Line of the script, counted from 1; null where it is not known. */
  line: number | null
  /** One for each record of the answer; known of a script only. */
  repeated: boolean
  /** Null for the tree of a script that has not run. */
  result: { status: NodeStatus; score: number; reason: string; node: TreeNode } | null
}

export function rowsOfOutline(nodes: readonly OutlineNode[], depth = 0, parent = ''): TreeRow[] {
  return nodes.flatMap((node, index) => {
    const key = parent === '' ? `${index}` : `${parent}.${index}`
    const { kind, label, critical, line, repeated, type = null, point = null } = node
    const row = { key, depth, kind, label, type, point, critical, line, repeated, result: null }
    return [row, ...rowsOfOutline(node.children, depth + 1, key)]
  })
}

export function rowsOfVerdict(node: TreeNode, depth = 0, key = '0'): TreeRow[] {
  const { kind, label, critical, line = null, type = null, point = null, status, score } = node
  const reason = node.reason ?? node.checks?.find(({ outcome }) => outcome !== 'holds')?.reason ?? ''
  const row = { key, depth, kind, label, type, point, critical, line, repeated: false }
  return [
    { ...row, result: { status, score, reason, node } },
    ...node.children.flatMap((child, index) => rowsOfVerdict(child, depth + 1, `${key}.${index}`)),
  ]
}

/** The leaf that deserves the first look: the first one that did not pass, else the first of all. */
export function firstToLookAt(rows: readonly TreeRow[]): string | null {
  const leaves = rows.filter(({ kind }) => kind === 'leaf')
  const wanting = leaves.find(({ result }) => result && result.status !== 'passed' && result.status !== 'skipped')
  return (wanting ?? leaves[0])?.key ?? null
}

/** `shop.assay.test:F2:A3` as `shop F2:A3`: the site by its first name, to save room. */
export function shortPoint(point: string): string {
  const [site, ...rest] = point.split(':')
  return rest.length === 0 ? point : `${site?.split('.')[0] ?? ''} ${rest.join(':')}`
}
