/** Figures that CAP published (sections 3.3 and 5, Appendix F), through the whole report. */
import { expect, it } from 'vitest'
import type { CheckedFact, ReportFacts } from './facts.ts'
import { makeReport } from './make-report.ts'
import { type Report, type ReportRow, tablesOf } from './model.ts'
import { reportHtml } from './render.ts'

const AUDIT = [
  ['function', 371, 382],
  ['perception', 602, 640],
  ['action', 756, 852],
] as const
const cards: CheckedFact[] = AUDIT.flatMap(([kind, right, total]) =>
  Array.from({ length: total }, (_, at) => ({
    id: `site.test:${kind}${at}`,
    title: kind,
    kind,
    state: at < right ? ('right' as const) : ('wrong' as const),
    votes: [],
  })),
)
const SYSTEMS = ['Comet', 'Human', 'Browser-Use']
const BACKBONES: Record<string, number[]> = {
  'GPT-4o': [0.48, 0.35, 0.25],
  'Claude-Opus-4.8': [0.465, 0.278, 0.212],
  GLM: [0.393, 0.259, 0.222],
  'Qwen3-235B': [0.465, 0.322, 0.267],
  'DeepSeek-V4-Flash': [0.444, 0.308, 0.225],
}
const facts: ReportFacts = {
  title: 'Published figures',
  benchmark: 'CAP',
  judge: 'GPT-4o',
  run: 'r-1',
  evaluatedOn: '2025-12-01',
  madeBy: 'Assay 0.1.0',
  policy: {},
  hashes: [],
  seed: 1,
  resamples: 200,
  answers: [],
  titles: {},
  metrics: {},
  slices: [],
  screening: [],
  rubrics: Array.from({ length: 50 }, (_, at) => ({
    id: `task-${at}`,
    title: `task ${at}`,
    kind: 'rubric',
    state: at < 48 ? ('right' as const) : ('wrong' as const),
    votes: [],
  })),
  rubricReasons: [{ label: 'lenient on missing values', count: 1 }],
  cards,
  judges: Object.entries(BACKBONES).map(([judge, scores]) => ({
    judge,
    scores: scores.map((score, at) => ({ system: SYSTEMS[at] ?? '', task: 'all', score })),
  })),
  judgeRuns: [],
  judgeNotes: [],
  outcomes: [],
  decisions: [],
}
const report = makeReport(facts)
const rowsOf = (of: Report, id: string): ReportRow[] =>
  tablesOf(of).find(({ table }) => table.id === id)?.table.rows ?? []

it('the audit of the site cards: 97.1, 94.1, 88.7 and 92.3 per cent, each count opening its entries', () => {
  const rows = rowsOf(report, 'card-accuracy')
  const percent = rows.map(({ cells }) => ((cells.share as { value: number }).value * 100).toFixed(1))
  expect(percent).toEqual(['97.1', '94.1', '88.7', '92.3'])
  for (const { cells, items } of rows)
    for (const column of ['correct', 'wrong', 'total']) expect(items?.[column]?.length).toBe(cells[column])
})

it('five judges rank three systems alike, tau 1', () => {
  const rows = rowsOf(report, 'judges')
  expect(rows.map(({ cells }) => cells.preserved)).toEqual(['reference', 'yes', 'yes', 'yes', 'yes'])
  expect(rows.slice(1).map(({ cells }) => cells.tau)).toEqual([1, 1, 1, 1])
  const judges = report.sections.find(({ id }) => id === 'judges')
  expect(judges?.sentences[0]).toBe('All 5 judges put the 3 systems in the same order.')
})

it('48 of 50 rubrics are faithful', () => {
  expect(rowsOf(report, 'rubric-validity')[0]?.cells).toMatchObject({ value: { value: 0.96 }, n: 50 })
  expect(report.methods.join(' ')).toContain('50 rubrics')
})

it('two thousand entries make a page of sound size', () => {
  const page = reportHtml(report)
  expect(page.length).toBeLessThan(2_500_000)
  expect(page).not.toMatch(/NaN|\[object/)
})
