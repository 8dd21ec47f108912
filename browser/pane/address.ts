import { blockedPorts } from '../chromium/resolver.ts'
import { PaneError } from '../errors.ts'

const MAX_LENGTH = 8_192

/**
 * Makes a URL of what a person typed into the address bar. A name without a scheme gets https, a local one http.
 * Throws PaneError: `search` for what is no address, `blocked` for what the pane never opens, `address` for a broken one.
 */
export function addressToUrl(typed: string, blockedOrigins: readonly string[] = []): string {
  const text = typed.trim()
  if (text === '') throw new PaneError('address', 'Type an address, such as shop.assay.test or https://example.org.')
  if (text.length > MAX_LENGTH) throw new PaneError('address', `An address may have at most ${MAX_LENGTH} characters.`)
  if (text === 'about:blank') return text
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') {
    throw new PaneError('blocked', `The pane opens http and https pages only, not ${scheme}: addresses.`, { scheme })
  }
  if (scheme === undefined && !looksLikeHost(text)) {
    throw new PaneError(
      'search',
      `"${text.slice(0, 60)}" is not an address. This bar opens addresses and does not search.`,
    )
  }
  let url: URL
  try {
    url = new URL(scheme === undefined ? `${isLocal(text) ? 'http' : 'https'}://${text}` : text)
  } catch {
    throw new PaneError('address', `"${text.slice(0, 60)}" is not an address: a host name is missing or malformed.`)
  }
  if (isBlocked(url.href, blockedOrigins)) {
    throw new PaneError(
      'blocked',
      'This address belongs to the studio itself, and pages in the pane may not reach it.',
      {
        url: url.href,
      },
    )
  }
  return url.href
}

/** Whether a URL leads to the studio's own port, or to a scheme that a page must never show. */
export function isBlocked(url: string, blockedOrigins: readonly string[]): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed) return false
  if (['file:', 'chrome:', 'devtools:', 'view-source:'].includes(parsed.protocol)) return true
  if (!['http:', 'https:', 'ws:', 'wss:'].includes(parsed.protocol)) return false
  const secure = parsed.protocol === 'https:' || parsed.protocol === 'wss:'
  const port = Number(parsed.port || (secure ? 443 : 80))
  return blockedPorts(blockedOrigins).includes(port) && (parsed.port !== '' || isLocal(parsed.hostname))
}

function looksLikeHost(text: string): boolean {
  const host = /^[^\s/?#]+/.exec(text)?.[0] ?? ''
  if (/\s/.test(text) || host.includes('@')) return false
  return /^\[[0-9a-f:.]+\](:\d+)?$/i.test(host) || /^(localhost|[^:]+\.[^:.]+)\.?(:\d+)?$/i.test(host)
}

function isLocal(text: string): boolean {
  const host = (/^(\[[^\]]*\]|[^\s/?#:]+)/.exec(text)?.[0] ?? '').toLowerCase()
  return (
    host === 'localhost' ||
    /\.(test|localhost|local|internal)$/.test(host) ||
    /^\d+(\.\d+){3}$/.test(host) ||
    host.startsWith('[')
  )
}
