import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { Refused } from '../errors.ts'

/** No file that these formats know is larger. */
const MOST_BYTES = 50 * 1024 * 1024
const MOST_FILES = 500_000

/** A folder of somebody else's files: read only, links not followed, limits on number and size. */
export interface SourceFolder {
  /** Absolute. */
  root: string
  /** Its own name stands before the path, so that a folder handed over from further down still tells whose it is: `careful/task-0a1b2c/answer_1.md`. */
  files: readonly string[]
  read(file: string): Promise<Uint8Array>
}

/** @throws Refused where there is no such folder, or too much in it */
export async function openSource(folder: string): Promise<SourceFolder> {
  const root = await realpath(folder).catch(() => {
    throw new Refused(`There is no folder "${folder}".`)
  })
  if (!(await stat(root)).isDirectory()) throw new Refused(`"${folder}" is no folder.`)
  const name = basename(root)
  const files: string[] = []
  const visit = async (at: string): Promise<void> => {
    for (const entry of await readdir(at, { withFileTypes: true })) {
      const path = join(at, entry.name)
      if (entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.')) await visit(path)
      else if (entry.isFile()) files.push([name, ...relative(root, path).split(sep)].join('/'))
      if (files.length > MOST_FILES)
        throw new Refused(`"${folder}" holds more than ${MOST_FILES} files; import a part of it.`)
    }
  }
  await visit(root)
  return {
    root,
    files: files.sort(),
    read: async (file) => {
      const path = join(root, ...file.split('/').slice(1))
      const { size } = await stat(path)
      if (size > MOST_BYTES) throw new Refused(`${file} has ${size} bytes, more than the ${MOST_BYTES} that are read.`)
      return readFile(path)
    },
  }
}

/** Text as UTF-8 without a mark at its beginning, or why it is none; UTF-16 is known by its mark. */
export function textOf(bytes: Uint8Array): { text: string; repaired: string | null } | { reason: string } {
  const [a, b, c] = bytes
  const utf16 = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), repaired: 'read as UTF-16' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const marked = a === 0xef && b === 0xbb && c === 0xbf
    return { text, repaired: marked ? 'byte order mark taken away' : null }
  } catch {
    return { reason: 'is not UTF-8 text; save it as UTF-8 and import it again' }
  }
}
