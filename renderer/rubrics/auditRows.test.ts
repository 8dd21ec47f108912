import { expect, test } from 'vitest'
import type { RubricAuditRow } from '../../contract/index.ts'
import { matrixRows } from './auditRows.ts'

const leaf = (id: string) => ({ id, label: `leaf ${id}`, line: 1 })
const audit: RubricAuditRow = {
  task: 'task-00aa01',
  right: null,
  leaves: [leaf('a'), leaf('b'), leaf('c')],
  attacks: ['empty', 'negated'],
  matrix: [
    { leaf: 'a', attack: 'empty', passed: false },
    { leaf: 'b', attack: 'empty', passed: true },
    { leaf: 'c', attack: 'empty', passed: true },
    { leaf: 'c', attack: 'negated', passed: true },
  ],
  leaks: 3,
  leakRate: 0.75,
  worst: [],
  falseFailures: [],
  unchecked: [],
  errors: [],
}

test('the most leaking leaf comes first, and a leaf that an attack does not concern is neither held nor leaked', () => {
  expect(matrixRows(audit).map(({ id, cells, leaks }) => ({ id, cells, leaks }))).toEqual([
    { id: 'c', cells: ['leaked', 'leaked'], leaks: 2 },
    { id: 'b', cells: ['leaked', 'other'], leaks: 1 },
    { id: 'a', cells: ['held', 'other'], leaks: 0 },
  ])
})
