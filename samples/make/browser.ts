import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { findChromium, launchChromium } from '../../browser/index.ts'
import { cacheFolder } from '../../host/index.ts'
import { startWorlds, worlds } from '../../worlds/index.ts'

/** Built pages of the worlds. */
export const BUNDLES = join(import.meta.dirname, '..', '..', 'out', 'worlds')

export interface Field {
  /** Runs `work` in a fresh context: no cookies, so no comparison or vote of an earlier one. */
  visit<T>(work: (context: BrowserContext) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The worlds of seed 1 and one Chromium that knows them under their names. */
export async function openField(assets = BUNDLES): Promise<Field> {
  const running = await startWorlds({ worlds, assets, seed: 1 })
  const quiet = (): void => {}
  const chromium = await findChromium({ env: process.env, log: quiet, cacheFolder: cacheFolder(process.env) })
  const launched = await launchChromium({ chromium, log: quiet, worldsPort: running.port })
  return {
    async visit(work) {
      const context = await launched.browser.newContext({
        locale: 'en-US',
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 800 },
      })
      context.setDefaultTimeout(60_000)
      try {
        return await work(context)
      } finally {
        await context.close()
      }
    },
    async close() {
      await launched.close()
      await running.close()
    },
  }
}
