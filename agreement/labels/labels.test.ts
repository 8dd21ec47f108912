import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareLabels } from './compare-labels.ts'
import { mapLabels } from './map-labels.ts'
import { readLabels } from './read-labels.ts'

/** As real annotators left it; see the note beside it. */
const REAL = new URL('../../tests/fixtures/labels/agent-reward-bench.csv', import.meta.url)
const LONG = {
  shape: 'long' as const,
  rater: 'annotator_name',
  item: ['exp_name', 'task_id'],
  fields: ['trajectory_success', 'trajectory_side_effect', 'trajectory_looping'],
}

test('real labels give the published figures, with what was left out', () => {
  const table = readLabels(readFileSync(REAL, 'utf8'))
  expect(table.rows).toHaveLength(1408)
  const { labels, findings } = mapLabels(table, LONG)
  expect([...table.findings, ...findings]).toEqual([
    { line: null, column: 'annotator_name', message: '" H" has white space around it', severity: 'warning' },
  ])
  const { fields, duplicates, contradictions } = compareLabels(labels)
  const shown = Object.fromEntries(
    Object.entries(fields).map(([field, { n, agreement, kappa, excluded }]) => [
      field,
      [n, agreement.value, kappa.value, kappa.value === null ? null : [kappa.low, kappa.high], excluded].map((value) =>
        typeof value === 'number'
          ? Number(value.toFixed(3))
          : Array.isArray(value)
            ? value.map((bound) => Number(bound.toFixed(3)))
            : value,
      ),
    ]),
  )
  expect(shown).toEqual({
    trajectory_success: [106, 0.877, 0.741, [0.611, 0.871], { 'rated once': 1196 }],
    trajectory_side_effect: [106, 0.962, 0.649, expect.anything(), { 'rated once': 1196 }],
    trajectory_looping: [106, 0.896, 0.77, [0.642, 0.898], { 'rated once': 1196 }],
  })
  expect([duplicates, contradictions]).toEqual([[], []])
})

const CSV = `rater;item;good
 ann ;1;yes
ann;1;yes
ben;1;yes
ann;2;yes
ann;2;no
ben;2;no

ben;3;
ann;3;no
;4;no
ann;;no
ben;5;"with ""quotes""; and a separator"
ann;5
`

test('duplicates count once, contradictions and blanks not at all, rows without rater or item are named', () => {
  const table = readLabels(CSV)
  const { labels, findings } = mapLabels(table, { shape: 'long', rater: 'rater', item: ['item'], fields: ['good'] })
  expect(findings.map(({ line, message }) => [line, message])).toEqual([
    [null, '" ann ", "ann" are taken for one person'],
    [11, 'the row has no rater and is left out'],
    [12, 'the row has no item and is left out'],
  ])
  expect(table.findings.map(({ line }) => line)).toEqual([14])
  const { fields, duplicates, contradictions } = compareLabels(labels)
  expect(fields.good).toMatchObject({ n: 1, table: [[1]], excluded: { blank: 3 } })
  expect(duplicates).toEqual([{ field: 'good', item: '["1"]', rater: 'ann', values: ['yes', 'yes'], lines: [2, 3] }])
  expect(contradictions).toEqual([{ field: 'good', item: '["2"]', rater: 'ann', values: ['yes', 'no'], lines: [5, 6] }])
})

test('wide files name a column for each rater', () => {
  const table = readLabels('item,good ann,good ben\n1,yes,yes\n2,yes,no\n3,,no\n')
  const { labels } = mapLabels(table, {
    shape: 'wide',
    item: ['item'],
    fields: [
      {
        field: 'good',
        raters: [
          { rater: 'ann', column: 'good ann' },
          { rater: 'ben', column: 'good ben' },
        ],
      },
    ],
  })
  expect(compareLabels(labels).fields.good).toMatchObject({ n: 2, categories: ['no', 'yes'], excluded: { blank: 1 } })
})

test('columns that are not there are named together with those that are', () => {
  const table = readLabels('a,b\n1,2\n')
  expect(() => mapLabels(table, { ...LONG, rater: 'a' })).toThrow(
    'There is no column "exp_name", "task_id", "trajectory_success", "trajectory_side_effect", "trajectory_looping"; the file has "a", "b".',
  )
  expect(() => readLabels('a,a\n')).toThrow('Two columns are called "a"')
  expect(() => readLabels('')).toThrow('no header')
})
