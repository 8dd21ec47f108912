import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalFile } from '../../tasks/index.ts'
import { type ExchangeReport, emptyReport, openWorkspace, type Workspace } from '../../workspace/index.ts'
import { Refused } from '../errors.ts'
import { importCards } from '../exchange/import-cards.ts'
import { importClusters } from '../exchange/import-clusters.ts'
import { importScripts } from '../exchange/import-scripts.ts'
import { type Found, readSubjects } from '../exchange/import-subjects.ts'
import { prepareWorkspace } from '../exchange/new-workspace.ts'
import { mergeReports } from '../exchange/report.ts'
import { openSource } from '../exchange/source.ts'

/**
 * Opens a benchmark for reading, whether it is a workspace or a release of whatever origin: a release is taken into a folder that is gone afterwards. `report` says what of a release could not be read.
 * @throws Refused where there is no such folder
 */
export async function openRelease<T>(
  folder: string,
  work: (workspace: Workspace, report: ExchangeReport) => Promise<T>,
): Promise<T> {
  const names = await readdir(folder).catch(() => null)
  if (names === null) throw new Refused(`There is no folder "${folder}".`)
  const isWorkspace = names.includes('assay.yaml') && !names.includes('output') && !names.includes('SHA256SUMS')
  if (isWorkspace) return using(await openWorkspace(folder), (workspace) => work(workspace, emptyReport()))
  const temporary = await mkdtemp(join(tmpdir(), 'assay-release-'))
  try {
    await prepareWorkspace(temporary, folder)
    const source = await openSource(folder)
    const cards = await using(await openWorkspace(temporary), async (workspace) => {
      const reports = [await importCards(source, workspace), await importClusters(source, workspace)]
      return { report: mergeReports(reports), sites: new Set(workspace.cards.keys()) }
    })
    const { report } = cards
    await layDown(await readSubjects(source, cards.sites, report), temporary)
    return await using(await openWorkspace(temporary), async (workspace) =>
      work(workspace, mergeReports([report, await importScripts(source, workspace)])),
    )
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Written plainly: a folder that is gone afterwards needs no file to survive a crash, and there may be ten thousand. */
async function layDown(found: readonly Found[], folder: string): Promise<void> {
  for (const name of ['proposals', 'tasks']) await mkdir(join(folder, name), { recursive: true })
  for (const { kind, id, value } of found)
    await writeFile(join(folder, kind === 'task' ? 'tasks' : 'proposals', `${id}.json`), canonicalFile(value))
}

async function using<T>(workspace: Workspace, work: (workspace: Workspace) => Promise<T>): Promise<T> {
  try {
    return await work(workspace)
  } finally {
    await workspace.close()
  }
}
