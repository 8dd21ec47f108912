import type { BrowserContext } from 'playwright'
import { createPane, findChromium, type LaunchedChromium, launchChromium } from '../../browser/index.ts'
import { type AnyWorld, type RunningWorlds, startWorlds, worlds } from '../../worlds/index.ts'
import type { Log } from './log.ts'
import type { PaneSource } from './page.ts'

export interface ChromiumOptions {
  env: NodeJS.ProcessEnv
  /** Folder for what can be made again, such as an unpacked Chromium. */
  cache: string
  /** Folder of the built worlds. */
  assets: string
  log: Log
  /** Which local sites are served; those of the sample benchmark if left out. */
  sites?: readonly AnyWorld[]
  /** The studio's own origins, which no page may reach; asked for when Chromium starts. */
  ownOrigins?: () => string[]
}

/** One Chromium and the local worlds behind it, started when first needed and shared by the pane and by captures. */
export class ChromiumService {
  readonly #options: ChromiumOptions
  #worlds: Promise<RunningWorlds> | null = null
  #launched: Promise<LaunchedChromium> | null = null

  constructor(options: ChromiumOptions) {
    this.#options = options
  }

  /** The local sites, started on first use. */
  worlds(): Promise<RunningWorlds> {
    const { sites = worlds, assets, env } = this.#options
    this.#worlds ??= startWorlds({ worlds: sites, assets, editions: editionsOf(env.ASSAY_EDITIONS) })
    return this.#worlds
  }

  paneSource(downloadsFolder: string): PaneSource {
    return {
      view: 'frames',
      open: async () => {
        const { chromium, running } = await this.#found()
        return createPane({ chromium, downloadsFolder, worldsPort: running.port, ...this.#told('page') })
      },
    }
  }

  /** Runs `work` in a browser context of its own and closes it after. */
  async withContext<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
    const { browser } = await this.#shared()
    const context = await browser.newContext({
      locale: 'en-US',
      viewport: { width: 1280, height: 800 },
      acceptDownloads: false,
    })
    try {
      return await work(context)
    } finally {
      await context.close().catch(() => {})
    }
  }

  async close(): Promise<void> {
    await this.#launched?.then((launched) => launched.close()).catch(() => {})
    await this.#worlds?.then((running) => running.close()).catch(() => {})
  }

  #shared(): Promise<LaunchedChromium> {
    const starting = this.#launched ?? this.#launch()
    this.#launched = starting
    const forget = (): void => {
      if (this.#launched === starting) this.#launched = null
    }
    starting.then((launched) => launched.browser.once('disconnected', forget), forget)
    return starting
  }

  async #launch(): Promise<LaunchedChromium> {
    const { chromium, running } = await this.#found()
    return launchChromium({ chromium, worldsPort: running.port, env: this.#options.env, ...this.#told('chromium') })
  }

  async #found() {
    const { env, cache, log } = this.#options
    const [chromium, running] = await Promise.all([
      findChromium({ env, cacheFolder: cache, log: (line) => log.info('chromium', line) }),
      this.worlds(),
    ])
    return { chromium, running }
  }

  #told(source: string) {
    const { log, ownOrigins } = this.#options
    return { log: (line: string) => log.info(source, line), blockedOrigins: ownOrigins?.() ?? [] }
  }
}

/** `shop=2,forum=3`: which edition of a local site is served, so that drift can be seen. */
const editionsOf = (text = ''): Record<string, number> =>
  Object.fromEntries([...text.matchAll(/([a-z]+)=(\d+)/g)].map(([, name, edition]) => [name, Number(edition)]))
