import { EventPublisher } from '@orpc/server'
import type { Progress } from '../../contract/index.ts'

/** What a running job may say of itself. */
export interface JobReport {
  done: number
  total: number
  message?: string
}

export type JobWork = (job: { signal: AbortSignal; report: (progress: JobReport) => void }) => Promise<string>

const LEAST_SECONDS_FOR_RATE = 0.5

/** Long work with progress, rate, time left and cancel. A job's last state stays readable until the host closes. */
export class Jobs {
  readonly #states = new Map<string, Progress>()
  readonly #cancels = new Map<string, AbortController>()
  readonly #ends = new Map<string, Promise<void>>()
  readonly #published = new EventPublisher<{ progress: Progress }>()
  readonly #milliseconds: () => number

  /** @param milliseconds a monotonic clock */
  constructor(milliseconds: () => number) {
    this.#milliseconds = milliseconds
  }

  /** Starts `work` under the id `job`; what it returns is the closing message. An error ends the job as `failed` with the error's message. */
  start(job: string, label: string, work: JobWork): void {
    const cancel = new AbortController()
    const began = this.#milliseconds()
    this.#cancels.set(job, cancel)
    this.#say({ job, label, done: 0, total: 0, perSecond: null, secondsLeft: null, state: 'running', message: '' })
    const report = (progress: JobReport): void => {
      const seconds = (this.#milliseconds() - began) / 1000
      const perSecond = seconds >= LEAST_SECONDS_FOR_RATE && progress.done > 0 ? progress.done / seconds : null
      this.#say({
        job,
        label,
        done: progress.done,
        total: progress.total,
        perSecond,
        secondsLeft: perSecond === null ? null : (progress.total - progress.done) / perSecond,
        state: 'running',
        message: progress.message ?? '',
      })
    }
    const end = work({ signal: cancel.signal, report }).then(
      (message) => this.#end(job, cancel.signal.aborted ? 'cancelled' : 'finished', message),
      (error: unknown) =>
        this.#end(
          job,
          cancel.signal.aborted ? 'cancelled' : 'failed',
          error instanceof Error ? error.message : String(error),
        ),
    )
    this.#ends.set(job, end)
  }

  isRunning(job: string): boolean {
    return this.#states.get(job)?.state === 'running'
  }

  /** @returns false where no such job is running */
  cancel(job: string): boolean {
    const running = this.#states.get(job)?.state === 'running'
    if (running) this.#cancels.get(job)?.abort()
    return running
  }

  /** Resolves when the job has ended, however it ended. */
  async ended(job: string): Promise<Progress | undefined> {
    await this.#ends.get(job)
    return this.#states.get(job)
  }

  /** The last state of each running job, then every change. */
  async *follow(signal?: AbortSignal): AsyncGenerator<Progress> {
    const live = this.#published.subscribe('progress', { signal })
    yield* [...this.#states.values()].filter((state) => state.state === 'running')
    yield* live
  }

  async close(): Promise<void> {
    for (const job of this.#states.keys()) this.cancel(job)
    await Promise.all(this.#ends.values())
  }

  #end(job: string, state: Progress['state'], message: string): void {
    const last = this.#states.get(job)
    if (last) this.#say({ ...last, state, message, secondsLeft: null })
  }

  #say(state: Progress): void {
    this.#states.set(state.job, state)
    this.#published.publish('progress', state)
  }
}
