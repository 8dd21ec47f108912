import { readFile } from 'node:fs/promises'
import type { BrowserContext } from 'playwright'
import { type CapturedPage, capturePages } from '../../browser/index.ts'
import { citedUrls, type PageCapture, type PageEvidence } from '../../rubrics/index.ts'
import type { EvidenceStore } from '../../workspace/index.ts'
import { NotFound } from '../errors.ts'

export interface CitingAnswer {
  text: string
  sites: readonly string[]
}

/** Whether a capture says something of its page. That a server could not be reached, was overloaded or broken says nothing of the page. */
function isStanding(page: PageEvidence | null): boolean {
  if (page === null || page.state === 'unreachable') return false
  return !(page.state === 'http-error' && page.status !== null && (page.status >= 500 || page.status === 429))
}

/** Opens a browser context for captures and closes it after the work. */
export type WithBrowser = <T>(work: (context: BrowserContext) => Promise<T>) => Promise<T>

/** Captured pages: looked up for judging, captured where missing. A failed load is kept as what it is, never as a page. */
export class EvidenceService {
  /** Where captures are looked up, in this order; new ones go to the first. */
  readonly #stores: readonly [EvidenceStore, ...EvidenceStore[]]
  readonly #withBrowser: WithBrowser

  constructor(stores: readonly [EvidenceStore, ...EvidenceStore[]], withBrowser: WithBrowser) {
    this.#stores = stores
    this.#withBrowser = withBrowser
  }

  async get(id: string): Promise<{ page: PageEvidence; text: string; jpeg: string | null }> {
    for (const store of this.#stores) {
      const found = await store.read(id)
      if (found === null) continue
      const picture = await readFile(store.file(id, 'screen.jpg')).catch(() => null)
      return { page: found.page, text: found.text, jpeg: picture?.toString('base64') ?? null }
    }
    throw new NotFound(`There is no page capture ${id}.`)
  }

  /** The capture that stands for a cited address: the latest usable one, else the latest of any kind, else null. */
  async find(url: string): Promise<PageEvidence | null> {
    const captures = (await Promise.all(this.#stores.map((store) => store.byUrl(url))))
      .flat()
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1))
    return captures.findLast((page) => page.state === 'ok') ?? captures.at(-1) ?? null
  }

  async capture(url: string): Promise<PageCapture | null> {
    const page = await this.find(url)
    if (page === null) return null
    const { text } = await this.get(page.id)
    return { evidence: page, text }
  }

  /** Addresses of all usable captures, each once, sorted. */
  async usable(): Promise<string[]> {
    const found = await Promise.all(this.#stores.map((store) => store.usable()))
    return [...new Set(found.flat())].sort()
  }

  /** Addresses that these answers cite and of which there is no capture yet, or only one of trouble that may have passed; each once. */
  async missing(answers: readonly CitingAnswer[]): Promise<string[]> {
    const cited = new Set(answers.flatMap((answer) => citedUrls(answer.text, [...answer.sites]).map(({ url }) => url)))
    const checked = await Promise.all([...cited].map(async (url) => (isStanding(await this.find(url)) ? null : url)))
    return checked.filter((url) => url !== null)
  }

  /** Captures these addresses and keeps what came. */
  async captureAll(
    urls: readonly string[],
    options: { signal: AbortSignal; onDone: (done: number) => void },
  ): Promise<void> {
    if (urls.length === 0) return
    let done = 0
    await this.#withBrowser(async (context) => {
      for await (const captured of capturePages(context, urls, { signal: options.signal })) {
        await this.#keep(captured)
        options.onDone(++done)
      }
    })
  }

  async #keep({ text, screenshot, mhtml, ...capture }: CapturedPage): Promise<void> {
    await this.#stores[0].save(capture, text, {
      ...(screenshot ? { screen: screenshot } : {}),
      ...(mhtml ? { mhtml: Buffer.from(mhtml) } : {}),
    })
  }
}
