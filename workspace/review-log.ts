import { Low } from 'lowdb'
import { explainIssues, fieldOf, type ReviewEvent, reviewEvent } from '../tasks/index.ts'
import { InvalidError, type WorkspaceFinding } from './findings.ts'
import { JournalAdapter } from './journal.ts'
import type { ReviewFile } from './review-file.ts'

/** One person's review events, open for writing. */
export class ReviewLog {
  readonly annotator: string
  readonly #adapter: JournalAdapter
  readonly #low: Low<ReviewFile>
  #ids = new Set<string>()
  #queue: Promise<unknown> = Promise.resolve()
  #closed = false

  /** `folder` is the `reviews` folder of a workspace. Throws `LockedError` while another process has the person's file open. */
  static async open(folder: string, annotator: string): Promise<ReviewLog> {
    const adapter = await JournalAdapter.open(folder, annotator)
    const log = new ReviewLog(adapter)
    await log.refresh()
    return log
  }

  private constructor(adapter: JournalAdapter) {
    this.annotator = adapter.annotator
    this.#adapter = adapter
    this.#low = new Low<ReviewFile>(adapter, { version: 1, annotator: adapter.annotator, events: [] })
  }

  /** All events in the order they were written. */
  get events(): readonly ReviewEvent[] {
    return this.#low.data.events
  }

  /** What opening found wrong and repaired, such as a line that a crash cut off. */
  get findings(): readonly WorkspaceFinding[] {
    return this.#adapter.findings
  }

  /**
   * Adds one event and resolves when it is on disk; until then nobody may be told that it is saved. Throws `InvalidError` for an event
   * that is not whole, is somebody else's, or repeats an id; after any error the event is neither on disk nor in `events`.
   */
  append(event: ReviewEvent): Promise<ReviewEvent> {
    return this.#next(async () => {
      const checked = this.#check(event)
      this.#low.data.events.push(checked)
      try {
        await this.#low.write()
      } catch (error) {
        this.#low.data.events.pop()
        throw error
      }
      this.#ids.add(checked.id)
      return checked
    })
  }

  /** Reads the files again, after somebody else (git) changed them. */
  refresh(): Promise<void> {
    return this.#next(async () => {
      await this.#low.read()
      this.#ids = new Set(this.#low.data.events.map(({ id }) => id))
    })
  }

  /** Folds the journal into the base file and releases the lock. */
  async close(): Promise<void> {
    if (this.#closed) return
    await this.#next(async () => {
      this.#closed = true
      await this.#adapter.close()
    })
  }

  #check(event: ReviewEvent): ReviewEvent {
    const file = `reviews/${this.annotator}.json`
    const result = reviewEvent.safeParse(event)
    if (!result.success) {
      const [problem] = explainIssues(result.error.issues, event)
      throw new InvalidError(file, fieldOf(problem?.path ?? []), problem?.message ?? 'is not a review event')
    }
    if (result.data.annotator !== this.annotator)
      throw new InvalidError(file, 'annotator', `is ${event.annotator}; only ${this.annotator} writes here`)
    if (this.#ids.has(event.id)) throw new InvalidError(file, 'id', `is ${event.id}, which another event already has`)
    return result.data
  }

  #next<T>(job: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(() => {
      if (this.#closed) throw new InvalidError(`reviews/${this.annotator}.json`, '', 'is closed')
      return job()
    })
    this.#queue = run.catch(() => {})
    return run
  }
}
