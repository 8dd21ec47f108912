import { expect, it } from 'vitest'
import { describePolicy } from './policy.ts'

it('describes every policy differently', () => {
  const base = { humans: 'majority', unsure: 'exclude', sighted: 'exclude', includeSample: true } as const
  const variants = [
    base,
    { ...base, humans: 'every-pair' },
    { ...base, humans: 'first' },
    { ...base, unsure: 'fail' },
    { ...base, sighted: 'include' },
    { ...base, includeSample: false },
  ] as const
  expect(new Set(variants.map((policy) => JSON.stringify(describePolicy(policy)))).size).toBe(variants.length)
})
