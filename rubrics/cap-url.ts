/**
 * How CAP's page cache names addresses (reference sections 5.2 and 5.3), faults included: it merges routes, case-sensitive ids and
 * escaped delimiters. For reading and writing its folders only; which addresses are one page is decided by `normalUrl`.
 */

/** Key of an address in `index.json`; the cached files are named by the MD5 of it. */
export function capKey(url: string): string {
  const decoded = unquote(withoutFragment(url))
  return withoutSlash(decoded)
}

/** Whether CAP finds an entry of this key again: it writes under the key's name, and reads under the name of the key's key. */
export const isFoundAgain = (key: string): boolean => capKey(key) === key

/** The form under which CAP takes two addresses for one when no key fits exactly. */
export function capNormalForm(url: string): string {
  const once = withoutSlash(unquote(withoutFragment(withoutUtm(url))))
  return withoutUtm(once)
    .replace(/^http:\/\//, 'https://')
    .replaceAll('://www.', '://')
    .toLowerCase()
}

/**
 * Which stored key CAP serves for an address: the same, the one that is its normal form, else the first with the same normal form;
 * null for none. What CAP generates after that (72 spellings) finds nothing that these do not, but for `utm_source` of two sites.
 */
export function capMatch(keys: readonly string[], asked: string): string | null {
  const cleaned = asked.trim().replace(/\\(?=[_()[\]*#!&?])/g, '')
  if (keys.includes(cleaned)) return cleaned
  const normal = capNormalForm(cleaned)
  if (keys.includes(normal)) return normal
  return keys.find((key) => capNormalForm(key) === normal) ?? null
}

const withoutSlash = (text: string): string =>
  text.endsWith('/') && text !== '/' && !text.endsWith('://') ? text.slice(0, -1) : text

/** Python's `urldefrag`: only an address with a fragment is taken apart, and then loses what taking apart loses. */
function withoutFragment(url: string): string {
  return url.includes('#') ? join({ ...split(url), fragment: '' }) : url
}

interface Parts {
  scheme: string
  /** With its `//`; null where there is none. */
  host: string | null
  path: string
  query: string
  fragment: string
}

function split(url: string): Parts {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Python removes exactly these
  let rest = url.replace(/^[\u0000-\u0020]+/, '').replace(/[\t\r\n]/g, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(rest)?.[1] ?? ''
  if (scheme !== '') rest = rest.slice(scheme.length + 1)
  const host = /^\/\/[^/?#]*/.exec(rest)?.[0] ?? null
  if (host !== null) rest = rest.slice(host.length)
  const hash = rest.indexOf('#')
  const fragment = hash < 0 ? '' : rest.slice(hash + 1)
  if (hash >= 0) rest = rest.slice(0, hash)
  const mark = rest.indexOf('?')
  const query = mark < 0 ? '' : rest.slice(mark + 1)
  const path = mark < 0 ? rest : rest.slice(0, mark)
  // An empty parameter after the last path segment gets lost.
  return { scheme: scheme.toLowerCase(), host, path: path.replace(/;$/, ''), query, fragment }
}

function join({ scheme, host, path, query, fragment }: Parts): string {
  const start = `${scheme === '' ? '' : `${scheme}:`}${host ?? ''}${path}`
  return `${start}${query === '' ? '' : `?${query}`}${fragment === '' ? '' : `#${fragment}`}`
}

/** Python's `unquote`: once, as UTF-8, invalid bytes become U+FFFD, `+` and bad escapes stay. */
function unquote(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16))
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  })
}

/** Drops `utm_…` and writes what is left of the query anew: names grouped, blank values kept, everything else escaped. */
function withoutUtm(url: string): string {
  const parts = split(url)
  if (parts.query === '') return url
  const grouped = new Map<string, string[]>()
  for (const pair of parts.query.split('&')) {
    if (pair === '') continue
    const [name = '', ...value] = pair.replaceAll('+', ' ').split('=')
    const key = unquote(name)
    if (!key.startsWith('utm_')) grouped.set(key, [...(grouped.get(key) ?? []), unquote(value.join('='))])
  }
  const query = [...grouped]
    .flatMap(([name, values]) => values.map((value) => `${quote(name)}=${quote(value)}`))
    .join('&')
  return join({ ...parts, query })
}

/** Python's `quote_plus`. */
function quote(text: string): string {
  const escaped = (character: string): string =>
    `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*]/g, escaped)
    .replaceAll('%20', '+')
}
