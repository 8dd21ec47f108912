/** How long kappa takes with a cluster bootstrap over many pairs, beside the same in numpy on the same labels. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clusterBootstrap, cohenKappa, kappaOfCounts, tableOfCounts } from '../agreement/index.ts'
import type { Figure } from './figure.ts'

const PAIRS = 100_000
const RESAMPLES = 10_000
const SEED = 1
const ROUNDS = 5

/** Clusters of `size` pairs: tasks with their answers, or every pair by itself. */
const SHAPES = [
  { name: 'tasks of 100 answers', size: 100 },
  { name: 'tasks of 5 answers', size: 5 },
  { name: 'every pair by itself', size: 1 },
] as const

/** Labels of two raters who agree on about nine of ten pairs, from a simple generator of our own, so that numpy gets the same. */
function labels(): { human: Uint8Array; judge: Uint8Array } {
  let state = 12345
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
  const human = Uint8Array.from({ length: PAIRS }, () => (next() < 0.3 ? 0 : 1))
  const judge = human.map((label) => (next() < 0.9 ? label : 1 - label))
  return { human, judge }
}

interface Result {
  ms: number
  kappa: number
  low: number
  high: number
}

function ours(size: number, { human, judge }: ReturnType<typeof labels>): Result {
  const began = performance.now()
  const sums = [0, 0, 0, 0]
  const clusters = Array.from({ length: PAIRS / size }, (_, cluster) => {
    const counts = [0, 0, 0, 0]
    for (let at = cluster * size; at < (cluster + 1) * size; at += 1) {
      const cell = (human[at] ?? 0) * 2 + (judge[at] ?? 0)
      counts[cell] = (counts[cell] ?? 0) + 1
      sums[cell] = (sums[cell] ?? 0) + 1
    }
    return counts
  })
  const kappa = cohenKappa(tableOfCounts([sums.slice(0, 2), sums.slice(2)]))
  const interval = clusterBootstrap(clusters, kappaOfCounts, { resamples: RESAMPLES, seed: SEED })
  const ms = performance.now() - began
  if (kappa.value === null || !('low' in interval)) throw new Error('Kappa of these labels is defined')
  return { ms, kappa: kappa.value, low: interval.low, high: interval.high }
}

/** The same by numpy: clusters are drawn by index and summed, or, where every pair is its own cluster, the four cells are drawn as one multinomial. */
const NUMPY = `
import sys, time, json
import numpy as np
folder, size, resamples = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
human = np.fromfile(folder + '/human', dtype=np.uint8)
judge = np.fromfile(folder + '/judge', dtype=np.uint8)
def kappas(sums):
    a, b, c, d = (sums[:, i].astype(float) for i in range(4))
    n = a + b + c + d
    chance = (a + b) * (a + c) + (c + d) * (b + d)
    return (n * (a + d) - chance) / (n * n - chance)
began = time.perf_counter()
rng = np.random.default_rng(1)
n = len(human) // size
cell = human.astype(np.int64) * 2 + judge
table = np.bincount(np.repeat(np.arange(n), size) * 4 + cell, minlength=4 * n).reshape(n, 4)
total = table.sum(axis=0)
if size == 1:
    sums = rng.multinomial(n, total / n, size=resamples)
else:
    sums = np.empty((resamples, 4), dtype=np.int64)
    step = max(1, 2_000_000 // n)
    for at in range(0, resamples, step):
        drawn = rng.integers(0, n, size=(min(step, resamples - at), n))
        sums[at:at + step] = table[drawn].sum(axis=1)
low, high = np.percentile(kappas(sums), [2.5, 97.5])
ms = (time.perf_counter() - began) * 1000
print(json.dumps({'ms': ms, 'kappa': float(kappas(total[None, :])[0]), 'low': float(low), 'high': float(high)}))
`

function numpy(folder: string, size: number): Result | string {
  const run = spawnSync('python3', ['-c', NUMPY, folder, String(size), String(RESAMPLES)], { encoding: 'utf8' })
  if (run.error) return `no python3: ${run.error.message}`
  if (run.status !== 0) return run.stderr.trim().split('\n').at(-1) ?? `python3 ended with ${run.status}`
  return JSON.parse(run.stdout) as Result
}

export async function benchAgreement(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-bench-'))
  const given = labels()
  writeFileSync(path.join(folder, 'human'), given.human)
  writeFileSync(path.join(folder, 'judge'), given.judge)
  try {
    return SHAPES.flatMap(({ name, size }) => figuresOf(name, size, folder, given))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function figuresOf(name: string, size: number, folder: string, given: ReturnType<typeof labels>): Figure[] {
  const mine: Result[] = []
  const theirs: (Result | string)[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    mine.push(ours(size, given))
    theirs.push(numpy(folder, size))
  }
  const [own] = mine
  const failed = theirs.find((result) => typeof result === 'string')
  const others = theirs.filter((result) => typeof result !== 'string')
  const [other] = others
  const seconds = median(mine.map(({ ms }) => ms)) / 1000
  const skipped = other === undefined ? `; numpy skipped: ${String(failed)}` : ''
  const time: Figure = {
    name: `kappa and ${RESAMPLES} resamples of ${PAIRS} pairs, ${name}`,
    value: seconds,
    unit: 's',
    goal: 'under 1',
    met: seconds < 1,
    compare: `${own?.kappa.toFixed(3)}, ${own?.low.toFixed(4)} to ${own?.high.toFixed(4)}; median of ${ROUNDS}${skipped}`,
  }
  if (other === undefined) return [time]
  const numpySeconds = median(others.map(({ ms }) => ms)) / 1000
  const ratio = seconds / numpySeconds
  return [
    time,
    {
      name: `  our time / numpy's, ${name}`,
      value: ratio,
      unit: 'times',
      goal: 'at most 1',
      met: ratio <= 1,
      compare: `numpy, ${size === 1 ? 'one multinomial a resample as ours' : 'clusters drawn by index'}, ${numpySeconds.toFixed(3)} s: ${other.kappa.toFixed(3)}, ${other.low.toFixed(4)} to ${other.high.toFixed(4)}`,
    },
  ]
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
