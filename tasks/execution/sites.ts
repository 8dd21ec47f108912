/**
 * The part of an address after the site, where the address lies on it; null where it does not. A site is a host with an optional path
 * (`metacritic.com/game`); its subdomains count, `www.` is never spelled.
 */
export function siteOfStep(address: string, site: string): string | null {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return null
  }
  const [host = '', ...path] = site.split('/')
  const given = url.host.toLowerCase()
  const named = host.includes(':') ? given : given.replace(/:\d+$/, '')
  if (named !== host && !named.endsWith(`.${host}`)) return null
  const prefix = path.length === 0 ? '' : `/${path.join('/')}`
  if (prefix !== '' && url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`)) return null
  return url.pathname.slice(prefix.length)
}
