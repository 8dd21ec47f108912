import { type Sighting, type SightingsFile, sightingsFile } from '../sitecards/index.ts'
import { canonicalFile, explainIssues } from '../tasks/index.ts'
import { readIfThere, replaceFile, sha256 } from './atomic.ts'
import type { WorkspaceFinding } from './findings.ts'
import { lineOfPath, parseJson } from './json.ts'
import { confine } from './paths.ts'
import { upgrade } from './upgrades.ts'

/** `seen.json` of a card's folder. It is no part of the card: reviews of entries do not go stale by it, and CAP knows no such file. */
export const sightingsPath = (folder: string): string => `${folder}/seen.json`

export interface ReadSightings {
  /** By entry id, best first; empty where nothing was seen, or the file cannot be read. */
  entries: Record<string, Sighting[]>
  /** What the file says beside its entries, kept when it is written. */
  rest: Record<string, unknown>
  /** Of the file as it was read, null where there is none: hand it back as `baseHash` when saving. */
  hash: string | null
  findings: WorkspaceFinding[]
}

const FIX = 'Correct the file, or delete it: entries are then checked without being led there.'

/** Where the entries of a card were seen. One entry that cannot be read is named and left out; the others hold. @param folder within the workspace */
export async function readSightings(root: string, folder: string): Promise<ReadSightings> {
  const file = sightingsPath(folder)
  const text = await readIfThere(confine(root, file))
  if (text === null) return { entries: {}, rest: {}, hash: null, findings: [] }
  const hash = sha256(text)
  const broken = (line: number, field: string, message: string): WorkspaceFinding => ({
    file,
    line,
    field,
    message,
    severity: 'error',
    fix: FIX,
  })
  const none = (line: number, field: string, message: string): ReadSightings => ({
    entries: {},
    rest: {},
    hash,
    findings: [broken(line, field, message)],
  })
  const json = parseJson(text)
  if ('problem' in json) return none(json.problem.line, '', json.problem.reason)
  const current = upgrade('sightings', json.value, '')
  if ('refused' in current) return none(lineOfPath(text, ['version']), 'version', current.refused)
  const value = current.value as { entries?: unknown } | null
  if (typeof value !== 'object' || value === null || typeof value.entries !== 'object' || value.entries === null)
    return none(1, 'entries', 'has no entries: it needs an object of entry ids, each with a list of places')
  const { entries: listed, version: _version, ...rest } = value as Record<string, unknown>
  const entries: Record<string, Sighting[]> = {}
  const findings: WorkspaceFinding[] = []
  for (const [id, seen] of Object.entries(listed as object)) {
    const read = sightingsFile.shape.entries.valueType.safeParse(seen)
    if (read.success) entries[id] = read.data
    else
      for (const { path, message } of explainIssues(read.error.issues, seen).slice(0, 3)) {
        const at = ['entries', id, ...path]
        findings.push(broken(lineOfPath(text, at), at.join('.'), message))
      }
  }
  return { entries, rest, hash, findings }
}

/** Writes the file in its canonical form, if it still is what was read. @throws ConflictError with both texts. Returns its place and new hash. */
export async function saveSightings(
  root: string,
  folder: string,
  { entries, rest }: Pick<ReadSightings, 'entries' | 'rest'>,
  baseHash: string | null,
): Promise<{ file: string; hash: string }> {
  const file = sightingsPath(folder)
  const value: SightingsFile = sightingsFile.parse({ ...rest, version: 1, entries })
  const text = canonicalFile(value)
  await replaceFile(confine(root, file), file, text, baseHash)
  return { file, hash: sha256(text) }
}
