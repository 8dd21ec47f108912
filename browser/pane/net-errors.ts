import { firstLine, PaneError, type PaneErrorCode } from '../errors.ts'

const WORDS: Record<string, string> = {
  NAME_NOT_RESOLVED: 'its name could not be found',
  CONNECTION_REFUSED: 'it refused the connection. Is its server running?',
  CONNECTION_RESET: 'it broke off the connection',
  CONNECTION_CLOSED: 'it closed the connection without an answer',
  EMPTY_RESPONSE: 'it closed the connection without an answer',
  CONNECTION_TIMED_OUT: 'it did not answer in time',
  TIMED_OUT: 'it did not answer in time',
  ADDRESS_UNREACHABLE: 'there is no way to it from this machine',
  INTERNET_DISCONNECTED: 'this machine has no network',
  PROXY_CONNECTION_FAILED: 'the configured proxy could not be reached',
  TUNNEL_CONNECTION_FAILED: 'the configured proxy refused it',
  SSL_PROTOCOL_ERROR: 'it does not speak https. Try http://',
  TOO_MANY_REDIRECTS: 'it redirects in a circle',
  UNSAFE_PORT: 'browsers refuse this port',
  BLOCKED_BY_CLIENT: 'it was blocked',
  INVALID_RESPONSE: 'its answer is not HTTP',
  INVALID_HTTP_RESPONSE: 'its answer is not HTTP',
}

/** What Chromium or Playwright said of a navigation, as an error that a person understands. */
export function navigationError(thrown: unknown, url: string): PaneError {
  const text = firstLine(thrown)
  const host = URL.canParse(url) ? new URL(url).host : url
  const net = /net::ERR_([A-Z_]+)/.exec(text)?.[1]
  const fail = (code: PaneErrorCode, message: string) => new PaneError(code, message, { url, reason: net ?? text })
  if (net === 'ABORTED') return fail('aborted', `Opening ${host} was stopped before it answered.`)
  if (net?.startsWith('CERT_'))
    return fail('unreachable', `${host} could not be opened: its certificate is not trusted.`)
  if (net) return fail('unreachable', `${host} could not be opened: ${WORDS[net] ?? `Chromium reports ${net}`}.`)
  if (/Timeout \d+ms exceeded/.test(text)) return fail('timeout', `${host} did not answer in time.`)
  if (/interrupted by another navigation/.test(text))
    return fail('aborted', `Opening ${host} was overtaken by another page.`)
  if (/crashed/i.test(text)) return fail('crashed', 'The page crashed. Reload it.')
  if (/closed|detached/i.test(text)) return fail('closed', 'The tab was closed before the page answered.')
  return fail('unreachable', `${host} could not be opened: ${text}`)
}
