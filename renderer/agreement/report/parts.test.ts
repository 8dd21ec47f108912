import { expect, it } from 'vitest'
import type { Report, ReportItem } from '../../../agreement/index.ts'
import { behindList, behindPart, partsOf, placeOfItem } from './parts.ts'

const section = (id: string, lists: Report['sections'][number]['lists']) => ({
  id,
  title: id,
  sentences: [],
  warnings: [],
  figures: [],
  tables: [],
  lists,
})
const report: Report = {
  version: 1,
  title: '',
  subtitle: '',
  facts: [],
  banners: [],
  sections: [
    section('agreement', []),
    section('disagreements', [
      { id: 'pairs-fail-pass', title: 'Accepted', folded: false, items: [1, 2] },
      { id: 'pairs-pass-fail', title: 'Rejected', folded: false, items: [3] },
    ]),
  ],
  items: [],
  methods: ['What was done.'],
  inputs: [{ name: 'runs/r/verdicts.jsonl', sha256: 'ab' }],
  origin: { madeBy: 'Assay', run: 'r', judgeRuns: [], policy: {}, seed: 1, resamples: 100 },
}

it('has the parts of the report, then method and inputs', () => {
  const parts = partsOf(report)
  expect(parts.map(({ id }) => id)).toEqual(['agreement', 'disagreements', 'method', 'inputs'])
  expect(parts[2]?.sentences).toEqual(['What was done.'])
  expect(parts[3]?.tables[0]?.rows[0]?.cells).toEqual({ file: 'runs/r/verdicts.jsonl', sha256: 'ab' })
})

it('lists what stands behind a part or a figure', () => {
  const [agreement, disagreements] = report.sections
  if (!agreement || !disagreements) throw new Error('two sections')
  expect(behindPart(disagreements, report)?.items).toEqual([1, 2, 3])
  expect(behindPart(agreement, report)).toEqual({ title: 'Disagreements of judge and people', items: [1, 2, 3] })
  expect(behindPart(agreement, { ...report, sections: [agreement] })).toBeNull()
  expect(behindList(report, 'pairs-pass-fail')).toEqual({ title: 'Rejected', items: [3] })
  expect(behindList(report, 'nothing')).toBeNull()
})

it('knows where each kind of item is', () => {
  const item = (kind: ReportItem['kind'], id: string, run?: string): ReportItem => ({
    n: 1,
    kind,
    id,
    title: '',
    votes: [],
    ...(run ? { run } : {}),
  })
  expect(placeOfItem(item('answer', 'careful/task-1/answer_1', 'r-1'))).toEqual([
    'judge',
    ['run', 'r-1', 'careful', 'task-1', 'answer_1'],
  ])
  expect(placeOfItem(item('answer', 'careful/task-1/answer_1'))).toBeNull()
  expect(placeOfItem(item('proposal', 'prop-1'))).toEqual(['proposals', ['prop-1']])
  expect(placeOfItem(item('rubric', 'task-1'))).toEqual(['rubrics', ['task-1']])
  expect(placeOfItem(item('card-entry', 'shop.test/a:A1'))).toEqual(['sitecards', ['shop.test/a', 'A1']])
})
