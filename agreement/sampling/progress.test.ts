import { expect, test } from 'vitest'
import { type Grader, spotCheckProgress } from './progress.ts'
import { faultsOf, type SpotCheck } from './spot-check.ts'

const IDS = ['a', 'b', 'c', 'd']
const STRATA = [{ name: 'all', size: 8, drawn: 4, probability: 0.5 }]
const items = IDS.map((id) => ({ id, stratum: 'all', judge: 'pass' as const }))
const grader = (order: string, said: Record<string, 'pass' | 'fail' | 'open'>): Grader => ({
  order: [...order],
  said: new Map(Object.entries(said)),
})

test('grades count up to the first gap in a person’s order; the others wait', () => {
  const { counted, waiting, complete, final } = spotCheckProgress(
    STRATA,
    items,
    [grader('cabd', { c: 'pass', b: 'fail' })],
    { all: 5 },
  )
  expect({ counted, waiting, complete, final }).toEqual({ counted: 1, waiting: 1, complete: false, final: null })
})

test('people share the work; majority decides, an even split and unsure stay open; only a whole sample gives the final estimate', () => {
  const progress = spotCheckProgress(
    STRATA,
    items,
    [grader('abcd', { a: 'pass', b: 'fail' }), grader('dcab', { d: 'pass', c: 'open', a: 'fail' })],
    { all: 5 },
  )
  expect(progress).toMatchObject({ counted: 4, decided: 2, waiting: 0, complete: true })
  expect(progress.final?.agreement).toMatchObject({ value: 0.5, n: 2 })
  // Two open: agreement of 8 lies between what one and what three of four would leave possible.
  expect(progress.sequential.agreement).toMatchObject({ low: 1 / 8, high: 7 / 8 })
})

const DESIGN = {
  strata: STRATA,
  items: IDS.map((id) => ({ id, stratum: 'all', probability: 0.5 })),
  frameSize: 8,
} as SpotCheck

test('a design says where it does not fit together', () => {
  expect(faultsOf(DESIGN)).toEqual([])
  expect(faultsOf({ ...DESIGN, frameSize: 9 })[0]?.message).toBe('is 9, and the strata have 8 items together')
  expect(faultsOf({ ...DESIGN, items: DESIGN.items.slice(1) })[0]).toEqual({
    path: ['strata', 0, 'drawn'],
    message: 'is 4, and 3 items of "all" are listed',
  })
  const tilted = DESIGN.items.map((item) => ({ ...item, probability: 0.6 }))
  expect(faultsOf({ ...DESIGN, items: tilted })[0]?.message).toBe('does not follow from 4 of 8 drawn')
})
