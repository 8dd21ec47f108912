import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeAtomically } from './atomic.ts'
import { acquireLock, LockedError } from './lock.ts'
import { checkName, confine } from './paths.ts'

/** A lease holds so long after it was last renewed, in milliseconds. */
export const LEASE_MS = 3 * 60_000
/** Not of the benchmark: hidden, and ignored by git through a file of its own. */
const FOLDER = '.assay/leases'
const TRIES = 60

export interface Lease {
  item: string
  holder: string
}

/**
 * Who is at which item of a set that names nobody, on disk, so that every process over the folder respects it. A lease is a file; its age is taken
 * by the clock of the file system itself, against a file written just now, so that machines whose clocks differ agree on it. After a crash it
 * simply runs out. A lease is a courtesy, never a right: a decision without one counts all the same.
 */
export class Leases {
  readonly #root: string
  readonly #ms: number

  constructor(root: string, ms = LEASE_MS) {
    this.#root = root
    this.#ms = ms
  }

  /** The leases of a set that hold. */
  async of(set: string): Promise<Lease[]> {
    const folder = await this.#folder(set)
    return this.#held(folder)
  }

  /**
   * Takes or renews leases on `items` for `holder`, in one go. `free` says how many people may be at an item beside those who hold it already.
   * Returns the items that `holder` has now; leases on others of the set that `holder` had are given back.
   */
  async hold(set: string, holder: string, items: readonly string[], free: (item: string) => number): Promise<string[]> {
    const folder = await this.#folder(set)
    return this.#alone(folder, async () => {
      const held = await this.#held(folder)
      const got: string[] = []
      for (const item of items) {
        const others = held.filter((lease) => lease.item === item && lease.holder !== holder).length
        if (others >= free(item)) continue
        await writeAtomically(fileOf(folder, { item, holder }), '')
        got.push(item)
      }
      const dropped = held.filter((lease) => lease.holder === holder && !got.includes(lease.item))
      for (const lease of dropped) await rm(fileOf(folder, lease), { force: true })
      return got
    })
  }

  async #folder(set: string): Promise<string> {
    const folder = confine(this.#root, `${FOLDER}/${checkName(set, 'the id of a set')}`)
    await mkdir(folder, { recursive: true })
    await writeFile(confine(this.#root, '.assay/.gitignore'), '*\n', { flag: 'wx' }).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
    return folder
  }

  async #held(folder: string): Promise<Lease[]> {
    const now = await clockOf(folder)
    const names = (await readdir(folder)).filter((name) => /^prop-[0-9a-f]{6}\.[a-z0-9-]+$/.test(name))
    const leases = names.map(async (name): Promise<Lease[]> => {
      const file = path.join(folder, name)
      const at = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => null,
      )
      // One from the future was written before a clock was set back: nobody knows its age, and it must not hold for ever.
      if (at === null) return []
      if (Math.abs(now - at) > this.#ms) {
        await rm(file, { force: true })
        return []
      }
      const [item = '', holder = ''] = name.split('.')
      return [{ item, holder }]
    })
    return (await Promise.all(leases)).flat()
  }

  /** Looks and takes without anybody between; the lock of a process that died is taken over. */
  async #alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
    const file = path.join(folder, '.taking')
    for (let left = TRIES; ; left -= 1) {
      try {
        const lock = await acquireLock(file)
        try {
          return await work()
        } finally {
          await lock.release()
        }
      } catch (error) {
        if (!(error instanceof LockedError)) throw error
        // Nobody is at it for longer than moments; one that stays was left by a machine that is gone.
        if (left === 0) await rm(file, { force: true })
        if (left < 0) throw error
        await sleep(10 + Math.random() * 40)
      }
    }
  }
}

const fileOf = (folder: string, { item, holder }: Lease): string => path.join(folder, `${item}.${holder}`)

/** Now, as the file system counts it: milliseconds. */
async function clockOf(folder: string): Promise<number> {
  const probe = path.join(folder, `.now.${process.pid}.${randomBytes(4).toString('hex')}`)
  await writeFile(probe, 'now')
  try {
    return (await stat(probe)).mtimeMs
  } finally {
    await rm(probe, { force: true })
  }
}
