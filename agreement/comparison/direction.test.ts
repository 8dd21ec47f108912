import { expect, it } from 'vitest'
import { directionOf } from './direction.ts'

it.each([
  [0, 0, 0, 'Nothing was compared.'],
  [83, 0, 0, 'Judge and person do not disagree on any of the 83 compared.'],
  [10, 1, 0, 'The one disagreement: the judge accepted what the person rejected.'],
  [10, 0, 2, 'Both disagreements run one way: the judge rejected what the person accepted.'],
  [100, 4, 0, 'All four disagreements run one way: the judge accepted what the person rejected.'],
  [100, 0, 13, 'All 13 disagreements run one way: the judge rejected what the person accepted.'],
  [
    100,
    9,
    3,
    'Twelve disagreements run both ways: in nine the judge accepted what the person rejected, ' +
      'in three the judge rejected what the person accepted.',
  ],
  [
    5,
    1,
    1,
    'Two disagreements run both ways: in one the judge accepted what the person rejected, ' +
      'in one the judge rejected what the person accepted.',
  ],
])('n %d, lenient %d, strict %d', (n, lenient, strict, sentence) => {
  expect(directionOf({ n, lenient, strict })).toBe(sentence)
})
