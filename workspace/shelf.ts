import path from 'node:path'
import type { WorkspaceFinding } from './findings.ts'

interface Shelved {
  id: string
  file: string
}

interface Read<E> {
  entry: E | null
  findings: WorkspaceFinding[]
  /** What was read, to tell later whether it has changed. */
  text: string
}

/**
 * Things of one kind, each read from its own file (or folder). Two files that claim one id are both reported; the one whose name
 * is the id counts, else the first.
 */
export class Shelf<E extends Shelved> {
  readonly #files = new Map<string, Read<E>>()
  #sorted: { byId: Map<string, E>; duplicates: WorkspaceFinding[] } | null = null

  set(file: string, read: Read<E>): void {
    this.#files.set(file, read)
    this.#sorted = null
  }

  delete(file: string): void {
    this.#files.delete(file)
    this.#sorted = null
  }

  /** What was read from a file; undefined where the file was never read. */
  at(file: string): Read<E> | undefined {
    return this.#files.get(file)
  }

  /** All entries by id, in order of their files. */
  get byId(): ReadonlyMap<string, E> {
    this.#sorted ??= this.#sort()
    return this.#sorted.byId
  }

  get findings(): WorkspaceFinding[] {
    this.#sorted ??= this.#sort()
    return [...[...this.#files.values()].flatMap(({ findings }) => findings), ...this.#sorted.duplicates]
  }

  #sort(): { byId: Map<string, E>; duplicates: WorkspaceFinding[] } {
    const byId = new Map<string, E>()
    const duplicates: WorkspaceFinding[] = []
    const entries = [...this.#files.values()].flatMap(({ entry }) => (entry === null ? [] : [entry]))
    for (const entry of entries.sort((a, b) => (a.file < b.file ? -1 : 1))) {
      const other = byId.get(entry.id)
      if (other !== undefined) {
        const named = path.parse(entry.file).name === entry.id
        const [kept, left] = named ? [entry, other] : [other, entry]
        duplicates.push({
          file: left.file,
          line: 1,
          field: 'id',
          message: `${entry.id} is also in ${kept.file}; that one counts, this one does not`,
          severity: 'error',
          fix: 'Give one of them another id.',
        })
        byId.set(entry.id, kept)
      } else byId.set(entry.id, entry)
    }
    return { byId, duplicates }
  }
}
