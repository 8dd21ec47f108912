import { siteOf } from '../point-id.ts'

/** Parameters that say where a visitor came from and change nothing of the page. */
const TRACKING =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_gl|_hs\w+|mkt_tok|vero_id|oly_\w+|ref_?src|ref|referrer|cmpid|icid|trk\w*|spm|scm|pvid|sessionid|sid|phpsessid|jsessionid)$/i

/** What ends a visit, takes something away, buys or sends: a link with such a word is never followed, wherever it leads. */
const HARMFUL =
  /(^|[\W_])(log[-_ ]?out|sign[-_ ]?out|log[-_ ]?off|sign[-_ ]?off|delete|remove|destroy|unsubscribe|deactivate|cancel|purchase|buy[-_ ]?now|pay|add[-_ ]?to[-_ ]?(?:cart|basket|bag)|empty[-_ ]?cart|clear|vote|upvote|downvote|like|flag|report|block|unfollow|follow|subscribe|accept|approve|reject|confirm|reset|print)([\W_]|$)/i

/** The end of a path that names a file and no page. */
const FILES =
  /\.(pdf|zip|gz|tgz|bz2|7z|rar|exe|msi|dmg|pkg|deb|rpm|apk|iso|docx?|xlsx?|pptx?|odt|ods|csv|tsv|json|xml|rss|atom|ics|txt|md|png|jpe?g|gif|webp|avif|svg|ico|mp[34]|m4[av]|webm|ogg|wav|mov|avi|woff2?|css|m?js)$/i

/**
 * The address in the one form by which a page counts as visited: without fragment (unless it is a route, `#/` or `#!/`), without
 * parameters of tracking, the others sorted, no `index.html`, no slash at the end. Null for what is no page of the web.
 */
export function normaliseAddress(address: string, base?: string): string | null {
  if (!URL.canParse(address, base)) return null
  const url = new URL(address, base)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  if (!/^#!?\//.test(url.hash)) url.hash = ''
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name))
  kept.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
  url.search = new URLSearchParams(kept).toString()
  url.pathname = url.pathname.replace(/;jsessionid=[^/]*/i, '').replace(/\/index\.(html?|php|aspx?|jsp)$/i, '/')
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/+$/, '') || '/'
  return url.href
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Whether an address belongs to a site: the same host, `www.` aside, and below the path of its id where that has one. */
export function isOfSite(address: string, site: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const at = siteOf(`${url.host}${url.pathname}`)
  return at === site || at.startsWith(`${site}/`)
}

/** Why a link is not followed, in words; null where nothing speaks against it. `text` is what the link says. */
export function whyNotFollow(address: string, text: string): string | null {
  const url = new URL(address)
  const file = FILES.exec(url.pathname)?.[0]
  if (file !== undefined) return `a ${file} file, no page`
  const acts = HARMFUL.exec(decoded(`${url.pathname}?${url.search.slice(1)}`))?.[2] ?? HARMFUL.exec(` ${text} `)?.[2]
  return acts === undefined ? null : `it may change something ("${acts}")`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
