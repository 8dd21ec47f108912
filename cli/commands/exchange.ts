import { resolve } from 'node:path'
import {
  EXPORT_FORMATS,
  type ExchangeReport,
  exportFolder,
  type Host,
  importFolder,
  prepareWorkspace,
} from '../../host/index.ts'
import { type Outcome, UsageError } from '../io.ts'
import { isFolder } from '../paths.ts'
import { version, withHost } from '../studio.ts'

/** Takes what a folder holds of known kinds into a benchmark. Found is a file that was not taken. */
export async function importInto(folder: string, workspace: string): Promise<Outcome> {
  const assay = await version()
  // Read first: a folder that is not there must not leave an empty benchmark behind.
  if (!(await isFolder(folder))) throw new UsageError(`There is no folder "${folder}".`)
  await prepareWorkspace(workspace, folder)
  const take = async ({ context }: Host) => {
    const report = await readable(importFolder(folder, context.workspace, { now: context.now(), assay }))
    const { json, lines, found } = outcomeOf(report)
    const source = resolve(folder)
    // Nothing of it is lost: the source was only read.
    const where = found ? [`What was not taken lies unchanged in ${source}.`] : []
    return { json: { ...json, source }, lines: [...lines, ...where], found }
  }
  // Nobody else is listened to meanwhile: thousands of files come, and at each of them a watcher looks through its folder.
  return withHost(workspace, take, { watch: false })
}

interface ExportOptions {
  to: string
  format: string
  run?: string
}

/** Writes answers and runs to a new folder. */
export async function exportTo(workspace: string, options: ExportOptions): Promise<Outcome> {
  const format = EXPORT_FORMATS.find((name) => name === options.format)
  if (!format) throw new UsageError(`--format takes ${EXPORT_FORMATS.join(', ')}, not "${options.format}".`)
  return withHost(workspace, async ({ context }) => {
    const runs = [...context.workspace.runs.values()].sort((a, b) => (a.manifest.at < b.manifest.at ? 1 : -1))
    const finished = runs.filter(({ manifest }) => manifest.status === 'finished')
    const named = runs.find(({ id }) => id === options.run)
    if (options.run !== undefined && !named)
      throw new UsageError(
        `There is no run "${options.run}"; there are ${runs.map(({ id }) => id).join(', ') || 'none'}.`,
      )
    const chosen = named ? [named] : format === 'cap' ? finished.slice(0, 1) : runs
    const whole = await Promise.all(
      chosen.map(async ({ id, manifest }) => ({ manifest, verdicts: await context.judging.verdicts(id) })),
    )
    return outcomeOf(await readable(exportFolder(options.to, format, context.workspace, whole)))
  })
}

/** A folder that cannot be used is wrong usage, not a finding. */
async function readable<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'Refused') throw error
    const { advice } = error as { advice?: string }
    throw new UsageError([error.message, advice].filter(Boolean).join(' '))
  })
}

function outcomeOf(report: ExchangeReport): Outcome {
  const { counts, repaired, rejected } = report
  return {
    json: report,
    lines: [
      ...Object.entries(counts).map(([kind, n]) => `${n} ${kind}`),
      ...repaired.map(({ file, what }) => `${file}: ${what}`),
      ...rejected.map(({ file, line, reason }) => `${file}${line === null ? '' : `:${line}`} not taken: ${reason}`),
    ],
    found: rejected.length > 0,
  }
}
