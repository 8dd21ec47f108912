import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { cardAccuracy, compareJudges, type ReportDifference, type ReportFacts } from '../../agreement/index.ts'
import { type Host, REPORT_DEFAULTS, REPORT_FORMATS, type ReportFormat } from '../../host/index.ts'
import { columns, figure, type Outcome, say, UsageError } from '../io.ts'
import { isFolder } from '../paths.ts'
import { withHost } from '../studio.ts'

export interface ReportOptions {
  out?: string
  formats?: string
  seed?: string
  resamples?: string
}

/** What the options say of the report; the run is chosen elsewhere. */
export function reportChoice(run: string, { seed, resamples }: ReportOptions) {
  return {
    run,
    policy: {},
    seed: whole('--seed', seed, REPORT_DEFAULTS.seed, 0),
    resamples: whole('--resamples', resamples, REPORT_DEFAULTS.resamples, 100),
  }
}

function whole(option: string, text: string | undefined, otherwise: number, least: number): number {
  if (text === undefined) return otherwise
  if (!/^\d{1,7}$/.test(text) || Number(text) < least)
    throw new UsageError(`${option} takes a whole number from ${least} to 9999999, not "${text}".`)
  return Number(text)
}

/** Writes the report to the file named by `--out`, further formats beside it. @returns the files, and whether one failed */
export async function writeReports(
  { context }: Host,
  run: string,
  options: ReportOptions & { out: string },
): Promise<{ files: string[]; failed: { format: string; reason: string }[] }> {
  const formats = formatsOf(options.formats)
  const file = resolve(options.out)
  const name = basename(file).replace(/\.html?$/i, '')
  const { files, failed } = await context.reports.write(reportChoice(run, options), formats, {
    folder: dirname(file),
    name,
  })
  const tables = files.filter(({ format }) => format === 'csv')
  for (const { format, file: written } of files) if (format !== 'csv') say(`Written: ${written}`)
  if (tables[0]) say(`Written: ${tables.length} tables in ${dirname(tables[0].file)}`)
  for (const { format, reason } of failed) say(`Not written (${format}): ${reason}`)
  return { files: files.map(({ file: written }) => written), failed }
}

function formatsOf(text: string | undefined): ReportFormat[] {
  const words = (text ?? 'html').split(',').map((word) => word.trim())
  const unknown = words.filter((word) => !REPORT_FORMATS.some((format) => format === word))
  if (unknown.length > 0)
    throw new UsageError(`--formats takes ${REPORT_FORMATS.join(', ')}, with commas; not "${unknown.join(', ')}".`)
  return REPORT_FORMATS.filter((format) => words.includes(format))
}

/** `cards` and `judges` of the JSON: what the tables of the report say, as keys; and a line on each for people. */
export function further(facts: ReportFacts): { json: { cards: object; judges: object }; lines: string[] } {
  const { rows, all } = cardAccuracy(facts.cards)
  const cards = Object.fromEntries(
    [...rows, { ...all, kind: 'overall' }].map(({ kind, correct, total, share, exact }) => [
      kind,
      { correct, total, ...share, exact },
    ]),
  )
  const { seed, resamples } = facts
  const { systems, judges, ...compared } = compareJudges(facts.judges, { seed, resamples })
  const json = {
    cards,
    judges: {
      ...compared,
      tasks: compared.tasks.length,
      systems,
      runs: facts.judgeRuns,
      notes: facts.judgeNotes,
      judges: judges.map(({ judge, means, ranks, tau, preserved }) => ({
        judge,
        scores: Object.fromEntries(systems.map((system, at) => [system, means[at]])),
        ranks: Object.fromEntries(systems.map((system, at) => [system, ranks[at]])),
        tau,
        preserved,
      })),
    },
  }
  return { json, lines: [cardsLine(all), judgesLine(facts, compared.preserved, compared.tasks.length)] }
}

function cardsLine({ correct, total, share }: ReturnType<typeof cardAccuracy>['all']): string {
  return share.value === null
    ? 'Cards: nobody has reviewed an entry of a site card yet.'
    : `Cards: ${correct} of ${total} entries right, ${figure(share.low)} to ${figure(share.high)} (${share.method}).`
}

function judgesLine({ judges }: ReportFacts, preserved: boolean, tasks: number): string {
  if (judges.length < 2) return 'Judges: only one has a finished run, so there is nothing to compare it with.'
  return `Judges: ${judges.length} over ${tasks} shared tasks, ${preserved ? 'all with the same ranking' : 'not all with the same ranking'} of the agents.`
}

/** `agreement --verify <report.html>`: recomputes the report from its benchmark and says what is not so any more. */
export async function verifyReport(file: string, workspace: string | undefined): Promise<Outcome> {
  const page = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`"${file}" cannot be read: ${error.message}`)
  })
  const folder = workspace ?? (await workspaceBeside(file))
  return withHost(folder, async ({ context }) => {
    const { holds, differences } = await context.reports.verify(page)
    return {
      json: { holds, differences, workspace: folder },
      lines: holds
        ? [`The report holds: every figure was computed again from ${folder}, and every input has the hash it had.`]
        : [`The report does not hold: ${differences.length} differences.`, ...differenceLines(differences)],
      found: !holds,
    }
  })
}

const differenceLines = (differences: readonly ReportDifference[]): string[] =>
  columns([
    ['what', 'where', 'reported', 'now'],
    ...differences.map(({ what, where, reported, now }) => [what, where, short(reported), short(now)]),
  ])

const short = (value: string | number | null): string => {
  const text = value === null ? 'nothing' : String(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** The benchmark that a report lies in: the nearest folder above it with an `assay.yaml`. */
async function workspaceBeside(file: string): Promise<string> {
  for (let folder = dirname(resolve(file)); ; folder = dirname(folder)) {
    const there = await readFile(join(folder, 'assay.yaml')).then(
      () => true,
      () => false,
    )
    if (there && (await isFolder(folder))) return folder
    if (folder === dirname(folder))
      throw new UsageError(`"${file}" lies in no benchmark; name the folder of its benchmark with --workspace.`)
  }
}
