/**
 * Scores as the released CAP code computes them (reference section 6.4), for results and scripts made with it. It differs from the paper in sequential
 * containers, childless containers and leaves that were never verified; `scoreTree` is what Assay itself uses.
 */
export interface ReleasedNode {
  critical: boolean
  strategy: 'parallel' | 'sequential'
  score: number
  status: 'passed' | 'failed' | 'partial' | 'skipped' | 'initialized'
  children: ReleasedNode[]
}

/** Returns a new tree. Childless nodes keep score and status; children skipped by a sequential parent keep their own descendants' scores. */
export function scoreReleased(node: ReleasedNode): ReleasedNode {
  if (node.children.length === 0) return { ...node, children: [] }
  const scored = node.children.map(scoreReleased)
  const children = node.strategy === 'sequential' ? skipAfterFirstMiss(scored) : scored
  const score = scoreOf(children)
  return { ...node, children, score, status: statusOf(children, score) }
}

function skipAfterFirstMiss(children: ReleasedNode[]): ReleasedNode[] {
  const miss = children.findIndex((child) => child.score < 1)
  return children.map((child, at) => (miss >= 0 && at > miss ? { ...child, score: 0, status: 'skipped' } : child))
}

function scoreOf(children: ReleasedNode[]): number {
  if (children.some((child) => child.critical && child.score < 1)) return 0
  const others = children.filter((child) => !child.critical)
  return others.length === 0 ? 1 : others.reduce((sum, child) => sum + child.score, 0) / others.length
}

function statusOf(children: ReleasedNode[], score: number): ReleasedNode['status'] {
  if (score === 1) return 'passed'
  if (score > 0) return 'partial'
  return children.some((child) => child.status === 'failed') ? 'failed' : 'skipped'
}
