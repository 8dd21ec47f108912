import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import type { WorkspaceFinding } from './findings.ts'

/** What a file of the workspace is. `id` is what it is about; for cards the site, for reviews the annotator. */
export type FileRole =
  | { kind: 'workspace' }
  | { kind: 'sitecards'; id: string; cluster: string; part: string }
  | { kind: 'sightings'; id: string }
  | {
      kind:
        | 'proposals'
        | 'tasks'
        | 'rubrics'
        | 'drafts'
        | 'batches'
        | 'advice'
        | 'reviews'
        | 'designs'
        | 'sets'
        | 'checks'
        | 'labels'
        | 'sampling'
        | 'splits'
        | 'runs'
        | 'evidence'
        | 'recordings'
      id: string
    }
  | { kind: 'answers'; id: string; agent: string; task: string; answer: string }

/** The layout of a workspace (design section 4): for each top folder the pattern of its files. Anything else in the folder is not ours. */
const LAYOUT: Record<string, [pattern: RegExp, role: (part: string[]) => FileRole]> = {
  'assay.yaml': [/^assay\.yaml$/, () => ({ kind: 'workspace' })],
  'clusters.yaml': [/^clusters\.yaml$/, () => ({ kind: 'workspace' })],
  // Explorations lie in `drafts/` and are no cards before a person takes them.
  sitecards: [
    /^sitecards\/(?!drafts\/)([^/]+)\/(.+)\/((?:functions|action_items|execution_items|perception_items)\.csv|card\.yaml|seen\.json)$/,
    ([, cluster = '', id = '', part = '']) =>
      part === 'seen.json' ? { kind: 'sightings', id } : { kind: 'sitecards', id, cluster, part },
  ],
  proposals: [
    /^proposals\/(?:([^/]+)|drafts\/([^/]+)\/(?:batch|items\/[^/]+\/[^/]+))\.json$/,
    ([, id = '', batch]) => (batch === undefined ? { kind: 'proposals', id } : { kind: 'batches', id: batch }),
  ],
  tasks: [
    /^tasks\/(?:([^/]+)|drafts\/([^/]+)\/(?:batch|items\/[^/]+\/[^/]+))\.json$/,
    ([, id = '', batch]) => (batch === undefined ? { kind: 'tasks', id } : { kind: 'batches', id: batch }),
  ],
  sampling: [
    /^sampling\/(?:rounds\/([^/]+)|drafts\/([^/]+)\/(?:batch|items\/[^/]+\/[^/]+))\.json$/,
    ([, id = '', batch]) => (batch === undefined ? { kind: 'sampling', id } : { kind: 'batches', id: batch }),
  ],
  // A draft is never a rubric: it is known by its record, not by its script.
  rubrics: [
    /^rubrics\/(?:([^/]+)\.(?:ts|py)|drafts\/([^/]+)\/[^/]+\/draft\.json)$/,
    ([, id = '', ofDraft]) => (ofDraft === undefined ? { kind: 'rubrics', id } : { kind: 'drafts', id: ofDraft }),
  ],
  answers: [
    /^answers\/([^/]+)\/([^/]+)\/([^/]+)\.md$/,
    ([, agent = '', task = '', answer = '']) => ({
      kind: 'answers',
      id: `${agent}/${task}/${answer}`,
      agent,
      task,
      answer,
    }),
  ],
  // A person's own events, a design of a spot check, a set for screening or for checking cards, how labels from elsewhere are read, or what a model advised.
  reviews: [
    /^reviews\/(?:([^/]+)\.(?:json|journal)|(designs|sets|checks|labels|advice)\/([^/]+)\.json)$/,
    ([, id = '', folder, name = '']) =>
      folder === undefined
        ? { kind: 'reviews', id }
        : { kind: folder as 'designs' | 'sets' | 'checks' | 'labels' | 'advice', id: name },
  ],
  splits: [/^splits\/([^/]+)\.json$/, ([, id = '']) => ({ kind: 'splits', id })],
  runs: [/^runs\/([^/]+)\/(?:manifest\.json|verdicts\.jsonl)$/, ([, id = '']) => ({ kind: 'runs', id })],
  evidence: [/^evidence\/([^/]+)\/(?:page\.json|marks\.jsonl)$/, ([, id = '']) => ({ kind: 'evidence', id })],
  recordings: [/^recordings\/([^/]+)\/.+$/, ([, id = '']) => ({ kind: 'recordings', id })],
}

/** What a file is by its place in the folder; null for files that are not ours (also hidden and temporary ones). */
export function roleOf(file: string): FileRole | null {
  if (file.startsWith('.') || file.includes('/.')) return null
  const top = file.slice(0, file.indexOf('/') === -1 ? file.length : file.indexOf('/'))
  const [pattern, role] = Object.hasOwn(LAYOUT, top) ? (LAYOUT[top] ?? []) : []
  const match = pattern?.exec(file)
  return match && role ? role(match) : null
}

/** The folders that are read on opening. Evidence and recordings are read on demand only: captures can be many and large. */
const READ_ON_OPENING = new Set(['sitecards', 'proposals', 'tasks', 'rubrics', 'answers', 'reviews', 'runs'])

/**
 * All files of the workspace that are read on opening, in a stable order, with links that lead out of it reported and not followed.
 * `root` must be a real path.
 */
export function listFiles(root: string): { files: string[]; findings: WorkspaceFinding[] } {
  const files: string[] = []
  const findings: WorkspaceFinding[] = []

  const visit = (folder: string): void => {
    for (const entry of entriesOf(path.join(root, folder))) {
      if (entry.name.startsWith('.')) continue
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      const type = entry.isSymbolicLink()
        ? linkType(root, file, findings)
        : entry.isDirectory()
          ? 'folder'
          : entry.isFile()
            ? 'file'
            : null
      if (type === 'folder' && (folder !== '' || READ_ON_OPENING.has(entry.name))) visit(file)
      else if (type === 'file' && roleOf(file) !== null) files.push(file)
    }
  }
  visit('')
  return { files: files.sort(), findings }
}

const collator = new Intl.Collator('en', { numeric: true })
/** `answer_2` before `answer_10`. */
export const naturally = (a: string, b: string): number => collator.compare(a, b)

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** A link to a file inside the workspace is that file; every other link is a finding. */
function linkType(root: string, file: string, findings: WorkspaceFinding[]): 'file' | null {
  const report = (message: string): null => {
    findings.push({
      file,
      line: 1,
      field: '',
      message,
      severity: 'error',
      fix: 'Put the file itself into the workspace.',
    })
    return null
  }
  try {
    const target = realpathSync(path.join(root, file))
    if (!target.startsWith(root + path.sep))
      return report('is a link that leads out of the workspace; it was not followed')
    return statSync(target).isFile() ? 'file' : report('is a link to a folder; it was not followed')
  } catch {
    return report('is a link to nothing')
  }
}
