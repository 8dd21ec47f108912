import path from 'node:path'
import { watch as chokidar, type FSWatcher } from 'chokidar'
import { roleOf } from './files.ts'
import { relativeTo } from './paths.ts'

/** Quiet time in milliseconds after the last event before changes are read: a pull touches many files at once. */
const QUIET = 80

/**
 * Watches a workspace folder and hands over the files that were touched, once they have been quiet for a moment. It does not know whether
 * anything in them is different: the reader finds out. Recordings and the calls of a batch are left out, they are written all the time while one works.
 */
export class FolderWatch {
  readonly #watcher: FSWatcher
  readonly #root: string
  readonly #onFiles: (files: string[]) => Promise<void>
  readonly #onError: (error: Error) => void
  readonly #pending = new Set<string>()
  #timer: NodeJS.Timeout | null = null
  #busy: Promise<void> = Promise.resolve()

  /** Resolves when the folder is being watched. `onError` hears of what cannot be watched (too many files, no permission). */
  static async start(
    root: string,
    onFiles: (files: string[]) => Promise<void>,
    onError: (error: Error) => void,
  ): Promise<FolderWatch> {
    const watcher = chokidar(root, {
      ignoreInitial: true,
      followSymlinks: false,
      ignored: (file, stats) => {
        const relative = relativeTo(root, file)
        if (
          /(?:^|\/)\.|^(?:recordings|reports|node_modules)(?:\/|$)|\/drafts\/[^/]+\/calls(?:\/|$)|\.lock$/.test(
            relative,
          )
        )
          return true
        return stats?.isFile() === true && roleOf(relative) === null
      },
    })
    const folder = new FolderWatch(root, watcher, onFiles, onError)
    watcher.on('error', (error) => onError(error as Error))
    await new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
    return folder
  }

  private constructor(
    root: string,
    watcher: FSWatcher,
    onFiles: (files: string[]) => Promise<void>,
    onError: (error: Error) => void,
  ) {
    this.#root = root
    this.#watcher = watcher
    this.#onFiles = onFiles
    this.#onError = onError
    for (const event of ['add', 'change', 'unlink'] as const)
      watcher.on(event, (file) => this.#touched(path.resolve(file)))
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#pending.clear()
    await this.#watcher.close()
    await this.#busy
  }

  #touched(file: string): void {
    this.#pending.add(relativeTo(this.#root, file))
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const files = [...this.#pending]
      this.#pending.clear()
      this.#timer = null
      this.#busy = this.#busy.then(() => this.#onFiles(files)).catch((error: unknown) => this.#onError(error as Error))
    }, QUIET)
  }
}
