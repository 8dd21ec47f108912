import { createHash } from 'node:crypto'
import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { capKey } from '../../rubrics/index.ts'
import { readIfThere } from '../atomic.ts'
import { count, type ExchangeReport } from '../exchange-report.ts'
import { lineOfPath, parseJson } from '../json.ts'

export type CapKind = 'web' | 'pdf'

/** One key of an index with the name under which its files really lie. */
export interface CapEntry {
  key: string
  kind: CapKind
  /** Without ending: 32 hex digits. */
  name: string
}

/** `cache/<agent>/<task>/`: the cached pages of the answers of one agent to one task. */
export interface CapFolder {
  agent: string
  task: string
  path: string
  /** Relative to the folder that is imported, with forward slashes. */
  shown: string
  entries: CapEntry[]
  /** What people said of pages there: by key `ok`, `fixed`, `skip` or `recaptured`. */
  reviewed: Map<string, string>
  flagged: Set<string>
}

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const PART = /^([0-9a-f]{32})\.(txt|jpg|pdf)$/

/** Whether there is a cache folder below `root`. */
export const holdsCapCache = async (root: string): Promise<boolean> =>
  (await findFolders(root).catch(() => [])).length > 0

/** The task folders below `root`, which may be the cache itself, one agent of it or one task. */
export async function findFolders(
  root: string,
): Promise<{ agent: string; task: string; path: string; shown: string }[]> {
  const found: { agent: string; task: string; path: string; shown: string }[] = []
  async function visit(folder: string, depth: number): Promise<void> {
    const entries = await readdir(folder, { withFileTypes: true })
    if (entries.some((entry) => entry.isFile() && (entry.name === 'index.json' || PART.test(entry.name)))) {
      const absolute = path.resolve(folder)
      const shown = path.relative(root, folder).split(path.sep).join('/')
      found.push({ agent: path.basename(path.dirname(absolute)), task: path.basename(absolute), path: folder, shown })
      return
    }
    if (depth === 0) return
    for (const entry of entries) if (entry.isDirectory()) await visit(path.join(folder, entry.name), depth - 1)
  }
  await visit(root, 3)
  return found.sort((a, b) => (a.shown < b.shown ? -1 : 1))
}

/**
 * Reads what a task folder lists and what lies there, and brings the two together. `hints` are addresses that may have a file
 * without a key, as answers or other lists name them.
 */
export async function readFolder(
  at: { agent: string; task: string; path: string; shown: string },
  hints: readonly string[],
  report: ExchangeReport,
): Promise<CapFolder> {
  const file = (name: string): string => (at.shown === '' ? name : `${at.shown}/${name}`)
  const files = await plainFiles(at, file, report)
  const has = (name: string, kind: CapKind): boolean => files.includes(`${name}.${kind === 'web' ? 'txt' : 'pdf'}`)
  const keys = await readIndex(path.join(at.path, 'index.json'), file('index.json'), report)
  const reviewed = await readReviewed(path.join(at.path, 'reviewed.json'), file('reviewed.json'), report)
  const flagged = await readFlags(path.join(at.path, 'flags.json'), file('flags.json'), report)
  const entries: CapEntry[] = []
  const used = new Set<string>()
  for (const { key, kind, line } of keys) {
    // CAP writes under the first name and reads under the second; where they differ it loses the entry at the next load.
    const names = [md5(key), md5(capKey(key))]
    const name = names.find((each) => has(each, kind) && !used.has(each))
    if (name === undefined) {
      const reason = `${key} has no ${kind === 'web' ? 'text' : 'PDF'} here: ${names[0]}.${kind === 'web' ? 'txt' : 'pdf'} is missing`
      report.rejected.push({ file: file('index.json'), line, reason })
      continue
    }
    if (names[0] !== names[1] && name === names[0])
      report.repaired.push({
        file: file(`${name}.${kind === 'web' ? 'txt' : 'pdf'}`),
        what: `found by its literal key ${key}, under which CAP does not look`,
      })
    used.add(name)
    entries.push({ key, kind, name })
  }
  const candidates = new Map(
    [...hints, ...reviewed.keys(), ...flagged].flatMap((url) => [
      [md5(capKey(url)), capKey(url)] as const,
      [md5(url), url] as const,
    ]),
  )
  for (const part of files.filter((name) => !/\.jpg$/.test(name))) {
    const [, name = '', ending] = PART.exec(part) ?? []
    if (used.has(name)) continue
    const key = candidates.get(name)
    if (key === undefined) {
      report.rejected.push({
        file: file(part),
        line: null,
        reason: 'no key leads to this file, so its address is not known',
      })
      continue
    }
    used.add(name)
    entries.push({ key, kind: ending === 'pdf' ? 'pdf' : 'web', name })
    report.repaired.push({ file: file(part), what: `no key leads to it; its name is that of ${key}` })
  }
  for (const picture of files.filter((name) => /\.jpg$/.test(name) && !files.includes(name.replace(/jpg$/, 'txt'))))
    report.rejected.push({ file: file(picture), line: null, reason: 'a picture without a text' })
  return { ...at, entries, reviewed, flagged }
}

/** The cached files of a folder. Links are not followed: they could lead anywhere. */
async function plainFiles(
  at: { path: string },
  file: (name: string) => string,
  report: ExchangeReport,
): Promise<string[]> {
  const parts = (await readdir(at.path, { withFileTypes: true })).filter((entry) => PART.test(entry.name))
  for (const entry of parts.filter((each) => !each.isFile()))
    report.rejected.push({ file: file(entry.name), line: null, reason: 'is a link or a folder, and was not followed' })
  return parts.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort()
}

async function readIndex(
  file: string,
  shown: string,
  report: ExchangeReport,
): Promise<{ key: string; kind: CapKind; line: number }[]> {
  const text = await readPlain(file)
  if (text === null) {
    report.rejected.push({
      file: shown,
      line: null,
      reason: 'the index is missing; what can be found without it is taken over',
    })
    return []
  }
  const parsed = parseJson(text)
  if ('problem' in parsed) {
    const { line, reason } = parsed.problem
    report.rejected.push({ file: shown, line, reason: `broken JSON: ${reason}` })
    const kept = linesOf(text)
    if (kept.length > 0) report.repaired.push({ file: shown, what: `${kept.length} keys were read line by line` })
    return kept
  }
  if (typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value)) {
    report.rejected.push({ file: shown, line: 1, reason: 'is no list of keys with their kind: {"<address>": "web"}' })
    return []
  }
  return Object.entries(parsed.value).flatMap(([key, kind]) => {
    const line = lineOfPath(text, [key])
    if (kind === 'web' || kind === 'pdf') return [{ key, kind, line }]
    const reason = `${key} is of the kind ${JSON.stringify(kind)}; known are web and pdf`
    report.rejected.push({ file: shown, line, reason })
    count(report, 'entries of an unknown kind')
    return []
  })
}

/** The entries of an index that is broken elsewhere; a key stands on a line of its own. */
function linesOf(text: string): { key: string; kind: CapKind; line: number }[] {
  return text.split('\n').flatMap((line, index) => {
    const [, literal, kind] = /^\s*\{?\s*("(?:[^"\\]|\\.)*")\s*:\s*"(web|pdf)"\s*,?\s*\}?\s*$/.exec(line) ?? []
    const parsed = literal === undefined ? null : parseJson(literal)
    if (parsed === null || 'problem' in parsed) return []
    return [{ key: parsed.value as string, kind: kind as CapKind, line: index + 1 }]
  })
}

async function readReviewed(file: string, shown: string, report: ExchangeReport): Promise<Map<string, string>> {
  const value = await readJson(file, shown, report)
  if (value === undefined) return new Map()
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return new Map(Object.entries(value).flatMap(([url, said]) => [url, capKey(url)].map((key) => [key, String(said)])))
  report.rejected.push({ file: shown, line: 1, reason: 'is no list of addresses with what was said of them' })
  return new Map()
}

async function readFlags(file: string, shown: string, report: ExchangeReport): Promise<Set<string>> {
  const value = await readJson(file, shown, report)
  if (value === undefined) return new Set()
  if (Array.isArray(value)) return new Set(value.flatMap((url) => (typeof url === 'string' ? [url, capKey(url)] : [])))
  report.rejected.push({ file: shown, line: 1, reason: 'is no list of addresses' })
  return new Set()
}

async function readJson(file: string, shown: string, report: ExchangeReport): Promise<unknown> {
  const text = await readPlain(file)
  if (text === null) return undefined
  const parsed = parseJson(text)
  if ('value' in parsed) return parsed.value
  report.rejected.push({ file: shown, line: parsed.problem.line, reason: `broken JSON: ${parsed.problem.reason}` })
  return undefined
}

/** The text of a file that is one by itself and no link; null for anything else. */
async function readPlain(file: string): Promise<string | null> {
  const is = await lstat(file).catch(() => null)
  return is?.isFile() ? readIfThere(file) : null
}

/** Addresses that Mind2Web-2's list beside a task folder names (`<agent>/<task>.json`), as they stand in the answers. */
export async function listedUrls(taskFolder: string, shown: string, report: ExchangeReport): Promise<string[]> {
  const value = await readJson(`${path.resolve(taskFolder)}.json`, `${shown || path.basename(taskFolder)}.json`, report)
  if (typeof value !== 'object' || value === null) return []
  const { all_unique_urls: all, urls } = value as { all_unique_urls?: unknown; urls?: unknown }
  const listed = Array.isArray(all) ? all : []
  const named = typeof urls === 'object' && urls !== null ? Object.keys(urls) : []
  return [...new Set([...listed, ...named].filter((url): url is string => typeof url === 'string'))]
}
