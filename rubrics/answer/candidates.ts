import { findUrls } from './cited-urls.ts'
import type { Block, Inline } from './markdown.ts'

export interface Pair {
  key: string
  value: string
  urls: string[]
}

/** A stretch of an answer that may be one record: its title, its named values, its links, and the text that no name explains. */
export interface Candidate {
  title: string | null
  pairs: Pair[]
  loose: string
  urls: string[]
}

/** `pricePerNight` and `price_per_night` are 'price per night'. */
export function spaced(key: string): string {
  return key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
}

export type Shape = 'json' | 'table' | 'headed' | 'item' | 'keyed' | 'prose'

/** Shapes in which an answer sets values apart; prose is read only where none of these gives what is asked. */
export const SET_APART: readonly Shape[] = ['json', 'table', 'headed', 'item', 'keyed']

/** The candidates of these shapes, one shape after the other. */
export function candidatesOf(blocks: Block[], ...wanted: readonly Shape[]): Candidate[] {
  const shapes: Record<Shape, (blocks: Block[]) => Candidate[]> = {
    json: fromJson,
    table: fromTables,
    headed: fromHeadings,
    item: fromItems,
    keyed: fromKeyedLines,
    prose: fromProse,
  }
  return wanted.flatMap((name) => shapes[name](blocks))
}

function fromJson(blocks: Block[]): Candidate[] {
  return blocks.flatMap((block) => (block.kind === 'json' ? objectsIn(block.value, 0).map(fromObject) : []))
}

function objectsIn(value: unknown, depth: number): object[] {
  if (typeof value !== 'object' || value === null || depth > 6) return []
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((element) => objectsIn(element, depth + 1))
  const inner = Object.values(value).flatMap((member) => objectsIn(member, depth + 1))
  const hasOwnValues = Object.values(value).some((member) => typeof member !== 'object')
  return hasOwnValues ? [value, ...inner] : inner
}

function fromObject(object: object): Candidate {
  const pairs = Object.entries(object).flatMap(([key, member]) => {
    if (typeof member === 'object') return []
    const value = String(member)
    return [{ key: spaced(key), value, urls: findUrls(value).map(({ url }) => url) }]
  })
  return { title: null, pairs, loose: '', urls: pairs.flatMap(({ urls }) => urls) }
}

/** A row each; a table of two columns without further ones is also one record of key and value. */
function fromTables(blocks: Block[]): Candidate[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'table') return []
    const rows = block.rows.map((row) => {
      const pairs = row.map((cell, at) => ({ key: block.header[at]?.text ?? '', value: cell.text, urls: cell.urls }))
      return { title: row[0]?.text ?? null, pairs, loose: '', urls: pairs.flatMap(({ urls }) => urls) }
    })
    if (block.header.length !== 2) return rows
    const pairs = [block.header, ...block.rows].map(([key, value]) => ({
      key: key?.text ?? '',
      value: value?.text ?? '',
      urls: value?.urls ?? [],
    }))
    return [...rows, { title: null, pairs, loose: '', urls: pairs.flatMap(({ urls }) => urls) }]
  })
}

/** Each heading with what stands under it until the next heading. */
function fromHeadings(blocks: Block[]): Candidate[] {
  const found: Candidate[] = []
  blocks.forEach((block, at) => {
    if (block.kind !== 'heading') return
    const end = blocks.findIndex((later, index) => index > at && later.kind === 'heading')
    const under = blocks.slice(at + 1, end < 0 ? undefined : end)
    if (under.length > 0) found.push(join(withoutNumber(block.inline), under))
  })
  return found
}

/** Each item of the outermost list level with the deeper items and plain lines below it. */
function fromItems(blocks: Block[]): Candidate[] {
  const found: Candidate[] = []
  let run: Block[] = []
  const flush = () => {
    const depth = Math.min(...run.map((block) => (block.kind === 'item' ? block.depth : Number.POSITIVE_INFINITY)))
    const starts = run.flatMap((block, at) => (block.kind === 'item' && block.depth <= depth + 1 ? [at] : []))
    starts.forEach((from, index) => {
      const block = run[from]
      if (block?.kind === 'item') found.push(join(block.inline, run.slice(from + 1, starts[index + 1]), true))
    })
    run = []
  }
  for (const block of blocks) {
    if (block.kind === 'item' || (block.kind === 'line' && run.length > 0)) run.push(block)
    else flush()
  }
  flush()
  return found
}

/** 'the lowest price is €123, the week was 28 Sept 2026 and the thread is https://…': a value after its name and a form of 'to be', up to the next one. */
const CLAUSE =
  /\b(?:the|its|their)\s+([\p{L}][\p{L}\p{N} '-]{0,50}?)\s+(?:is|was|are|were)\s+(.+?)(?=(?:,|;|\.|,?\s+and|,?\s+while)\s+(?:and\s+)?(?:the|its|their)\s+[\p{L}][\p{L}\p{N} '-]{0,50}?\s+(?:is|was|are|were)\s|\.\s+\p{Lu}|\s*\.?\s*$)/giu

/** A paragraph each: what stands out in it is its title, its clauses are the values. */
function fromProse(blocks: Block[]): Candidate[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'line' && block.kind !== 'item') return []
    const pairs = [...block.inline.text.matchAll(CLAUSE)].map(([, key = '', value = '']) => ({
      key,
      value: value.trim(),
      urls: urlsIn(value, block.inline),
    }))
    return pairs.length === 0 ? [] : [{ title: block.inline.strong, pairs, loose: '', urls: block.inline.urls }]
  })
}

/** `key: value` lines or items; a key that comes again begins the next record. */
function fromKeyedLines(blocks: Block[]): Candidate[] {
  const found: Candidate[] = []
  let pairs: Pair[] = []
  const flush = () => {
    if (pairs.length > 0) found.push({ title: null, pairs, loose: '', urls: pairs.flatMap(({ urls }) => urls) })
    pairs = []
  }
  for (const block of blocks) {
    if (block.kind === 'heading') flush()
    if (block.kind !== 'line' && block.kind !== 'item') continue
    for (const pair of split(block.inline).pairs) {
      if (pairs.some(({ key }) => key.toLowerCase() === pair.key.toLowerCase())) flush()
      pairs.push(pair)
    }
  }
  flush()
  return found
}

function join(head: Inline, under: Block[], headMayHoldPairs = false): Candidate {
  const parts = under.flatMap((block) => (block.kind === 'item' || block.kind === 'line' ? [split(block.inline)] : []))
  const own = headMayHoldPairs
    ? split(head)
    : { title: head.strong ?? head.text, pairs: [], loose: '', urls: head.urls }
  const all = [own, ...parts]
  return {
    title: own.title,
    pairs: all.flatMap(({ pairs }) => pairs),
    loose: all
      .map(({ loose }) => loose)
      .filter((text) => text !== '')
      .join('\n'),
    urls: [...new Set(all.flatMap(({ urls }) => urls))],
  }
}

const KEY = /^\s*([\p{L}][\p{L}\p{N} /()'_-]{0,40}?)\s*[:：=]\s+(.*)$/su

/** 'Hushmix 300 — price: $129.00, rating: 4.6, [page](…)' is a title, two pairs and a link. */
function split(inline: Inline): Candidate {
  const bare = inline.text
  const whole = KEY.exec(bare)
  const pieces = pieceUp(bare)
  const keyed = pieces.map((piece) => KEY.exec(piece))
  const several = keyed.filter((match) => match !== null).length
  if (whole?.[1] && several <= 1 && keyed[0]) {
    return {
      title: null,
      pairs: [{ key: whole[1], value: (whole[2] ?? '').trim(), urls: inline.urls }],
      loose: '',
      urls: inline.urls,
    }
  }
  const pairs: Pair[] = []
  const loose: string[] = []
  keyed.forEach((match, at) => {
    const piece = pieces[at] ?? ''
    if (match?.[1]) pairs.push({ key: match[1], value: (match[2] ?? '').trim(), urls: urlsIn(match[2] ?? '', inline) })
    else loose.push(withoutUrls(piece))
  })
  const title = inline.strong ?? (keyed[0] ? null : (loose[0] ?? null))
  return {
    title: title === null ? null : cutUrls(title),
    pairs,
    loose: loose
      .slice(loose[0] === title ? 1 : 0)
      .filter((piece) => piece !== '')
      .join(' | '),
    urls: inline.urls,
  }
}

/** An address inside the piece's own text; a linked word ('link: page') has its target among the links of the line. */
function urlsIn(text: string, inline: Inline): string[] {
  const own = findUrls(text).map(({ url }) => url)
  return own.length > 0 ? own : inline.urls.length === 1 ? inline.urls : []
}

/** Cuts at dashes, bars, semicolons and at commas that are followed by a key or a blank, but not inside numbers and addresses. */
function pieceUp(text: string): string[] {
  return text
    .split(/\s+[-–—|•·]\s+|;\s+|,\s+(?=[\p{L}][\p{L} ]{0,30}[:：=]\s)|\s*\|\s*|,\s+(?=[$€£]|\d|https?:)/u)
    .filter((piece) => piece.trim() !== '')
}

/** The digits of an address are no values of the record. */
function withoutUrls(text: string): string {
  return findUrls(text)
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    .trim()
}

function cutUrls(text: string): string {
  const [first] = findUrls(text)
  return first ? text.slice(0, first.start).replace(/[\s(:–—-]+$/, '') : text
}

/** '1. Hushmix 300' as a heading is 'Hushmix 300'. */
function withoutNumber(inline: Inline): Inline {
  return {
    ...inline,
    text: inline.text.replace(/^\d{1,3}[.)]\s+/, ''),
    strong: inline.strong?.replace(/^\d{1,3}[.)]\s+/, '') ?? null,
  }
}
