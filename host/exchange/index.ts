/**
 * Bringing other people's files into a benchmark and its results out. Each kind is a file of its own with a report of what it took, repaired and refused; sources are only read, targets are new
 * folders.
 */
import type { Verdict } from '../../rubrics/index.ts'
import type { Run, Workspace } from '../../workspace/index.ts'
import { Refused } from '../errors.ts'
import { exportAnswers, exportResults } from './export-cap.ts'
import { exportCsv, exportJsonl } from './export-tables.ts'
import { importAnswers } from './import-answers.ts'
import { importResults } from './import-results.ts'
import { type ExchangeReport, mergeReports } from './report.ts'
import { openSource } from './source.ts'
import { openTarget } from './target.ts'

export type { ExchangeReport } from './report.ts'
export const EXPORT_FORMATS = ['cap', 'jsonl', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Takes everything from a folder that is of a known kind. @throws Refused where nothing is */
export async function importFolder(
  folder: string,
  workspace: Workspace,
  about: { now: Date; assay: string },
): Promise<ExchangeReport> {
  const source = await openSource(folder)
  const report = mergeReports([await importAnswers(source, workspace), await importResults(source, workspace, about)])
  if (Object.keys(report.counts).length === 0 && report.rejected.length === 0)
    throw new Refused(`Nothing in "${folder}" is of a known kind.`, {
      advice: 'Known are answers (<agent>/<task>/<name>.md) and result files of the released code (eval_results/).',
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
    ...(run ? [await exportResults(workspace, run, target)] : []),
  ])
}
