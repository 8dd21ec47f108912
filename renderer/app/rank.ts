/** Items whose text holds the letters of what was typed, in order; whole words and beginnings of words first. Empty text keeps all. */
export function rank<T>(items: readonly T[], typed: string, textOf: (item: T) => string): T[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return [...items]
  return items
    .map((item) => ({ item, score: match(textOf(item).toLowerCase(), wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}

function match(text: string, wanted: string): number {
  const at = text.indexOf(wanted)
  if (at === 0) return 1000
  if (at > 0) return (/[\s:./-]/.test(text.charAt(at - 1)) ? 800 : 500) - at
  const words = wanted.split(/\s+/)
  if (words.length > 1 && words.every((word) => text.includes(word))) return 400
  let from = 0
  let gaps = 0
  for (const letter of wanted.replaceAll(' ', '')) {
    const found = text.indexOf(letter, from)
    if (found < 0) return 0
    gaps += found - from
    from = found + 1
  }
  return Math.max(1, 200 - gaps)
}
