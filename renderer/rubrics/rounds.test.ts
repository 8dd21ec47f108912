import { expect, test } from 'vitest'
import { costText, inRepairOrder, linesChanged, type RoundFinding } from './rounds.ts'

const finding = (severity: RoundFinding['severity'], line: number | null): RoundFinding => ({
  source: 'checker',
  rule: 'R1',
  line,
  message: '',
  severity,
})

test('what must be repaired comes first', () => {
  const order = inRepairOrder([
    finding('info', 1),
    finding('warning', null),
    finding('warning', 9),
    finding('error', 30),
  ])
  expect(order.map(({ severity, line }) => [severity, line])).toEqual([
    ['error', 30],
    ['warning', 9],
    ['warning', null],
    ['info', 1],
  ])
})

test('an unknown cost is never shown as nothing', () => {
  expect([costText(null), costText(0), costText(0.00421)]).toEqual(['cost unknown', 'free', '0.0042 USD'])
})

test('changed lines are counted without the heads of the diff', () => {
  expect(linesChanged('--- round 1\n+++ round 2\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n+--- d\n')).toEqual({
    added: 2,
    removed: 1,
  })
  expect(linesChanged('')).toEqual({ added: 0, removed: 0 })
})
