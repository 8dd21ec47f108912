/**
 * Words of a text with their places, for comparing names and finding phrases. Case, accents, punctuation and kinds of blank do not matter; word
 * boundaries do: 'Hushmix 300' is not in 'Hushmix 3000', 'sat' is not in 'satin', 'C' is not in 'C++'.
 */
export interface Word {
  word: string
  start: number
  end: number
}

const WORD =
  /\d{1,30}(?:[.,]\d{1,30}){0,8}(?!\p{L})|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}]){1,200}(?:[+#]{1,2}(?![\p{L}\p{N}]))?/gu

export function words(text: string): Word[] {
  const found: Word[] = []
  for (const match of text.matchAll(WORD)) {
    const word = fold(match[0])
    if (word !== '') found.push({ word, start: match.index, end: match.index + match[0].length })
  }
  return found
}

/** Lower case without accents, compatibility forms resolved. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}

/** 'not €129', 'isn't 5', 'nicht 12': the number in it is what the value is not. Words only; a page must still hold the whole of a text. */
export function isDenied(value: string): boolean {
  return /^\s*(?:not|never|no longer|(?:is|was|are|were)n['’]?t|cannot|neither|nicht|kein\p{L}*|pas|non|ning[uú]n\p{L}*|不|没)(?![\p{L}\p{N}])/iu.test(
    value,
  )
}

/** Whether two names are the same but for case, accents, punctuation and blanks. Empty names equal nothing. */
export function sameName(a: string, b: string): boolean {
  const left = words(a)
  const right = words(b)
  return left.length > 0 && left.length === right.length && left.every((word, at) => word.word === right[at]?.word)
}

export interface Span {
  start: number
  end: number
}

/** A text prepared once for many look-ups. */
export interface WordIndex {
  text: string
  words: Word[]
  places: Map<string, number[]>
}

export function indexWords(text: string): WordIndex {
  const list = words(text)
  const places = new Map<string, number[]>()
  list.forEach((word, at) => {
    const known = places.get(word.word)
    if (known) known.push(at)
    else places.set(word.word, [at])
  })
  return { text, words: list, places }
}

/** Every place where the phrase stands as whole words in order, at most `limit`. '…' or '...' in the phrase stands for at most 200 left-out words. */
export function findPhrase(index: WordIndex, phrase: string, limit = 200): Span[] {
  const parts = phrase
    .split(/…|\.{3}|\[…\]/)
    .map((part) => words(part).map((word) => word.word))
    .filter((part) => part.length > 0)
  const [head, ...rest] = parts
  if (!head) return []
  const spans: Span[] = []
  for (const at of occurrences(index, head)) {
    const span = follow(index, at, head.length, rest)
    if (span) spans.push(span)
    if (spans.length >= limit) break
  }
  return spans
}

function follow(index: WordIndex, at: number, length: number, rest: string[][]): Span | null {
  let last = at + length - 1
  for (const part of rest) {
    const from = last + 1
    const next = (index.places.get(part[0] ?? '') ?? []).find(
      (place) => place >= from && place <= from + 200 && matchesAt(index, place, part),
    )
    if (next === undefined) return null
    last = next + part.length - 1
  }
  const start = index.words[at]
  const end = index.words[last]
  return start && end ? { start: start.start, end: end.end } : null
}

/** Starts at the rarest word of the phrase, so that a phrase of common words in a long page stays cheap. */
function* occurrences(index: WordIndex, phrase: string[]): Generator<number> {
  let rarest = 0
  let fewest = Number.POSITIVE_INFINITY
  for (const [at, word] of phrase.entries()) {
    const count = index.places.get(word)?.length ?? 0
    if (count === 0) return
    if (count < fewest) {
      fewest = count
      rarest = at
    }
  }
  for (const place of index.places.get(phrase[rarest] ?? '') ?? []) {
    const at = place - rarest
    if (at >= 0 && matchesAt(index, at, phrase)) yield at
  }
}

function matchesAt(index: WordIndex, at: number, phrase: string[]): boolean {
  return phrase.every((word, offset) => index.words[at + offset]?.word === word)
}
