import { expect, test } from 'vitest'
import type { TreeNode } from '../model.ts'
import { assessAudit } from './assess.ts'

type Status = 'passed' | 'failed' | 'skipped' | 'unverifiable'
const tree = (...leaves: [id: string, status: Status][]): TreeNode => ({
  id: 'root',
  label: 'A task',
  kind: 'group',
  critical: false,
  score: 0,
  status: 'partial',
  children: leaves.map(([id, status], at) => ({
    id,
    label: `leaf ${id}`,
    kind: 'leaf',
    type: 'other',
    critical: false,
    score: status === 'passed' ? 1 : 0,
    status,
    line: at + 1,
    children: [],
  })),
})
const run = (...leaves: [string, Status][]) => ({ tree: tree(...leaves), error: null })
const fact = (id: string) => ({
  id,
  kind: 'text' as const,
  name: `name of ${id}`,
  value: `value of ${id}`,
  naming: false,
})
/** Leaving a value out is noticed by the rubric as a whole. */
const MISSES_NOTHING = { leaf: 'root', attack: 'missing-field', passed: false }
const right = run(['a', 'passed'], ['b', 'passed'])

test('an attack that is wrong altogether may pass no leaf', () => {
  const audit = assessAudit({
    given: right,
    layouts: [{ layout: 'list', ...right }],
    without: [],
    attacks: [{ attack: 'empty', wrong: 'all', ...run(['a', 'passed'], ['b', 'failed']) }],
  })
  expect(audit.matrix).toEqual([
    { leaf: 'a', attack: 'empty', passed: true },
    { leaf: 'b', attack: 'empty', passed: false },
  ])
  expect(audit).toMatchObject({ leaks: 1, leakRate: 0.5, worst: [{ id: 'a', line: 1, attacks: ['empty'] }] })
})

test('one that is wrong in a fact concerns the leaves that rest on it, and no other', () => {
  const audit = assessAudit({
    given: right,
    layouts: [{ layout: 'list', ...right }],
    without: [
      { fact: fact('x'), ...run(['a', 'failed'], ['b', 'passed']) },
      { fact: fact('y'), ...run(['a', 'passed'], ['b', 'unverifiable']) },
    ],
    attacks: [{ attack: 'negated', wrong: new Set(['x']), ...run(['a', 'passed'], ['b', 'passed']) }],
  })
  expect(audit.matrix).toEqual([{ leaf: 'a', attack: 'negated', passed: true }, MISSES_NOTHING])
  expect(audit.unchecked).toEqual([])
})

test('a leaf that was only skipped does not rest on what was left out', () => {
  const audit = assessAudit({
    given: right,
    layouts: [{ layout: 'list', ...right }],
    without: [{ fact: fact('x'), ...run(['a', 'failed'], ['b', 'skipped']) }],
    attacks: [{ attack: 'negated', wrong: new Set(['x']), ...run(['a', 'failed'], ['b', 'passed']) }],
  })
  expect(audit.matrix).toEqual([{ leaf: 'a', attack: 'negated', passed: false }, MISSES_NOTHING])
})

test('a value that no leaf misses is unchecked', () => {
  const audit = assessAudit({
    given: right,
    layouts: [{ layout: 'list', ...right }],
    without: [{ fact: fact('x'), ...right }],
    attacks: [],
  })
  expect(audit.unchecked).toEqual([{ name: 'name of x', value: 'value of x' }])
  expect(audit).toMatchObject({ leaks: 1, leakRate: 1, worst: [{ id: 'root', attacks: ['missing-field'] }] })
})

test('a right answer that fails is told by layout, and so is a script that breaks', () => {
  const audit = assessAudit({
    given: right,
    layouts: [
      { layout: 'list', ...right },
      { layout: 'prose', ...run(['a', 'passed'], ['b', 'failed']) },
    ],
    without: [],
    attacks: [{ attack: 'echo', wrong: 'all', tree: null, error: 'TypeError: no' }],
  })
  expect(audit.falseFailures).toEqual([{ leaf: 'b', label: 'leaf b', layout: 'prose', reason: '' }])
  expect(audit.errors).toEqual([{ on: 'echo', message: 'TypeError: no' }])
  expect(audit.leaks).toBe(0)
})
