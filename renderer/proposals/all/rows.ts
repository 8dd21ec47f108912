/** All proposals as lines that can be found by any word on them. Pure. */
import type { DuplicatesFound, ProposalRow } from '../../../contract/index.ts'

export interface Line extends ProposalRow {
  duplicates: DuplicatesFound | null
  /** Everything on the line, in lower case. */
  words: string
}

const DECISION = {
  yes: 'accepted',
  pass: 'accepted',
  accept: 'accepted',
  no: 'rejected',
  fail: 'rejected',
  reject: 'rejected',
  unsure: 'unsure',
  skip: 'skipped',
} as const

/** One's own decision in a word: `open` before it, `stale` once the proposal changed. */
export function decisionWord({ mine }: ProposalRow): 'open' | 'stale' | (typeof DECISION)[keyof typeof DECISION] {
  if (mine === null) return 'open'
  return mine.stale ? 'stale' : DECISION[mine.decision]
}

/** @param duplicates by id; null until they are known */
export function linesOf(rows: readonly ProposalRow[], duplicates: ReadonlyMap<string, DuplicatesFound> | null): Line[] {
  return rows.map((row) => {
    const near = duplicates?.get(row.id) ?? null
    const rules = [row.errors > 0 && 'errors', row.warnings > 0 && 'warnings', near && 'duplicates'].filter(Boolean)
    return {
      ...row,
      duplicates: near,
      words: [row.title, row.id, ...row.sites, row.pattern, decisionWord(row), ...rules].join(' ').toLowerCase(),
    }
  })
}

/** Lines that hold every word, in their order; all of them for an empty filter. */
export function filterLines(lines: readonly Line[], filter: string): readonly Line[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return lines
  return lines.filter((line) => words.every((word) => line.words.includes(word)))
}

/** The columns of the list in their order; `first` is the direction in which a column is looked at most: what needs work on top. */
export const COLUMNS = [
  { id: 'title', label: 'Title', first: 'ascending' },
  { id: 'sites', label: 'Sites', first: 'ascending' },
  { id: 'pattern', label: 'Pattern', first: 'ascending' },
  { id: 'rules', label: 'Rules', first: 'descending' },
  { id: 'decision', label: 'My decision', first: 'ascending' },
  { id: 'near', label: 'Near-duplicates', first: 'descending' },
] as const
export type Column = (typeof COLUMNS)[number]['id']

/** By which column lines are sorted; null is the order of their files. */
export type Order = { by: Column; direction: 'ascending' | 'descending' } | null

/** The order after a column was asked for: its first direction, then the other one, then that of the files again. */
export function orderAfter(order: Order, by: Column): Order {
  const first = COLUMNS.find(({ id }) => id === by)?.first ?? 'ascending'
  if (order?.by !== by) return { by, direction: first }
  return order.direction === first ? { by, direction: turned(first) } : null
}

/** The order by the next column, and after the last that of the files. */
export function nextOrder(order: Order): Order {
  const next = COLUMNS[COLUMNS.findIndex(({ id }) => id === order?.by) + 1]
  return next ? { by: next.id, direction: next.first } : null
}

export const turned = (direction: 'ascending' | 'descending') =>
  direction === 'ascending' ? 'descending' : 'ascending'

/** How one's own decision goes on: what is still to be done comes first. */
const STEPS = ['open', 'stale', 'unsure', 'skipped', 'rejected', 'accepted']
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const COMPARE: Record<Column, (a: Line, b: Line) => number> = {
  title: (a, b) => compare(a.title, b.title),
  sites: (a, b) => compare(a.sites.join(', '), b.sites.join(', ')),
  pattern: (a, b) => compare(a.pattern, b.pattern),
  rules: (a, b) => a.errors - b.errors || a.warnings - b.warnings,
  decision: (a, b) => STEPS.indexOf(decisionWord(a)) - STEPS.indexOf(decisionWord(b)),
  near: (a, b) => nearness(a) - nearness(b) || (a.duplicates?.count ?? 0) - (b.duplicates?.count ?? 0),
}

/** Of the nearest duplicate; one that is only built alike, without shared words, counts more than none and less than any other. */
function nearness({ duplicates }: Line): number {
  const [first] = duplicates?.nearest ?? []
  return first ? (first.similarity ?? 0) : -1
}

/** Lines by a column; those that are alike in it stay in the order of their files, in both directions. */
export function sortLines(lines: readonly Line[], order: Order): readonly Line[] {
  if (order === null) return lines
  const sign = order.direction === 'ascending' ? 1 : -1
  return lines.toSorted((a, b) => sign * COMPARE[order.by](a, b))
}
