import type { ModelCall } from './calls.ts'

export type ModelErrorCode =
  | 'auth'
  | 'rate-limit'
  | 'refused'
  | 'malformed'
  | 'timeout'
  | 'unreachable'
  | 'server'
  | 'cancelled'

const ADVICE: Record<ModelErrorCode, string> = {
  auth: 'Check the key in the environment and that it may use this model, then start again.',
  'rate-limit': 'Wait, lower the number of calls at once, or raise the limit with the provider.',
  refused: 'Check the model name and the address; if the model declined the content, try another model.',
  malformed: 'Try a model that can answer in JSON by a schema, or one with a longer output.',
  timeout: 'Raise the time limit, or use a faster model.',
  unreachable: 'Check the address in the settings and that the server runs.',
  server: 'The provider has trouble; try again later.',
  cancelled: 'Start again when you want to.',
}

export interface ModelErrorParts {
  status?: number | null
  /** Milliseconds the provider asks to wait. */
  retryAfterMs?: number | null
  retryable?: boolean
}

/** How a call to a model ended when it gave no object. Carries neither the request nor the provider's error object, which may hold keys and page text. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly code: ModelErrorCode
  /** What the person can do. */
  readonly advice: string
  /** HTTP status where there was an answer. */
  readonly status: number | null
  readonly retryAfterMs: number | null
  /** Whether the same call may succeed a little later. */
  readonly retryable: boolean
  /** What was logged about the call; null before it ended. */
  call: ModelCall | null = null

  constructor(code: ModelErrorCode, message: string, parts: ModelErrorParts = {}) {
    super(message)
    this.code = code
    this.advice = ADVICE[code]
    this.status = parts.status ?? null
    this.retryAfterMs = parts.retryAfterMs ?? null
    this.retryable = parts.retryable ?? ['rate-limit', 'malformed', 'timeout', 'unreachable', 'server'].includes(code)
  }
}

/**
 * A provider's words without the key or a part of it. Providers quote what they were sent ("Incorrect API key provided: sk-ab…yz"), so every word that has
 * six characters in a row with the key goes.
 */
export function withoutKey(text: string, key: string | null): string {
  if (key === null || key === '') return text
  const whole = text.replaceAll(key, '[key]')
  const pieces = Array.from({ length: Math.max(0, key.length - 5) }, (_, at) => key.slice(at, at + 6))
  return whole.replace(/\S+/g, (word) => (pieces.some((piece) => word.includes(piece)) ? '[key]' : word))
}
