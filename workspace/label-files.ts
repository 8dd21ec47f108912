import { readdir } from 'node:fs/promises'
import { type LabelFile, labelFile } from '../agreement/index.ts'
import { canonicalFile, explainIssues } from '../tasks/index.ts'
import { readIfThere, sha256, writeAtomically } from './atomic.ts'
import type { WorkspaceFinding } from './findings.ts'
import { lineOfPath, parseJson } from './json.ts'
import { checkName, confine } from './paths.ts'
import { upgrade } from './upgrades.ts'

/** Labels from elsewhere: `reviews/labels/<name>.csv` as people left them, and `<name>.json`, how they are read. */
const FOLDER = 'reviews/labels'

const pathOf = (name: string, ending: 'csv' | 'json'): string =>
  `${FOLDER}/${checkName(name, 'the name of a label file')}.${ending}`

export interface KeptLabels {
  file: LabelFile
  csv: string
}

export async function readLabelFiles(root: string): Promise<{ files: LabelFile[]; findings: WorkspaceFinding[] }> {
  const names = (await readdir(confine(root, FOLDER)).catch(() => []))
    .filter((name) => /^[^.].*\.json$/.test(name))
    .sort()
  const read = await Promise.all(names.map((name) => readLabelFile(root, name.slice(0, -'.json'.length))))
  return {
    files: read.flatMap(({ kept }) => (kept === null ? [] : [kept.file])),
    findings: read.flatMap(({ findings }) => findings),
  }
}

export async function readLabelFile(
  root: string,
  name: string,
): Promise<{ kept: KeptLabels | null; findings: WorkspaceFinding[] }> {
  const file = pathOf(name, 'json')
  const text = await readIfThere(confine(root, file))
  if (text === null) return { kept: null, findings: [] }
  const found = (
    severity: 'error' | 'warning',
    field: string,
    line: number,
    message: string,
    fix: string,
  ): WorkspaceFinding => ({
    file,
    line,
    field,
    message,
    severity,
    fix,
  })
  const broken = (line: number, field: string, message: string): { kept: null; findings: WorkspaceFinding[] } => ({
    kept: null,
    findings: [found('error', field, line, message, 'Correct the file, or map the labels again.')],
  })
  const json = parseJson(text)
  if ('problem' in json) return broken(json.problem.line, '', json.problem.reason)
  const current = upgrade('labels', json.value, name)
  if ('refused' in current) return broken(lineOfPath(text, ['version']), 'version', current.refused)
  const parsed = labelFile.safeParse(current.value)
  if (!parsed.success) {
    const [problem] = explainIssues(parsed.error.issues, current.value)
    return broken(
      lineOfPath(text, problem?.path ?? []),
      problem?.path.join('.') ?? '',
      problem?.message ?? 'cannot be read',
    )
  }
  const csv = await readIfThere(confine(root, pathOf(name, 'csv')))
  if (csv === null) return broken(1, '', `has no ${name}.csv beside it`)
  const changed =
    sha256(csv) === parsed.data.sha256
      ? []
      : [
          found(
            'warning',
            'sha256',
            lineOfPath(text, ['sha256']),
            `${name}.csv was changed since it was mapped`,
            'Open the labels and keep them again if the change is meant.',
          ),
        ]
  return { kept: { file: { ...parsed.data, name }, csv }, findings: changed }
}

/** Keeps labels under a name; the mapping of one that is there is replaced. Returns the file of the mapping. */
export async function writeLabelFile(
  root: string,
  file: Pick<LabelFile, 'name' | 'source' | 'mapping' | 'unsure'>,
  csv: string,
): Promise<string> {
  const target = pathOf(file.name, 'json')
  await writeAtomically(confine(root, pathOf(file.name, 'csv')), csv)
  await writeAtomically(confine(root, target), canonicalFile({ ...file, version: 1, sha256: sha256(csv) }))
  return target
}
