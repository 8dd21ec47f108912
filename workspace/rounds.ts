import { readdir } from 'node:fs/promises'
import { canonicalFile, explainIssues, type SamplingFact, samplingFact } from '../tasks/index.ts'
import { readIfThere, replaceFile } from './atomic.ts'
import type { WorkspaceFinding } from './findings.ts'
import { lineOfPath, parseJson } from './json.ts'
import { checkName, confine } from './paths.ts'
import { upgrade } from './upgrades.ts'

/** Rounds of sampling and what was taken back of them: `sampling/rounds/<id>.json`, a file each, so that two people's rounds merge without conflict. */
const FOLDER = 'sampling/rounds'

export const roundFile = (id: string): string => `${FOLDER}/${checkName(id, 'the id of a round')}.json`

/** All facts by id, and what is wrong with files that cannot be read. */
export async function readRounds(root: string): Promise<{ facts: SamplingFact[]; findings: WorkspaceFinding[] }> {
  const names = (await readdir(confine(root, FOLDER)).catch(() => []))
    .filter((name) => /^[^.].*\.json$/.test(name))
    .sort()
  const read = await Promise.all(names.map((name) => readFact(root, `${FOLDER}/${name}`, name.slice(0, -5))))
  return {
    facts: read.flatMap(({ fact }) => (fact === null ? [] : [fact])),
    findings: read.flatMap(({ findings }) => findings),
  }
}

async function readFact(
  root: string,
  file: string,
  id: string,
): Promise<{ fact: SamplingFact | null; findings: WorkspaceFinding[] }> {
  const text = await readIfThere(confine(root, file))
  if (text === null) return { fact: null, findings: [] }
  const broken = (line: number, field: string, message: string): { fact: null; findings: WorkspaceFinding[] } => ({
    fact: null,
    findings: [
      { file, line, field, message, severity: 'error', fix: 'Restore the file as it was; usage is counted from it.' },
    ],
  })
  const json = parseJson(text)
  if ('problem' in json) return broken(json.problem.line, '', json.problem.reason)
  const current = upgrade('round', json.value, id)
  if ('refused' in current) return broken(lineOfPath(text, ['version']), 'version', current.refused)
  const parsed = samplingFact.safeParse(current.value)
  if (!parsed.success) {
    const [problem] = explainIssues(parsed.error.issues, current.value)
    return broken(
      lineOfPath(text, problem?.path ?? []),
      problem?.path.join('.') ?? '',
      problem?.message ?? 'is no round of sampling',
    )
  }
  if (parsed.data.id !== id)
    return broken(lineOfPath(text, ['id']), 'id', `is ${parsed.data.id}, and the file is named ${id}`)
  return { fact: parsed.data, findings: [] }
}

/** Keeps a new fact; one that is there is never written over. Returns its file. */
export async function writeRound(root: string, fact: SamplingFact): Promise<string> {
  const file = roundFile(fact.id)
  await replaceFile(confine(root, file), file, canonicalFile(samplingFact.parse(fact)), null)
  return file
}
