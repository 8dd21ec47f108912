import { Worker } from 'node:worker_threads'
import { nothing, type PdfLimits, type ReadPdf } from './pdf-read.ts'

export type { PdfState, ReadPdf } from './pdf-read.ts'

/**
 * Text of 100 pages as in CAP (section 5.4), pictures of 20 where CAP takes 50: a picture serves a person who compares, and what
 * is cited mostly stands near the start.
 */
export const PDF_LIMITS: PdfLimits = { mostPages: 100, mostPictures: 20, pictureWidth: 1000, jpegQuality: 70 }

/** Between the pages in the text of a PDF; a page number is the count of these before it, plus one. */
export const PAGE_BREAK = '\n\f\n'

const TIME_MS = 60_000
const HEAP_MB = 512

/** Reads a PDF in a thread of its own, at most `timeMs` (default 60 s). Never throws for what the file is or does. */
export function readPdfApart(
  bytes: Uint8Array,
  { timeMs = TIME_MS, limits = PDF_LIMITS }: { timeMs?: number; limits?: PdfLimits } = {},
): Promise<ReadPdf> {
  return new Promise((resolve) => {
    // Bundled for the desktop door, the thread's code lies beside this file as JavaScript.
    const entry = new URL(import.meta.url.endsWith('.ts') ? './pdf-thread.ts' : './pdf-thread.js', import.meta.url)
    const thread = new Worker(entry, {
      workerData: { bytes, limits },
      env: { TZ: 'UTC' },
      execArgv: ['--no-warnings'],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const end = (result: ReadPdf): void => {
      clearTimeout(timer)
      void thread.terminate()
      resolve(result)
    }
    const timer = setTimeout(
      () => end(nothing('unread', `the PDF could not be read within ${Math.round(timeMs / 1000)} s`)),
      timeMs,
    )
    thread.once('message', end)
    thread.once('error', (error) => end(nothing('unread', `the PDF could not be read: ${error.message}`)))
    thread.once('exit', () => end(nothing('unread', 'the PDF could not be read: its reader ended early')))
  })
}
