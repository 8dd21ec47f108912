import type { Progress } from '../../contract/index.ts'
import { createStore } from '../app/store.ts'
import { host, useStream } from '../host/index.ts'

const jobs = createStore<ReadonlyMap<string, Progress>>(new Map())

/** Follows the long jobs of the host while the section is shown; a running one is there at once, whoever started it. */
export function useJobs(): ReadonlyMap<string, Progress> {
  useStream(
    (signal) => host.workspace.progress(undefined, { signal }),
    (progress) => jobs.set((all) => new Map(all).set(progress.job, progress)),
  )
  return jobs.use()
}

/** One of the jobs that are followed; undefined while nothing is known of it. */
export function useJob(job: string | null): Progress | undefined {
  const all = jobs.use()
  return job === null ? undefined : all.get(job)
}

export function forgetJob(job: string): void {
  jobs.set((all) => new Map([...all].filter(([id]) => id !== job)))
}
