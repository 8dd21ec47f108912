import { findUrls, unescapeMarkdown } from './cited-urls.ts'

/** A piece of an answer with its markup taken off: what a reader sees, which part stands out, and what it links to. */
export interface Inline {
  text: string
  /** The first bold or linked part, which in a list usually names the item. */
  strong: string | null
  urls: string[]
}

export type Block =
  | { kind: 'heading'; level: number; inline: Inline; line: number }
  | { kind: 'item'; depth: number; inline: Inline; line: number }
  | { kind: 'line'; inline: Inline; line: number }
  | { kind: 'table'; header: Inline[]; rows: Inline[][]; line: number }
  | { kind: 'json'; value: unknown; line: number }

/**
 * The blocks of a Markdown answer, read tolerantly: whatever is no heading, list item, table or JSON block is a line of text. Nothing throws; a JSON block
 * that does not parse is read as lines.
 */
export function parseMarkdown(source: string): Block[] {
  const lines = source.replace(/\r\n?/g, '\n').slice(0, 400_000).split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const fence = /^\s*(```+|~~~+)\s*(\w*)/.exec(line)
    const table = fence ? null : readTable(lines, at)
    if (fence?.[1]) {
      const end = lines.findIndex((later, index) => index > at && later.trim().startsWith(fence[1] ?? '```'))
      const stop = end < 0 ? lines.length : end
      const value = parseJson(lines.slice(at + 1, stop).join('\n'))
      if (value !== undefined) blocks.push({ kind: 'json', value, line: at + 1 })
      else for (let inner = at + 1; inner < stop; inner += 1) addLine(blocks, lines[inner] ?? '', inner + 1)
      at = stop + 1
    } else if (table) {
      blocks.push(table.block)
      at = table.next
    } else {
      addLine(blocks, line, at + 1)
      at += 1
    }
  }
  return blocks.length > 0 && blocks.every((block) => block.kind === 'line') ? (wholeJson(source) ?? blocks) : blocks
}

function wholeJson(source: string): Block[] | null {
  const value = /^\s*[[{]/.test(source) ? parseJson(source) : undefined
  return value === undefined ? null : [{ kind: 'json', value, line: 1 }]
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function addLine(blocks: Block[], line: string, number: number): void {
  if (line.trim() === '') return
  const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line)
  const item = /^(\s*)(?:[-*+•]|\d{1,3}[.)])\s+(.*)$/.exec(line)
  const boldLine = /^\s*(?:\*\*|__)([^*_]{1,80}?):?(?:\*\*|__):?\s*$/.exec(line)
  if (heading?.[1])
    blocks.push({ kind: 'heading', level: heading[1].length, inline: readInline(heading[2] ?? ''), line: number })
  else if (item)
    blocks.push({
      kind: 'item',
      depth: (item[1] ?? '').replaceAll('\t', '    ').length,
      inline: readInline(item[2] ?? ''),
      line: number,
    })
  else if (boldLine?.[1]) blocks.push({ kind: 'heading', level: 7, inline: readInline(boldLine[1]), line: number })
  else if (!/^\s*(?:[-*_]\s*){3,}$/.test(line))
    blocks.push({ kind: 'line', inline: readInline(line.replace(/^\s*>+\s?/, '')), line: number })
}

function readTable(lines: string[], at: number): { block: Block; next: number } | null {
  const head = lines[at] ?? ''
  const rule = lines[at + 1] ?? ''
  if (!head.includes('|') || !/^\s*\|?\s*:?-{1,}:?\s*(?:\|\s*:?-{1,}:?\s*)*\|?\s*$/.test(rule) || !rule.includes('-'))
    return null
  const header = cells(head)
  if (header.length < 2) return null
  const rows: Inline[][] = []
  let next = at + 2
  while (next < lines.length && (lines[next] ?? '').includes('|')) {
    rows.push(cells(lines[next] ?? ''))
    next += 1
  }
  return { block: { kind: 'table', header, rows, line: at + 1 }, next }
}

function cells(line: string): Inline[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => readInline(cell.trim().replaceAll('\\|', '|')))
}

/** Takes emphasis, code marks and link syntax off; keeps link targets. */
export function readInline(source: string): Inline {
  const urls = findUrls(source).map(({ url }) => url)
  const strong =
    /(?:\*\*|__)([^*_]{1,200}?)(?:\*\*|__)/.exec(source)?.[1] ?? /(?<!!)\[([^\][]{1,200})\]\(/.exec(source)?.[1] ?? null
  const text = stripLinks(source)
    .replace(/(\*\*|__)(.{1,500}?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_]{1,500}?)\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replace(/`([^`]{1,500})`/g, '$1')
  return {
    text: unescapeMarkdown(text).trim(),
    strong:
      strong === null
        ? null
        : unescapeMarkdown(strong)
            .replace(/[:：]\s*$/, '')
            .trim(),
    urls,
  }
}

/** `[words](address)` becomes its words, balanced brackets in the address included; `<address>` its address. */
function stripLinks(source: string): string {
  let out = ''
  let at = 0
  for (const match of source.matchAll(/!?\[([^\][]{0,500})\]\(/g)) {
    if (match.index < at) continue
    let depth = 1
    let end = match.index + match[0].length
    const limit = Math.min(source.length, end + 4000)
    while (end < limit && depth > 0) {
      if (source[end] === '(') depth += 1
      if (source[end] === ')') depth -= 1
      end += 1
    }
    if (depth > 0) continue
    out += source.slice(at, match.index) + (match[1] ?? '')
    at = end
  }
  return (out + source.slice(at)).replace(/<(https?:\/\/[^>\s]{1,4000})>/gi, '$1')
}
