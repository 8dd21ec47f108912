import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TreeNode } from './model.ts'
import { type ReleasedNode, scoreReleased } from './released.ts'
import { countLeaves, isSuccess, leavesOf, scoreTree } from './score.ts'

/**
 * The notation of the reference, section 6.4: P[] parallel, S[] sequential, 1/0 passed/failed leaf, c critical, i never verified, and here k for a skipped
 * leaf and u for a leaf at 1 that still says initialized.
 */
function read(notation: string): ReleasedNode {
  let at = 0
  const node = (): ReleasedNode => {
    const critical = notation[at] === 'c'
    if (critical) at += 1
    const mark = notation[at]
    at += 1
    if (mark === 'P' || mark === 'S') {
      at += 1
      const children: ReleasedNode[] = []
      while (notation[at] !== ']') {
        children.push(node())
        if (notation[at] === ',') at += 1
      }
      at += 1
      return { critical, strategy: mark === 'S' ? 'sequential' : 'parallel', score: 0, status: 'initialized', children }
    }
    const status = { '1': 'passed', '0': 'failed', i: 'initialized', k: 'skipped', u: 'initialized' }[
      mark ?? ''
    ] as ReleasedNode['status']
    return { critical, strategy: 'parallel', score: mark === '1' || mark === 'u' ? 1 : 0, status, children: [] }
  }
  return node()
}

/** The same tree in our model, where whatever has brackets is a group. */
function toTree(node: ReleasedNode, isGroup: (node: ReleasedNode) => boolean, id = 'n'): TreeNode {
  const kind = isGroup(node) ? 'group' : 'leaf'
  const status = node.status === 'initialized' ? (node.score === 1 ? 'passed' : 'unverifiable') : node.status
  return {
    id,
    kind,
    label: id,
    critical: node.critical,
    ...(node.strategy === 'sequential' ? { sequential: true } : {}),
    status: kind === 'group' ? 'failed' : status,
    score: node.score,
    children: node.children.map((child, index) => toTree(child, isGroup, `${id}${index}`)),
  }
}

const ROWS: [notation: string, code: number, status: string, paper: number][] = [
  ['P[1,1,0]', 2 / 3, 'partial', 2 / 3],
  ['P[1,1,1]', 1, 'passed', 1],
  ['P[0,0]', 0, 'failed', 0],
  ['P[c1,0,1]', 0.5, 'partial', 0.5],
  ['P[c0,1,1]', 0, 'failed', 0],
  ['P[c1,c1]', 1, 'passed', 1],
  ['P[c1,0]', 0, 'failed', 0],
  ['S[1,0,1]', 1 / 3, 'partial', 2 / 3],
  ['S[0,1,1]', 0, 'failed', 2 / 3],
  ['S[1,1,0]', 2 / 3, 'partial', 2 / 3],
  ['S[1,P[1,0],1]', 0.5, 'partial', 5 / 6],
  ['S[0,P[1,1]]', 0, 'failed', 0.5],
  ['S[P[c0,1],1]', 0, 'failed', 0.5],
  ['S[c1,0,c1]', 0, 'failed', 0],
  ['P[i,i]', 0, 'skipped', 0],
  ['P[1,i]', 0.5, 'partial', 0.5],
  ['P[ci,1]', 0, 'skipped', 0],
  ['P[P[],1]', 0.5, 'partial', 1],
  ['P[]', 0, 'initialized', 1],
  ['P[P[1,1,0],1]', 5 / 6, 'partial', 5 / 6],
  ['P[P[c0,1],P[1,1]]', 0.5, 'partial', 0.5],
  ['P[u,0]', 0.5, 'partial', 0.5],
  ['P[k,k]', 0, 'skipped', 0],
  ['P[k,0]', 0, 'failed', 0],
  ['P[cP[1,0],1]', 0, 'skipped', 0],
]

describe('vectors of the reference, section 6.4', () => {
  it.each(ROWS)('%s: released code %f %s', (notation, score, status) => {
    const scored = scoreReleased(read(notation))
    expect(scored.score).toBeCloseTo(score, 12)
    expect(scored.status).toBe(status)
  })

  it.each(ROWS)('%s: paper', (notation, _code, _status, paper) => {
    const groups = new Set<ReleasedNode>()
    const root = read(notation)
    const collect = (node: ReleasedNode): void => {
      if (node.children.length > 0 || node === root || node.status === 'initialized') groups.add(node)
      node.children.forEach(collect)
    }
    collect(root)
    const isLeafMark = /[iu]/.test(notation)
    const scored = scoreTree(toTree(root, (node) => (isLeafMark ? node.children.length > 0 : groups.has(node))))
    expect(scored.score).toBeCloseTo(paper, 12)
  })

  it('details: what a sequential parent skips', () => {
    const children = (notation: string) =>
      scoreReleased(read(notation)).children.map(({ score, status }) => [score, status])
    expect(children('S[1,0,1]')).toEqual([
      [1, 'passed'],
      [0, 'failed'],
      [0, 'skipped'],
    ])
    expect(children('S[1,P[1,0],1]')).toEqual([
      [1, 'passed'],
      [0.5, 'partial'],
      [0, 'skipped'],
    ])
    const [, container] = scoreReleased(read('S[0,P[1,1]]')).children
    expect([container?.score, container?.status]).toEqual([0, 'skipped'])
    expect(container?.children.map(({ score, status }) => [score, status])).toEqual([
      [1, 'passed'],
      [1, 'passed'],
    ])
  })
})

const leaf = fc.record({ critical: fc.boolean(), passed: fc.boolean() }).map(
  ({ critical, passed }): TreeNode => ({
    id: 'leaf',
    kind: 'leaf',
    label: '',
    type: 'other',
    critical,
    status: passed ? 'passed' : 'failed',
    score: passed ? 1 : 0,
    children: [],
  }),
)
const { tree } = fc.letrec<{ tree: TreeNode; group: TreeNode }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, leaf, tie('group')),
  group: fc.record({ critical: fc.boolean(), children: fc.array(tie('tree'), { minLength: 1, maxLength: 5 }) }).map(
    ({ critical, children }): TreeNode => ({
      id: 'group',
      kind: 'group',
      label: '',
      critical,
      status: 'failed',
      score: 0,
      children,
    }),
  ),
}))
const all = (node: TreeNode): TreeNode[] => [node, ...node.children.flatMap(all)]

describe('any tree', () => {
  it('scores 0..1 everywhere, and 1 exactly when every leaf passed', () => {
    fc.assert(
      fc.property(tree, (root) => {
        const scored = scoreTree(root)
        expect(all(scored).every(({ score }) => score >= 0 && score <= 1)).toBe(true)
        const leaves = leavesOf(scored)
        expect(isSuccess(scored)).toBe(leaves.every(({ score }) => score === 1))
        expect(scored.score === 1).toBe(leaves.every(({ score }) => score === 1))
      }),
    )
  })

  it('is 0 wherever a critical child is below 1', () => {
    fc.assert(
      fc.property(tree, (root) => {
        for (const node of all(scoreTree(root))) {
          if (node.children.some((child) => child.critical && child.score < 1)) expect(node.score).toBe(0)
        }
      }),
    )
  })

  it('never scores less when a failed leaf passes', () => {
    fc.assert(
      fc.property(tree, fc.nat(), (root, pick) => {
        const before = scoreTree(root).score
        const failed = leavesOf(root).filter(({ score }) => score === 0)
        const chosen = failed[pick % Math.max(1, failed.length)]
        const improve = (node: TreeNode): TreeNode =>
          node === chosen ? { ...node, score: 1, status: 'passed' } : { ...node, children: node.children.map(improve) }
        expect(scoreTree(improve(root)).score).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  it('gives the same when scored again', () => {
    fc.assert(
      fc.property(tree, (root) => {
        const once = scoreTree(root)
        expect(scoreTree(once)).toEqual(once)
      }),
    )
  })

  it('refuses a leaf that is neither 0 nor 1', () => {
    const half: TreeNode = {
      id: 'x',
      kind: 'leaf',
      label: '',
      critical: false,
      status: 'passed',
      score: 0.5,
      children: [],
    }
    expect(() => scoreTree(half)).toThrow(/Leaf x/)
  })
})

describe('what a group says', () => {
  const group = (...statuses: TreeNode['status'][]): TreeNode => ({
    id: 'g',
    kind: 'group',
    label: '',
    critical: false,
    status: 'failed',
    score: 0,
    children: statuses.map((status, at) => ({
      id: `${at}`,
      kind: 'leaf',
      label: '',
      critical: true,
      status,
      score: status === 'passed' ? 1 : 0,
      children: [],
    })),
  })

  it.each([
    [['failed', 'error'], 'failed'],
    [['passed', 'error', 'unverifiable'], 'error'],
    [['unverifiable', 'skipped'], 'unverifiable'],
    [['skipped', 'skipped'], 'skipped'],
    [['passed', 'passed'], 'passed'],
  ] as [TreeNode['status'][], TreeNode['status']][])('%j is %s', (statuses, expected) => {
    expect(scoreTree(group(...statuses)).status).toBe(expected)
  })

  it('counts leaves by how they ended', () => {
    expect(countLeaves(group('passed', 'failed', 'failed', 'error', 'skipped', 'unverifiable'))).toEqual({
      leaves: 6,
      passed: 1,
      failed: 2,
      error: 1,
      skipped: 1,
      unverifiable: 1,
    })
    expect(countLeaves(null).leaves).toBe(0)
  })

  it('a tree without leaves is no success, though the formula gives it 1', () => {
    const empty = scoreTree(group())
    expect(empty.score).toBe(1)
    expect(isSuccess(empty)).toBe(false)
  })
})
