/** Compares tasks with each other and says what ties them together. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Task, tiesBetween } from '../../tasks/index.ts'

const { tasks, threshold } = workerData as { tasks: Task[]; threshold: number }
parentPort?.postMessage(tiesBetween(tasks, threshold))
