import { expect, test } from 'vitest'
import { screeningOutcome } from '../../../tasks/index.ts'
import { decide, type Marks, marksOf, rejectFor } from './decide.ts'

const words = [undefined, 'yes', 'no', 'unsure'] as const
const allMarks: Marks[] = words.flatMap((realNeed) =>
  words.map((crossSite) => ({ ...(realNeed && { realNeed }), ...(crossSite && { crossSite }) })),
)

test('accept alone says that both hold', () => {
  expect(decide('accept', {})).toEqual({
    kind: 'decided',
    verdicts: { realNeed: 'yes', crossSite: 'yes', decision: 'accept' },
  })
})

test('accept is refused against a mark, with the criterion in words', () => {
  expect(decide('accept', { crossSite: 'unsure' })).toEqual({
    kind: 'refused',
    why: 'Accepting needs both criteria; “Found on the way” is marked unsure.',
  })
})

test('reject asks until both are marked and one is no', () => {
  const decided = allMarks.filter((marks) => decide('reject', marks).kind === 'decided')
  expect(decided).toEqual([
    { realNeed: 'yes', crossSite: 'no' },
    { realNeed: 'no', crossSite: 'yes' },
    { realNeed: 'no', crossSite: 'no' },
    { realNeed: 'no', crossSite: 'unsure' },
    { realNeed: 'unsure', crossSite: 'no' },
  ])
})

test('the answer to the question is complete', () => {
  expect(rejectFor(['crossSite'], {}).verdicts).toEqual({ realNeed: 'yes', crossSite: 'no', decision: 'reject' })
  expect(rejectFor(['realNeed', 'crossSite'], {}).verdicts).toEqual({
    realNeed: 'no',
    crossSite: 'no',
    decision: 'reject',
  })
  expect(rejectFor(['realNeed'], { crossSite: 'unsure' }).verdicts.crossSite).toBe('unsure')
})

test('whatever is decided, the criteria say the same as the decision', () => {
  const event = {
    id: 'e',
    at: '2026-11-30T10:00:00.000Z',
    annotator: 'ada',
    kind: 'proposal-screening' as const,
    subject: 'prop-0a1b2c',
    subjectHash: 'x',
    comment: '',
    durationMs: 0,
    blind: true,
    sample: false,
  }
  for (const decision of ['accept', 'reject', 'unsure', 'skip'] as const) {
    for (const marks of allMarks) {
      const ruling = decide(decision, marks)
      if (ruling.kind === 'decided') expect(screeningOutcome({ ...event, verdicts: ruling.verdicts })).toBe(decision)
    }
  }
})

test('marks come back as they were entered; a skip leaves none', () => {
  expect(marksOf({ realNeed: 'yes', crossSite: 'no', decision: 'reject' })).toEqual({
    realNeed: 'yes',
    crossSite: 'no',
  })
  expect(marksOf({ realNeed: 'skip', crossSite: 'skip', decision: 'skip' })).toEqual({})
})
