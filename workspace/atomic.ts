import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ConflictError } from './findings.ts'
import { checkName } from './paths.ts'

/** SHA-256 in hex; of a text its UTF-8 bytes. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/**
 * Replaces a file in one step: after a crash at any moment the old or the new content is there, whole. Resolves when the content and the
 * name are on disk. Missing folders are made.
 */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true })
  const temporary = path.join(folder, `.${path.basename(file)}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`)
  try {
    const handle = await open(temporary, 'wx')
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** Makes new and renamed names in a folder durable. Windows cannot open folders and does not need to. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The bytes of a file, or null if there is none. */
export async function readBytesIfThere(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The text of a file, or null if there is none. */
export async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Writes a file if it still is what the caller read: `baseHash` is the SHA-256 of that text, null for a file that must not exist yet.
 * Throws `ConflictError` with both texts otherwise. `shown` is the name for people.
 */
export async function replaceFile(file: string, shown: string, text: string, baseHash: string | null): Promise<void> {
  const current = await readIfThere(file)
  const currentHash = current === null ? null : sha256(current)
  if (currentHash !== baseHash && current !== text)
    throw new ConflictError(shown, text, current ?? '', currentHash ?? '')
  if (current !== text) await writeAtomically(file, text)
}

/** Makes a folder whose name nothing has yet: `wanted`, or `wanted-2`, `wanted-3`, … `what` names the id for people. */
export async function newFolder(parent: string, wanted: string, what: string): Promise<string> {
  await mkdir(parent, { recursive: true })
  for (let n = 1; ; n += 1) {
    const id = checkName(n === 1 ? wanted : `${wanted}-${n}`, what)
    const made = await mkdir(path.join(parent, id)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (made) return id
  }
}
