/** Counts a share of result files beside the main thread. */
import { parentPort, workerData } from 'node:worker_threads'
import { countShare, type Work } from './count-files.ts'

parentPort?.postMessage(countShare(workerData as Work))
