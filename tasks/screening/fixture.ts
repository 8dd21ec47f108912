/** Sets for tests. */
import { exampleEvent } from '../fixture.ts'
import type { ReviewEvent } from '../model.ts'
import { type ScreeningSet, screeningSet } from './index.ts'

export const proposalIds = (n: number, from = 0): string[] =>
  Array.from({ length: n }, (_, at) => `prop-${(from + at).toString(16).padStart(6, '0')}`)

export const exampleSet = (fields: Partial<ScreeningSet> = {}): ScreeningSet =>
  screeningSet.parse({
    id: 'first',
    name: 'First',
    lead: 'lena',
    at: '2026-11-30T10:00:00.000Z',
    seed: 7,
    overlap: 2,
    annotators: ['ada', 'ben', 'cy'],
    items: proposalIds(12),
    calibration: [],
    pilot: false,
    blindFirst: true,
    partiesMaySettle: false,
    readiness: { least: 5, threshold: 0.8 },
    ...fields,
  })

/** Numbers that depend on the seed and the purpose alone (mulberry32), as the host hands them in. */
export function randomOf(seed: number): (purpose: string) => () => number {
  return (purpose) => {
    let state = [...purpose].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619), seed | 0)
    return () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    }
  }
}

export const screened = (
  annotator: string,
  subject: string,
  realNeed: 'yes' | 'no' | 'unsure' | 'skip',
  fields: Partial<ReviewEvent> = {},
): ReviewEvent =>
  exampleEvent({
    kind: 'proposal-screening',
    annotator,
    subject,
    subjectHash: 'now',
    verdicts: { realNeed, crossSite: realNeed === 'skip' ? 'skip' : 'yes' },
    ...fields,
  })
