import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ATTEMPTS = 100
/** Ending of a file that is written before it is linked to its name. */
const ASIDE = '.aside'

/** Who holds a lock. `started` tells a process from a later one with the same number, where the system says (Linux). */
export interface LockHolder {
  pid: number
  host: string
  since: string
  started: string
}

/** Another process works on the file. */
export class LockedError extends Error {
  override name = 'LockedError'
  readonly file: string
  readonly holder: string

  constructor(file: string, holder: LockHolder | null) {
    const who = holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}, since ${holder.since}`
    super(`${file} is held by ${who}; close Assay there, or delete this file if that process no longer runs`)
    this.file = file
    this.holder = who
  }
}

export interface Lock {
  release(): Promise<void>
}

/**
 * Takes a lock file, or throws `LockedError`. The lock of a process that has ended on this machine is taken over: after a kill nobody has to
 * wait or clean up. A process on another machine cannot be checked, so its lock holds until it is released or deleted by hand.
 */
export async function acquireLock(file: string): Promise<Lock> {
  await mkdir(path.dirname(file), { recursive: true })
  const mine = JSON.stringify(thisProcess())
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await create(file, mine)) return { release: () => release(file, mine) }
    const theirs = await readOrNull(file)
    if (theirs === null) continue
    const holder = holderOf(theirs)
    if (holder === null || isAlive(holder)) throw new LockedError(file, holder)
    if (!(await removeDead(file, theirs, mine))) await sleep(Math.random() * 2 ** Math.min(attempt, 6))
  }
  throw new LockedError(file, null)
}

async function create(file: string, content: string): Promise<boolean> {
  // Written aside and linked into place, so that nobody ever reads a lock that is only half there.
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}${ASIDE}`
  const handle = await open(aside, 'wx')
  try {
    await handle.writeFile(content)
  } finally {
    await handle.close()
  }
  try {
    await link(aside, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(aside, { force: true })
  }
}

/**
 * Removes the lock of a dead process, unless another one is at it: false then. Whoever removes must be alone, or it might remove what
 * somebody else has taken meanwhile. So each first lays down a claim under a name of its own, and goes on only when it sees no other:
 * of two that come together at least one sees the claim of the other. What the dead left of their claims is swept away.
 */
async function removeDead(file: string, content: string, mine: string): Promise<boolean> {
  const claim = `${path.basename(file)}.claim.${process.pid}.${randomBytes(4).toString('hex')}`
  const folder = path.dirname(file)
  await create(path.join(folder, claim), mine)
  try {
    for (const name of await readdir(folder)) {
      if (name === claim || !name.startsWith(`${path.basename(file)}.claim.`) || name.endsWith(ASIDE)) continue
      const theirs = await readOrNull(path.join(folder, name))
      if (theirs === null) continue
      const claimant = holderOf(theirs)
      if (claimant === null || isAlive(claimant)) return false
      await rm(path.join(folder, name), { force: true })
    }
    if ((await readOrNull(file)) === content) await rm(file, { force: true })
    return true
  } finally {
    await rm(path.join(folder, claim), { force: true })
  }
}

async function release(file: string, mine: string): Promise<void> {
  if ((await readOrNull(file)) === mine) await rm(file, { force: true })
}

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return null
  }
}

function holderOf(text: string): LockHolder | null {
  try {
    const { pid, host, since, started } = JSON.parse(text) as Partial<LockHolder>
    if (typeof pid !== 'number' || typeof host !== 'string') return null
    return { pid, host, since: String(since), started: String(started ?? '') }
  } catch {
    return null
  }
}

function thisProcess(): LockHolder & { token: string } {
  return {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    started: startOf(process.pid),
    token: randomBytes(8).toString('hex'),
  }
}

function isAlive(holder: LockHolder): boolean {
  if (holder.host !== hostname()) return true
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return holder.started === '' || holder.started === startOf(holder.pid)
}

/** When a process started, as the system counts it; empty where it does not say. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return `${boot}/${fields[19]}`
  } catch {
    return ''
  }
}
