import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type DriftLook, driftLook } from '../sitecards/index.ts'
import { canonicalFile } from '../tasks/index.ts'
import { replaceFile } from './atomic.ts'
import type { WorkspaceFinding } from './findings.ts'
import { readKept } from './kept.ts'
import { checkName, confine } from './paths.ts'

/** Looks at a site again: `drift/<site>/<id>/look.json` with pictures beside it. Slashes of a site are written as `+`. */
const folderOf = (site: string): string => `drift/${checkName(site.replaceAll('/', '+'), 'the folder of a site')}`
const fileOf = (site: string, id: string): string => `${folderOf(site)}/${checkName(id, 'the id of a look')}/look.json`

/** Ids of the looks at a site, the latest first. */
export async function driftLooks(root: string, site: string): Promise<string[]> {
  const names = await readdir(confine(root, folderOf(site))).catch(() => [])
  return names
    .filter((name) => /^[^.]/.test(name))
    .sort()
    .reverse()
}

export async function readDriftLook(
  root: string,
  site: string,
  id: string,
): Promise<{ look: DriftLook | null; findings: WorkspaceFinding[] }> {
  const { kept, findings } = await readKept({
    root,
    file: fileOf(site, id),
    id,
    kind: 'drift',
    schema: driftLook,
    faultsOf: () => [],
    fix: 'Delete its folder and look at the site again.',
  })
  return { look: kept, findings }
}

/** Keeps a finished look; one that is there is never written over. Returns its file. */
export async function writeDriftLook(root: string, look: DriftLook): Promise<string> {
  const file = fileOf(look.site, look.id)
  await replaceFile(confine(root, file), file, canonicalFile(driftLook.parse(look)), null)
  return file
}

/** Keeps a picture of a look that is under way; returns the name by which the look calls it. */
export async function keepDriftPicture(
  root: string,
  site: string,
  id: string,
  name: string,
  jpeg: Uint8Array,
): Promise<string> {
  const file = confine(root, `${path.dirname(fileOf(site, id))}/${checkName(name, 'the name of a picture')}`)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, jpeg)
  return name
}

/** A picture of a look, or null where it is not there any more. */
export async function readDriftPicture(root: string, site: string, id: string, name: string): Promise<Buffer | null> {
  const file = `${path.dirname(fileOf(site, id))}/${checkName(name, 'the name of a picture')}`
  return readFile(confine(root, file)).catch(() => null)
}
