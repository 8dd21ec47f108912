/** The entry of a thread that reads one PDF: files from the web may loop for ever or eat memory, and then the thread is ended. */
import { parentPort, workerData } from 'node:worker_threads'
import { type PdfLimits, readPdf } from './pdf-read.ts'

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: PdfLimits }
parentPort?.postMessage(await readPdf(bytes, limits))
