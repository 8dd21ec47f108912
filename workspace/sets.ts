import { readdir } from 'node:fs/promises'
import { type Amendment, canonicalFile, faultsOfSet, type ScreeningSet, screeningSet } from '../tasks/index.ts'
import { replaceFile, sha256 } from './atomic.ts'
import { InvalidError, type WorkspaceFinding } from './findings.ts'
import { readKept } from './kept.ts'
import { checkName, confine } from './paths.ts'

/** Sets of proposals that some people screen together: `reviews/sets/<id>.json`. */
const FOLDER = 'reviews/sets'

export const setFile = (id: string): string => `${FOLDER}/${checkName(id, 'the id of a set')}.json`

/** All sets by id, and what is wrong with files that cannot be read or do not fit together. */
export async function readSets(root: string): Promise<{ sets: ScreeningSet[]; findings: WorkspaceFinding[] }> {
  const names = (await readdir(confine(root, FOLDER)).catch(() => []))
    .filter((name) => /^[^.].*\.json$/.test(name))
    .sort()
  const read = await Promise.all(names.map((name) => readSet(root, name.slice(0, -'.json'.length))))
  return {
    sets: read.flatMap(({ set }) => (set === null ? [] : [set])),
    findings: read.flatMap(({ findings }) => findings),
  }
}

export async function readSet(
  root: string,
  id: string,
): Promise<{ set: ScreeningSet | null; text: string; findings: WorkspaceFinding[] }> {
  const { kept, text, findings } = await readKept({
    root,
    file: setFile(id),
    id,
    kind: 'set',
    schema: screeningSet,
    faultsOf: faultsOfSet,
    fix: 'Restore the file as it was made; who screens what follows from it.',
  })
  return { set: kept, text, findings }
}

/** Keeps a new set. One that is there is never written over: `ConflictError`. Returns its file. */
export function writeSet(root: string, set: ScreeningSet): Promise<string> {
  return write(root, set, null)
}

/** Adds an annotator to a set, the one change there is. `ConflictError` where the file changed meanwhile. Returns the set as it is now. */
export async function amendSet(root: string, id: string, added: Amendment): Promise<ScreeningSet> {
  const { set, text, findings } = await readSet(root, id)
  if (set === null) throw new InvalidError(setFile(id), '', findings[0]?.message ?? 'does not exist')
  const amended = { ...set, amendments: [...set.amendments, added] }
  await write(root, amended, sha256(text))
  return amended
}

async function write(root: string, set: ScreeningSet, baseHash: string | null): Promise<string> {
  const file = setFile(set.id)
  const [fault] = faultsOfSet(set)
  if (fault) throw new InvalidError(file, fault.path.join('.'), fault.message)
  await replaceFile(confine(root, file), file, canonicalFile(screeningSet.parse(set)), baseHash)
  return file
}
