import { expect, test } from 'vitest'
import { outcomeOf, outcomeProblem } from './outcome.ts'

test('an outcome is read as it was written, and an old event by its word', () => {
  const blocked = { kind: 'blocked', barrier: 'captcha', reason: 'after the second search' } as const
  expect(outcomeOf({ verdicts: { feasible: 'no' }, outcome: blocked })).toEqual(blocked)
  expect(outcomeOf({ verdicts: { feasible: 'yes' } })?.kind).toBe('executable')
  expect(outcomeOf({ verdicts: { feasible: 'no' } })).toMatchObject({
    kind: 'impossible',
    reason: expect.stringContaining('without a reason'),
  })
  expect(outcomeOf({ verdicts: { feasible: 'unsure' } })?.kind).toBe('ambiguous')
  expect(outcomeOf({ verdicts: {} })).toBeNull()
})

test('an answer is needed where it is executable, a reason everywhere else', () => {
  expect(outcomeProblem({ kind: 'executable', barrier: null, reason: '' }, ' ')?.field).toBe('answer')
  expect(outcomeProblem({ kind: 'executable', barrier: null, reason: '' }, '42')).toBeNull()
  expect(outcomeProblem({ kind: 'impossible', barrier: null, reason: ' ' }, '')?.field).toBe('outcome.reason')
  expect(outcomeProblem({ kind: 'blocked', barrier: null, reason: 'x' }, '')?.field).toBe('outcome.barrier')
  expect(outcomeProblem({ kind: 'blocked', barrier: 'login', reason: 'x' }, '')).toBeNull()
})
