import type { z } from 'zod'
import { HttpError } from '../../kit/index.ts'

/** @throws HttpError 400 that names the field and what is wrong with it */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.') || 'the request'
  throw new HttpError(400, `${field}: ${issue?.message ?? 'is not valid'}`)
}
