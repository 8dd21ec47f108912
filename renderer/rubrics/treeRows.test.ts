import { expect, test } from 'vitest'
import type { TreeNode } from '../../rubrics/index.ts'
import { firstToLookAt, rowsOfOutline, rowsOfVerdict, shortPoint } from './treeRows.ts'

const leaf = (label: string, status: TreeNode['status'], more: Partial<TreeNode> = {}): TreeNode => ({
  id: label,
  kind: 'leaf',
  label,
  critical: false,
  status,
  score: status === 'passed' ? 1 : 0,
  children: [],
  ...more,
})
const root: TreeNode = {
  id: 'root',
  kind: 'group',
  label: 'root',
  critical: false,
  status: 'partial',
  score: 0.5,
  children: [
    leaf('seen', 'passed', { type: 'perception', point: 'shop.assay.test:F2:P1', line: 4 }),
    {
      id: 'g',
      kind: 'group',
      label: 'g',
      critical: true,
      status: 'failed',
      score: 0,
      children: [
        leaf('skipped one', 'skipped'),
        leaf('wrong', 'failed', {
          checks: [
            { claim: 'a', source: null, evidence: null, outcome: 'holds', reason: 'fine', quote: null },
            { claim: 'b', source: null, evidence: null, outcome: 'fails', reason: 'not on page', quote: null },
          ],
        }),
      ],
    },
  ],
}

test('a verdict as lines, each with its place, and the reason from the check that did not hold', () => {
  const rows = rowsOfVerdict(root)
  expect(rows.map(({ key, depth, label }) => [key, depth, label])).toEqual([
    ['0', 0, 'root'],
    ['0.0', 1, 'seen'],
    ['0.1', 1, 'g'],
    ['0.1.0', 2, 'skipped one'],
    ['0.1.1', 2, 'wrong'],
  ])
  expect(rows.at(-1)?.result?.reason).toBe('not on page')
  expect(rows[1]).toMatchObject({ line: 4, type: 'perception', point: 'shop.assay.test:F2:P1' })
})

test('the first look goes to what did not pass, never to what was skipped because of it', () => {
  expect(firstToLookAt(rowsOfVerdict(root))).toBe('0.1.1')
  expect(firstToLookAt(rowsOfVerdict({ ...root, children: [leaf('a', 'passed'), leaf('b', 'passed')] }))).toBe('0.0')
  expect(firstToLookAt([])).toBeNull()
})

test('an outline as lines', () => {
  const node = { id: null, kind: 'leaf' as const, label: 'x', critical: true, line: 7, repeated: true, children: [] }
  const group = { ...node, id: 'g', kind: 'group' as const, label: 'g', repeated: false, children: [node] }
  expect(rowsOfOutline([node, group]).map(({ key, depth, repeated }) => [key, depth, repeated])).toEqual([
    ['0', 0, true],
    ['1', 0, false],
    ['1.0', 1, true],
  ])
})

test('points in short', () => {
  expect(shortPoint('shop.assay.test:F2:A3')).toBe('shop F2:A3')
  expect(shortPoint('odd')).toBe('odd')
})
