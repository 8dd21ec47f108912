import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ExchangeReport, emptyReport, openWorkspace, type Workspace } from '../../workspace/index.ts'
import { Refused } from '../errors.ts'
import { importCards } from '../exchange/import-cards.ts'
import { importClusters } from '../exchange/import-clusters.ts'
import { importScripts } from '../exchange/import-scripts.ts'
import { importSubjects } from '../exchange/import-subjects.ts'
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
    return await using(await openWorkspace(temporary), async (workspace) => {
      const reports = [
        await importCards(source, workspace),
        await importClusters(source, workspace),
        await importSubjects(source, workspace),
        await importScripts(source, workspace),
      ]
      return work(workspace, mergeReports(reports))
    })
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function using<T>(workspace: Workspace, work: (workspace: Workspace) => Promise<T>): Promise<T> {
  try {
    return await work(workspace)
  } finally {
    await workspace.close()
  }
}
