export type Cell = string | number | boolean | null

/**
 * A table as CSV: UTF-8, LF, commas, quotes where needed. Text that a spreadsheet would run as a formula gets an apostrophe before it; numbers are written in full.
 * @see RFC 4180, and OWASP's note on CSV injection
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cellOf).join(',')}\n`).join('')
}

function cellOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const guarded = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
