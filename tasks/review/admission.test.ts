import { expect, test } from 'vitest'
import { REVIEW_CRITERIA, type ReviewEvent } from '../model.ts'
import { admissionGaps, admissionRule } from './admission.ts'

const event = (annotator: string, kind: ReviewEvent['kind'], more: Partial<ReviewEvent> = {}): ReviewEvent => ({
  id: `${annotator}-${kind}`,
  at: '2026-11-30T10:00:00.000Z',
  annotator,
  kind,
  subject: 'task-000001',
  subjectHash: 'now',
  verdicts:
    kind === 'task-review' ? Object.fromEntries(REVIEW_CRITERIA.map((each) => [each, 'yes'])) : { feasible: 'yes' },
  comment: '',
  durationMs: 1,
  blind: true,
  sample: false,
  ...more,
})
const gaps = (rule: object, ...events: ReviewEvent[]): string[] =>
  admissionGaps(admissionRule.parse(rule), events, 'now').map(({ message }) => message)

test('one person who did both is enough where nothing is declared, whoever it was', () => {
  expect(gaps({}, event('ada', 'task-review'), event('ben', 'task-execution'))).toEqual([])
  expect(gaps({})).toEqual([
    '0 of 1 person executed it live to its answer',
    '0 of 1 person said yes to all five criteria',
  ])
})

test('more people, fewer criteria and only some people', () => {
  const both = [event('ada', 'task-review'), event('ada', 'task-execution')]
  expect(gaps({ reviews: 2 }, ...both)).toEqual(['1 of 2 people said yes to all five criteria (ada)'])
  expect(gaps({ people: ['ben'] }, ...both)).toHaveLength(2)
  const half = event('ada', 'task-review', { verdicts: { safety: 'yes', complexity: 'unsure' } })
  expect(gaps({ executions: 0, criteria: ['safety'] }, half)).toEqual([])
  expect(gaps({ executions: 0, criteria: ['safety', 'complexity'] }, half)).toContain(
    'ada does not say yes to complexity',
  )
})

test('an objection is shown beside enough yes, and stands in the way where the rule says so', () => {
  const no = event('cy', 'task-review', { verdicts: { ...event('cy', 'task-review').verdicts, safety: 'no' } })
  expect(gaps({}, event('ada', 'task-review'), event('ada', 'task-execution'), no)).toEqual([
    'cy does not say yes to safety',
  ])
  const stands = (objections: string) =>
    admissionGaps(admissionRule.parse({ objections, reviews: 0, executions: 0 }), [no], 'now').map(
      ({ blocks }) => blocks,
    )
  expect([stands('show'), stands('block')]).toEqual([[false], [true]])
  const blocked = event('dee', 'task-execution', {
    verdicts: { feasible: 'no' },
    outcome: { kind: 'blocked', barrier: 'captcha', reason: 'after two searches' },
  } as Partial<ReviewEvent>)
  expect(gaps({}, event('ada', 'task-review'), event('ada', 'task-execution'), blocked)).toEqual([
    'dee found it blocked (captcha): after two searches',
  ])
})

test('what was said of an earlier text does not count, and it is said whose', () => {
  const old = event('ada', 'task-review', { subjectHash: 'before' })
  expect(gaps({ executions: 0 }, old)).toEqual([
    '0 of 1 person said yes to all five criteria; it changed since ada did',
  ])
})

test('distinct people: somebody who did both counts once', () => {
  const ada = [event('ada', 'task-review'), event('ada', 'task-execution')]
  expect(gaps({ distinctPeople: true }, ...ada)).toHaveLength(1)
  expect(gaps({ distinctPeople: true }, ...ada, event('ben', 'task-review'))).toEqual([])
})
