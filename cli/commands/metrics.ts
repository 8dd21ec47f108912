import { readdirSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { readRun } from '../../host/index.ts'
import {
  type Counting,
  latestResults,
  type Metrics,
  metricsByAgent,
  readCapResult,
  type Verdict,
} from '../../rubrics/index.ts'
import { columns, figure, type Outcome, say, UsageError } from '../io.ts'
import { isFolder } from '../paths.ts'

/** The four metrics of a run folder, or of a folder of CAP results; `released` counts as CAP's released counter does. */
export async function metrics(folder: string, options: { counting: string }): Promise<Outcome> {
  if (options.counting !== 'paper' && options.counting !== 'released')
    throw new UsageError(`--counting takes paper or released, not "${options.counting}".`)
  if (!(await isFolder(folder))) throw new UsageError(`There is no folder "${folder}".`)
  const counting: Counting = options.counting
  const run = await runIn(folder)
  const agents = run === null ? metricsByAgent(capResults(folder), { counting }) : metricsByAgent(run, { counting })
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

/** CAP results anywhere below the folder; files that are something else are named and passed over. */
function capResults(folder: string) {
  // A command has nothing else to do meanwhile, and reading one after the other is several times quicker than many promises.
  const read = jsonFilesIn(folder).flatMap((file) => {
    const path = relative(folder, file)
    const json = parsed(readFileSync(file, 'utf8'))
    const result = json === undefined ? `${path}: no JSON` : readCapResult(json, path)
    if (typeof result === 'string') say(result)
    return typeof result === 'string' ? [] : [result]
  })
  const results = latestResults(read)
  if (results.length === 0)
    throw new UsageError(`There is neither a run (manifest.json) nor a CAP result below "${folder}".`)
  return results
}

const SUMMARIES = new Set(['summary.json', 'all_results.json'])

function jsonFilesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return jsonFilesIn(path)
    // Summaries that the released code writes beside its results are no results.
    return entry.isFile() && entry.name.endsWith('.json') && !SUMMARIES.has(entry.name) ? [path] : []
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
