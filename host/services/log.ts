import { EventPublisher } from '@orpc/server'
import type { LogLine } from '../../contract/index.ts'

const KEPT = 500

/** The host's own log: the last 500 lines are kept for the screen, each line also goes to the writer handed in. Secrets never belong in a line. */
export class Log {
  readonly #lines: LogLine[] = []
  readonly #published = new EventPublisher<{ line: LogLine }>({ maxBufferedEvents: KEPT })
  readonly #write: (line: LogLine) => void
  readonly #now: () => Date

  constructor(options: { now: () => Date; write?: (line: LogLine) => void }) {
    this.#now = options.now
    this.#write = options.write ?? (() => {})
  }

  info = (source: string, message: string): void => this.#add('info', source, message)
  warn = (source: string, message: string): void => this.#add('warn', source, message)
  error = (source: string, message: string): void => this.#add('error', source, message)

  /** What was said so far, then everything said from now on, until `signal` ends it. */
  async *follow(signal?: AbortSignal): AsyncGenerator<LogLine> {
    const live = this.#published.subscribe('line', { signal })
    yield* [...this.#lines]
    yield* live
  }

  #add(level: LogLine['level'], source: string, message: string): void {
    const line = { at: this.#now().toISOString(), level, source, message }
    this.#lines.push(line)
    if (this.#lines.length > KEPT) this.#lines.shift()
    this.#published.publish('line', line)
    this.#write(line)
  }
}
