/**
 * Bringing other people's files into a benchmark and its results out. Each kind is a file of its own with a report of what it took, repaired and refused; sources are only read, targets are new
 * folders.
 */
import { join } from 'node:path'
import type { Verdict } from '../../rubrics/index.ts'
import { type ExchangeReport, holdsCapCache, type Run, type Workspace } from '../../workspace/index.ts'
import { Refused } from '../errors.ts'
import { exportTables } from './benchmark-tables.ts'
import { exportCache, importCache } from './cap-cache.ts'
import { exportBenchmark, exportPaperCards } from './export-benchmark.ts'
import { exportAnswers, exportResults, exportScripts } from './export-cap.ts'
import { exportCsv, exportJsonl } from './export-tables.ts'
import { importAnswers } from './import-answers.ts'
import { importCards } from './import-cards.ts'
import { importClusters } from './import-clusters.ts'
import { importResults } from './import-results.ts'
import { importScripts } from './import-scripts.ts'
import { importSubjects } from './import-subjects.ts'
import { mergeReports } from './report.ts'
import { openSource } from './source.ts'
import { openTarget } from './target.ts'

export type { ExchangeReport } from '../../workspace/index.ts'
export { prepareWorkspace } from './new-workspace.ts'
export const EXPORT_FORMATS = ['cap', 'paper', 'jsonl', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Takes everything from a folder that is of a known kind. @throws Refused where nothing is */
export async function importFolder(
  folder: string,
  workspace: Workspace,
  about: { now: Date; assay: string },
): Promise<ExchangeReport> {
  const source = await openSource(folder)
  // In the order in which they rest on each other: points name entries of cards, answers belong to tasks.
  const reports = [
    await importCards(source, workspace),
    await importClusters(source, workspace),
    await importSubjects(source, workspace),
    await importScripts(source, workspace),
    await importAnswers(source, workspace),
    await importResults(source, workspace, about),
  ]
  // After the answers, which tell how the addresses of a cache were written.
  if (await holdsCapCache(source.root)) reports.push(await importCache(workspace, source.root))
  const report = mergeReports(reports)
  if (Object.keys(report.counts).length === 0 && report.rejected.length === 0)
    throw new Refused(`Nothing in "${folder}" is of a known kind.`, {
      advice:
        'Known are site cards (<cluster>/<site>/*.csv), proposals (prop-*.json), tasks (task-*.json, or a table with "task id" and "instruction"), answers (<agent>/<task>/<name>.md), scripts (eval_scripts/), result files (eval_results/) and page caches (cache/).',
    })
  return report
}

/** Writes a benchmark with its answers and runs to a new folder. `cap` takes the one run that is named, `paper` only the cards, the other formats all runs that are named. */
export async function exportFolder(
  folder: string,
  format: ExportFormat,
  workspace: Workspace,
  runs: readonly { manifest: Run['manifest']; verdicts: readonly Verdict[] }[],
): Promise<ExchangeReport> {
  const target = await openTarget(folder)
  if (format === 'paper') return exportPaperCards([...workspace.cards.values()], target)
  if (format !== 'cap')
    return mergeReports([
      await exportTables(
        {
          cards: [...workspace.cards.values()].map(({ value }) => value),
          proposals: [...workspace.proposals.values()].map(({ value }) => value),
          tasks: [...workspace.tasks.values()].map(({ value }) => value),
          reviews: workspace.reviewEvents(),
        },
        [format],
        target,
      ),
      await (format === 'jsonl' ? exportJsonl : exportCsv)(runs, target),
    ])
  const [run] = runs
  return mergeReports([
    await exportBenchmark(workspace, target),
    await exportAnswers(workspace, target),
    await exportScripts(workspace, target),
    await exportCache(workspace, join(target.root, 'cache')),
    ...(run ? [await exportResults(workspace, run, target)] : []),
  ])
}
