import { languageOf } from '../../rubrics/index.ts'
import { count, type ExchangeReport, emptyReport, type Workspace } from '../../workspace/index.ts'
import { type SourceFolder, textOf } from './source.ts'

const SCRIPT = /(?:^|\/)eval_scripts\/([^/]+)\/(task-[0-9a-f]{6})\.py$/
/** Rubrics of our own in a release of Assay. */
const RUBRIC = /(?:^|\/)rubrics\/(task-[0-9a-f]{6})\.ts$/

/**
 * Evaluation scripts of the released code, `eval_scripts/<version>/<task>.py`, as rubrics that run unchanged. Of several versions the latest by name counts; a rubric that is there is never written over.
 */
export async function importScripts(source: SourceFolder, workspace: Workspace): Promise<ExchangeReport> {
  const report = emptyReport()
  const latest = new Map<string, string>()
  // In order of name, so that the version stamp that sorts last wins.
  for (const file of source.files) {
    const [, , task] = SCRIPT.exec(file) ?? []
    if (task === undefined) continue
    const older = latest.get(task)
    if (older !== undefined) report.repaired.push({ file: older, what: `left aside for the later ${file}` })
    latest.set(task, file)
  }
  for (const [task, file] of latest) await importScript(source, workspace, report, { task, file, language: 'python' })
  for (const file of source.files) {
    const [, task] = RUBRIC.exec(file) ?? []
    if (task !== undefined) await importScript(source, workspace, report, { task, file, language: 'typescript' })
  }
  return report
}

async function importScript(
  source: SourceFolder,
  workspace: Workspace,
  report: ExchangeReport,
  { task, file, language }: { task: string; file: string; language: ReturnType<typeof languageOf> },
): Promise<void> {
  const reject = (reason: string): void => void report.rejected.push({ file, line: null, reason })
  const what = language === 'python' ? 'scripts' : 'rubrics'
  if (!workspace.tasks.has(task)) return reject(`there is no task ${task} in this benchmark; add the task first`)
  const read = textOf(await source.read(file))
  if ('reason' in read) return reject(read.reason)
  if (languageOf(read.text) !== language)
    return reject(`does not look like an evaluation script in ${language === 'python' ? 'Python' : 'TypeScript'}`)
  const known = workspace.rubrics.get(task)
  if (known?.value === read.text) return count(report, `${what} already there`)
  if (known) return reject(`${task} has a rubric, ${known.file}; move it away first`)
  try {
    await workspace.saveRubric(task, read.text, null)
    if (read.repaired) report.repaired.push({ file, what: read.repaired })
    count(report, what)
  } catch (error) {
    reject(error instanceof Error ? error.message : String(error))
  }
}
