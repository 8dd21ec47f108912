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

test('100 decisions take at most 205 keys, whatever is decided', () => {
  /** The keys that a person presses for an outcome, and what comes of them; the rules decide, not the test. */
  const WAYS: [string[], Record<string, string>][] = [
    [['a'], { realNeed: 'yes', crossSite: 'yes', decision: 'accept' }],
    [['r', '1'], { realNeed: 'no', crossSite: 'yes', decision: 'reject' }],
    [['r', '2'], { realNeed: 'yes', crossSite: 'no', decision: 'reject' }],
    [['r', '3'], { realNeed: 'no', crossSite: 'no', decision: 'reject' }],
    [['u'], { realNeed: 'unsure', crossSite: 'unsure', decision: 'unsure' }],
    [['n'], { realNeed: 'skip', crossSite: 'skip', decision: 'skip' }],
  ]
  const pressed = (keys: string[]) => {
    const [first, second] = keys
    const ruling = decide(({ a: 'accept', r: 'reject', u: 'unsure', n: 'skip' } as const)[first as 'a'], {})
    if (ruling.kind !== 'which-fails') return ruling
    const failing = { '1': ['realNeed'], '2': ['crossSite'], '3': ['realNeed', 'crossSite'] } as const
    return second === undefined ? ruling : rejectFor([...failing[second as '1']], {})
  }
  for (const [keys, verdicts] of WAYS) expect(pressed(keys)).toEqual({ kind: 'decided', verdicts })
  // Nobody decides worse than by rejecting every time.
  const most = Math.max(...WAYS.map(([keys]) => keys.length))
  expect(100 * most).toBeLessThanOrEqual(205)
})
