import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { columnFacts } from './columns.ts'
import { guessMapping } from './guess.ts'
import { itemsBehind, labelReport } from './label-report.ts'
import { labelCsv, labelJson } from './label-tables.ts'
import { readLabels } from './read-labels.ts'

const real = readLabels(
  readFileSync(new URL('../../tests/fixtures/labels/agent-reward-bench.csv', import.meta.url), 'utf8'),
)

test('the columns of real annotators’ file are guessed right', () => {
  const { long, shape } = guessMapping(real)
  expect(shape).toBe('long')
  expect(long?.rater).toBe('annotator_name')
  expect(long?.item.toSorted()).toEqual(['exp_name', 'task_id'])
  expect(long?.fields).toEqual([
    'trajectory_success',
    'trajectory_side_effect',
    'trajectory_optimality',
    'trajectory_looping',
  ])
  expect(columnFacts(real)[0]).toMatchObject({ name: 'annotator_name', blank: 0 })
})

test('wide files, row numbers and files without raters are told apart', () => {
  const wide = guessMapping(readLabels('case,good ann,good ben\n1,yes,yes\n2,yes,no\n'))
  expect(wide).toMatchObject({
    shape: 'wide',
    wide: { item: ['case'], fields: [{ field: 'good', raters: [{ rater: 'ann' }, { rater: 'ben' }] }] },
  })
  const numbered = guessMapping(readLabels('row,rater,item,ok\n1,a,x,yes\n2,b,x,no\n3,a,y,no\n4,b,y,no\n'))
  expect(numbered.long).toEqual({ shape: 'long', rater: 'rater', item: ['item'], fields: ['ok'] })
  expect(guessMapping(readLabels('a,b\n1,\n')).long).toBeNull()
})

test('every number of a field opens into its items with their lines', () => {
  const { long } = guessMapping(real)
  if (!long) throw new Error('guessed above')
  const report = labelReport(real, long, null)
  const [success] = report.fields
  if (!success) throw new Error('a field was named')
  expect(success).toMatchObject({
    field: 'trajectory_success',
    items: 106,
    pairs: 106,
    excluded: { 'rated once': 1196 },
  })
  for (const [at, row] of success.comparison.table.entries())
    for (const [to, count] of row.entries()) {
      const [r = '', c = ''] = [success.comparison.categories[at], success.comparison.categories[to]]
      expect(itemsBehind(report, success.field, { kind: 'cell', row: r, column: c })).toHaveLength(count)
    }
  const [first] = itemsBehind(report, success.field, { kind: 'differing' })
  expect(itemsBehind(report, success.field, { kind: 'differing' })).toHaveLength(13)
  const rows = new Map(real.rows.map((row) => [row.line, row.cells]))
  for (const { line, value } of first?.said ?? []) expect(rows.get(line)?.trajectory_success).toBe(value)
  expect(itemsBehind(report, success.field, { kind: 'left-out', reason: 'rated once' })).toHaveLength(1196)
  expect(success.statistics.map(({ id }) => id)).toEqual(['agreement', 'kappa', 'ac1', 'pabak', 'alpha'])
  // Two ratings an item, of eight people: α and κ of the pooled table nearly agree.
  const [kappa, alpha] = [success.statistics[1]?.statistic.value ?? 0, success.statistics[4]?.statistic.value ?? 0]
  expect(Math.abs(kappa - alpha)).toBeLessThan(0.01)
  expect(() => itemsBehind(report, 'none', { kind: 'differing' })).toThrow('There is no field "none"')
})

test('unsure is set aside by name; whoever contradicts oneself is named as the reason', () => {
  const table = readLabels('rater,item,ok\na,1,yes\nb,1,unsure\na,2,yes\na,2,no\nb,2,no\na,3,no\nb,3,no\n')
  const report = labelReport(table, { shape: 'long', rater: 'rater', item: ['item'], fields: ['ok'] }, 'unsure')
  expect(report.fields[0]?.excluded).toEqual({ unsure: 1, 'contradicts itself': 1 })
  expect(
    itemsBehind(report, 'ok', { kind: 'left-out', reason: 'contradicts itself' })[0]?.said.map(({ line }) => line),
  ).toEqual([4, 5, 6])
  expect(report.policy.find(({ label }) => label === 'Unsure')?.value).toContain('"unsure"')
})

test('tables are written as CSV and JSON, formulas disarmed', () => {
  const table = readLabels('rater,item,ok\na,1,=SUM(A1)\nb,1,=SUM(A1)\na,1,=SUM(A1)\nb,2,no\na,2,no\n')
  const report = labelReport(table, { shape: 'long', rater: 'rater', item: ['item'], fields: ['ok'] }, null)
  const csv = labelCsv(report)
  expect(csv).toContain("confusion,ok,'=SUM(A1) | =SUM(A1),1")
  expect(csv).toMatch(/^duplicate,ok,a,'=SUM\(A1\) \/ =SUM\(A1\),,,"lines 2, 4",/m)
  expect(JSON.parse(labelJson(report)).fields[0]).toMatchObject({ field: 'ok', items: 2, excluded: {} })
})
