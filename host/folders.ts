import { access, cp, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The user's data folder: `ASSAY_HOME`, else the platform's place for application data. */
export function dataFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  if (env.ASSAY_HOME) return env.ASSAY_HOME
  if (platform === 'win32') return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Assay')
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Assay')
  return join(env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'assay')
}

/** The sample benchmark in the user's data folder, copied there on first start and never overwritten after. */
export async function sampleWorkspace(samples: string, home: string): Promise<string> {
  const folder = join(home, 'harbor')
  const there = await access(join(folder, 'assay.yaml')).then(
    () => true,
    () => false,
  )
  if (there) return folder
  // Copied beside and renamed, so that a start that is cut short leaves no half sample.
  const unfinished = join(home, `.harbor-${process.pid}`)
  await rm(unfinished, { recursive: true, force: true })
  await cp(join(samples, 'harbor'), unfinished, { recursive: true })
  await rename(unfinished, folder)
  return folder
}

/** Folder for what can be made again, such as an unpacked Chromium: `ASSAY_CACHE`, else the platform's place for caches. */
export function cacheFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  if (env.ASSAY_CACHE) return env.ASSAY_CACHE
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Assay', 'Cache')
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'Assay')
  return join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'assay')
}
