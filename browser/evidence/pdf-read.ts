import { createRequire } from 'node:module'
import path from 'node:path'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/pdf.d.ts'
import { type Piece, textOfPieces } from './pdf-lines.ts'

/** What became of a PDF. `scanned` has pictures of text only; `unread` could not be read within its limits, or not here. */
export type PdfState = 'ok' | 'broken' | 'encrypted' | 'scanned' | 'unread'

export interface ReadPdf {
  state: PdfState
  /** Why it is no text; empty for `ok`. */
  reason: string
  title: string
  /** As the document declares it; may be empty. */
  lang: string
  /** How many pages the document has. */
  pages: number
  /** The text of each page that was read, in reading order. */
  texts: string[]
  /** JPEG of the first pages. */
  pictures: Uint8Array[]
  /** Why there are fewer pictures than `mostPictures` asks for; empty where there are not. */
  pictureNote: string
}

export interface PdfLimits {
  /** Pages of which the text is read. */
  mostPages: number
  /** Pages of which a picture is taken, from the first. */
  mostPictures: number
  /** Pixels. */
  pictureWidth: number
  /** 0-100 */
  jpegQuality: number
}

/** A document with less than this has no text layer worth the name. */
const LEAST_CHARACTERS = 20
/** Very long pages are drawn smaller rather than not at all. */
const MOST_PIXELS = 4_000_000

type Pdfjs = typeof import('pdfjs-dist/types/src/pdf.d.ts')

/** What the canvas package gives, as far as pdf.js' types do not say. */
interface Drawn {
  canvas: { toBuffer(type: 'image/jpeg', quality: number): Uint8Array }
}

/** Reads text and pictures of a PDF. Never throws for what the file is; a hostile one may take for ever, so it runs in a thread. */
export async function readPdf(bytes: Uint8Array, limits: PdfLimits): Promise<ReadPdf> {
  let pdfjs: Pdfjs
  try {
    pdfjs = (await import('pdfjs-dist/legacy/build/pdf.mjs')) as Pdfjs
  } catch (error) {
    return nothing('unread', `PDFs cannot be read here: ${messageOf(error)}`)
  }
  const loading = pdfjs.getDocument({ data: bytes, verbosity: 0, disableFontFace: true, ...resources() })
  try {
    return await readDocument(await loading.promise, limits)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') return nothing('encrypted', 'the PDF asks for a password')
    return nothing('broken', `the PDF is broken: ${messageOf(error)}`)
  } finally {
    await loading.destroy().catch(() => {})
  }
}

async function readDocument(document: PDFDocumentProxy, limits: PdfLimits): Promise<ReadPdf> {
  const info = await document.getMetadata().then(
    ({ info }) => info as { Title?: unknown; Language?: unknown },
    () => ({}) as { Title?: unknown; Language?: unknown },
  )
  const texts: string[] = []
  const pictures: Uint8Array[] = []
  let pictureNote = ''
  for (let number = 1; number <= Math.min(document.numPages, limits.mostPages); number++) {
    const page = await document.getPage(number)
    texts.push(textOfPieces(await piecesOf(page)))
    if (number <= limits.mostPictures && pictureNote === '') {
      try {
        pictures.push(await draw(document, page, limits))
      } catch (error) {
        pictureNote = `no picture from page ${number} on: ${messageOf(error)}`
      }
    }
    page.cleanup()
  }
  const characters = texts.join('').replace(/\s+/g, '').length
  const scanned = characters < LEAST_CHARACTERS
  return {
    state: scanned ? 'scanned' : 'ok',
    reason: scanned
      ? `the PDF has ${characters} characters of text on ${texts.length} pages: pictures of pages only`
      : '',
    title: typeof info.Title === 'string' ? info.Title.slice(0, 500) : '',
    lang: typeof info.Language === 'string' ? info.Language.slice(0, 50) : '',
    pages: document.numPages,
    texts,
    pictures,
    pictureNote,
  }
}

async function piecesOf(page: PDFPageProxy): Promise<Piece[]> {
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item)) return []
    const [, , , , x = 0, y = 0] = item.transform as number[]
    return [{ text: item.str, x, y, width: item.width, height: item.height }]
  })
}

async function draw(document: PDFDocumentProxy, page: PDFPageProxy, limits: PdfLimits): Promise<Uint8Array> {
  const whole = page.getViewport({ scale: 1 })
  const wanted = limits.pictureWidth / whole.width
  const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (whole.width * whole.height)))
  const viewport = page.getViewport({ scale })
  const factory = document.canvasFactory as {
    create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }
  }
  const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas, canvasContext: context, viewport }).promise
  return (canvas as unknown as Drawn['canvas']).toBuffer('image/jpeg', limits.jpegQuality)
}

/** Fonts, character maps and decoders lie beside the library as files. */
function resources() {
  const root = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const folder = (name: string): string => `${path.join(root, name)}/`
  return {
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
  }
}

export function nothing(state: PdfState, reason: string): ReadPdf {
  return { state, reason, title: '', lang: '', pages: 0, texts: [], pictures: [], pictureNote: '' }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 200) ?? ''
