import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { watch as chokidar, type FSWatcher } from 'chokidar'
import { roleOf } from './files.ts'
import { relativeTo } from './paths.ts'

/** Quiet time in milliseconds after the last event before changes are read: a pull touches many files at once. */
const QUIET = 80
/** After so many milliseconds a new folder is looked through once more: the watcher lists it first and listens to it after, and is told of nothing that comes in between. */
const LOOK_AGAIN = 500

const LEFT_OUT = /(?:^|\/)\.|^(?:recordings|reports|node_modules)(?:\/|$)|\/drafts\/[^/]+\/calls(?:\/|$)|\.lock$/
/** @param relative the path within the workspace */
const isIgnored = (relative: string, isFile: boolean): boolean =>
  LEFT_OUT.test(relative) || (isFile && roleOf(relative) === null)

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
  /** Files of which the watcher has told. */
  readonly #known = new Set<string>()
  readonly #looks = new Set<NodeJS.Timeout>()
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
      ignored: (file, stats) => isIgnored(relativeTo(root, file), stats?.isFile() === true),
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
    for (const event of ['add', 'change'] as const)
      watcher.on(event, (file) => {
        this.#known.add(path.resolve(file))
        this.#touched(path.resolve(file))
      })
    watcher.on('unlink', (file) => {
      this.#known.delete(path.resolve(file))
      this.#touched(path.resolve(file))
    })
    watcher.on('addDir', (made) => {
      const look = setTimeout(() => {
        this.#looks.delete(look)
        void this.#lookThrough(path.resolve(made))
      }, LOOK_AGAIN)
      this.#looks.add(look)
    })
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    for (const look of this.#looks) clearTimeout(look)
    this.#pending.clear()
    await this.#watcher.close()
    await this.#busy
  }

  /** Hands over what came into a new folder unnoticed; a folder that is gone again has nothing. */
  async #lookThrough(folder: string): Promise<void> {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
    if (this.#watcher.closed) return
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name)
      if (entry.isFile() && !this.#known.has(file) && !isIgnored(relativeTo(this.#root, file), true))
        this.#touched(file)
    }
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
