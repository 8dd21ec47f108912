import { readdir } from 'node:fs/promises'
import {
  canonical,
  canonicalFile,
  explainIssues,
  type Split,
  type SplitMember,
  split,
  splitFaults,
} from '../tasks/index.ts'
import { readIfThere, replaceFile, sha256 } from './atomic.ts'
import { InvalidError, type WorkspaceFinding } from './findings.ts'
import { lineOfPath, parseJson } from './json.ts'
import { checkName, confine } from './paths.ts'
import { upgrade } from './upgrades.ts'

/** Splits of the tasks into a public and a private half: `splits/<id>.json`. */
const FOLDER = 'splits'

export const splitFile = (id: string): string => `${FOLDER}/${checkName(id, 'the id of a split')}.json`

/** The hash that a split keeps over its members. */
export const hashOfMembers = (members: readonly SplitMember[]): string =>
  sha256(canonical([...members].sort((a, b) => (a.task < b.task ? -1 : 1))))

/** All splits by id, and what is wrong with files that cannot be read or do not fit together. */
export async function readSplits(root: string): Promise<{ splits: Split[]; findings: WorkspaceFinding[] }> {
  const names = (await readdir(confine(root, FOLDER)).catch(() => []))
    .filter((name) => /^[^.].*\.json$/.test(name))
    .sort()
  const read = await Promise.all(names.map((name) => readSplit(root, name.slice(0, -'.json'.length))))
  return {
    splits: read.flatMap(({ split: one }) => (one === null ? [] : [one])),
    findings: read.flatMap(({ findings }) => findings),
  }
}

export async function readSplit(
  root: string,
  id: string,
): Promise<{ split: Split | null; findings: WorkspaceFinding[] }> {
  const file = splitFile(id)
  const text = await readIfThere(confine(root, file))
  if (text === null) return { split: null, findings: [] }
  const broken = (line: number, field: string, message: string): { split: null; findings: WorkspaceFinding[] } => ({
    split: null,
    findings: [
      {
        file,
        line,
        field,
        message,
        severity: 'error',
        fix: 'Restore the file as it was drawn; a split must never drift.',
      },
    ],
  })
  const json = parseJson(text)
  if ('problem' in json) return broken(json.problem.line, '', json.problem.reason)
  const current = upgrade('split', json.value, id)
  if ('refused' in current) return broken(lineOfPath(text, ['version']), 'version', current.refused)
  const parsed = split.safeParse(current.value)
  const [problem] = parsed.success ? faultsOf(parsed.data) : explainIssues(parsed.error.issues, current.value)
  if (problem) return broken(lineOfPath(text, problem.path), problem.path.join('.'), problem.message)
  if (!parsed.success) return broken(1, '', 'is no split')
  if (parsed.data.id !== id)
    return broken(lineOfPath(text, ['id']), 'id', `is ${parsed.data.id}, and the file is named ${id}`)
  return { split: parsed.data, findings: [] }
}

/** Keeps a new split. One that is there is never written over: `ConflictError`. Returns its file. */
export async function writeSplit(root: string, value: Split): Promise<string> {
  const file = splitFile(value.id)
  const [fault] = faultsOf(value)
  if (fault) throw new InvalidError(file, fault.path.join('.'), fault.message)
  await replaceFile(confine(root, file), file, canonicalFile(split.parse(value)), null)
  return file
}

function faultsOf(value: Split): ReturnType<typeof splitFaults> {
  const faults = splitFaults(value)
  if (hashOfMembers(value.members) !== value.membersHash)
    faults.push({
      path: ['membersHash'],
      message: 'does not belong to these members: a task was added, removed or moved after the draw',
    })
  return faults
}
