/**
 * The scanner measured on the component zoo, as a part of `npm test`: the zoo is installed and built if it is not, every page
 * must come up as its labels say, and no figure may fall below its floor.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Shares from 0 to 1; a floor that is not set yet is not checked. */
interface Floors {
  actionPrecision?: number
  actionRecall?: number
  perceptionPrecision?: number
  perceptionRecall?: number
  /** Look-alikes with a false alarm, of all: a ceiling. */
  falseAlarms?: number
}

export const FLOORS: Record<'dev' | 'test', Floors> = {
  dev: {},
  test: {},
}

interface Rates {
  precision: number | null
  recall: number | null
}
export interface Score {
  /** Not there where pages were only held against their labels. */
  action?: Rates
  perception?: Rates
  lookalikes?: { falseAlarms: number; of: number }
  failed: { page: string; why: string }[]
  problems: string[]
  instances: number
}

/** What a score must keep, in words, with whether it does. */
export function judge(split: string, score: Score, floors: Floors): { what: string; holds: boolean }[] {
  const none: Rates = { precision: null, recall: null }
  const { action = none, perception = none, lookalikes = { falseAlarms: 0, of: 0 }, failed, problems } = score
  const atLeast = (name: string, value: number | null, floor: number | undefined) =>
    floor === undefined
      ? []
      : [
          {
            what: `zoo ${split}: ${name} ${value?.toFixed(3) ?? 'undefined'}, at least ${floor}`,
            holds: value !== null && value >= floor,
          },
        ]
  const alarms = lookalikes.of > 0 ? lookalikes.falseAlarms / lookalikes.of : 0
  return [
    {
      what: `zoo ${split}: every page comes up${[...failed].map(({ page, why }) => `; ${page}: ${why}`).join('')}`,
      holds: failed.length === 0,
    },
    {
      what: `zoo ${split}: pages are as labelled${problems.map((each) => `; ${each}`).join('')}`,
      holds: problems.length === 0,
    },
    ...atLeast('precision of actions', action.precision, floors.actionPrecision),
    ...atLeast('recall of actions', action.recall, floors.actionRecall),
    ...atLeast('precision of perceptions', perception.precision, floors.perceptionPrecision),
    ...atLeast('recall of perceptions', perception.recall, floors.perceptionRecall),
    ...(floors.falseAlarms === undefined
      ? []
      : [
          {
            what: `zoo ${split}: false alarms ${alarms.toFixed(3)}, at most ${floors.falseAlarms}`,
            holds: alarms <= floors.falseAlarms,
          },
        ]),
  ]
}

/** Both splits, one after the other: scanned where floors are set, else only held against their labels, since a scan of a split takes minutes. A split that gives no score is one failure. */
export async function zooTests(root: string): Promise<{ passed: number; failures: string[] }> {
  const judged: { what: string; holds: boolean }[] = []
  for (const split of ['dev', 'test'] as const) {
    const began = performance.now()
    const score = await scoreOf(root, split, Object.keys(FLOORS[split]).length > 0)
    judged.push(...(score ? judge(split, score, FLOORS[split]) : [{ what: `zoo ${split}: no score`, holds: false }]))
    console.log(`zoo ${split} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  }
  for (const { what, holds } of judged) console.log(`${holds ? '✓' : '✕'} ${what}`)
  const failures = judged.filter(({ holds }) => !holds).map(({ what }) => what)
  return { passed: judged.length - failures.length, failures }
}

function scoreOf(root: string, split: string, scanned: boolean): Promise<Score | null> {
  const command = [
    join(root, 'cli', 'main.ts'),
    'card',
    'score',
    'zoo',
    '--split',
    split,
    '--json',
    ...(scanned ? [] : ['--no-scan']),
  ]
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((done) => {
    child.on('error', () => done(null))
    child.on('close', () => {
      try {
        done(JSON.parse(Buffer.concat(output).toString()) as Score)
      } catch {
        done(null)
      }
    })
  })
}
