import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'

describe('createRandom', () => {
  it('gives the same stream for the same seed and another for another', () => {
    const draw = (seed: string | number) => Array.from({ length: 20 }, createRandom(seed).next)
    expect(draw('a')).toEqual(draw('a'))
    expect(draw(1)).toEqual(draw('1'))
    expect(draw('a')).not.toEqual(draw('b'))
  })

  it('keeps to the published stream, so that worlds never change under a benchmark', () => {
    const random = createRandom('1/shop')
    expect([random.int(0, 999), random.int(0, 999), random.int(0, 999), random.int(0, 999)]).toMatchInlineSnapshot(`
      [
        242,
        730,
        401,
        344,
      ]
    `)
  })

  it('stays inside its bounds and reaches both ends', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 5 }), (seed, min, span) => {
        const random = createRandom(seed)
        const drawn = new Set(Array.from({ length: 200 }, () => random.int(min, min + span)))
        expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: span + 1 }, (_, i) => min + i))
      }),
    )
  })

  it('shuffles without losing anything or touching the list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (list, seed) => {
        const before = [...list]
        const shuffled = createRandom(seed).shuffle(list)
        expect(list).toEqual(before)
        expect(shuffled.sort((a, b) => a - b)).toEqual(before.sort((a, b) => a - b))
      }),
    )
  })

  it('is uniform and normal to within what 20 000 draws allow', () => {
    const random = createRandom('moments')
    const uniform = Array.from({ length: 20_000 }, random.next)
    const normal = Array.from({ length: 20_000 }, () => random.normal(10, 2))
    const mean = (list: number[]) => list.reduce((sum, x) => sum + x, 0) / list.length
    expect(Math.abs(mean(uniform) - 0.5)).toBeLessThan(0.01)
    expect(Math.abs(mean(normal) - 10)).toBeLessThan(0.06)
    expect(Math.abs(Math.sqrt(mean(normal.map((x) => (x - 10) ** 2))) - 2)).toBeLessThan(0.06)
  })

  it('says why nothing can be picked from an empty list', () => {
    expect(() => createRandom(1).pick([])).toThrow('the list is empty')
  })
})
