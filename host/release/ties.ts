import { Worker } from 'node:worker_threads'
import type { Task, Tie } from '../../tasks/index.ts'

/** Fewer tasks are compared at once, without the start of a thread. */
const FEW = 300

/** What ties tasks together, computed in a thread of its own where there are many, so that nobody waits at the keyboard. */
export async function computeTies(tasks: readonly Task[], threshold: number): Promise<Tie[]> {
  if (tasks.length <= FEW) return (await import('../../tasks/index.ts')).tiesBetween(tasks, threshold)
  return new Promise((resolve, fail) => {
    // Bundled for the desktop door, the thread's code lies beside this file as JavaScript.
    const entry = new URL(import.meta.url.endsWith('.ts') ? './ties-thread.ts' : './ties-thread.js', import.meta.url)
    const thread = new Worker(entry, { workerData: { tasks, threshold }, execArgv: ['--no-warnings'] })
    thread.once('message', (ties: Tie[]) => {
      resolve(ties)
      void thread.terminate()
    })
    thread.once('error', fail)
    thread.once('exit', () => fail(new Error('The thread that compares tasks ended early.')))
  })
}
