import type { CardFunction, SiteCard } from '../../sitecards/index.ts'
import { meaningfulWords, stem } from '../lint/words.ts'

/** Words that stand on nearly every card and name nothing that could be handed over. */
const EVERYWHERE = new Set(
  'them their they these those both other another until while find search list page site result show read choose open filter sort view browse result item detail information compare check select number date name title word button user time day week month year one two three four five first last new best most more less same each own way what where which before after next previous'
    .split(' ')
    .map(stem),
)

/** What two cards both speak of: the word as it is written on the first, and the functions of either that have it. */
export interface SharedWord {
  word: string
  from: CardFunction[]
  to: CardFunction[]
}

/**
 * Words for things that functions of both sites speak of, the most telling first: those that few functions of the two share. Only what can be read is handed over, so functions that write are left out. Cards say what one does
 * with a thing by beginning with the verb ("Inspect products"), so words that begin a label or a description anywhere name no thing.
 */
export function sharedWords(from: SiteCard, to: SiteCard): SharedWord[] {
  const verbs = new Set([...verbsOf(from), ...verbsOf(to)])
  const [here, there] = [wordsOfFunctions(from, verbs), wordsOfFunctions(to, verbs)]
  return [...here]
    .flatMap(([key, { word, functions }]) => {
      const other = there.get(key)
      return other === undefined ? [] : [{ word, from: functions, to: other.functions }]
    })
    .sort((a, b) => a.from.length + a.to.length - (b.from.length + b.to.length) || (a.word < b.word ? -1 : 1))
}

/** First words of labels and descriptions: what is done, not with what. */
const verbsOf = ({ functions, actions }: SiteCard): string[] =>
  [
    ...functions.flatMap(({ label, description }) => [label, description]),
    ...actions.map(({ description }) => description),
  ].flatMap((text) => meaningfulWords(/^\p{Letter}+/u.exec(text.trim())?.[0] ?? ''))

function wordsOfFunctions(
  card: SiteCard,
  verbs: ReadonlySet<string>,
): Map<string, { word: string; functions: CardFunction[] }> {
  const words = new Map<string, { word: string; functions: CardFunction[] }>()
  for (const one of card.functions.filter(canBeRead)) {
    const written = `${one.label} ${one.description}`.toLowerCase().match(/\p{Letter}{4,}/gu) ?? []
    for (const word of new Set(written)) {
      const [key] = meaningfulWords(word)
      if (key === undefined || EVERYWHERE.has(key) || verbs.has(key)) continue
      const known = words.get(key) ?? { word, functions: [] }
      if (!known.functions.includes(one)) known.functions.push(one)
      words.set(key, known)
    }
  }
  return words
}

/** A function that changes nothing on the site; the tag stands on cards of the paper's form only. */
export const canBeRead = ({ tags, label }: CardFunction): boolean =>
  !tags.includes('Write') && !/\b(?:cart|checkout|reserve|book|order|pay|sign|log ?in|post|send|message)\b/i.test(label)
