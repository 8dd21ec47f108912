import type { PointId } from './model.ts'

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?(\/[^\s:/]+)*$/

/** Reads a point id by the grammar of reference section 1.6, from the right; null when it is not well formed. */
export function parsePointId(text: string): PointId | null {
  const match = /^(.+?):(F[1-9]\d*)(?::([AP][1-9]\d*))?$/.exec(text)
  const [, site, fn, item = null] = match ?? []
  if (site === undefined || fn === undefined || !isSite(site)) return null
  const kind = item === null ? 'function' : item.startsWith('A') ? 'action' : 'perception'
  return { site, function: fn, item, kind }
}

/** Writes a point id; the inverse of `parsePointId`. */
export function formatPointId(point: Pick<PointId, 'site' | 'function' | 'item'>): string {
  return [point.site, point.function, ...(point.item === null ? [] : [point.item])].join(':')
}

/** Whether `text` is a site as point ids spell it: lower case, no scheme, no `www.`, no trailing slash. */
export function isSite(text: string): boolean {
  return HOST.test(text) && !text.startsWith('www.')
}

/** The spelling of a site in point ids, from a URL or a host typed by hand: scheme, `www.`, query and trailing slash go. */
export function siteOf(address: string): string {
  const bare = address
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[?#].*$/, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '')
  const [host = '', ...path] = bare.split('/')
  return [host.toLowerCase(), ...path].join('/')
}

export type Repair =
  | { state: 'exact' | 'repaired'; id: string; point: PointId }
  | { state: 'unknown' | 'ambiguous' | 'malformed'; reason: string; candidates: string[] }

/**
 * Resolves the site of a point id against the known sites. Released ids dropped the slash of nested sites
 * (`metacritic.comgame:F1:A1`): every site is tried by its slash-less spelling; one hit is repaired, several are an error.
 */
export function repairPointId(text: string, sites: Iterable<string>): Repair {
  const known = new Set(sites)
  const trimmed = text.trim()
  const point = parsePointId(trimmed) ?? parsePointId(normalisedSite(trimmed))
  if (point === null)
    return {
      state: 'malformed',
      reason: `"${text}" is not <site>:F<n>, <site>:F<n>:A<n> or <site>:F<n>:P<n>`,
      candidates: [],
    }
  if (known.has(point.site)) {
    const id = formatPointId(point)
    return { state: id === text ? 'exact' : 'repaired', id, point }
  }
  const candidates = [...known].filter((site) => site.replaceAll('/', '') === point.site.replaceAll('/', ''))
  const [only] = candidates
  if (only !== undefined && candidates.length === 1) {
    const repaired = { ...point, site: only }
    return { state: 'repaired', id: formatPointId(repaired), point: repaired }
  }
  if (candidates.length > 1) {
    return { state: 'ambiguous', reason: `"${point.site}" may be ${candidates.join(' or ')}`, candidates }
  }
  return { state: 'unknown', reason: `no site card for "${point.site}"`, candidates }
}

/** The same id with its site spelled as point ids spell sites. */
function normalisedSite(text: string): string {
  const match = /^(.+?)\/?(:F\d+(?::[AP]\d+)?)$/.exec(text)
  return match?.[1] === undefined ? text : siteOf(match[1]) + match[2]
}
