import { readdir } from 'node:fs/promises'
import { type CheckSet, checkSet, faultsOfChecks } from '../sitecards/index.ts'
import { canonicalFile } from '../tasks/index.ts'
import { replaceFile } from './atomic.ts'
import { InvalidError, type WorkspaceFinding } from './findings.ts'
import { readKept } from './kept.ts'
import { checkName, confine } from './paths.ts'

/** Entries of cards that were drawn to be checked: `reviews/checks/<id>.json`. */
const FOLDER = 'reviews/checks'

export const checkSetFile = (id: string): string => `${FOLDER}/${checkName(id, 'the id of a set of checks')}.json`

/** All sets of checks by id, and what is wrong with files that cannot be read or do not fit together. */
export async function readCheckSets(root: string): Promise<{ sets: CheckSet[]; findings: WorkspaceFinding[] }> {
  const names = (await readdir(confine(root, FOLDER)).catch(() => []))
    .filter((name) => /^[^.].*\.json$/.test(name))
    .sort()
  const read = await Promise.all(names.map((name) => readCheckSet(root, name.slice(0, -'.json'.length))))
  return {
    sets: read.flatMap(({ set }) => (set === null ? [] : [set])),
    findings: read.flatMap(({ findings }) => findings),
  }
}

export async function readCheckSet(
  root: string,
  id: string,
): Promise<{ set: CheckSet | null; findings: WorkspaceFinding[] }> {
  const { kept, findings } = await readKept({
    root,
    file: checkSetFile(id),
    id,
    kind: 'checks',
    schema: checkSet,
    faultsOf: faultsOfChecks,
    fix: 'Restore the file as it was drawn; figures rest on it.',
  })
  return { set: kept, findings }
}

/** Keeps a new set. One that is there is never written over: `ConflictError`. Returns its file. */
export async function writeCheckSet(root: string, set: CheckSet): Promise<string> {
  const file = checkSetFile(set.id)
  const [fault] = faultsOfChecks(set)
  if (fault) throw new InvalidError(file, fault.path.join('.'), fault.message)
  await replaceFile(confine(root, file), file, canonicalFile(checkSet.parse(set)), null)
  return file
}
