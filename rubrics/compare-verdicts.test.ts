import { expect, test } from 'vitest'
import { compareTrees } from './compare-verdicts.ts'
import type { NodeStatus, TreeNode } from './model.ts'

const leaf = (id: string, status: NodeStatus, reason?: string): TreeNode => ({
  id,
  kind: 'leaf',
  label: `Leaf ${id}`,
  type: 'other',
  critical: false,
  status,
  score: status === 'passed' ? 1 : 0,
  ...(reason === undefined ? {} : { reason }),
  children: [],
})
const tree = (...children: TreeNode[]): TreeNode => ({
  id: 'root',
  kind: 'group',
  label: 'root',
  critical: false,
  status: 'partial',
  score: 0,
  children: [{ id: 'g', kind: 'group', label: 'g', critical: false, status: 'partial', score: 0, children }],
})

test('leaves are compared by id: gained, lost, another reason, and what only one verdict has', () => {
  const a = tree(
    leaf('1', 'passed'),
    leaf('2', 'failed', 'too dear'),
    leaf('3', 'failed'),
    leaf('4', 'passed'),
    leaf('6', 'skipped'),
  )
  const b = tree(
    leaf('3', 'unverifiable'),
    leaf('2', 'passed'),
    leaf('1', 'failed'),
    leaf('4', 'passed'),
    leaf('5', 'passed'),
  )
  expect(compareTrees(a, b).map(({ id, change }) => [id, change])).toEqual([
    ['1', 'lost'],
    ['2', 'gained'],
    ['3', 'other'],
    ['4', 'same'],
    ['6', 'only-a'],
    ['5', 'only-b'],
  ])
  expect(compareTrees(a, b)[1]).toMatchObject({
    label: 'Leaf 2',
    a: { reason: 'too dear' },
    b: { status: 'passed', reason: '' },
  })
})

test('a script that failed has no leaves to compare', () => {
  expect(compareTrees(null, tree(leaf('1', 'passed'))).map(({ change }) => change)).toEqual(['only-b'])
  expect(compareTrees(null, null)).toEqual([])
})
