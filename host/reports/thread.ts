/** Computes a report beside the main thread, which goes on answering meanwhile. */
import { parentPort, workerData } from 'node:worker_threads'
import { makeReport, type ReportFacts } from '../../agreement/index.ts'
import type { ThreadWord } from './compute.ts'

const tell = (word: ThreadWord): void => parentPort?.postMessage(word)

const report = makeReport(workerData as ReportFacts, (done, total, doing) => tell({ done, total, doing }))
tell({ report })
