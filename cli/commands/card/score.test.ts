import { expect, test } from 'vitest'
import type { ZooScore } from '../../../host/index.ts'
import type { PlacedFinding, ScoredUnit } from '../../../sitecards/index.ts'
import { scoreJson } from './score.ts'

const unit = (verdict: ScoredUnit['verdict'], type: string, confidence?: 'sure' | 'likely'): ScoredUnit => ({
  verdict,
  type,
  library: 'html',
  page: '/html/shop',
  section: 's1',
  what: '',
  lookalike: false,
  finding: confidence ? ({ confidence, selector: 'p', name: '', why: ['x'] } as unknown as PlacedFinding) : null,
})
const measured = (units: ScoredUnit[]): ZooScore => ({
  units,
  lookalikes: { falseAlarms: 1, of: 4 },
  instances: 5,
  open: 1,
  pages: 1,
  failed: [],
  cut: [],
  problems: [],
  slowest: null,
})

test('figures come with their intervals; nothing found is no precision, and what was missed has no confidence', () => {
  const json = scoreJson(
    measured([
      unit('right', 'AT18', 'sure'),
      unit('right', 'AT20', 'likely'),
      unit('wrong', 'AT20', 'likely'),
      unit('missed', 'AT33'),
      unit('open', 'AT10', 'sure'),
      unit('missed', 'PT20'),
    ]),
  ) as Record<string, Record<string, unknown>>
  expect(json.action).toMatchObject({ precision: 2 / 3, recall: 2 / 3, n: 3, right: 2, wrong: 1, missed: 1 })
  // Wilson, by hand, for 2 of 3.
  const interval = (json.action?.precisionInterval ?? []) as number[]
  expect(interval.map((each) => each.toFixed(3))).toEqual(['0.208', '0.939'])
  expect(json.perception).toMatchObject({ precision: null, precisionReason: 'nothing was found', recall: 0, n: 1 })
  expect(json.byType?.AT20).toMatchObject({ found: 2, right: 1, missed: 0, precision: 0.5 })
  expect(json.byConfidence?.sure).toEqual(expect.not.objectContaining({ recall: expect.anything() }))
  expect(json.byConfidence?.likely).toMatchObject({ precision: 0.5, right: 1, wrong: 1 })
})
