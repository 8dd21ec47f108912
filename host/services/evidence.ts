import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BrowserContext } from 'playwright'
import { type CapturedPage, capturePages, isPassing } from '../../browser/index.ts'
import { citedUrls, normalUrl, type PageCapture } from '../../rubrics/index.ts'
import {
  cannotBeUsed,
  countingMark,
  type EvidenceMark,
  type EvidenceStore,
  type KeptCapture,
  type StandingPage,
} from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'

export interface CitingAnswer {
  text: string
  sites: readonly string[]
}

/** Opens a browser context for captures and closes it after the work. */
export type WithBrowser = <T>(work: (context: BrowserContext) => Promise<T>) => Promise<T>

/** One capture for a person to look at. */
export interface ShownCapture extends KeptCapture {
  /** Base64: the page, or the first page of a PDF; null where no picture was taken. */
  jpeg: string | null
  /** Id of the mark that counts. */
  mark: string | null
  /** The capture that judging takes for the address now, where it is another one. */
  counting: { id: string; at: string; state: StandingPage['state'] } | null
}

/** Captured pages: looked up for judging, captured where missing, marked by people. A failed load is kept as what it is, never as a page. */
export class EvidenceService {
  /** Where captures are looked up, in this order; new ones go to the first. */
  readonly #stores: readonly [EvidenceStore, ...EvidenceStore[]]
  readonly #withBrowser: WithBrowser
  readonly #now: () => Date

  constructor(
    stores: readonly [EvidenceStore, ...EvidenceStore[]],
    withBrowser: WithBrowser,
    now: () => Date = () => new Date(),
  ) {
    this.#stores = stores
    this.#withBrowser = withBrowser
    this.#now = now
  }

  async get(id: string): Promise<ShownCapture> {
    const { store, kept } = await this.#kept(id)
    const { page, marks } = kept
    const jpeg = await picture(store, id, page.pdf === undefined ? null : 1)
    const counting = await this.find(page.url)
    return {
      ...kept,
      jpeg,
      mark: countingMark(marks, page.at)?.id ?? null,
      counting:
        counting === null || counting.id === id ? null : { id: counting.id, at: counting.at, state: counting.state },
    }
  }

  /** Base64 of one page of a PDF, counted from 1; null where no picture was taken of it. */
  async picture(id: string, page: number): Promise<string | null> {
    const { store } = await this.#kept(id)
    return picture(store, id, page)
  }

  async #kept(id: string): Promise<{ store: EvidenceStore; kept: KeptCapture }> {
    for (const store of this.#stores) {
      const kept = await store.read(id)
      if (kept !== null) return { store, kept }
    }
    throw new NotFound(`There is no page capture ${id}.`)
  }

  /** All captures, the latest first, and whether judging takes each of them for its address. */
  async all(): Promise<{ page: StandingPage; marks: EvidenceMark[]; counts: boolean }[]> {
    const found = (await Promise.all(this.#stores.map((store) => store.all()))).flat()
    const each = [...new Map(found.map((one) => [one.page.id, one])).values()].sort((a, b) => inTime(b.page, a.page))
    const counting = new Map<string, StandingPage>()
    for (const { page } of each) {
      const key = normalUrl(page.url) ?? page.url
      const before = counting.get(key)
      if (before === undefined || (before.state !== 'ok' && page.state === 'ok')) counting.set(key, page)
    }
    const ids = new Set([...counting.values()].map(({ id }) => id))
    return each.map((one) => ({ ...one, counts: ids.has(one.page.id) }))
  }

  /** The capture that stands for a cited address: the latest usable one, else the latest of any kind, else null. */
  async find(url: string): Promise<StandingPage | null> {
    const captures = (await Promise.all(this.#stores.map((store) => store.byUrl(url)))).flat().sort(inTime)
    return captures.findLast((page) => page.state === 'ok') ?? captures.at(-1) ?? null
  }

  async capture(url: string): Promise<PageCapture | null> {
    const page = await this.find(url)
    if (page === null) return null
    const { kept } = await this.#kept(page.id)
    return { evidence: page, text: kept.text }
  }

  /** Addresses of all usable captures, each once, sorted. */
  async usable(): Promise<string[]> {
    const found = await Promise.all(this.#stores.map((store) => store.usable()))
    return [...new Set(found.flat())].sort()
  }

  /** Addresses that these answers cite and of which there is no capture yet, or only one of trouble that may have passed; each once. */
  async missing(answers: readonly CitingAnswer[]): Promise<string[]> {
    const cited = new Set(answers.flatMap((answer) => citedUrls(answer.text, [...answer.sites]).map(({ url }) => url)))
    const checked = await Promise.all(
      [...cited].map(async (url) => {
        const page = await this.find(url)
        return page === null || isPassing(page) ? url : null
      }),
    )
    return checked.filter((url) => url !== null)
  }

  /** Captures these addresses and keeps what came, `unusable` of them being no page. Addresses that were not begun when it was stopped are left out. */
  async captureAll(
    urls: readonly string[],
    options: { signal: AbortSignal; onDone: (done: number) => void },
  ): Promise<{ captured: number; unusable: number }> {
    const counts = { captured: 0, unusable: 0 }
    if (urls.length === 0) return counts
    await this.#withBrowser(async (context) => {
      for await (const captured of capturePages(context, urls, { signal: options.signal, now: this.#now })) {
        await this.#keep(captured)
        counts.captured += 1
        if (captured.state !== 'ok') counts.unusable += 1
        options.onDone(counts.captured)
      }
    })
    return counts
  }

  async #keep({ text, screenshot, mhtml, pdf, ...capture }: CapturedPage): Promise<void> {
    const { original, pictures, ...facts } = pdf ?? {}
    const counted = pdf ? { pdf: { ...facts, pictures: pdf.pictures.length } } : {}
    await this.#stores[0].save({ ...capture, ...counted }, text, {
      ...(screenshot ? { screen: screenshot } : {}),
      ...(mhtml ? { mhtml: Buffer.from(mhtml) } : {}),
      ...(original ? { pdf: original } : {}),
      ...(pictures ? { pictures } : {}),
    })
  }

  /** What a person says of a capture. @throws Refused where there is nothing that could be used, or no reason is given */
  async mark(
    id: string,
    said: { by: string; usable: boolean; reason: string; comment: string },
  ): Promise<EvidenceMark> {
    const { store, kept } = await this.#kept(id)
    const { page } = await store.inspect(id)
    const hinders = said.usable && page !== null ? cannotBeUsed(page, kept.text) : null
    if (hinders !== null) throw new Refused(hinders, { field: 'usable' })
    if (!said.usable && said.reason === '')
      throw new Refused('Say why the capture cannot be used.', { field: 'reason' })
    return this.#add(store, id, said)
  }

  /** Takes a mark back; the one before it counts again. */
  async unmark(id: string, mark: string, by: string): Promise<EvidenceMark> {
    const { store, kept } = await this.#kept(id)
    if (!kept.marks.some((each) => each.id === mark && each.withdraws === undefined))
      throw new NotFound(`There is no mark ${mark} on this capture.`)
    return this.#add(store, id, { by, usable: true, reason: '', comment: '', withdraws: mark })
  }

  async #add(
    store: EvidenceStore,
    id: string,
    said: Omit<EvidenceMark, 'version' | 'id' | 'at'> & {
      by: string
      usable: boolean
      reason: string
      comment: string
    },
  ): Promise<EvidenceMark> {
    const mark: EvidenceMark = { ...said, version: 1, id: randomUUID(), at: this.#now().toISOString() }
    await store.mark(id, mark)
    return mark
  }
}

async function picture(store: EvidenceStore, id: string, page: number | null): Promise<string | null> {
  const bytes = await readFile(store.file(id, page === null ? 'screen.jpg' : `page-${page}.jpg`)).catch(() => null)
  return bytes?.toString('base64') ?? null
}

const inTime = (a: StandingPage, b: StandingPage): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1)
