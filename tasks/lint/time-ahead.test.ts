import { expect, test } from 'vitest'
import { timesAhead, unfitTime } from './time-ahead.ts'

const texts = (text: string) => [{ field: 'task_description', text }]

test.each([
  ['I leave in about six weeks.', 'in about six weeks', [42, 42]],
  ['We fly in two to three months.', 'in two to three months', [61, 91.5]],
  ['It starts 5 days from now.', '5 days from now', [5, 5]],
  ['on the Saturday of next week', 'Saturday of next week', [1, 14]],
  ['The concert is tomorrow.', 'tomorrow', [1, 2]],
  ['in a fortnight', 'in a fortnight', [14, 14]],
] as const)('%s', (text, match, days) => {
  expect(timesAhead(texts(text))).toMatchObject([{ match, days }])
})

test.each([
  'the lowest price of the last 12 months',
  'threads that began in the last sixty days',
  'rain days in December',
  'a run time of 5 hours, in three steps',
  'the three weeks around that Saturday',
])('“%s” does not look ahead', (text) => {
  expect(timesAhead(texts(text))).toEqual([])
})

const unfit = (text: string) => timesAhead(texts(text)).map((time) => unfitTime(time)?.what ?? null)

test.each([
  ['Find me a flight for tomorrow.', 'a flight'],
  ['Which flight is cheapest in five months?', 'a flight'],
  ['I need a hotel in four months.', 'a hotel or restaurant'],
  ['Which concerts are there in half a year? In three months a festival comes.', 'an event'],
  ['Plan a trip for this weekend.', 'a trip'],
])('%s is at the wrong distance', (text, what) => {
  expect(unfit(text)).toEqual([what])
})

test.each([
  'Find me a flight in three weeks.',
  'I need a hotel for next weekend.',
  'Plan a trip in two months.',
  // One of the two suits it.
  'For the trip I need a hotel next weekend.',
  // Nothing of the kind is spoken of.
  'I want to buy a lamp tomorrow. Compare flights.',
])('%s is fine', (text) => {
  expect(unfit(text).filter((what) => what !== null)).toEqual([])
})
