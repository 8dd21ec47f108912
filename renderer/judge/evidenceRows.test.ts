import { expect, test } from 'vitest'
import type { EvidenceRow } from '../../contract/index.ts'
import type { TreeNode } from '../../rubrics/index.ts'
import { rowsOfVerdict } from '../rubrics/treeRows.ts'
import { checkAt, nextClaim } from './claims.ts'
import { countsOf, kindOf, nextState, STATES, shownRows } from './evidenceRows.ts'

const row = (id: string, more: Partial<EvidenceRow> = {}): EvidenceRow => ({
  id,
  url: `http://shop.test/${id}`,
  title: id,
  state: 'ok',
  kind: 'ok',
  reason: '',
  status: 200,
  at: '2026-11-30T10:00:00Z',
  pdfPages: null,
  markedBy: null,
  counts: true,
  cited: 1,
  ...more,
})
const rows = [
  row('good'),
  row('wall', { state: 'blocked', kind: 'captcha', reason: 'a challenge stands before the page' }),
  row('old', { state: 'http-error', kind: null, counts: false, cited: 0 }),
  row('said', { state: 'unusable', kind: null, markedBy: 'tess' }),
]

test('the list is narrowed by state and by words', () => {
  const ids = (...args: Parameters<typeof shownRows>) => shownRows(...args).map(({ id }) => id)
  expect(ids(rows, 'not usable', '')).toEqual(['wall', 'said'])
  expect(ids(rows, 'superseded', '')).toEqual(['old'])
  expect(ids(rows, 'not cited', '')).toEqual(['old'])
  expect(ids(rows, 'all', ' Challenge ')).toEqual(['wall'])
  expect(countsOf(rows)).toEqual({ all: 4, 'not usable': 2, usable: 1, marked: 1, superseded: 1, 'not cited': 1 })
  expect(rows.map(kindOf)).toEqual(['usable', 'captcha', 'http error', 'marked unusable'])
  expect(STATES.map(nextState)).toEqual([...STATES.slice(1), 'all'])
})

test('claims are gone through leaf after leaf', () => {
  const check = (claim: string, outcome: 'holds' | 'fails') => ({
    claim,
    source: null,
    evidence: null,
    outcome,
    reason: '',
    quote: null,
  })
  const node = (id: string, kind: 'group' | 'leaf', more: Partial<TreeNode> = {}): TreeNode => ({
    id,
    kind,
    label: id,
    critical: false,
    status: 'passed',
    score: 1,
    children: [],
    ...more,
  })
  const tree = rowsOfVerdict(
    node('root', 'group', {
      children: [
        node('a', 'leaf', { checks: [check('a1', 'holds'), check('a2', 'fails')] }),
        node('empty', 'leaf'),
        node('b', 'leaf', { checks: [check('b1', 'holds')] }),
      ],
    }),
  )
  expect(nextClaim(tree, { leaf: '0', at: -1 }, 1)).toEqual({ leaf: '0.0', at: 0 })
  expect(nextClaim(tree, { leaf: '0.0', at: 0 }, 1)).toEqual({ leaf: '0.0', at: 1 })
  expect(nextClaim(tree, { leaf: '0.0', at: 1 }, 1)).toEqual({ leaf: '0.2', at: 0 })
  expect(nextClaim(tree, { leaf: '0.1', at: -1 }, -1)).toEqual({ leaf: '0.0', at: 1 })
  expect(nextClaim(tree, { leaf: '0.2', at: 0 }, 1)).toBeNull()
  const leaf = tree[1]
  expect(leaf && checkAt(leaf, null)?.claim).toBe('a2')
})
