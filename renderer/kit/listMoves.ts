/** How a list moves, without the list. */
export const TYPE_AHEAD_MS = 800

/** The key `by` steps from `from`, stopping at the ends; from nowhere, the first one. Null when there is none. */
export function step(keys: readonly string[], from: string | null, by: number | 'first' | 'last'): string | null {
  if (keys.length === 0) return null
  if (by === 'first') return keys[0] ?? null
  if (by === 'last') return keys.at(-1) ?? null
  const at = from === null ? -1 : keys.indexOf(from)
  if (at < 0) return keys[0] ?? null
  return keys[Math.min(keys.length - 1, Math.max(0, at + by))] ?? null
}

/**
 * The next item of which a word begins with the typed text. One letter typed again goes on to the next item; a longer text may stay
 * where it is.
 */
export function findByText(
  texts: readonly string[],
  keys: readonly string[],
  typed: string,
  from: string | null,
): string | null {
  const same = [...typed].every((letter) => letter === typed[0])
  const wanted = (same ? (typed[0] ?? '') : typed).toLowerCase()
  if (wanted === '') return null
  const at = from === null ? -1 : keys.indexOf(from)
  const start = same ? at + 1 : Math.max(0, at)
  for (let n = 0; n < keys.length; n++) {
    const index = (start + n) % keys.length
    const text = texts[index]?.toLowerCase() ?? ''
    if (text.startsWith(wanted) || text.includes(` ${wanted}`)) return keys[index] ?? null
  }
  return null
}
