import { execFile } from 'node:child_process'
import { access, constants, readdir } from 'node:fs/promises'
import { basename, delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { firstLine, PaneError } from '../errors.ts'
import { bundledPackage, type UnpackProgress, unpackBundled } from './bundled.ts'
import { installedPlaces } from './places.ts'

/** How a Chromium was come by, in the order in which they are tried. */
export type ChromiumSource = 'ASSAY_CHROMIUM' | 'installed' | 'playwright' | 'bundled'

/** A Chromium that was started once to ask its version: it runs on this machine. */
export interface FoundChromium {
  path: string
  source: ChromiumSource
  /** As it names itself, such as `156.0.8078.114`. */
  version: string
  /** To be added to the environment that it is started with. */
  env: Record<string, string>
  /** To be added to its arguments. */
  args: string[]
}

export interface FindOptions {
  env: Readonly<Record<string, string | undefined>>
  log: (line: string) => void
  /** Where the npm-shipped Chromium is unpacked (220 MB, once); without it that one is not used. */
  cacheFolder: string
  progress?: UnpackProgress
  platform?: NodeJS.Platform
  /** The places to look at for an installed one; a test hands in its own. */
  places?: string[]
}

const VERSION_TIMEOUT_MS = 15_000
/**
 * The middle compiler of its V8 (153) makes code that ends the page's process: 8 of 30 scans with probes of the shop's list of goods
 * crashed with it, 1 of 60 without it.
 */
const BUNDLED_ARGS = ['--js-flags=--no-maglev']

/**
 * Finds a Chromium: ASSAY_CHROMIUM, an installed Chrome, Chromium or Edge, Playwright's own download, the npm-shipped one.
 * Each is asked its version, so a broken link or a missing library is passed over. What ASSAY_CHROMIUM names is taken or
 * refused, never silently replaced. Throws PaneError `no-chromium` that names every place looked at.
 */
export async function findChromium(options: FindOptions): Promise<FoundChromium> {
  const platform = options.platform ?? process.platform
  const looked: string[] = []
  const named = options.env.ASSAY_CHROMIUM
  if (named) {
    const version = await versionOf(named, platform).catch((error: unknown) => {
      throw new PaneError('no-chromium', `ASSAY_CHROMIUM names ${named}, which does not run: ${firstLine(error)}`, {
        looked: [named],
      })
    })
    return { path: named, source: 'ASSAY_CHROMIUM', version, env: {}, args: [] }
  }

  const groups: [ChromiumSource, string[]][] = [
    ['installed', options.places ?? installedPlaces(platform, options.env)],
    ['playwright', await playwrightPlaces()],
  ]
  for (const [source, places] of groups) {
    for (const path of places) {
      looked.push(path)
      if (!(await isExecutable(path))) continue
      try {
        return { path, source, version: await versionOf(path, platform), env: {}, args: [] }
      } catch (error) {
        options.log(`${path} is there but does not run: ${firstLine(error)}`)
      }
    }
  }

  const bundled = await findBundled(options, platform, looked)
  if (bundled) return bundled
  throw new PaneError(
    'no-chromium',
    `No Chromium was found. Install Chrome, Chromium or Edge, or set ASSAY_CHROMIUM to one. Looked at: ${inWords(looked, options.env)}`,
    { looked },
  )
}

/** The many folders of PATH in one phrase; `details.looked` has every place. */
function inWords(looked: readonly string[], env: FindOptions['env']): string {
  const folders = new Set((env.PATH ?? '').split(delimiter))
  const [onPath, elsewhere] = [
    looked.filter((place) => folders.has(dirname(place))),
    looked.filter((place) => !folders.has(dirname(place))),
  ]
  const commands = [...new Set(onPath.map((place) => basename(place)))]
  return [...(commands.length > 0 ? [`${commands.join(', ')} in the folders of PATH`] : []), ...elsewhere].join(', ')
}

async function findBundled(options: FindOptions, platform: NodeJS.Platform, looked: string[]) {
  const source = bundledPackage()
  if (!source) {
    looked.push('the npm package @sparticuz/chromium (not installed)')
  } else if (platform !== 'linux' || process.arch !== 'x64') {
    looked.push(`the npm package @sparticuz/chromium (made for linux-x64, this is ${platform}-${process.arch})`)
  } else {
    try {
      const unpacked = await unpackBundled(source, options.cacheFolder, options.progress ?? (() => {}))
      const version = await versionOf(unpacked.path, platform, unpacked.env)
      return { path: unpacked.path, source: 'bundled' as const, version, env: unpacked.env, args: BUNDLED_ARGS }
    } catch (error) {
      looked.push(`the npm package @sparticuz/chromium (${firstLine(error)})`)
    }
  }
  return undefined
}

/** Playwright names the full browser; its headless shell lies in a sibling folder and serves as well. */
async function playwrightPlaces(): Promise<string[]> {
  const full = chromium.executablePath()
  if (!full) return []
  const downloads = dirname(dirname(dirname(full)))
  const folders = await readdir(downloads).catch(() => [])
  const shells = folders
    .filter((name) => name.startsWith('chromium_headless_shell-'))
    .sort()
    .reverse()
  const names = ['chrome-linux/headless_shell', 'chrome-headless-shell-linux64/chrome-headless-shell']
  return [full, ...shells.flatMap((folder) => names.map((name) => join(downloads, folder, name)))]
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Asks the program its version. On Windows that would open a window, so there the folder beside it is read. */
async function versionOf(path: string, platform: NodeJS.Platform, env: Record<string, string> = {}): Promise<string> {
  if (platform === 'win32') {
    await access(path)
    const version = (await readdir(dirname(path))).find((name) => /^\d+(\.\d+){3}$/.test(name))
    return version ?? 'unknown'
  }
  const told = await new Promise<string>((resolve, reject) => {
    execFile(
      path,
      ['--version'],
      { timeout: VERSION_TIMEOUT_MS, env: { ...process.env, ...env } },
      (error, out, err) => {
        if (error) reject(new Error(err.trim().split('\n').at(-1) || error.message))
        else resolve(out)
      },
    )
  })
  const version = /\d+(\.\d+){2,3}/.exec(told)?.[0]
  if (!version) throw new Error(`it answers --version with "${told.trim().slice(0, 80)}"`)
  return version
}
