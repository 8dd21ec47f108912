import { readdir } from 'node:fs/promises'
import { faultsOf, type SpotCheck, spotCheck } from '../agreement/index.ts'
import { canonicalFile, explainIssues } from '../tasks/index.ts'
import { readIfThere, replaceFile } from './atomic.ts'
import type { WorkspaceFinding } from './findings.ts'
import { InvalidError } from './findings.ts'
import { lineOfPath, parseJson } from './json.ts'
import { checkName, confine } from './paths.ts'
import { upgrade } from './upgrades.ts'

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
  const file = designFile(id)
  const text = await readIfThere(confine(root, file))
  if (text === null) return { design: null, findings: [] }
  const broken = (line: number, field: string, message: string): { design: null; findings: WorkspaceFinding[] } => ({
    design: null,
    findings: [
      { file, line, field, message, severity: 'error', fix: 'Restore the file as it was drawn; estimates rest on it.' },
    ],
  })
  const json = parseJson(text)
  if ('problem' in json) return broken(json.problem.line, '', json.problem.reason)
  const current = upgrade('design', json.value, id)
  if ('refused' in current) return broken(lineOfPath(text, ['version']), 'version', current.refused)
  const parsed = spotCheck.safeParse(current.value)
  const [problem] = parsed.success ? faultsOf(parsed.data) : explainIssues(parsed.error.issues, current.value)
  if (problem) return broken(lineOfPath(text, problem.path), problem.path.join('.'), problem.message)
  if (!parsed.success) return broken(1, '', 'is no design')
  if (parsed.data.id !== id)
    return broken(lineOfPath(text, ['id']), 'id', `is ${parsed.data.id}, and the file is named ${id}`)
  return { design: parsed.data, findings: [] }
}

/** Keeps a new design. One that is there is never written over: `ConflictError`. Returns its file. */
export async function writeDesign(root: string, design: SpotCheck): Promise<string> {
  const file = designFile(design.id)
  const [fault] = faultsOf(design)
  if (fault) throw new InvalidError(file, fault.path.join('.'), fault.message)
  await replaceFile(confine(root, file), file, canonicalFile(spotCheck.parse(design)), null)
  return file
}
