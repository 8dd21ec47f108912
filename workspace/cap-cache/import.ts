import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { capKey, normalUrl, type PageEvidence, parseUrl } from '../../rubrics/index.ts'
import { type Capture, type CaptureFiles, type EvidenceStore, evidenceId } from '../evidence.ts'
import { count, type ExchangeReport, emptyReport } from '../exchange-report.ts'
import { failedText, pictureSize } from './failed.ts'
import { type CapEntry, type CapFolder, findFolders, listedUrls, readFolder } from './folder.ts'

type Judged = Pick<PageEvidence, 'state' | 'reason'> & { kind?: string; signals?: string[] }

/** What the workspace cannot do by itself: it knows no pages and no PDFs. */
export interface CapReaders {
  /** What a page was, by its text alone. */
  stateOfText(text: string, page: { url: string; title: string }): Judged
  /** Text, pictures and state of a PDF, as of one that we captured. */
  readPdf(bytes: Uint8Array): Promise<{
    text: string
    title: string
    lang: string
    pictures: Uint8Array[]
    facts: NonNullable<PageEvidence['pdf']>
    judged: Judged
  }>
}

export interface CapImportOptions {
  readers: CapReaders
  /** Addresses that answers cite, as they write them: keys of the cache have lost escapes and fragments. */
  cited?: readonly string[]
  signal?: AbortSignal
  onProgress?: (progress: { done: number; total: number }) => void
}

/** CAP's own limits, which its tool declares and does not enforce. */
const MOST_TEXT = 50 * 1024 * 1024
const MOST_PICTURE = 20 * 1024 * 1024

/** Where in a cache a capture comes from, kept with it so that it can be written back. */
export interface CapPlace {
  agent: string
  task: string
  key: string
  reviewed?: string
}

/**
 * Takes page captures over from CAP's cache folders, `<folder>/<agent>/<task>/index.json` with its files (reference section 5.1).
 * Nothing is changed there. What its faults lost is found again where that is possible; what is no page is kept as what it is.
 */
export async function importCapCache(
  folder: string,
  store: EvidenceStore,
  options: CapImportOptions,
): Promise<ExchangeReport> {
  const report = emptyReport()
  const found = await findFolders(folder)
  if (found.length === 0)
    report.rejected.push({ file: '.', line: null, reason: 'there is no <agent>/<task>/index.json below this folder' })
  const folders: { folder: CapFolder; cited: string[] }[] = []
  for (const at of found) {
    const listed = await listedUrls(at.path, at.shown, report)
    const cited = [...listed, ...(options.cited ?? [])]
    folders.push({ folder: await readFolder(at, cited, report), cited })
  }
  const total = folders.reduce((sum, each) => sum + each.folder.entries.length, 0)
  let done = 0
  for (const { folder, cited } of folders) {
    const addresses = Map.groupBy(new Set(cited), capKey)
    for (const entry of folder.entries) {
      if (options.signal?.aborted) return report
      await takeOver(entry, folder, { store, report, addresses, readers: options.readers })
      options.onProgress?.({ done: ++done, total })
    }
  }
  return report
}

interface Work {
  store: EvidenceStore
  report: ExchangeReport
  /** Cited addresses by the key that CAP gives them. */
  addresses: Map<string, string[]>
  readers: CapReaders
}

async function takeOver(entry: CapEntry, folder: CapFolder, work: Work): Promise<void> {
  const { store, report, readers } = work
  const shown = `${folder.shown === '' ? '' : `${folder.shown}/`}${entry.name}.${entry.kind === 'web' ? 'txt' : 'pdf'}`
  const file = path.join(folder.path, `${entry.name}.${entry.kind === 'web' ? 'txt' : 'pdf'}`)
  const url = addressOf(entry.key, shown, work)
  if (url === null) {
    report.rejected.push({ file: shown, line: null, reason: `“${entry.key}” is no web address` })
    return
  }
  const { size, mtime } = await stat(file)
  if (size > MOST_TEXT) {
    report.rejected.push({ file: shown, line: null, reason: `has ${size} bytes; the limit is ${MOST_TEXT}` })
    return
  }
  const page = entry.kind === 'web' ? await webPage(file, url, shown, work) : await pdfPage(file, readers)
  const id = evidenceId(url, page.text)
  const before = (await store.inspect(id)).page
  const capture: Capture = {
    url,
    finalUrl: url,
    status: null,
    title: page.title,
    lang: page.lang,
    at: mtime.toISOString(),
    ...page.judged,
    ...page.facts,
    cap: placesOf(before, folder, entry),
  }
  const kept = await store.save(capture, page.text, page.files)
  count(report, entry.kind === 'web' ? 'pages' : 'PDFs')
  count(report, kept.state === 'ok' ? 'usable' : 'not usable')
  if (before !== null) count(report, 'known before')
  if (kept.state !== 'ok')
    report.repaired.push({ file: shown, what: `kept as ${kept.state}, not as a page: ${kept.reason}` })
  await takeFlag(entry, folder, kept, work, shown)
}

interface ReadPage {
  text: string
  title: string
  lang: string
  judged: Judged
  facts: Partial<PageEvidence>
  files: CaptureFiles
}

async function webPage(file: string, url: string, shown: string, { report, readers }: Work): Promise<ReadPage> {
  const bytes = await readFile(file)
  const decoded = new TextDecoder('utf-8').decode(bytes)
  const text = decoded.replaceAll('\r\n', '\n')
  if (decoded.includes('\uFFFD') && !bytes.includes('\uFFFD'))
    report.repaired.push({ file: shown, what: 'holds bytes that are no UTF-8; they became U+FFFD' })
  const title = /^#\s+(.+)$/m.exec(text.slice(0, 20_000))?.[1]?.trim().slice(0, 500) ?? ''
  const { screen, isDot } = await pictureOf(file.replace(/\.txt$/, '.jpg'), shown, report)
  const failed =
    failedText(text) ??
    (isDot ? { state: 'unreachable' as const, reason: 'the capture failed: its picture is one dot' } : null)
  const lost = failed?.state === 'unusable'
  return {
    // An error sentence is no text of the page, and must not be found as one.
    text: failed === null ? text : '',
    title: failed === null ? title : '',
    lang: '',
    judged: failed ?? readers.stateOfText(text, { url, title }),
    facts: {},
    files: screen && (failed === null || lost) ? { screen } : {},
  }
}

async function pictureOf(
  file: string,
  shown: string,
  report: ExchangeReport,
): Promise<{ screen: Uint8Array | null; isDot: boolean }> {
  const picture = shown.replace(/\.txt$/, '.jpg')
  const bytes = await readFile(file).catch(() => null)
  if (bytes === null) {
    report.repaired.push({ file: shown, what: 'taken over without its picture, which is missing' })
    return { screen: null, isDot: false }
  }
  const size = pictureSize(bytes)
  if (size !== null && size.width <= 1 && size.height <= 1) return { screen: null, isDot: true }
  if (size?.type !== 'jpeg' || bytes.length > MOST_PICTURE) {
    const why = size?.type === 'jpeg' ? `has ${bytes.length} bytes; the limit is ${MOST_PICTURE}` : 'is no JPEG'
    report.rejected.push({ file: picture, line: null, reason: `the picture ${why}; its text was taken over` })
    return { screen: null, isDot: false }
  }
  return { screen: bytes, isDot: false }
}

async function pdfPage(file: string, readers: CapReaders): Promise<ReadPage> {
  const bytes = await readFile(file)
  const { text, title, lang, pictures, facts, judged } = await readers.readPdf(bytes)
  return { text, title, lang, judged, facts: { pdf: facts }, files: { pdf: bytes, pictures } }
}

/**
 * The address of a key. A key has lost escapes and fragments; where one cited page has this key, it is that one. Where several
 * have it, CAP cannot say which of them it saw, and only the one that is the key itself gets the capture.
 */
function addressOf(key: string, shown: string, { addresses, report }: Work): string | null {
  const pages = new Map((addresses.get(key) ?? []).map((url) => [normalUrl(url) ?? url, url]))
  const [only] = pages.values()
  if (pages.size === 1 && only !== undefined && parseUrl(only) !== null) return only
  if (pages.size > 1) {
    pages.delete(normalUrl(key) ?? key)
    const others = [...pages.values()].join(', ')
    report.repaired.push({
      file: shown,
      what: `one entry for several cited pages; kept for ${key} only, not for ${others}`,
    })
  }
  return parseUrl(key)?.href ?? null
}

function placesOf(before: PageEvidence | null, folder: CapFolder, { key }: CapEntry): CapPlace[] {
  const known = Array.isArray(before?.cap) ? (before.cap as CapPlace[]) : []
  const reviewed = folder.reviewed.get(key)
  const place = { agent: folder.agent, task: folder.task, key, ...(reviewed === undefined ? {} : { reviewed }) }
  return [...known.filter((each) => each.agent !== place.agent || each.task !== place.task || each.key !== key), place]
}

/** A page that people flagged there is not used here either; the mark can be taken back like any other. */
async function takeFlag(
  entry: CapEntry,
  folder: CapFolder,
  kept: PageEvidence,
  work: Work,
  shown: string,
): Promise<void> {
  if (!folder.flagged.has(entry.key) || kept.state !== 'ok') return
  const { marks } = await work.store.inspect(kept.id)
  if (marks.some(({ by }) => by === FLAGGER)) return
  await work.store.mark(kept.id, {
    version: 1,
    id: randomUUID(),
    at: kept.at,
    by: FLAGGER,
    usable: false,
    reason: 'blocked or a challenge',
    comment: `flagged in ${folder.shown === '' ? 'the cache' : folder.shown}/flags.json`,
  })
  count(work.report, 'flagged')
  work.report.repaired.push({ file: shown, what: 'flagged in flags.json: marked as unusable' })
}

const FLAGGER = 'CAP cache review'
