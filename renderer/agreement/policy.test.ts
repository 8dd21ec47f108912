import { expect, test } from 'vitest'
import { agreementPolicy } from '../../contract/index.ts'
import { DEFAULT_POLICY, readPolicy } from './policy.ts'

test('a stored policy is read back', () => {
  const policy = { humans: 'first', unsure: 'fail', sighted: 'include', includeSample: false } as const
  expect(readPolicy(JSON.stringify(policy))).toEqual(policy)
})

test.each([null, '', '{', '[]', '"x"', '{"humans":"some","unsure":1,"includeSample":"yes"}'])(
  'from %s comes the policy that flatters nobody',
  (stored) => {
    expect(readPolicy(stored)).toEqual(DEFAULT_POLICY)
    expect(agreementPolicy.safeParse(readPolicy(stored)).success).toBe(true)
  },
)
