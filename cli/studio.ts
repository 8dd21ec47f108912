import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheFolder, createHost, type Host } from '../host/index.ts'
import { say, UsageError } from './io.ts'
import { isFolder } from './paths.ts'

export const root = join(import.meta.dirname, '..')

export async function version(): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version
}

/** Opens a benchmark without a window for one command, and closes it after. A command has no settings of its own and takes no person's lock. */
export async function withHost<T>(
  workspace: string,
  work: (host: Host) => Promise<T>,
  options: { captures?: string; watch?: boolean } = {},
): Promise<T> {
  if (!(await isFolder(workspace))) throw new UsageError(`There is no folder "${workspace}".`)
  const home = await mkdtemp(join(tmpdir(), 'assay-command-'))
  const host = await createHost({
    workspace,
    home,
    version: await version(),
    root,
    env: process.env,
    cache: cacheFolder(process.env),
    assets: join(root, 'out', 'worlds'),
    ...options,
    writeLog: (line) => {
      if (line.level !== 'info') say(`${line.source}: ${line.message}`)
    },
  })
  try {
    return await work(host)
  } finally {
    await host.close()
    await rm(home, { recursive: true, force: true })
  }
}
