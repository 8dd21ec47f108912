import { type Metrics, metricsOf } from '../metrics.ts'
import type { AgentMetrics } from '../model.ts'
import { type Result, repeatOf } from './verdict-rows.ts'

export const METRIC_NAMES = ['partialCompletion', 'successRate', 'actionScore', 'perceptionScore'] as const
export type MetricName = (typeof METRIC_NAMES)[number]

/** What is repeated: `answers`, the agent's attempts (answer_1, answer_2, …); `judgings`, the same answers judged again. */
export type RepeatBy = 'answers' | 'judgings'

export interface Deviation {
  /** Mean over the runs of each run's own figure; null where no run has one. */
  mean: number | null
  /** Sample standard deviation (n − 1) over the runs; null below two runs: one run says nothing of deviation. */
  sd: number | null
  /** Population standard deviation (n), as the released summary computes it; there it is 0 with one run, here null. */
  populationSd: number | null
  /** Runs that have a figure. */
  runs: number
}

export interface Spread {
  by: RepeatBy
  /** One for each attempt or judging, in order of name; `tasks` tells whether they are about the same. */
  runs: { name: string; tasks: number; metrics: Pick<AgentMetrics, MetricName> }[]
  deviation: Record<MetricName, Deviation>
}

/**
 * How far the metrics of one agent move from run to run (reference section 4.3: a run is one answer name across tasks; the mean over runs of each run's mean).
 * @param results verdicts of one agent
 */
export function spreadOf(results: readonly Result[], by: RepeatBy): Spread {
  const nameOf = by === 'answers' ? ({ answer }: Result) => answer : (one: Result) => String(repeatOf(one))
  const groups = [...Map.groupBy(results, nameOf)].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  const runs = groups.map(([name, of]) => ({ name, tasks: metricsOf(of).tasks, metrics: pick(metricsOf(of)) }))
  const deviation = (metric: MetricName): Deviation => deviationOf(runs.flatMap(({ metrics }) => metrics[metric] ?? []))
  return {
    by,
    runs,
    deviation: {
      partialCompletion: deviation('partialCompletion'),
      successRate: deviation('successRate'),
      actionScore: deviation('actionScore'),
      perceptionScore: deviation('perceptionScore'),
    },
  }
}

const pick = ({ partialCompletion, successRate, actionScore, perceptionScore }: Metrics) => ({
  partialCompletion,
  successRate,
  actionScore,
  perceptionScore,
})

export function deviationOf(values: readonly number[]): Deviation {
  const runs = values.length
  if (runs === 0) return { mean: null, sd: null, populationSd: null, runs }
  const mean = values.reduce((sum, value) => sum + value, 0) / runs
  if (runs === 1) return { mean, sd: null, populationSd: null, runs }
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, sd: Math.sqrt(squares / (runs - 1)), populationSd: Math.sqrt(squares / runs), runs }
}
