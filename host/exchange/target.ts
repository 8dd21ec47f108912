import { mkdir, readdir, realpath, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { confine } from '../../workspace/index.ts'
import { Refused } from '../errors.ts'

/** A new or empty folder to write into; nothing that is there is ever written over, and no name leads out of it. */
export interface TargetFolder {
  root: string
  write(file: string, content: string | Uint8Array): Promise<void>
}

/** @throws Refused where something is in the folder already */
export async function openTarget(folder: string): Promise<TargetFolder> {
  await mkdir(folder, { recursive: true })
  const root = await realpath(folder)
  if ((await readdir(root)).length > 0)
    throw new Refused(`"${folder}" is not empty.`, { advice: 'Name a new folder; nothing is written over.' })
  return {
    root,
    write: async (file, content) => {
      const path = confine(root, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content, { flag: 'wx' })
    },
  }
}
