import { join } from 'node:path'
import { addressToUrl, ChromiumService, cacheFolder, Log, PaneError, worlds, zoo } from '../../../host/index.ts'
import { type BuildTarget, buildStale } from '../../build.ts'
import { say, UsageError } from '../../io.ts'
import { root } from '../../studio.ts'

/** @throws UsageError for what is no address of a web page */
export function urlOf(address: string): string {
  try {
    return addressToUrl(address)
  } catch (error) {
    if (error instanceof PaneError) throw new UsageError(error.message)
    throw error
  }
}

/** Starts Chromium, and the local sites that these addresses belong to, for one command. The zoo is among them only if it is asked for. */
export async function withChromium<T>(
  urls: readonly string[],
  work: (chromium: ChromiumService) => Promise<T>,
): Promise<T> {
  const hosts = new Set(urls.map((url) => new URL(url).hostname))
  const served = hosts.has('zoo.assay.test') ? [...worlds, zoo] : worlds
  const sites = served.filter(({ name }) => hosts.has(`${name}.assay.test`)).map(({ name }) => name)
  await buildStale(root, sites as BuildTarget[], say)
  const log = new Log({
    now: () => new Date(),
    write: (line) => {
      if (line.level !== 'info') say(`${line.source}: ${line.message}`)
    },
  })
  const assets = join(root, 'out', 'worlds')
  const chromium = new ChromiumService({
    env: process.env,
    cache: cacheFolder(process.env),
    assets,
    log,
    sites: served,
  })
  try {
    return await work(chromium)
  } finally {
    await chromium.close()
  }
}
