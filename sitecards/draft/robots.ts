/** One rule of a group: a path pattern and whether it lets a crawler in. */
interface RobotsRule {
  allow: boolean
  pattern: string
}

/** What a robots.txt says to one crawler. */
export interface Robots {
  rules: RobotsRule[]
  /** Seconds between two requests that the site asks for; null where it says nothing. Not part of RFC 9309, but widely written. */
  crawlDelay: number | null
}

/** The verdict on one path, and the line that decided; empty where none did. */
export interface RobotsVerdict {
  allowed: boolean
  rule: string
}

/** Nothing is forbidden: there is no robots.txt, or it cannot be read as one (RFC 9309 section 2.3.1.3). */
export const ALLOW_ALL: Robots = { rules: [], crawlDelay: null }
/** The server failed while it was asked (section 2.3.1.4): then all of it counts as forbidden. */
export const DISALLOW_ALL: Robots = { rules: [{ allow: false, pattern: '/' }], crawlDelay: null }

/** A parser must read at least 500 KiB (section 2.5); what follows is left out. */
const MOST_CHARACTERS = 512_000
/** Longer waits than this would make a visit endless; the site then gets one page a minute. */
const LONGEST_DELAY_S = 60

/**
 * Reads a robots.txt for one crawler by RFC 9309: the groups that name it (case does not matter) are joined, and only where none
 * does those of `*` count. Lines that are not understood are passed over.
 * @param agent product token, such as `assay`
 */
export function parseRobots(text: string, agent: string): Robots {
  const groups: { agents: string[]; robots: Robots }[] = []
  let naming = false
  for (const line of text
    .replace(/^\uFEFF/, '')
    .slice(0, MOST_CHARACTERS)
    .split(/\r\n|\r|\n/)) {
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const name = field.toLowerCase()
    if (name === 'user-agent') {
      const named = (/^[a-z_-]+|^\*/i.exec(value)?.[0] ?? '').toLowerCase()
      if (naming) groups.at(-1)?.agents.push(named)
      else groups.push({ agents: [named], robots: { rules: [], crawlDelay: null } })
      naming = true
      continue
    }
    const robots = groups.at(-1)?.robots
    if (name === 'allow' || name === 'disallow') {
      naming = false
      if (value.trim() !== '') robots?.rules.push({ allow: name === 'allow', pattern: value.trim() })
    } else if (name === 'crawl-delay') {
      naming = false
      const seconds = Number(value.trim())
      if (robots && value.trim() !== '' && seconds >= 0) robots.crawlDelay = Math.min(seconds, LONGEST_DELAY_S)
    }
  }
  const ours = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()))
  const chosen = ours.length > 0 ? ours : groups.filter(({ agents }) => agents.includes('*'))
  return {
    rules: chosen.flatMap(({ robots }) => robots.rules),
    crawlDelay: chosen.find(({ robots }) => robots.crawlDelay !== null)?.robots.crawlDelay ?? null,
  }
}

/**
 * Whether a path may be visited: the longest pattern that fits decides, allow before disallow where two are of one length (section
 * 2.2.2). `/robots.txt` itself is always allowed.
 * @param path with query, as in the address
 */
export function robotsVerdict({ rules }: Robots, path: string): RobotsVerdict {
  if (path === '/robots.txt') return { allowed: true, rule: '' }
  const plain = encoded(path)
  let best: RobotsRule | null = null
  for (const rule of rules) {
    if (!fits(encoded(rule.pattern), plain)) continue
    const longer = best === null ? 1 : encoded(rule.pattern).length - encoded(best.pattern).length
    if (longer > 0 || (longer === 0 && rule.allow)) best = rule
  }
  if (best === null) return { allowed: true, rule: '' }
  return { allowed: best.allow, rule: `${best.allow ? 'Allow' : 'Disallow'}: ${best.pattern}` }
}

/** Both sides are compared with the same characters encoded (section 2.2.2): letters beyond ASCII are, unreserved ones are not. */
function encoded(path: string): string {
  const decoded = path.replace(/%([0-9a-f]{2})/gi, (triplet, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[A-Za-z0-9._~-]/.test(character) ? character : triplet.toUpperCase()
  })
  return decoded.replace(/[^\x21-\x7e]+/g, (run) => encodeURIComponent(run.toWellFormed()))
}

/** `*` stands for any characters, `$` at the end for the end. Without a regular expression: a site could write one that never ends. */
function fits(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$')
  const [first = '', ...parts] = (anchored ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = parts.pop()
  if (last === undefined) return !anchored || at === path.length
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  if (anchored) return path.length - last.length >= at && path.endsWith(last)
  return path.indexOf(last, at) !== -1
}
