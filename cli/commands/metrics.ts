import { readdir } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { readRun } from '../../host/index.ts'
import {
  type Counted,
  type Counting,
  type Metrics,
  metricsByAgent,
  metricsFromByAgent,
  type Verdict,
} from '../../rubrics/index.ts'
import { columns, figure, type Outcome, say, UsageError } from '../io.ts'
import { countCapResults } from '../metrics/cap-results.ts'
import { isFolder } from '../paths.ts'

/** The four metrics of a run folder, or of a folder of CAP results; `released` counts as CAP's released counter does. */
export async function metrics(folder: string, options: { counting: string }): Promise<Outcome> {
  if (options.counting !== 'paper' && options.counting !== 'released')
    throw new UsageError(`--counting takes paper or released, not "${options.counting}".`)
  if (!(await isFolder(folder))) throw new UsageError(`There is no folder "${folder}".`)
  const counting: Counting = options.counting
  const run = await runIn(folder)
  const agents =
    run === null ? metricsFromByAgent(await resultsIn(folder, counting), counting) : metricsByAgent(run, { counting })
  return {
    json: { counting, agents },
    lines: metricsLines(agents),
    found: Object.values(agents).some((agent) => agent.errors > 0),
  }
}

export function metricsLines(agents: Record<string, Metrics>): string[] {
  const head = ['agent', 'graded', 'errors', 'unverifiable', 'partial', 'success', 'action', 'perception']
  const rows = Object.entries(agents).map(([agent, of]) => [
    agent,
    of.graded,
    of.errors,
    of.unverifiable,
    ...[of.partialCompletion, of.successRate, of.actionScore, of.perceptionScore].map((value) => figure(value)),
  ])
  return columns([head, ...rows])
}

/** Verdicts of a run folder; null where the folder is none. */
async function runIn(folder: string): Promise<Verdict[] | null> {
  const files = await readdir(folder)
  if (!files.includes('manifest.json')) return null
  const { run, findings } = await readRun(folder, basename(folder))
  if (run === null)
    throw new UsageError(findings.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'))
  const verdicts: Verdict[] = []
  for await (const verdict of run.verdicts()) verdicts.push(verdict)
  return verdicts
}

async function resultsIn(folder: string, counting: Counting): Promise<Counted[]> {
  const { counted, passedOver } = await countCapResults(resolve(folder), counting)
  for (const reason of passedOver) say(reason)
  if (counted.length === 0)
    throw new UsageError(`There is neither a run (manifest.json) nor a CAP result below "${folder}".`)
  return counted
}
