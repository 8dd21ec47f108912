/** A line of a comparison: in both texts, or only in one. */
export interface DiffLine {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Beyond this many lines that differ, lines are compared as sets: the order within is lost, the time stays short. */
const MOST = 2_000

/** What became of a text, line by line (longest common subsequence). Equal lines at both ends cost nothing. */
export function diffText(before: string, after: string): DiffLine[] {
  const a = before.split('\n')
  const b = after.split('\n')
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const same = (lines: string[]): DiffLine[] => lines.map((text) => ({ kind: 'same', text }))
  return [
    ...same(a.slice(0, start)),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...same(a.slice(a.length - end)),
  ]
}

function middle(a: string[], b: string[]): DiffLine[] {
  if (a.length > MOST || b.length > MOST) {
    const [inA, inB] = [new Set(a), new Set(b)]
    return [
      ...a.filter((text) => !inB.has(text)).map((text): DiffLine => ({ kind: 'gone', text })),
      ...b.map((text): DiffLine => ({ kind: inA.has(text) ? 'same' : 'new', text })),
    ]
  }
  const width = b.length + 1
  const length = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number): number => length[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i] ?? '' })
      i++
      j++
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1)))
      lines.push({ kind: 'gone', text: a[i++] ?? '' })
    else lines.push({ kind: 'new', text: b[j++] ?? '' })
  }
  return lines
}
