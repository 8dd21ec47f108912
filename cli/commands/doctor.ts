import { cacheFolder, inspectMachine } from '../../host/index.ts'
import { type Outcome, UsageError } from '../io.ts'
import { isFolder } from '../paths.ts'
import { root } from '../studio.ts'

/** What was found on this machine, and the health of a benchmark. Found is a missing Chromium, or an error in the benchmark. */
export async function doctor(folder: string | undefined): Promise<Outcome> {
  if (folder !== undefined && !(await isFolder(folder))) throw new UsageError(`There is no folder "${folder}".`)
  const diagnosis = await inspectMachine({
    root,
    env: process.env,
    cache: cacheFolder(process.env),
    ...(folder === undefined ? {} : { folder }),
  })
  const { node, electron, chromium, workspace } = diagnosis
  const lines = [
    `Node       ${node}`,
    `Electron   ${electron.version ?? 'not installed'}${electron.binary ? ` at ${electron.binary}` : ', its binary is not here: the browser door is taken'}`,
    `Chromium   ${chromium.path ? `${chromium.version} at ${chromium.path} (${chromium.source})` : `none: ${chromium.reason}`}`,
    ...(workspace
      ? [
          `Workspace  ${workspace.name} at ${workspace.folder}: ${workspace.errors} errors, ${workspace.warnings} warnings`,
        ]
      : []),
  ]
  return { json: diagnosis, lines, found: chromium.path === null || (workspace?.errors ?? 0) > 0 }
}
