/** Query parameters that say where a visitor came from and never which page it is. */
const TRACKING = /^(?:utm_.*|gclid|dclid|fbclid|msclkid|yclid|mc_cid|mc_eid|igshid|ref_src)$/i

/** Fragments by which an application tells its pages apart: `#/…`, `#!…` and `#inbox/…`. Places within a page have no slash. */
const ROUTE = /^#(?:[/!]|[\w-]+\/)/

/** A web address taken apart; null for anything but http and https, for addresses with a user name in them and for what is no address. */
export function parseUrl(text: string | null | undefined): URL | null {
  const cleaned = (text ?? '').trim()
  if (cleaned === '' || cleaned.length > 4000) return null
  const absolute = /^https?:\/\//i.test(cleaned)
    ? cleaned
    : /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u.test(cleaned)
      ? `https://${cleaned}`
      : null
  if (!absolute || !URL.canParse(absolute)) return null
  const url = new URL(absolute)
  // http://shop.assay.test@elsewhere.example/ shows one host and opens another.
  return url.username === '' && url.password === '' ? url : null
}

/**
 * The normal form under which two addresses are the same page, or null for no address. Same: http and https, `www.`, default port, host case, trailing
 * slash, tracking parameters, order of differently named parameters, escapes of characters that need none, plain fragments. Different: path and query
 * case, fragments that are routes (`#/…`, `#!…`, `#inbox/…`), escaped and literal delimiters (`%26`, `%2B`), ports.
 */
export function normalUrl(text: string | null | undefined): string | null {
  const url = parseUrl(text)
  if (!url) return null
  const host = hostOf(url)
  const port = url.port === '' || url.port === '80' || url.port === '443' ? '' : `:${url.port}`
  const path = normalEscapes(url.pathname).replace(/\/+$/, '')
  const query = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.replaceAll('+', '%20').split('=')
      return [normalEscapes(name), normalEscapes(value.join('='))] as const
    })
    .filter(([name]) => !TRACKING.test(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const fragment = ROUTE.test(url.hash) ? normalEscapes(url.hash) : ''
  return `https://${host}${port}${path}${query === '' ? '' : `?${query}`}${fragment}`
}

/** Escapes of letters, digits and - . _ ~ are resolved, all others written in upper case; a stray % stays. */
function normalEscapes(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (written, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[A-Za-z0-9\-._~]/.test(character) ? character : written.toUpperCase()
  })
}

function hostOf(url: URL): string {
  return url.hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')
}

/**
 * Whether an address lies on a site such as `shop.assay.test`, `google.com/maps` or `localhost:8080`: the parsed host is that host or a sub-domain of
 * it, the path starts with the site's path segments, and the port is the site's (none named: the default one). Never by substring.
 */
export function isOnSite(text: string | null | undefined, site: string): boolean {
  const url = parseUrl(text)
  const home = parseUrl(`https://${site.replace(/^https?:\/\//i, '')}`)
  if (!url || !home) return false
  const host = hostOf(url)
  const siteHost = hostOf(home)
  if (host !== siteHost && !host.endsWith(`.${siteHost}`)) return false
  if (url.port !== home.port && !(home.port === '' && (url.port === '80' || url.port === '443'))) return false
  const path = normalEscapes(home.pathname).replace(/\/$/, '')
  const own = normalEscapes(url.pathname)
  return path === '' || own === path || own.startsWith(`${path}/`)
}
