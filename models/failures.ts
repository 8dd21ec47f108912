import { ModelError, withoutKey } from './errors.ts'
import { readRetryAfter } from './retry.ts'

export interface FailureContext {
  key: string | null
  /** Host of the address, for messages. */
  host: string
  model: string
  /** Milliseconds since 1970. */
  now: number
}

/** The parts of the SDK's APICallError that are read; of what else it holds (the request, the headers) nothing goes on. */
interface CallFailure {
  statusCode?: number
  responseHeaders?: Record<string, string>
  responseBody?: string
  data?: unknown
}

/** Puts what the SDK threw into one of our kinds. Time limits and cancelling are told apart by who fired the signal, so the caller does that first. */
export function failureOf(error: unknown, context: FailureContext): ModelError {
  if (error instanceof ModelError) return error
  const { host } = context
  const name = error instanceof Error ? error.name : 'unknown'
  if (name === 'AI_APICallError') return answerFailure(error as Error & CallFailure, context)
  const dropped = networkFault(error)
  if (dropped) return new ModelError('unreachable', `${host} cannot be reached: ${dropped}.`)
  if (
    /^AI_(?:JSONParse|TypeValidation|NoContentGenerated|NoObjectGenerated|EmptyResponseBody|InvalidResponseData)Error$/.test(
      name,
    )
  )
    return new ModelError('malformed', `${host} sent an answer that cannot be read.`)
  if (name === 'AI_UnsupportedFunctionalityError')
    return new ModelError('refused', `${context.model} does not support what was asked of it.`)
  // Not one of the provider's faults: no reason to think that the next try goes better.
  return new ModelError('server', `The call to ${host} failed (${name}).`, { retryable: false })
}

function answerFailure(error: Error & CallFailure, context: FailureContext): ModelError {
  const { host, key, model, now } = context
  const status = error.statusCode ?? null
  const dropped = networkFault(error)
  if (status === null || (status < 300 && dropped))
    return new ModelError('unreachable', `${host} cannot be reached: ${dropped ?? 'no connection'}.`, { status })
  const parts = { status, retryAfterMs: readRetryAfter(error.responseHeaders, now) }
  const said = saidBy(error, key)
  if (status < 300) return new ModelError('malformed', `${host} sent an answer that cannot be read.`, parts)
  if (status < 400)
    return new ModelError('unreachable', `${host} sends on to another address (${status}), which is not followed.`, {
      ...parts,
      retryable: false,
    })
  // The provider's words about a key may show a part of it: none of them.
  if (status === 401) return new ModelError('auth', `${host} does not accept the key (401).`, parts)
  if (status === 403) return new ModelError('auth', `${host} does not allow this key to use ${model} (403).`, parts)
  if (status === 408) return new ModelError('timeout', `${host} gave up waiting (408).`, parts)
  if (status === 429) {
    const empty = /insufficient_quota|billing/i.test(error.responseBody ?? '')
    return empty
      ? new ModelError('rate-limit', `The account at ${host} has no credit left (429).`, { ...parts, retryable: false })
      : new ModelError('rate-limit', `${host} limits the number of calls (429)${said}`, parts)
  }
  if (status >= 500) return new ModelError('server', `${host} failed (${status})${said}`, parts)
  return new ModelError('refused', `${host} refused the call (${status})${said}`, parts)
}

/** Up to 200 characters of the provider's own message, in quotes and without the key. */
function saidBy(error: Error & CallFailure, key: string | null): string {
  const said = withoutKey(error.message.slice(0, 2000), key).replace(/\s+/g, ' ').trim().slice(0, 200)
  return said === '' ? '.' : `: “${said}”`
}

/** In words what broke on the wire; null where nothing did. */
function networkFault(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth++) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    if (code === 'ECONNREFUSED') return 'nothing listens there'
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the name is not known'
    if (/^(?:ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UND_ERR_|HPE_)/.test(code))
      return 'the connection broke'
    if (/CERT|SELF_SIGNED|ERR_TLS|ERR_SSL/.test(code)) return 'its certificate is not accepted'
    if (at instanceof TypeError && /^(?:terminated|fetch failed)$/.test(at.message) && at.cause === undefined)
      return 'the connection broke'
  }
  return null
}
