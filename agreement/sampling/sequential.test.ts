import { expect, test } from 'vitest'
import { seededRandom } from '../statistics/random.ts'
import { wilson } from '../statistics/wilson.ts'
import { gradingOrder } from './design.ts'
import { confidenceSequence, evidenceAgainst } from './sequential.ts'

const boundsOf = (strata: Parameters<typeof confidenceSequence>[0]): { low: number; high: number } => {
  const { value, ...rest } = confidenceSequence(strata)
  if (value === null || !('low' in rest)) throw new Error('defined once something is graded')
  return rest
}

test('exactly: for every truth of 14 items, the chance that it is ever excluded is at most 5 %', () => {
  const size = 14
  for (let truth = 0; truth <= size; truth += 1) {
    // Chance of each (yes, no) seen so far and of having missed before, over all orders.
    let alive = new Map([['0 0', 1]])
    let missed = 0
    for (let seen = 1; seen <= size; seen += 1) {
      const next = new Map<string, number>()
      for (const [key, chance] of alive) {
        const [yes = 0, no = 0] = key.split(' ').map(Number)
        const share = (truth - yes) / (size - yes - no)
        for (const [y, n, p] of [
          [yes + 1, no, share],
          [yes, no + 1, 1 - share],
        ] as const) {
          if (p <= 0) continue
          const { low, high } = boundsOf([{ size, yes: y, no: n }])
          if (truth / size < low - 1e-12 || truth / size > high + 1e-12) missed += chance * p
          else next.set(`${y} ${n}`, (next.get(`${y} ${n}`) ?? 0) + chance * p)
        }
      }
      alive = next
    }
    expect(missed).toBeLessThanOrEqual(0.05)
  }
})

test('walking from the likeliest counts gives what trying every way of spreading gives', () => {
  const strata = [
    { size: 9, yes: 3, no: 1 },
    { size: 12, yes: 1, no: 6 },
    { size: 5, yes: 0, no: 0 },
  ]
  const kept: number[] = []
  for (let a = 0; a <= 9; a += 1)
    for (let b = 0; b <= 12; b += 1)
      for (let c = 0; c <= 5; c += 1) {
        const evidence = [a, b, c].reduce((sum, count, at) => sum + evidenceAgainst(strata[at] as never, count), 0)
        if (evidence < Math.log(20)) kept.push(a + b + c)
      }
  expect(boundsOf(strata)).toMatchObject({ low: Math.min(...kept) / 26, high: Math.max(...kept) / 26 })
})

test('with everything graded one value is left; unsure grades leave both ways open', () => {
  expect(boundsOf([{ size: 20, yes: 17, no: 3 }])).toMatchObject({ low: 0.85, high: 0.85 })
  expect(boundsOf([{ size: 20, yes: 15, no: 3, open: 2 }])).toMatchObject({ low: 0.75, high: 0.85 })
  expect(confidenceSequence([{ size: 20, yes: 0, no: 0 }])).toMatchObject({ value: null })
})

/** A person looks after each grading and stops as soon as the interval says that the share is not what it truly is. */
test('looking after each grading: a naive interval misses often, the sequence at most one time in twenty', () => {
  const size = 300
  const items = Array.from({ length: size }, (_, at) => at < 240)
  const missed = { naive: 0, sequential: 0 }
  const runs = 400
  for (let seed = 1; seed <= runs; seed += 1) {
    let [yes, no] = [0, 0]
    const ever = { naive: false, sequential: false }
    for (const holds of gradingOrder(items, seed).slice(0, 200)) {
      if (holds) yes += 1
      else no += 1
      const naive = wilson(yes, yes + no) as { low: number; high: number }
      if (naive.low > 0.8 || naive.high < 0.8) ever.naive = true
      const { low, high } = boundsOf([{ size, yes, no }])
      if (low > 0.8 || high < 0.8) ever.sequential = true
    }
    missed.naive += Number(ever.naive) / runs
    missed.sequential += Number(ever.sequential) / runs
  }
  expect(missed.naive).toBeGreaterThan(0.3)
  expect(missed.sequential).toBeLessThanOrEqual(0.05)
})

test('two strata graded in any mixture hold as well', () => {
  const random = seededRandom(5)
  const a = Array.from({ length: 60 }, (_, at) => at < 54)
  const b = Array.from({ length: 140 }, (_, at) => at < 70)
  let missed = 0
  for (let seed = 1; seed <= 300; seed += 1) {
    const queues = [gradingOrder(a, seed), gradingOrder(b, seed + 1000)]
    const seen = [
      { size: 60, yes: 0, no: 0 },
      { size: 140, yes: 0, no: 0 },
    ]
    let out = false
    for (let step = 0; step < 90; step += 1) {
      const at = random() < 0.5 && (queues[0]?.length ?? 0) > 0 ? 0 : 1
      const stratum = seen[at] as { yes: number; no: number }
      if (queues[at]?.shift()) stratum.yes += 1
      else stratum.no += 1
      const { low, high } = boundsOf(seen)
      if (low > 124 / 200 || high < 124 / 200) out = true
    }
    missed += Number(out) / 300
  }
  expect(missed).toBeLessThanOrEqual(0.05)
})
