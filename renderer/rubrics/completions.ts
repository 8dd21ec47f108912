/** What can be completed inside the strings of a rubric: covered points, and the names of outputs. Knows nothing of the editor. */
export interface TaskWords {
  points: readonly { id: string; ability: string }[]
  outputs: readonly { name: string; type: string }[]
}

export interface Completion {
  /** What stands in the list, and what is inserted from `from` on. */
  label: string
  insert: string
  detail: string
  kind: 'point' | 'output'
}

/**
 * Completions at the end of `before`, the text of the line up to the cursor; null outside of a string. `from` is the 0-based column at which the insertion begins.
 * @param source the whole script, for constants such as `const SHOP = 'shop.assay.test'` that a template begins with
 */
export function completeInString(
  before: string,
  source: string,
  { points, outputs }: TaskWords,
): { from: number; items: Completion[] } | null {
  const open = openString(before)
  if (!open) return null
  const typed = before.slice(open.start)
  const made = open.quote === '`' ? /^\$\{(\w+)\}/.exec(typed) : null
  const prefix = made ? (constantOf(source, made[1] ?? '') ?? null) : ''
  if (prefix === null) return null
  const from = open.start + (made?.[0].length ?? 0)
  const pointItems = points
    .filter(({ id }) => id.startsWith(prefix) && fitsCall(before.slice(0, open.start - 1), id))
    .map(({ id, ability }) => ({ label: id, insert: id.slice(prefix.length), detail: ability, kind: 'point' as const }))
  const names = made
    ? []
    : outputs.map(({ name, type }) => ({
        label: name,
        insert: name.toLowerCase(),
        detail: `output, ${type}`,
        kind: 'output' as const,
      }))
  const isPointPlace = /\.(?:action|perception)\(\s*$/.test(before.slice(0, open.start - 1))
  return { from, items: isPointPlace ? pointItems : [...names, ...pointItems] }
}

/** `action('` takes points that end in A and a number, `perception('` those in P. */
function fitsCall(call: string, id: string): boolean {
  if (/\.action\(\s*$/.test(call)) return /:A\d+$/.test(id)
  return /\.perception\(\s*$/.test(call) ? /:P\d+$/.test(id) : true
}

/** The string that is still open at the end of a line: its sign, and the column after it. */
function openString(line: string): { quote: string; start: number } | null {
  let open: { quote: string; start: number } | null = null
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? ''
    if (sign === '\\') at += 1
    else if (open) open = sign === open.quote ? null : open
    else if (sign === '/' && line[at + 1] === '/') return null
    else if (sign === "'" || sign === '"' || sign === '`') open = { quote: sign, start: at + 1 }
  }
  return open
}

const constantOf = (source: string, name: string): string | undefined =>
  new RegExp(`\\bconst ${name} = ['"]([^'"\\n]*)['"]`).exec(source)?.[1]
