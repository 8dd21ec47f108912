import { isOnSite, normalUrl, parseUrl } from '../urls.ts'

/** One address in a text, as written (escapes of Markdown undone), with its place. */
export interface CitedUrl {
  url: string
  start: number
  end: number
}

/** JSON in an answer may write the slashes with backslashes. */
const SCHEME = /https?:(?:\/\/|\\\/\\\/)|www\.(?=[\p{L}\p{N}])/giu
/** What can never stand inside an address in running text. */
const STOP = /[\s<>"`|{}\u00ab\u00bb\u201c\u201d\u2018\u2019\u3000-\u3002\uff08\uff09\uff0c]/u

/**
 * The addresses that a text cites, in order, one for each normal form. Markdown links, `<…>`, bare addresses with any scheme case, ports, IP hosts, non-ASCII hosts and
 * balanced brackets are understood; closing punctuation is not part of an address. Hosts without scheme count where they are on one of `sites`.
 */
export function citedUrls(text: string, sites: readonly string[] = []): CitedUrl[] {
  const seen = new Set<string>()
  return findUrls(text, sites).filter(({ url }) => {
    const normal = normalUrl(url)
    if (normal === null || seen.has(normal)) return false
    seen.add(normal)
    return true
  })
}

/** The same with repetitions. */
export function findUrls(text: string, sites: readonly string[] = []): CitedUrl[] {
  const found: CitedUrl[] = []
  const starts = [...text.matchAll(SCHEME)].map((match) => match.index)
  for (const site of sites) {
    const host = site.split('/')[0] ?? ''
    if (host === '') continue
    const lower = text.toLowerCase()
    for (let at = lower.indexOf(host); at >= 0; at = lower.indexOf(host, at + 1)) starts.push(at)
  }
  starts.sort((a, b) => a - b)
  let covered = -1
  for (const start of starts) {
    if (start < covered || /[\p{L}\p{N}._@-]/u.test(text[start - 1] ?? '')) continue
    const { raw, end } = takeUrl(text, start)
    const url = unescapeMarkdown(raw.replaceAll('\\/', '/'))
    const isBareHost = !/^(?:https?:|www\.)/i.test(url)
    if (!parseUrl(url) || (isBareHost && !sites.some((site) => isOnSite(url, site)))) continue
    found.push({ url, start, end })
    covered = end
  }
  return found
}

/** Reads on to the end of the address: brackets belong to it while they are balanced. */
function takeUrl(text: string, start: number): { raw: string; end: number } {
  let end = start
  const open: string[] = []
  while (end < text.length && end - start < 4000) {
    const character = text[end] ?? ''
    if (STOP.test(character)) break
    if (character === '(' || character === '[') open.push(character)
    if (character === ')' || character === ']') {
      const partner = character === ')' ? '(' : '['
      if (open.at(-1) !== partner) break
      open.pop()
    }
    end += 1
  }
  const raw = text.slice(start, end).replace(/[.,;:!?'*_~]+$/, '')
  return { raw, end: start + raw.length }
}

/** `\_` in Markdown is a plain `_`. */
export function unescapeMarkdown(text: string): string {
  return text.replace(/\\([\\_()[\]*#!&?~`-])/g, '$1')
}
