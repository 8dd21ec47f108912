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
