import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { drawDesign, gradingOrder, type SamplingPlan } from './design.ts'
import { type FrameItem, scoreBand } from './frame.ts'

const item = (at: number, changes: Partial<FrameItem> = {}): FrameItem => ({
  id: `agent/task-${at}/answer_1`,
  agent: at % 3 === 0 ? 'small' : 'large',
  site: 'shop',
  scoreBand: scoreBand((at % 5) / 4),
  leafType: '',
  judge: at % 2 === 0 ? 'pass' : 'fail',
  disputed: at % 10 === 0,
  ...changes,
})
const frame = Array.from({ length: 60 }, (_, at) => item(at))

test('by hand: 20 of 60 in proportion, equally, and by spread', () => {
  const strata = [
    { size: 30, spread: 0.5 },
    { size: 20, spread: 0.1 },
    { size: 10, spread: 0.5 },
  ]
  expect(allocate(20, strata, 'proportional')).toEqual([10, 7, 3])
  expect(allocate(21, strata, 'equal')).toEqual([7, 7, 7])
  // Weights 15, 2 and 5: the second would get 1.9 and is raised to two, the others share 20 as 15 to 5.
  expect(allocate(22, strata, 'neyman')).toEqual([15, 2, 5])
})

test('an allocation adds up, fits the strata, and leaves none empty where that can be', () => {
  const strata = fc.array(
    fc.record({ size: fc.integer({ min: 1, max: 40 }), spread: fc.double({ min: 0, max: 0.5, noNaN: true }) }),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(
      strata,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('proportional', 'equal', 'neyman'),
      (of, part, how) => {
        const all = of.reduce((sum, { size }) => sum + size, 0)
        const n = Math.max(1, Math.ceil(part * all))
        const counts = allocate(n, of, how as 'equal')
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(n)
        for (const [at, count] of counts.entries()) expect(count).toBeLessThanOrEqual(of[at]?.size ?? 0)
        if (n >= of.length) expect(Math.min(...counts)).toBeGreaterThanOrEqual(1)
      },
    ),
  )
  expect(() => allocate(4, [{ size: 3, spread: 0.5 }], 'equal')).toThrow('Choose between 1 and 3 items, not 4')
})

test('the same seed draws the same items, whatever the order of the frame; another seed draws others', () => {
  const plan = { kind: 'simple', n: 12 } as const
  const draw = drawDesign(frame, plan, 7)
  expect(drawDesign([...frame].reverse(), plan, 7)).toEqual(draw)
  expect(drawDesign(frame, plan, 8).items).not.toEqual(draw.items)
  expect(draw.items).toHaveLength(12)
  expect(new Set(draw.items.map(({ probability }) => probability))).toEqual(new Set([12 / 60]))
})

test('every item is drawn as often as its probability says', () => {
  const plan: SamplingPlan = { kind: 'stratified', by: ['agent'], allocation: 'equal', n: 20, pilot: {} }
  const times = new Map<string, number>()
  for (let seed = 0; seed < 2000; seed += 1)
    for (const { id } of drawDesign(frame, plan, seed).items) times.set(id, (times.get(id) ?? 0) + 1)
  // 10 of 20 small, 10 of 40 large; 2000 draws have a standard error of at most 0.0112.
  for (const { id, agent } of frame)
    expect(Math.abs((times.get(id) ?? 0) / 2000 - (agent === 'small' ? 0.5 : 0.25))).toBeLessThan(0.045)
})

test('all disagreements are drawn for sure, others at random; without others these are named as never drawn', () => {
  const draw = drawDesign(frame, { kind: 'disagreements', rest: 9 }, 3)
  expect(draw.strata).toEqual([
    { name: 'disagreements', size: 6, drawn: 6, probability: 1 },
    { name: 'the rest', size: 54, drawn: 9, probability: 9 / 54 },
  ])
  const disputed = frame.filter((one) => one.disputed).map(({ id }) => id)
  expect(
    draw.items
      .filter(({ probability }) => probability === 1)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(disputed.sort())
  expect(drawDesign(frame, { kind: 'disagreements', rest: 0 }, 3).strata[1]).toMatchObject({ drawn: 0, probability: 0 })
  expect(() => drawDesign(frame, { kind: 'disagreements', rest: 55 }, 3)).toThrow('only 54 items are not disputed')
  expect(() => drawDesign([item(1), item(1)], { kind: 'simple', n: 1 }, 3)).toThrow('stands twice')
})

test('people grade in orders of their own', () => {
  const [one, two] = [gradingOrder(frame, 1), gradingOrder(frame, 2)]
  expect(one).not.toEqual(two)
  expect(new Set(one)).toEqual(new Set(frame))
})

test('scores fall into bands', () => {
  expect([0, 0.1, 0.5, 0.99, 1].map(scoreBand)).toEqual([
    '0',
    'above 0, below 0.5',
    '0.5 and above, below 1',
    '0.5 and above, below 1',
    '1',
  ])
  expect(() => scoreBand(1.1)).toThrow(RangeError)
})
