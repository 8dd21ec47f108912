import { ORPCError } from '@orpc/server'
import { PaneError } from '../browser/index.ts'
import { type ErrorCode, errors } from '../contract/index.ts'
import { ConflictError, InvalidError, LockedError, PathError, WorkspaceError } from '../workspace/index.ts'

/** Something that is not in the workspace. */
export class NotFound extends Error {
  override name = 'NotFound'
}

/** A request that is well formed and cannot be granted; `field` and `advice` help the person. */
export class Refused extends Error {
  override name = 'Refused'
  readonly field: string | undefined
  readonly advice: string | undefined
  constructor(message: string, place: { field?: string; advice?: string } = {}) {
    super(message)
    this.field = place.field
    this.advice = place.advice
  }
}

/** Something that this machine or installation lacks. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  readonly what: string
  readonly advice: string
  constructor(what: string, message: string, advice: string) {
    super(message)
    this.what = what
    this.advice = advice
  }
}

const declared = (code: ErrorCode, message: string, data: unknown): ORPCError<ErrorCode, unknown> =>
  new ORPCError(code, { defined: true, status: errors[code].status, message, data })

/** The contract's error for an error of the rooms below; null for one that nobody foresaw. */
export function contractError(error: unknown): ORPCError<string, unknown> | null {
  if (error instanceof ORPCError) return error
  if (error instanceof NotFound) return declared('NOT_FOUND', error.message, {})
  if (error instanceof Refused) return declared('INVALID', error.message, { field: error.field, advice: error.advice })
  if (error instanceof Unavailable)
    return declared('UNAVAILABLE', error.message, { what: error.what, advice: error.advice })
  if (error instanceof ConflictError)
    return declared('CONFLICT', error.message, {
      file: error.file,
      yours: error.yours,
      theirs: error.theirs ?? '',
      theirHash: error.theirHash ?? '',
    })
  if (error instanceof LockedError) return declared('LOCKED', error.message, { file: error.file, holder: error.holder })
  if (error instanceof InvalidError) return declared('INVALID', error.message, { file: error.file, field: error.field })
  if (error instanceof PathError || error instanceof WorkspaceError) return declared('INVALID', error.message, {})
  if (error instanceof PaneError) return declared('PAGE', error.message, { code: error.code })
  return null
}
