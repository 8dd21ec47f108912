import type { z } from 'zod'
import { type ClusterFile, clusterFile, explainIssues } from '../tasks/index.ts'
import { problemFinding } from './entries.ts'
import type { WorkspaceFinding } from './findings.ts'
import { defaultSettings, type WorkspaceSettings, workspaceSettings } from './settings.ts'
import { type FileKind, upgrade } from './upgrades.ts'
import { parseYaml } from './yaml.ts'

interface ReadConfig<T> {
  value: T
  findings: WorkspaceFinding[]
}

/** Reads `assay.yaml`; without a readable one, `fallback` names the benchmark. `text` is null where the file is missing. */
export function readSettings(text: string | null, fallback: string): ReadConfig<WorkspaceSettings> {
  const file = 'assay.yaml'
  if (text === null) {
    const finding: WorkspaceFinding = {
      file,
      line: 1,
      field: '',
      message: 'assay.yaml is missing',
      severity: 'error',
      fix: 'Create it with a line `name: ...` and a line `version: 1`.',
    }
    return { value: defaultSettings(fallback), findings: [finding] }
  }
  const { value, findings } = readYaml('settings', file, text, workspaceSettings)
  return { value: value ?? defaultSettings(fallback), findings }
}

/** Reads `clusters.yaml`; a missing file means that no clusters are named. */
export function readClusters(text: string | null): ReadConfig<ClusterFile> {
  const none: ClusterFile = { version: 1, clusters: [], affinity: [] }
  if (text === null) return { value: none, findings: [] }
  const { value, findings } = readYaml('clusters', 'clusters.yaml', text, clusterFile)
  return { value: value ?? none, findings }
}

/** Reads one YAML file of a kind by its schema. Findings carry the line of the field. */
export function readYaml<T>(
  kind: FileKind | null,
  file: string,
  text: string,
  schema: z.ZodType<T>,
): { value: T | null; findings: WorkspaceFinding[] } {
  const parsed = parseYaml(text)
  if ('problem' in parsed) {
    const { line, reason } = parsed.problem
    return {
      value: null,
      findings: [
        {
          file,
          line,
          field: '',
          message: `broken YAML: ${reason}`,
          severity: 'error',
          fix: 'Repair the line, or restore the file from git.',
        },
      ],
    }
  }
  const raised = kind === null ? { value: parsed.value } : upgrade(kind, parsed.value, file)
  if ('refused' in raised) {
    return {
      value: null,
      findings: [
        {
          file,
          line: parsed.lineOf(['version']),
          field: 'version',
          message: raised.refused,
          severity: 'error',
          fix: 'The file was left as it is.',
        },
      ],
    }
  }
  const result = schema.safeParse(raised.value)
  if (result.success) return { value: result.data, findings: [] }
  const problems = explainIssues(result.error.issues, raised.value)
  return {
    value: null,
    findings: problems.map((problem) => problemFinding(file, problem, parsed.lineOf(problem.path))),
  }
}
