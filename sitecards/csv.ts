/** One record of a CSV text. `mended` says what had to be assumed to read it; `broken` that it could not be read at all. */
export interface CsvRecord {
  cells: string[]
  /** The line on which it starts, from 1. */
  line: number
  mended?: 'quote closed' | 'quote as text'
  broken?: true
}

/**
 * Splits CSV (RFC 4180, LF) into records, and goes on behind a quote that never closes: where a record runs over the beginning of another
 * row, it is cut there and read as if the quote closed, if it then has as many cells as the header. What is well formed is never mended.
 * @param looksLikeRow whether a line begins a row of its own
 */
export function readRecords(text: string, separator: string, looksLikeRow: (line: string) => boolean): CsvRecord[] {
  const records: CsvRecord[] = []
  let width: number | null = null
  let line = 1
  for (let at = 0; at < text.length; ) {
    const { cells, end, closed, stray } = scan(text, at, separator)
    const whole = text.slice(at, end)
    const lines = newlines(whole)
    const cut =
      width !== null && (!closed || (lines > 1 && (stray || cells.length !== width)))
        ? nextRow(whole, looksLikeRow)
        : null
    const isCut = width !== null && (cut !== null || !closed)
    const body = isCut ? whole.slice(0, cut ?? whole.length) : whole
    const record: Omit<CsvRecord, 'line'> = isCut ? mend(body.replace(/\n$/, ''), separator, width ?? 0) : { cells }
    if (record.broken || record.cells.some((cell) => cell.trim() !== '')) records.push({ ...record, line })
    width ??= cells.length
    line += newlines(body)
    at += body.length
  }
  return records
}

function mend(body: string, separator: string, width: number): Omit<CsvRecord, 'line'> {
  const closed = scan(`${body}"`, 0, separator)
  if (closed.closed && closed.cells.length === width) return { cells: closed.cells, mended: 'quote closed' }
  const plain = body.split(separator)
  if (!body.includes('\n') && plain.length === width) return { cells: plain, mended: 'quote as text' }
  return { cells: [], broken: true }
}

interface Scanned {
  cells: string[]
  /** Where the next record begins. */
  end: number
  /** Its last quote closes. */
  closed: boolean
  /** A quote stands inside a quoted cell without being doubled; it is text. */
  stray: boolean
}

function scan(text: string, start: number, separator: string): Scanned {
  const cells: string[] = []
  let stray = false
  let at = start
  for (;;) {
    const opening = separator === '\t' ? /"/y : / *"/y
    opening.lastIndex = at
    if (opening.test(text)) {
      const quoted = scanQuoted(text, opening.lastIndex, separator)
      cells.push(quoted.value)
      stray ||= quoted.stray
      if (!quoted.closed) return { cells, end: text.length, closed: false, stray }
      at = quoted.end
    } else {
      const from = at
      while (at < text.length && text[at] !== separator && text[at] !== '\n') at++
      cells.push(text.slice(from, at))
    }
    if (text[at] !== separator) return { cells, end: Math.min(at + 1, text.length), closed: true, stray }
    at++
  }
}

function scanQuoted(
  text: string,
  from: number,
  separator: string,
): { value: string; end: number; closed: boolean; stray: boolean } {
  let value = ''
  let stray = false
  for (let at = from; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return { value: value + text.slice(at), end: text.length, closed: false, stray }
    value += text.slice(at, quote)
    if (text[quote + 1] === '"') {
      value += '"'
      at = quote + 2
      continue
    }
    let after = quote + 1
    while (text[after] === ' ') after++
    if (after >= text.length || text[after] === separator || text[after] === '\n')
      return { value, end: after, closed: true, stray }
    value += '"'
    stray = true
    at = quote + 1
  }
}

/** Where in a record the first further line begins that looks like a row of its own. */
function nextRow(record: string, looksLikeRow: (line: string) => boolean): number | null {
  for (let at = record.indexOf('\n') + 1; at > 0 && at < record.length; at = record.indexOf('\n', at) + 1) {
    const end = record.indexOf('\n', at)
    if (looksLikeRow(record.slice(at, end === -1 ? record.length : end))) return at
  }
  return null
}

function newlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}
