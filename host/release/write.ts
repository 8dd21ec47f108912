import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { toCsv } from '../../agreement/index.ts'
import type { Verdict } from '../../rubrics/index.ts'
import { canonicalFile } from '../../tasks/index.ts'
import { count, type ExchangeReport, emptyReport, type Run, sha256, type Workspace } from '../../workspace/index.ts'
import { Refused } from '../errors.ts'
import { exportTables } from '../exchange/benchmark-tables.ts'
import { exportCache } from '../exchange/cap-cache.ts'
import { exportParts } from '../exchange/export-benchmark.ts'
import { exportAnswers, exportResults, exportScripts } from '../exchange/export-cap.ts'
import { mergeReports } from '../exchange/report.ts'
import { openTarget, type TargetFolder } from '../exchange/target.ts'
import { type Chosen, choose, type ReleaseChoice } from './choose.ts'
import { type DataCard, figuresOf, makeDataCard, statedFigures } from './data-card.ts'
import { dataCardMarkdown } from './data-card-markdown.ts'
import { type Exposure, Guard } from './guard.ts'
import { openRelease } from './open.ts'

export const SUMS = 'SHA256SUMS'
export const CARD = 'data-card.json'

export interface ReleaseParts {
  workspace: Workspace
  assay: string
  /** The run whose results go along, with its verdicts. */
  run: { manifest: Run['manifest']; verdicts: readonly Verdict[] } | null
}

export interface Released {
  folder: string
  card: DataCard
  files: number
  report: ExchangeReport
}

/** The hidden half would show in the release: nothing was written. */
export class ExposedError extends Refused {
  readonly exposures: readonly Exposure[]
  constructor(exposures: readonly Exposure[]) {
    const some = exposures.slice(0, 5).map(({ file, what }) => `${file} (${what})`)
    super(
      `The release would show the other half in ${exposures.length} ${exposures.length === 1 ? 'place' : 'places'}: ${some.join('; ')}${exposures.length > 5 ? ' and more' : ''}. Nothing was written.`,
      {
        advice: 'Take the passages out of these files, or draw a split that keeps such tasks together.',
      },
    )
    this.exposures = exposures
  }
}

/**
 * Writes a release: the released layout, JSON lines, CSV, a data card and the SHA-256 of every file. The same benchmark, choice and version give the same bytes. It is written beside its place, looked through for the
 * hidden half, and moved there only if nothing of that shows.
 * @throws ExposedError, and Refused where the folder is in use
 */
export async function writeRelease(
  { workspace, assay, run }: ReleaseParts,
  choice: ReleaseChoice,
  folder: string,
): Promise<Released> {
  const chosen = await choose(workspace, choice)
  if (chosen.tasks.length === 0)
    throw new Refused('There is no task to release.', {
      advice:
        choice.scope === 'admitted' ? 'Admit tasks first, or release all.' : 'Draw a split with tasks in this half.',
    })
  const to = resolve(folder)
  const there = await readdir(to).catch(() => [])
  if (there.length > 0)
    throw new Refused(`"${folder}" is not empty.`, { advice: 'Name a new folder; nothing is written over.' })
  await mkdir(dirname(to), { recursive: true })
  const staging = join(dirname(to), `.${basename(to)}.${randomBytes(4).toString('hex')}.tmp`)
  try {
    const target = await openTarget(staging)
    const report = await writeContent(workspace, chosen, run, target)
    const { card, files } = await writeCard(workspace, chosen, assay, target)
    const guard = new Guard(
      { tasks: chosen.hidden, proposals: chosen.hiddenProposals },
      { tasks: chosen.tasks, proposals: chosen.proposals },
    )
    const exposures: Exposure[] = []
    // One after the other: a release may have more files than a process may open.
    for (const file of files) exposures.push(...guard.look(file, await readFile(join(target.root, file))))
    if (exposures.length > 0) throw new ExposedError(exposures)
    // Only an empty folder goes; one that somebody filled meanwhile stays, and renaming fails.
    if (await isThere(to)) await rmdir(to)
    await rename(staging, to)
    return {
      folder: to,
      card,
      files: files.length,
      report: { ...report, rejected: report.rejected.map((one) => ({ ...one })) },
    }
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  }
}

const isThere = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    () => true,
    () => false,
  )

async function writeContent(
  workspace: Workspace,
  chosen: Chosen,
  run: ReleaseParts['run'],
  target: TargetFolder,
): Promise<ExchangeReport> {
  const { tasks, proposals, reviews, choice, hidden } = chosen
  if (choice.content === 'instructions') return writeInstructions(chosen, target)
  const ids = new Set(tasks.map(({ task_id }) => task_id))
  const isWanted = (task: string): boolean => ids.has(task)
  const cards = [...workspace.cards.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  const written = await exportTables(
    { cards: cards.map(({ value }) => value), proposals, tasks, reviews },
    ['jsonl', 'csv'],
    target,
    'tables/',
  )
  // Proposals and tasks are counted once, as files; the tables hold the same ones again.
  const { proposals: _p, tasks: _t, ...counted } = written.counts
  const tables = { ...written, counts: counted }
  const reports = [
    await exportParts({ cards, proposals, tasks, clusters: workspace.clusters, settings: workspace.settings }, target),
    tables,
    await exportAnswers(workspace, target, isWanted),
    await exportScripts(workspace, target, isWanted),
    await writeRubrics(workspace, isWanted, target),
    await exportCache(workspace, join(target.root, 'cache'), { tasks: ids }),
  ]
  if (run) {
    const verdicts = run.verdicts.filter(({ task }) => isWanted(task))
    if (verdicts.length > 0) reports.push(await exportResults(workspace, { manifest: run.manifest, verdicts }, target))
  }
  const { counts, repaired, rejected } = mergeReports(reports)
  delete counts['rubrics of our own, which the released layout has no place for']
  // Told to the one who releases, never written: a line may name what stays private.
  return {
    counts: hidden.length > 0 ? { ...counts, 'tasks that stay private': hidden.length } : counts,
    repaired,
    rejected,
  }
}

async function writeInstructions({ tasks }: Chosen, target: TargetFolder): Promise<ExchangeReport> {
  const report = emptyReport()
  const rows = tasks.map(({ task_id, task_description: instruction }) => ({ task_id, instruction }))
  for (const row of rows) await target.write(`tasks/${row.task_id}.json`, `${JSON.stringify(row, null, 2)}\n`)
  await target.write('tables/tasks.jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  await target.write(
    'tables/tasks.csv',
    toCsv(
      ['task id', 'instruction'],
      rows.map(({ task_id, instruction }) => [task_id, instruction]),
    ),
  )
  count(report, 'tasks with only an instruction', rows.length)
  return report
}

/** Rubrics of our own, which the released layout has no place for. */
async function writeRubrics(
  workspace: Workspace,
  isWanted: (task: string) => boolean,
  target: TargetFolder,
): Promise<ExchangeReport> {
  const report = emptyReport()
  for (const { id, file, value } of workspace.rubrics.values()) {
    if (!isWanted(id) || !file.endsWith('.ts')) continue
    await target.write(`rubrics/${id}.ts`, value)
    count(report, 'rubrics')
  }
  return report
}

/** The data card speaks of what was written: it is computed from the files, as a reader will compute it. */
async function writeCard(
  workspace: Workspace,
  chosen: Chosen,
  assay: string,
  target: TargetFolder,
): Promise<{ card: DataCard; files: string[] }> {
  const { statistics, figures } = await openRelease(target.root, async (released) => figuresOf(released))
  const card = makeDataCard(chosen, { workspace, assay, statistics, figures, stated: await statedFigures(workspace) })
  await target.write(CARD, canonicalFile(card))
  await target.write('DATA-CARD.md', dataCardMarkdown(card))
  const files = await filesIn(target.root)
  const sums: string[] = []
  for (const file of files) sums.push(`${sha256(await readFile(join(target.root, file)))}  ${file}\n`)
  await target.write(SUMS, sums.join(''))
  return { card, files: [...files, SUMS] }
}

/** Every file below a folder, with forward slashes, in one order on every machine. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
