const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Whole numbers up to twelve as words, larger ones as digits. */
export function asWord(value: number): string {
  return WORDS[value] ?? String(value)
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `1 answer`, `4 answers`, `2 stale grades`. */
export function plural(value: number, singular: string, several = `${singular}s`): string {
  return `${value} ${value === 1 ? singular : several}`
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** `24 pairs compared, 3 left out: 2 rated once, 1 stale.` */
export function countsSentence({ n, excluded }: { n: number; excluded: Partial<Record<string, number>> }): string {
  const reasons = Object.entries(excluded).sort((a, b) => (b[1] ?? 0) - (a[1] ?? 0))
  const total = reasons.reduce((sum, [, count]) => sum + (count ?? 0), 0)
  const which = reasons.map(([reason, count]) => `${count} ${reason}`).join(', ')
  return `${plural(n, 'pair')} compared, ${total === 0 ? 'nothing left out' : `${total} left out: ${which}`}.`
}
