import { expect, test } from 'vitest'
import { DEFAULT_JUDGE_HUMAN_POLICY, describePolicy } from './comparison/policy.ts'
import { describeUnit, UNITS } from './units.ts'

test('every comparison says in whole sentences what an item is and what becomes of odd reviews', () => {
  for (const id of Object.keys(UNITS) as (keyof typeof UNITS)[]) {
    const rules = describeUnit(id)
    expect(rules.map(({ label }) => label)).toEqual(['One item', 'Counts', 'Unsure', 'Stale', 'Missing', 'Repeated'])
    for (const { value } of rules) expect(value, id).toMatch(/^["A-Z].*\.$/)
  }
})

test('the policy of judge and people says the same of an item; a choice replaces a sentence', () => {
  expect(describePolicy(DEFAULT_JUDGE_HUMAN_POLICY)[0]?.value).toBe(UNITS['judge-human'].item)
  expect(describeUnit('labels', { unsure: '"n/a" is set aside.' })[2]).toEqual({
    label: 'Unsure',
    value: '"n/a" is set aside.',
  })
})
