import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { readIfThere, sha256, syncFolder } from './atomic.ts'
import { InvalidError } from './findings.ts'
import { parseJson } from './json.ts'
import type { Loader } from './loader.ts'
import { confine } from './paths.ts'

const FOLDER = 'proposals/trash'
/** `prop-0a1b2c.json`, or `prop-0a1b2c-2.json` where one of that name lies there already. */
const NAME = /^(prop-[0-9a-f]{6})(?:-\d+)?\.json$/

/** A proposal in the trash: `trash` is its name there. */
export interface Trashed {
  trash: string
  id: string
  title: string
  removedAt: string
}

/**
 * Moves the file of a proposal to the trash folder: it is copied first and removed when the copy is on disk, so that a crash leaves
 * two, never none. Nothing in the trash is written over.
 */
export async function moveToTrash(
  loader: Loader,
  id: string,
  baseHash: string,
): Promise<{ file: string; trash: string }> {
  const file = loader.proposals.byId.get(id)?.file ?? `proposals/${id}.json`
  const from = confine(loader.root, file)
  const text = await readIfThere(from)
  if (text === null) throw new InvalidError(file, '', 'is not there any more')
  if (sha256(text) !== baseHash)
    throw new InvalidError(file, '', 'changed on disk since it was opened; look at it again before you remove it')
  for (let n = 1; ; n++) {
    const trash = n === 1 ? `${id}.json` : `${id}-${n}.json`
    const to = confine(loader.root, `${FOLDER}/${trash}`)
    if (!(await copyNew(from, to))) continue
    // A copy keeps the time of its content; the trash tells when it was removed.
    await utimes(to, new Date(), new Date())
    await rm(from)
    await syncFolder(path.dirname(from))
    return { file, trash }
  }
}

export async function restoreFromTrash(loader: Loader, trash: string): Promise<{ id: string; file: string }> {
  const id = NAME.exec(trash)?.[1]
  if (id === undefined) throw new InvalidError(`${FOLDER}/${trash}`, '', 'is no name of a proposal in the trash')
  const from = confine(loader.root, `${FOLDER}/${trash}`)
  if ((await readIfThere(from)) === null) throw new InvalidError(`${FOLDER}/${trash}`, '', 'is not there any more')
  const file = `proposals/${id}.json`
  if (loader.proposals.byId.has(id) || !(await copyNew(from, confine(loader.root, file))))
    throw new InvalidError(file, 'proposal_id', 'is taken by another proposal; the one in the trash stays there')
  await rm(from)
  await syncFolder(path.dirname(from))
  return { id, file }
}

/** What lies in the trash, the latest first. Files of other names are not ours. */
export async function listTrash(root: string): Promise<Trashed[]> {
  const folder = confine(root, FOLDER)
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (trash): Promise<Trashed[]> => {
      const id = NAME.exec(trash)?.[1]
      if (id === undefined) return []
      const at = path.join(folder, trash)
      const [text, { mtime }] = await Promise.all([readFile(at, 'utf8'), stat(at)])
      const parsed = parseJson(text)
      const title = 'problem' in parsed ? '' : String((parsed.value as { title?: unknown } | null)?.title ?? '')
      return [{ trash, id, title, removedAt: mtime.toISOString() }]
    }),
  )
  return found.flat().sort((a, b) => (a.removedAt < b.removedAt ? 1 : a.removedAt > b.removedAt ? -1 : 0))
}

/** Copies to a name that is free and syncs it; false where it is taken. */
async function copyNew(from: string, to: string): Promise<boolean> {
  await mkdir(path.dirname(to), { recursive: true })
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  const handle = await open(to, 'r+')
  await handle.sync()
  await handle.close()
  await syncFolder(path.dirname(to))
  return true
}
