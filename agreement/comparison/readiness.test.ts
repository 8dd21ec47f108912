import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wilson } from '../statistics/wilson.ts'
import { readinessOf } from './readiness.ts'

const DECLARED = { least: 5, threshold: 0.8 }
const right = { realNeed: 'yes', crossSite: 'no' }
const item = (said: Record<string, string>, at: number) => ({ item: `i${at}`, right, said })

test('right of n, by item and by criterion, with the interval of a share', () => {
  const said = [right, right, right, { realNeed: 'yes', crossSite: 'yes' }, { realNeed: 'unsure', crossSite: 'no' }]
  const { items, criteria, state } = readinessOf(said.map(item), DECLARED)
  expect(items).toEqual({ ...wilson(3, 5), right: 3 })
  expect(criteria.map(({ criterion, share }) => [criterion, share.right, share.n])).toEqual([
    ['realNeed', 4, 5],
    ['crossSite', 4, 5],
  ])
  expect(state).toBe('not-ready')
  expect(readinessOf([...said, right, right, right, right, right].map(item), DECLARED).state).toBe('ready')
})

test('below the declared minimum there is no figure, whatever was said', () => {
  const { items, state } = readinessOf([right, right, right, right].map(item), DECLARED)
  expect(items).toMatchObject({ value: null, right: 4, n: 4 })
  expect(state).toBe('unknown')
  expect(readinessOf([], DECLARED)).toMatchObject({ state: 'unknown', criteria: [] })
  expect(() => readinessOf([], { least: 5, threshold: 1.2 })).toThrow(RangeError)
})

test('unsure and skipped are never right, and another right answer never makes it worse', () => {
  const word = fc.constantFrom('yes', 'no', 'unsure', 'skip')
  fc.assert(
    fc.property(fc.array(fc.record({ realNeed: word, crossSite: word }), { maxLength: 30 }), (said) => {
      const before = readinessOf(said.map(item), { least: 1, threshold: 0.8 })
      expect(before.items.right).toBe(said.filter((one) => one.realNeed === 'yes' && one.crossSite === 'no').length)
      const after = readinessOf([...said, right].map(item), { least: 1, threshold: 0.8 })
      expect(after.items.value ?? 0).toBeGreaterThanOrEqual(before.items.value ?? 0)
    }),
  )
})
