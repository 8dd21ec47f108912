import { ORPCError } from '@orpc/client'

/** The two texts of a file that two people changed. */
export interface ConflictTexts {
  file: string
  yours: string
  theirs: string
  theirHash: string
}

/** What a CONFLICT error of the host carries; null for any other error. */
export function conflictOf(error: unknown): ConflictTexts | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return null
  const { file, yours, theirs, theirHash } = error.data as ConflictTexts
  return { file, yours, theirs, theirHash }
}

export interface DiffLine {
  text: string
  /** Stands only in this text. */
  own: boolean
}
/** Beyond this many lines on a side the middle is compared line by line only. */
const LIMIT = 2_000

/** Both texts by line, the lines that only one of them has marked (longest common subsequence). */
export function diffLines(one: string, other: string): { one: DiffLine[]; other: DiffLine[] } {
  const a = one.split('\n')
  const b = other.split('\n')
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const common = commonLines(a.slice(start, a.length - end), b.slice(start, b.length - end))
  const mark = (lines: string[], inCommon: Set<number>) =>
    lines.map((text, index) => ({
      text,
      own: index >= start && index < lines.length - end && !inCommon.has(index - start),
    }))
  return { one: mark(a, common.one), other: mark(b, common.other) }
}

function commonLines(a: string[], b: string[]): { one: Set<number>; other: Set<number> } {
  const one = new Set<number>()
  const other = new Set<number>()
  if (a.length > LIMIT || b.length > LIMIT) {
    for (const [index, line] of a.entries()) {
      if (b[index] !== line) continue
      one.add(index)
      other.add(index)
    }
    return { one, other }
  }
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      one.add(i++)
      other.add(j++)
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return { one, other }
}
