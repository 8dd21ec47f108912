import type { CapturedPage } from './capture.ts'
import type { DocumentBody } from './document-body.ts'
import { type PageKind, stateOfKind } from './page-state.ts'
import { PAGE_BREAK, PDF_LIMITS, type ReadPdf, readPdfApart } from './pdf.ts'

/** What a capture of a PDF holds besides its text. */
export interface PdfParts {
  /** The file as it came; missing where it was too large. */
  original?: Uint8Array
  /** How many pages the document has; 0 where it could not be opened. */
  pages: number
  /** Of how many pages the text was read. */
  read: number
  /** JPEG of the first pages. */
  pictures: Uint8Array[]
  /** Why some pictures are missing; empty where none are. */
  pictureNote: string
}

const MOST_CHARACTERS = 1_000_000

const KINDS: Record<ReadPdf['state'], PageKind> = {
  ok: 'ok',
  broken: 'pdf-broken',
  encrypted: 'pdf-encrypted',
  scanned: 'pdf-scanned',
  unread: 'pdf-unread',
}

/** The capture of an address that answered with a PDF. One that gives no text is no page, and says why. */
export async function pdfPage(
  body: Exclude<DocumentBody, { kind: 'download' }>,
  seen: Pick<CapturedPage, 'url' | 'finalUrl' | 'status'>,
  { timeMs, at }: { timeMs?: number | undefined; at: () => string },
): Promise<CapturedPage> {
  if (body.kind !== 'pdf') {
    const kind = body.kind === 'pdf-broken' ? 'pdf-broken' : 'pdf-unread'
    const pdf = { pages: 0, read: 0, pictures: [], pictureNote: '' }
    return { ...withoutText(seen, at()), ...judged(kind, body.reason, seen.status), pdf }
  }
  const read = await pdfCapture(body.bytes, timeMs)
  return { ...withoutText(seen, at()), ...read, ...judged(read.kind, read.reason, seen.status) }
}

/** What a PDF says, wherever it comes from: the part of a capture that its bytes alone decide. */
export async function pdfCapture(
  bytes: Uint8Array,
  timeMs?: number,
): Promise<
  Pick<CapturedPage, 'state' | 'kind' | 'reason' | 'signals' | 'title' | 'lang' | 'text' | 'cut'> & { pdf: PdfParts }
> {
  const result = await readPdfApart(bytes, timeMs === undefined ? {} : { timeMs })
  const whole = result.texts.join(PAGE_BREAK)
  const { title, lang, pages, pictures, pictureNote } = result
  return {
    ...judged(KINDS[result.state], result.reason, null),
    title,
    lang,
    text: whole.slice(0, MOST_CHARACTERS),
    cut: whole.length > MOST_CHARACTERS || pages > PDF_LIMITS.mostPages,
    pdf: { original: bytes, pages, read: result.texts.length, pictures, pictureNote },
  }
}

/** A server's error is one in any format. */
function judged(
  kind: PageKind,
  reason: string,
  status: number | null,
): Pick<CapturedPage, 'state' | 'kind' | 'reason' | 'signals'> {
  if (status !== null && status >= 400) {
    return { state: 'http-error', kind: 'http-error', reason: `the server answered ${status}`, signals: [] }
  }
  return { state: stateOfKind(kind), kind, reason, signals: [] }
}

function withoutText(
  seen: Pick<CapturedPage, 'url' | 'finalUrl' | 'status'>,
  at: string,
): Pick<CapturedPage, 'url' | 'finalUrl' | 'status' | 'title' | 'lang' | 'at' | 'text' | 'cut' | 'settled'> {
  return { ...seen, title: '', lang: '', at, text: '', cut: false, settled: true }
}
