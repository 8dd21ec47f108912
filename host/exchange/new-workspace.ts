import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { stringify } from 'yaml'
import { parseYaml } from '../../workspace/index.ts'

/**
 * Makes a folder that is not there, or is empty, a benchmark that can be filled. Its settings are those of `from`, where that folder carries a benchmark's settings, else only its name. A folder with anything
 * in it is left as it is. Says whether one was made.
 */
export async function prepareWorkspace(folder: string, from: string): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).some((name) => !name.startsWith('.'))) return false
  const settings = await readFile(join(from, 'assay.yaml'), 'utf8').catch(() => null)
  const usable = settings !== null && 'value' in parseYaml(settings) ? settings : null
  await writeFile(join(folder, 'assay.yaml'), usable ?? stringify({ version: 1, name: basename(resolve(folder)) }), {
    flag: 'wx',
  })
  return true
}
