import { readdir } from 'node:fs/promises'
import { faultsOf, type SpotCheck, spotCheck } from '../agreement/index.ts'
import { canonicalFile } from '../tasks/index.ts'
import { replaceFile } from './atomic.ts'
import type { WorkspaceFinding } from './findings.ts'
import { InvalidError } from './findings.ts'
import { readKept } from './kept.ts'
import { checkName, confine } from './paths.ts'

/** Spot checks that were drawn: `reviews/designs/<id>.json`. */
const FOLDER = 'reviews/designs'

export const designFile = (id: string): string => `${FOLDER}/${checkName(id, 'the id of a design')}.json`

/** All designs by id, and what is wrong with files that cannot be read or do not fit together. */
export async function readDesigns(root: string): Promise<{ designs: SpotCheck[]; findings: WorkspaceFinding[] }> {
  const names = (await readdir(confine(root, FOLDER)).catch(() => []))
    .filter((name) => /^[^.].*\.json$/.test(name))
    .sort()
  const read = await Promise.all(names.map((name) => readDesign(root, name.slice(0, -'.json'.length))))
  return {
    designs: read.flatMap(({ design }) => (design === null ? [] : [design])),
    findings: read.flatMap(({ findings }) => findings),
  }
}

export async function readDesign(
  root: string,
  id: string,
): Promise<{ design: SpotCheck | null; findings: WorkspaceFinding[] }> {
  const { kept, findings } = await readKept({
    root,
    file: designFile(id),
    id,
    kind: 'design',
    schema: spotCheck,
    faultsOf,
    fix: 'Restore the file as it was drawn; estimates rest on it.',
  })
  return { design: kept, findings }
}

/** Keeps a new design. One that is there is never written over: `ConflictError`. Returns its file. */
export async function writeDesign(root: string, design: SpotCheck): Promise<string> {
  const file = designFile(design.id)
  const [fault] = faultsOf(design)
  if (fault) throw new InvalidError(file, fault.path.join('.'), fault.message)
  await replaceFile(confine(root, file), file, canonicalFile(spotCheck.parse(design)), null)
  return file
}
