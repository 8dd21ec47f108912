import { proposalToVersion1, taskToVersion1 } from '../tasks/index.ts'

/** The kinds of file that carry a version. */
export type FileKind =
  | 'settings'
  | 'clusters'
  | 'proposal'
  | 'task'
  | 'reviews'
  | 'run'
  | 'evidence'
  | 'design'
  | 'set'
  | 'labels'
  | 'round'
  | 'split'
  | 'sightings'
  | 'checks'
  | 'drift'

/** The version that this studio writes. */
export const CURRENT: Record<FileKind, number> = {
  settings: 1,
  clusters: 1,
  proposal: 1,
  task: 1,
  reviews: 1,
  run: 1,
  evidence: 1,
  design: 1,
  set: 1,
  labels: 1,
  round: 1,
  split: 1,
  sightings: 1,
  checks: 1,
  drift: 1,
}

/** One step up. `name` is the file's name without ending: what the id is taken from where an old file has none. */
type Upgrade = (value: unknown, name: string) => unknown

/**
 * The upgrade path of each kind: entry n turns version n into version n + 1. A file without a version is version 0: the published
 * shapes of proposals and tasks, a bare list of review events, or a hand-written file. A new version is one more entry here.
 */
const UPGRADES: Record<FileKind, Upgrade[]> = {
  settings: [stamp],
  clusters: [stamp],
  proposal: [proposalToVersion1],
  task: [taskToVersion1],
  reviews: [(value, annotator) => (Array.isArray(value) ? { version: 1, annotator, events: value } : stamp(value))],
  run: [stamp],
  evidence: [stamp],
  design: [stamp],
  set: [stamp],
  labels: [stamp],
  round: [stamp],
  split: [stamp],
  sightings: [stamp],
  checks: [stamp],
  drift: [stamp],
}

export type Upgraded = { value: unknown; from: number } | { refused: string }

/** Brings a value of any earlier version up to the current one; refuses versions that this studio does not know, rather than guess. */
export function upgrade(kind: FileKind, value: unknown, name: string): Upgraded {
  const version = versionOf(value)
  if (version === CURRENT[kind]) return { value, from: version }
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) {
    return { refused: `version is ${JSON.stringify(version)}; it needs a whole number such as ${CURRENT[kind]}` }
  }
  if (version > CURRENT[kind]) {
    return {
      refused: `is version ${version}, and this studio reads up to version ${CURRENT[kind]}; open it with a newer Assay`,
    }
  }
  let raised = value
  for (const step of UPGRADES[kind].slice(version)) raised = step(raised, name)
  return { value: raised, from: version }
}

function versionOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 0
  return (value as { version?: unknown }).version ?? 0
}

function stamp(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, version: 1 } : value
}
