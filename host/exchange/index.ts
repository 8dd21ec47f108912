/**
 * Bringing other people's files into a benchmark and its results out. Each kind is a file of its own with a report of what it took, repaired and refused; sources are only read, targets are new
 * folders.
 */
import { join } from 'node:path'
import type { Verdict } from '../../rubrics/index.ts'
import { type ExchangeReport, holdsCapCache, type Run, type Workspace } from '../../workspace/index.ts'
import { Refused } from '../errors.ts'
import { exportCache, importCache } from './cap-cache.ts'
import { exportAnswers, exportResults, exportScripts } from './export-cap.ts'
import { exportCsv, exportJsonl } from './export-tables.ts'
import { importAnswers } from './import-answers.ts'
import { importResults } from './import-results.ts'
import { importScripts } from './import-scripts.ts'
import { mergeReports } from './report.ts'
import { openSource } from './source.ts'
import { openTarget } from './target.ts'

export type { ExchangeReport } from '../../workspace/index.ts'
export const EXPORT_FORMATS = ['cap', 'jsonl', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Takes everything from a folder that is of a known kind. @throws Refused where nothing is */
export async function importFolder(
  folder: string,
  workspace: Workspace,
  about: { now: Date; assay: string },
): Promise<ExchangeReport> {
  const source = await openSource(folder)
  const reports = [
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
        'Known are answers (<agent>/<task>/<name>.md) and of the released code scripts (eval_scripts/), result files (eval_results/) and page caches (cache/).',
    })
  return report
}

/** Writes answers and runs to a new folder. `cap` takes the one run that is named, the other formats all that are. */
export async function exportFolder(
  folder: string,
  format: ExportFormat,
  workspace: Workspace,
  runs: readonly { manifest: Run['manifest']; verdicts: readonly Verdict[] }[],
): Promise<ExchangeReport> {
  const target = await openTarget(folder)
  if (format === 'jsonl') return exportJsonl(runs, target)
  if (format === 'csv') return exportCsv(runs, target)
  const [run] = runs
  return mergeReports([
    await exportAnswers(workspace, target),
    await exportScripts(workspace, target),
    await exportCache(workspace, join(target.root, 'cache')),
    ...(run ? [await exportResults(workspace, run, target)] : []),
  ])
}
