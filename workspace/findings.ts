import type { Finding } from '../sitecards/index.ts'

/** Something wrong in the workspace, with what to do about it. */
export interface WorkspaceFinding extends Finding {
  fix: string
  /** The lint rule that found it, where one did. */
  rule?: string
}

/** Somebody changed the file since it was read. Both texts are here, so that nothing is lost. */
export class ConflictError extends Error {
  override name = 'ConflictError'
  readonly file: string
  readonly yours: string
  readonly theirs: string
  readonly theirHash: string

  constructor(file: string, yours: string, theirs: string, theirHash: string) {
    super(`${file} was changed on disk since you opened it; compare both versions and save again`)
    this.file = file
    this.yours = yours
    this.theirs = theirs
    this.theirHash = theirHash
  }
}

/** What was to be saved is not what its file may hold. */
export class InvalidError extends Error {
  override name = 'InvalidError'
  readonly file: string
  readonly field: string

  constructor(file: string, field: string, message: string) {
    super(`${file}: ${field === '' ? '' : `${field} `}${message}`)
    this.file = file
    this.field = field
  }
}

/** A name or path that would lead out of the workspace, or that no file may have. */
export class PathError extends Error {
  override name = 'PathError'
}

/** The folder cannot be opened at all. */
export class WorkspaceError extends Error {
  override name = 'WorkspaceError'
}
