import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { type CapturedPage, capturePage } from '../../browser/index.ts'
import { citedUrls } from '../../rubrics/index.ts'
import { EvidenceStore } from '../../workspace/index.ts'
import type { Field } from './browser.ts'

/** The sample is committed, so its pictures are small. */
const PICTURE = { jpegQuality: 40, maxHeight: 2000, timeoutMs: 120_000, settleMs: 8_000 }
/** Noon of the day on which it always is in the worlds. */
const WHEN = new Date('2026-11-30T12:00:00.000Z')
const TRIES = 4

/** Every address that an answer of the sample cites, each once, in order. */
export async function citedBySample(root: string): Promise<string[]> {
  const files = await readdir(join(root, 'answers'), { recursive: true })
  const texts = await Promise.all(
    files.filter((file) => file.endsWith('.md')).map((file) => readFile(join(root, 'answers', file), 'utf8')),
  )
  return [...new Set(texts.flatMap((text) => citedUrls(text).map(({ url }) => url)))].sort()
}

/** Captures what is cited and not yet kept. An address that is no page is kept as what it is. */
export async function captureCited(root: string, field: Field, say: (line: string) => void, atOnce = 2): Promise<void> {
  const store = new EvidenceStore(root)
  const waiting: string[] = []
  for (const url of await citedBySample(root)) if ((await store.byUrl(url)).length === 0) waiting.push(url)
  const total = waiting.length
  const work = async (context: BrowserContext): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const { text, screenshot, mhtml: _mhtml, ...capture } = await whole(context, url)
      await store.save(capture, text, screenshot ? { screen: screenshot } : {})
      say(`captured ${total - waiting.length} of ${total}: ${capture.state} ${url}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, () => field.visit(work)))
}

/** A capture of a page that has finished fetching: a slow machine may be caught at "Loading". */
async function whole(context: BrowserContext, url: string): Promise<CapturedPage> {
  for (let attempt = 1; ; attempt += 1) {
    const captured = await capturePage(context, url, { ...PICTURE, now: () => WHEN })
    const isWhole = captured.state === 'http-error' || (captured.state === 'ok' && captured.settled)
    if (isWhole) return captured
    if (attempt === TRIES)
      throw new Error(
        `${url} did not finish loading in ${TRIES} tries: ${captured.reason || captured.text.slice(0, 200)}`,
      )
  }
}
