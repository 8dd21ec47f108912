/** Words that carry no meaning of their own when two texts are compared. */
const EMPTY = new Set(
  'a an the of for to in on at by with from and or but not as is are was were be been it its this that these those their his her my your our they he she we you i one each every all any both which who what when where how has have had do does did can could will would should per than then so if about into over under between out up'.split(
    ' ',
  ),
)

/** The words and numbers of a text as stems. */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? []).map(stem)
}

/** Those words that carry meaning. */
export const meaningfulWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? []).filter((word) => !EMPTY.has(word)).map(stem)

/** A rough stem: enough to see that `punctual` and `punctuality`, `rated` and `rating`, `votes` and `vote` are the same word. */
export function stem(word: string): string {
  const bare = word.replace(/(?:ies)$/, 'y').replace(/(?<=[^s])s$/, '')
  if (bare.length <= 5) return bare.replace(/e$/, '')
  return bare.replace(/(?:ations?|ality|ity|ings?|ness|ment|ance|ence|ed|ly|al|e)$/, '').replace(/(.)\1$/, '$1')
}

export interface Sentence {
  text: string
  /** Offset of its first character in the whole text. */
  at: number
}

/** The sentences of a text: up to a full stop, question or exclamation mark with white space behind it, or a line break. `rooms.test` and `9.0` end none. */
export function sentences(text: string): Sentence[] {
  return [...text.matchAll(/\S[\s\S]*?(?:[.?!](?=\s|$)|(?=\n)|$)/g)].map((found) => ({
    text: found[0],
    at: found.index,
  }))
}
