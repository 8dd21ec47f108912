/** How long a decision takes to be on disk, at few and at many events, and beside lowdb's plain JSON file. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Low } from 'lowdb'
import { JSONFile } from 'lowdb/node'
import type { ReviewEvent } from '../tasks/index.ts'
import { type ReviewFile, ReviewLog, writeAtomically } from '../workspace/index.ts'
import type { Figure } from './figure.ts'

const SAVES = 200
const FEW = 100
const MANY = 100_000

const event = (n: number): ReviewEvent => ({
  id: `e${n}`,
  at: '2026-11-30T10:00:00.000Z',
  annotator: 'ada',
  kind: 'proposal-screening',
  subject: `prop-${(n % 0xffffff).toString(16).padStart(6, '0')}`,
  subjectHash: 'c0ffee'.repeat(11).slice(0, 64),
  verdicts: { realNeed: 'yes', crossSite: n % 3 === 0 ? 'no' : 'yes' },
  comment: n % 10 === 0 ? 'The second site adds nothing that the first does not show.' : '',
  durationMs: 4000 + (n % 900),
  blind: true,
  sample: false,
})

const events = (count: number): ReviewEvent[] => Array.from({ length: count }, (_, n) => event(n))

/** Durable save time of the journal with `FEW` and `MANY` events (the two logs take turns), then lowdb's JSONFile with `MANY`. */
export async function benchStore(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-bench-'))
  try {
    const few = await openLog(path.join(folder, 'few'), FEW)
    const many = await openLog(path.join(folder, 'many'), MANY)
    const times = { few: [] as number[], many: [] as number[] }
    for (let n = 0; n < SAVES; n++) {
      times.few.push(await timed(() => few.append(event(MANY + n))))
      times.many.push(await timed(() => many.append(event(MANY + n))))
    }
    await few.close()
    await many.close()
    const plain = await plainTimes(path.join(folder, 'plain.json'))

    const [atFew, atMany, atPlain] = [median(times.few), median(times.many), median(plain)]
    const ratio = atMany / atFew
    const faster = atPlain / atMany
    return [
      { name: `durable save at ${FEW} events, median`, value: atFew, unit: 'ms' },
      { name: `durable save at ${MANY} events, median`, value: atMany, unit: 'ms' },
      {
        name: `save time at ${MANY} / at ${FEW} events`,
        value: ratio,
        unit: 'times',
        goal: 'at most 2',
        met: ratio <= 2,
        compare: `medians of ${SAVES} saves, taken in turns`,
      },
      {
        name: `lowdb JSONFile save / ours at ${MANY} events`,
        value: faster,
        unit: 'times',
        goal: 'at least 20',
        met: faster >= 20,
        compare: `JSONFile ${atPlain.toFixed(0)} ms, and it does not wait for the disk`,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function openLog(folder: string, count: number): Promise<ReviewLog> {
  const list = events(count)
  const file: ReviewFile = { version: 1, annotator: 'ada', events: list }
  await writeAtomically(path.join(folder, 'ada.json'), JSON.stringify(file))
  return ReviewLog.open(folder, 'ada')
}

/** lowdb's own adapter: it writes the whole file on every save. */
async function plainTimes(file: string): Promise<number[]> {
  const low = new Low<ReviewFile>(new JSONFile(file), { version: 1, annotator: 'ada', events: events(MANY) })
  const times: number[] = []
  for (let n = 0; n < 7; n++) {
    times.push(
      await timed(() =>
        low.update(({ events: list }) => {
          list.push(event(MANY + n))
        }),
      ),
    )
  }
  return times
}

async function timed(job: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await job()
  return performance.now() - start
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

if (import.meta.main) console.table(await benchStore())
