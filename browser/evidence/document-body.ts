import type { CDPSession } from 'playwright'

/** What the main document of a page turned out to be, where it is no page as such. */
export type DocumentBody =
  | { kind: 'pdf'; bytes: Uint8Array }
  | { kind: 'pdf-broken' | 'pdf-too-large'; reason: string }
  | { kind: 'download' }

export interface BodyWatch {
  /** Of the latest main document; null where Chromium shows it as the page that it is. */
  found(): DocumentBody | null
}

export const MOST_PDF_BYTES = 50 * 1024 * 1024
const SNIFFED = 1024
const MAYBE_PDF = /^(application|binary)\/(x-)?(pdf|octet-stream|download|force-download)\b/i

interface Paused {
  requestId: string
  frameId: string
  responseStatusCode?: number
  responseErrorReason?: string
  responseHeaders?: { name: string; value: string }[]
}

/**
 * Takes the bytes of a main document that is a PDF out of the very answer that the page got, before Chromium makes a viewer or a
 * download of it. So they come through the browser's own network, with its names, cookies and blocked addresses, and are asked
 * for once. What is a PDF is decided by its first bytes; a type or a name only says where to look. `everything` looks at any type.
 */
export async function watchDocumentBody(
  cdp: CDPSession,
  { mostBytes = MOST_PDF_BYTES, everything = false }: { mostBytes?: number; everything?: boolean } = {},
): Promise<BodyWatch> {
  const { frameTree } = await cdp.send('Page.getFrameTree')
  let found: DocumentBody | null = null
  cdp.on('Fetch.requestPaused', (paused: Paused) => {
    void decide(paused).catch(() => cdp.send('Fetch.continueRequest', { requestId: paused.requestId }).catch(() => {}))
  })
  await cdp.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Response' }] })

  async function decide(paused: Paused): Promise<void> {
    const { requestId, frameId, responseStatusCode: status = 0, responseErrorReason } = paused
    const header = headersOf(paused)
    const type = header('content-type')
    const attached = /^attachment/i.test(header('content-disposition'))
    const redirect = status >= 300 && status < 400 && header('location') !== ''
    const looks = everything || type === '' || attached || MAYBE_PDF.test(type)
    if (
      frameId !== frameTree.frame.id ||
      responseErrorReason ||
      redirect ||
      !looks ||
      status === 204 ||
      status === 205
    ) {
      if (frameId === frameTree.frame.id && !redirect) found = null
      await cdp.send('Fetch.continueRequest', { requestId })
      return
    }
    found = null
    await take(paused, type, attached, Number(header('content-length')) || 0)
  }

  async function take(paused: Paused, type: string, attached: boolean, announced: number): Promise<void> {
    const { requestId, responseStatusCode: status = 200 } = paused
    const { stream } = await cdp.send('Fetch.takeResponseBodyAsStream', { requestId })
    const body = await readStream(stream, announced)
    const show = (html: Uint8Array | string, headers: { name: string; value: string }[]): Promise<unknown> =>
      cdp.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: headers,
        body: Buffer.from(html).toString('base64'),
      })
    const asHtml = [{ name: 'Content-Type', value: 'text/html; charset=utf-8' }]
    if (isPdf(body.bytes)) {
      const reason = `the PDF has more than ${Math.round(mostBytes / 1024 / 1024)} MB`
      found = body.cut ? { kind: 'pdf-too-large', reason } : { kind: 'pdf', bytes: body.bytes }
      await show('<!doctype html><title></title>', asHtml)
    } else if (/pdf/i.test(type) && !isHtml(body.bytes)) {
      found = { kind: 'pdf-broken', reason: 'the address says that it is a PDF and sends something else' }
      await show('<!doctype html><title></title>', asHtml)
    } else if (attached || body.cut || (/octet-stream|download/i.test(type) && !isHtml(body.bytes))) {
      found = { kind: 'download' }
      await cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    } else if (/pdf|octet-stream|download/i.test(type)) {
      await show(body.bytes, asHtml)
    } else await show(body.bytes, kept(paused))
  }

  async function readStream(handle: string, announced: number): Promise<{ bytes: Uint8Array; cut: boolean }> {
    const parts: Uint8Array[] = []
    let size = 0
    for (;;) {
      const { data, base64Encoded, eof } = await cdp.send('IO.read', { handle, size: 1024 * 1024 })
      const part = Buffer.from(data, base64Encoded ? 'base64' : 'utf8')
      parts.push(part)
      size += part.length
      // What is announced as too large need not be read to its end to be known for what it is.
      const cut = size > mostBytes || (announced > mostBytes && size >= SNIFFED)
      if (!eof && !cut) continue
      await cdp.send('IO.close', { handle }).catch(() => {})
      return { bytes: Buffer.concat(parts), cut }
    }
  }

  return { found: () => found }
}

function headersOf(paused: Paused): (name: string) => string {
  return (name) => paused.responseHeaders?.find((header) => header.name.toLowerCase() === name)?.value.trim() ?? ''
}

/** The body is handed on as it is, no longer packed. */
const kept = (paused: Paused): { name: string; value: string }[] =>
  (paused.responseHeaders ?? []).filter(({ name }) => !/^content-(encoding|length)$|^transfer-encoding$/i.test(name))

/** Readers accept the mark anywhere in the first kilobyte (ISO 32000-1, annex H, note 13). */
const isPdf = (bytes: Uint8Array): boolean => !isHtml(bytes) && startOf(bytes).includes('%PDF-')

function isHtml(bytes: Uint8Array): boolean {
  return /^\s*(<!doctype html|<\?xml|<!--|<(html|head|body|title|meta|script|div|h1|p)\b)/i.test(
    startOf(bytes).replace(/^\u00ef\u00bb\u00bf/, ''),
  )
}

const startOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, SNIFFED)).toString('latin1')
