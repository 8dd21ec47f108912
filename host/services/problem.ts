import { ModelError } from '../../models/index.ts'

/** Why generation could not go on, as it is kept and shown. */
export function problemOf(error: unknown): { code: string; message: string; advice: string } {
  if (error instanceof ModelError) return { code: error.code, message: error.message, advice: error.advice }
  const message = error instanceof Error ? error.message : String(error)
  return { code: 'internal', message, advice: 'The log says more; generate again.' }
}
