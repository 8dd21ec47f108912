/** Which judges a run is started with. */
import type { host } from '../host/index.ts'

export type KnownJudge = Awaited<ReturnType<typeof host.judge.judges>>[number]

/** One line of the form: a judge, and for a model what it may vary in. Empty is as the settings have it. */
export interface JudgeLine {
  key: number
  judge: string
  model: string
  trials: '' | '1' | '3' | '5'
  screenshots: '' | 'with' | 'without'
  chosen: boolean
}

export const lineOf = (judge: string, key: number, chosen: boolean): JudgeLine => ({
  key,
  judge,
  model: '',
  trials: '',
  screenshots: '',
  chosen,
})

const TRIALS = { '': null, '1': 1, '3': 3, '5': 5 } as const

/** What the host is told. */
export function configOf({ judge, model, trials, screenshots }: JudgeLine) {
  if (judge !== 'model') return { judge }
  return {
    judge,
    model: model.trim() === '' ? null : model.trim(),
    trials: TRIALS[trials],
    screenshots: screenshots === '' ? null : screenshots === 'with',
  }
}

/** The chosen ones; two lines that say the same judge the same way are one. */
export function configsOf(lines: readonly JudgeLine[]): ReturnType<typeof configOf>[] {
  const chosen = lines.filter((line) => line.chosen).map(configOf)
  return [...new Map(chosen.map((config) => [JSON.stringify(config), config])).values()]
}
