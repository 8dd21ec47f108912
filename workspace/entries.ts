import {
  type Problem,
  type Proposal,
  proposalHash,
  readProposal,
  readTask,
  type Task,
  taskHash,
} from '../tasks/index.ts'
import { sha256 } from './atomic.ts'
import type { WorkspaceFinding } from './findings.ts'
import { lineOfPath, parseJson } from './json.ts'
import { type FileKind, upgrade } from './upgrades.ts'

/** One thing read from one file. */
export interface Entry<T> {
  id: string
  /** Path within the workspace, with forward slashes. */
  file: string
  value: T
  /** The file's text as it was read. */
  text: string
  /** SHA-256 of the text: hand it back as `baseHash` when saving. */
  readonly hash: string
}

/** An entry that people review: `contentHash` is what a review event keeps as `subjectHash`. It ignores our own bookkeeping fields. */
export interface SubjectEntry<T> extends Entry<T> {
  readonly contentHash: string
}

/** Hashes are made when first asked for: opening ten thousand files must not wait for them. */
class FileEntry<T> implements SubjectEntry<T> {
  readonly id: string
  readonly file: string
  readonly value: T
  readonly text: string
  readonly #contentHashOf: (value: T) => string
  #hash: string | undefined
  #contentHash: string | undefined

  constructor(id: string, file: string, value: T, text: string, contentHashOf: (value: T) => string) {
    this.id = id
    this.file = file
    this.value = value
    this.text = text
    this.#contentHashOf = contentHashOf
  }

  get hash(): string {
    this.#hash ??= sha256(this.text)
    return this.#hash
  }

  get contentHash(): string {
    this.#contentHash ??= this.#contentHashOf(this.value)
    return this.#contentHash
  }
}

/** An entry whose text is its value. */
export const textEntry = (id: string, file: string, text: string): SubjectEntry<string> =>
  new FileEntry(id, file, text, text, sha256)

export interface ReadEntry<T> {
  entry: SubjectEntry<T> | null
  findings: WorkspaceFinding[]
}

/** Reads a proposal file; `name` is its name without ending. */
export function readProposalFile(file: string, name: string, text: string): ReadEntry<Proposal> {
  return readJsonEntry('proposal', file, name, text, {
    read: readProposal,
    id: (value) => value.proposal_id,
    contentHash: (value) => proposalHash(value, sha256),
  })
}

/** Reads a task file; `name` is its name without ending. */
export function readTaskFile(file: string, name: string, text: string): ReadEntry<Task> {
  return readJsonEntry('task', file, name, text, {
    read: readTask,
    id: (value) => value.task_id,
    contentHash: (value) => taskHash(value, sha256),
  })
}

interface Shape<T> {
  read: (value: unknown, id?: string) => { value: T | null; problems: Problem[] }
  id: (value: T) => string
  contentHash: (value: T) => string
}

function readJsonEntry<T>(kind: FileKind, file: string, name: string, text: string, shape: Shape<T>): ReadEntry<T> {
  const loaded = readVersioned(kind, file, name, text)
  if ('findings' in loaded) return { entry: null, findings: loaded.findings }
  const { value, problems } = shape.read(loaded.value, name)
  const findings = problems.map((problem) => problemFinding(file, problem, lineOfPath(text, problem.path)))
  if (value === null) return { entry: null, findings }
  const id = shape.id(value)
  if (id !== name) {
    findings.push({
      file,
      line: lineOfPath(text, [`${kind}_id`]),
      field: `${kind}_id`,
      message: `the file is called ${name} and says that it is ${id}`,
      severity: 'error',
      fix: 'Rename the file, or correct the id.',
    })
  }
  return { entry: new FileEntry(id, file, value, text, shape.contentHash), findings }
}

/** JSON of any version as the current version's value, or why not. */
export function readVersioned(
  kind: FileKind,
  file: string,
  name: string,
  text: string,
): { value: unknown } | { findings: WorkspaceFinding[] } {
  const parsed = parseJson(text)
  if ('problem' in parsed) {
    const { line, column, reason } = parsed.problem
    return {
      findings: [
        {
          file,
          line,
          field: '',
          message: `broken JSON at column ${column}: ${reason}`,
          severity: 'error',
          fix: 'Repair the line, or restore the file from git.',
        },
      ],
    }
  }
  const raised = upgrade(kind, parsed.value, name)
  if ('refused' in raised) {
    return {
      findings: [
        {
          file,
          line: lineOfPath(text, ['version']),
          field: 'version',
          message: raised.refused,
          severity: 'error',
          fix: 'The file was left as it is.',
        },
      ],
    }
  }
  return { value: raised.value }
}

export function problemFinding(file: string, { path, message }: Problem, line: number): WorkspaceFinding {
  const field = path.join('.')
  return {
    file,
    line,
    field,
    message: `${field === '' ? 'the file' : field} ${message}`,
    severity: 'error',
    fix: 'Correct the field.',
  }
}
