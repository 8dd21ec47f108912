import { type FileHandle, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Adapter } from 'lowdb'
import { readIfThere, syncFolder, writeAtomically } from './atomic.ts'
import { InvalidError, type WorkspaceFinding } from './findings.ts'
import { acquireLock, type Lock } from './lock.ts'
import { type ReadReviews, type ReviewFile, readReviews, writeReviews } from './review-file.ts'

/**
 * A lowdb adapter for one person's review events. `write` appends what is new to a journal and waits until it is on disk: one small
 * write, however many events there are. Opening folds the journal into the base file in one atomic step; so does closing.
 * While it is open a lock keeps every other process out.
 */
export class JournalAdapter implements Adapter<ReviewFile> {
  readonly annotator: string
  /** What was found wrong on opening: a line cut off by a crash, damage inside the journal. */
  findings: WorkspaceFinding[] = []
  readonly #base: string
  readonly #journal: string
  readonly #lock: Lock
  #handle: FileHandle | null = null
  /** Bytes of the journal that are known to be whole lines. */
  #size = 0
  /** How many events are on disk, and the last of them: what `write` was given before must be unchanged. */
  #persisted = 0
  #last: ReviewFile['events'][number] | undefined
  #needsLineEnd = false

  /** Opens the files of `annotator` in the folder `reviews`. Throws `LockedError`, or `InvalidError` where the base file is damaged. */
  static async open(folder: string, annotator: string): Promise<JournalAdapter> {
    const lock = await acquireLock(path.join(folder, `${annotator}.lock`))
    try {
      const adapter = new JournalAdapter(folder, annotator, lock)
      await adapter.#recover()
      return adapter
    } catch (error) {
      await lock.release()
      throw error
    }
  }

  private constructor(folder: string, annotator: string, lock: Lock) {
    this.annotator = annotator
    this.#base = path.join(folder, `${annotator}.json`)
    this.#journal = path.join(folder, `${annotator}.journal`)
    this.#lock = lock
  }

  /** All events, base and journal together; null where there are none yet. */
  async read(): Promise<ReviewFile | null> {
    const { events } = await this.#load()
    this.#persisted = events.length
    this.#last = events.at(-1)
    return { version: 1, annotator: this.annotator, events }
  }

  /**
   * Appends the events that are new since the last `read` or `write`, and resolves when they are on disk. Events that were there must
   * still be there: a review event never changes. After an error nothing of the new events is on disk.
   */
  async write(data: ReviewFile): Promise<void> {
    const { events } = data
    if (events.length < this.#persisted || (this.#persisted > 0 && events[this.#persisted - 1] !== this.#last)) {
      throw new InvalidError(
        `reviews/${this.annotator}.json`,
        'events',
        'review events are facts and never change; add a new event instead',
      )
    }
    const fresh = events.slice(this.#persisted)
    if (fresh.length === 0) return
    const lines = fresh.map((event) => `${JSON.stringify(event)}\n`).join('')
    await this.#append(Buffer.from(this.#needsLineEnd ? `\n${lines}` : lines))
    this.#needsLineEnd = false
    this.#persisted = events.length
    this.#last = events.at(-1)
  }

  /** Folds the journal into the base file, and lets other processes in. */
  async close(): Promise<void> {
    await this.#handle?.close()
    this.#handle = null
    try {
      await this.#compact(await this.#load())
    } finally {
      await this.#lock.release()
    }
  }

  async #recover(): Promise<void> {
    const loaded = await this.#load()
    this.findings = loaded.findings
    if (loaded.baseBroken) {
      const [first] = loaded.findings
      const where = `line ${first?.line ?? 1}: ${first?.message ?? 'cannot be read'}`
      throw new InvalidError(
        `reviews/${this.annotator}.json`,
        '',
        `${where}. Nothing was overwritten; repair the file first`,
      )
    }
    await this.#compact(loaded)
    const left = (await readIfThere(this.#journal)) ?? ''
    this.#size = Buffer.byteLength(left)
    this.#needsLineEnd = left !== '' && !left.endsWith('\n')
  }

  async #load(): Promise<ReadReviews> {
    const [base, journal] = [await readIfThere(this.#base), await readIfThere(this.#journal)]
    return readReviews({ annotator: this.annotator, base, journal })
  }

  /**
   * The base is replaced first and the journal removed after: a crash in between leaves events in both, which reading counts once. Files
   * with damage stay as they are, for a person to repair.
   */
  async #compact({ events, extra, baseBroken, journalBroken }: ReadReviews): Promise<void> {
    const journal = await readIfThere(this.#journal)
    if (journal === null || baseBroken || journalBroken) return
    if (journal !== '') await writeAtomically(this.#base, writeReviews({ annotator: this.annotator, events, extra }))
    await rm(this.#journal, { force: true })
    await syncFolder(path.dirname(this.#journal))
    this.#size = 0
  }

  async #append(bytes: Buffer): Promise<void> {
    if (this.#handle === null) {
      this.#handle = await open(this.#journal, 'a')
      await syncFolder(path.dirname(this.#journal))
    }
    try {
      await this.#handle.appendFile(bytes)
      await this.#handle.datasync()
      this.#size += bytes.length
    } catch (error) {
      // Half a line must not stay; where it cannot be taken away, the next one must not be glued to it.
      await this.#handle.truncate(this.#size).catch(() => {
        this.#needsLineEnd = true
      })
      throw error
    }
  }
}
