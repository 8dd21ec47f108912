import { expect, test } from 'vitest'
import { differenceReasonsOf } from './differences.ts'

test('reasons come in the order of the list; unknown ones and those that do not hold are left out', () => {
  expect(
    differenceReasonsOf({ verdicts: { 'page-changed': 'yes', 'too-lenient': 'yes', 'too-strict': 'no', odd: 'yes' } }),
  ).toEqual(['too-lenient', 'page-changed'])
})
