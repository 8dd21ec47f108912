import { Worker } from 'node:worker_threads'
import type { Report, ReportFacts } from '../../agreement/index.ts'
import type { JobReport } from '../services/jobs.ts'

/** What the thread says: a step of the work, or the report. */
export type ThreadWord = { done: number; total: number; doing: string } | { report: Report }

/** Computes a report in a thread of its own; an abort ends the thread at once. @throws Error where it was aborted or the thread failed */
export function computeReport(
  facts: ReportFacts,
  { signal, report: tell }: { signal: AbortSignal; report: (progress: JobReport) => void },
): Promise<Report> {
  return new Promise((resolve, fail) => {
    if (signal.aborted) return fail(new Error('The report was cancelled.'))
    // Bundled for the desktop door, the thread's code lies beside this file as JavaScript.
    const entry = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './report-thread.js', import.meta.url)
    const thread = new Worker(entry, { workerData: facts, execArgv: ['--no-warnings'] })
    const end = (then: () => void): void => {
      signal.removeEventListener('abort', abort)
      void thread.terminate()
      then()
    }
    const abort = (): void => end(() => fail(new Error('The report was cancelled.')))
    signal.addEventListener('abort', abort)
    thread.on('message', (word: ThreadWord) => {
      if ('report' in word) end(() => resolve(word.report))
      else tell({ done: word.done, total: word.total, message: word.doing })
    })
    thread.once('error', (error) => end(() => fail(error)))
    thread.once('exit', () => end(() => fail(new Error('The thread that computes the report ended early.'))))
  })
}
