import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reportCsv, reportHtml, reportLatex } from '../index.ts'
import { report as reportSchema } from '../report/model.ts'
import { labelReport } from './label-report.ts'
import { publishedLabels } from './published-labels.ts'
import { readLabels } from './read-labels.ts'

const REAL = new URL('../../tests/fixtures/labels/agent-reward-bench.csv', import.meta.url)
const ABOUT = { source: 'annotations.csv', sha256: 'abc', unsure: null, madeBy: 'Assay test' }
const published = (csv: string, item: string[], fields: string[], rater = 'rater') =>
  publishedLabels(labelReport(readLabels(csv), { shape: 'long', rater, item, fields }, null), ABOUT)

test('real labels become a report whose every count has its items', () => {
  const made = published(
    readFileSync(REAL, 'utf8'),
    ['exp_name', 'task_id'],
    ['trajectory_success', 'trajectory_looping'],
    'annotator_name',
  )
  expect(reportSchema.parse(made)).toEqual(made)
  const [success] = made.sections
  expect(success?.sentences).toEqual(['13 of 106 pairs differ.', '106 pairs compared, 1196 left out: 1196 rated once.'])
  expect(success?.lists.map(({ title, items }) => [title, items.length])).toEqual([
    ['Raters differ', 13],
    ['Raters agree', 93],
    ['Left out: rated once', 1196],
  ])
  const kappa = success?.tables.flatMap(({ rows }) => rows).find(({ cells }) => cells.statistic === "Cohen's κ")
  expect(kappa?.cells.value).toMatchObject({ value: expect.closeTo(0.741, 3), low: expect.closeTo(0.611, 3) })
  expect(made.sections.at(-1)?.tables.at(-1)?.rows[0]?.cells.message).toMatch(/white space/)
  expect(made.methods.join(' ')).toContain('2000 resamples')
})

test('hostile labels stay text in every format; faults are told with their lines', () => {
  const made = published(
    'rater,item,good\n<b>ann</b>,1,=1+1\nben,1,<script>alert(1)</script>\nann,2,yes\nann,2,no\nben,2,no\nann,3,no\nann,3,no\nben,3,no\n',
    ['item'],
    ['good'],
  )
  const page = reportHtml(made)
  expect(page).not.toContain('<script>alert(1)</script>')
  expect(page).not.toContain('<b>ann</b>')
  expect(reportLatex(made)).not.toMatch(/[^\\]&lt;/)
  const csv = reportCsv(made)
  expect(csv.map(({ text }) => text).join('\n')).not.toMatch(/(^|,)=1\+1/m)
  expect(made.sections.at(-1)?.tables.map(({ id, rows }) => [id, rows[0]?.cells.lines])).toEqual([
    ['contradictions', '4, 5'],
    ['duplicates', '7, 8'],
  ])
})

test('nothing compared is a report, too', () => {
  const made = published('rater,item,good\nann,1,yes\n', ['item'], ['good'])
  expect(made.sections[0]?.sentences).toEqual(['0 pairs compared, 1 left out: 1 rated once.'])
  expect(reportHtml(made)).toContain('undefined')
})
