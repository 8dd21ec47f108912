import { expect, test } from 'vitest'
import type { ScriptFinding } from '../../contract/index.ts'
import { findingFrom, inTextOrder } from './findings.ts'

const at = (line: number, column: number): ScriptFinding => ({
  rule: `${line}:${column}`,
  line,
  column,
  message: '',
  severity: 'error',
})
const findings = [at(9, 1), at(2, 5), at(2, 1)]
const from = (line: number, column: number, by: 1 | -1) => findingFrom(findings, { line, column }, by)?.rule

test('findings stand in the order of the text', () => {
  expect(inTextOrder(findings).map(({ rule }) => rule)).toEqual(['2:1', '2:5', '9:1'])
})

test('the next one, and around the end', () => {
  expect([from(1, 1, 1), from(2, 1, 1), from(2, 5, 1), from(9, 1, 1)]).toEqual(['2:1', '2:5', '9:1', '2:1'])
})

test('the one before, and around the beginning', () => {
  expect([from(9, 1, -1), from(2, 5, -1), from(2, 1, -1)]).toEqual(['2:5', '2:1', '9:1'])
})

test('nothing to go to', () => {
  expect(findingFrom([], { line: 1, column: 1 }, 1)).toBeNull()
})
