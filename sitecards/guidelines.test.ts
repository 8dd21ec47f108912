import { expect, test } from 'vitest'
import { GUIDELINES } from './guidelines.ts'
import { ACTION_TYPES, PERCEPTION_TYPES } from './taxonomy.ts'

test('every type of the taxonomy has a guideline, and nothing else has', () => {
  expect([...GUIDELINES.keys()].sort()).toEqual([...ACTION_TYPES, ...PERCEPTION_TYPES].map(({ code }) => code).sort())
})
