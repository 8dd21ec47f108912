import type { Hit, TextField } from './texts.ts'
import { search } from './texts.ts'
import { sentences } from './words.ts'

/** How far ahead a phrase points, in days from the day of the run: at least, at most. */
export interface Ahead extends Hit {
  days: [least: number, most: number]
}

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const NUMBER = String.raw`(?:\d{1,3}|${NUMBERS.join('|')}|an?|a couple of|a few)`
const DAYS: Record<string, number> = { day: 1, week: 7, fortnight: 14, month: 30.5, year: 365 }
const UNIT = `(${Object.keys(DAYS).join('|')})s?`
const WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'

const FIXED: [pattern: RegExp, days: [number, number]][] = [
  [/\b(?:today|tonight|right now|this (?:morning|afternoon|evening))\b/gi, [0, 0]],
  [/\btomorrow\b/gi, [1, 2]],
  [new RegExp(String.raw`\bthis (?:coming )?(?:week(?:end)?|${WEEKDAY})\b`, 'gi'), [0, 7]],
  [new RegExp(String.raw`\b(?:${WEEKDAY} of )?next (?:week(?:end)?|${WEEKDAY})\b`, 'gi'), [1, 14]],
  [/\bnext month\b/gi, [1, 62]],
  [/\bnext year\b/gi, [1, 730]],
]
/** `in about six weeks`, `in two to three months`, `three months from now`. `In the last sixty days` looks back and is none. */
const COUNTED = new RegExp(
  String.raw`\bin (?:about |around |roughly |some )?(${NUMBER})(?: (?:to|or) (${NUMBER}))? ${UNIT}\b|\b(${NUMBER}) ${UNIT} (?:from now|ahead)\b`,
  'gi',
)

/** Every phrase of the texts that says when something is to be, with how far ahead that is. */
export function timesAhead(texts: TextField[]): Ahead[] {
  const fixed = FIXED.flatMap(([pattern, days]) => search(texts, pattern).map((hit): Ahead => ({ ...hit, days })))
  const counted = texts.flatMap(({ field, text }) =>
    [...text.matchAll(COUNTED)].map((found): Ahead => {
      const [match, first, second, unit, alone, aloneUnit] = found
      const per = DAYS[(unit ?? aloneUnit ?? '').toLowerCase()] ?? 1
      const [least, most] = [countOf(first ?? alone), countOf(second ?? first ?? alone)]
      return { field, text, match, span: [found.index, found.index + match.length], days: [least * per, most * per] }
    }),
  )
  return [...fixed, ...counted].sort((a, b) => a.span[0] - b.span[0])
}

function countOf(word = ''): number {
  const text = word.toLowerCase()
  if (/^\d/.test(text)) return Number(text)
  if (text === 'a' || text === 'an') return 1
  if (text === 'a couple of') return 2
  return text === 'a few' ? 3 : NUMBERS.indexOf(text) + 1
}

/** How far ahead an activity can be looked up, in days (reference section 9.2, T13): what is too near is gone, what is too far is not on the site yet. */
const ACTIVITIES: { what: string; words: RegExp; days: [number, number]; says: string }[] = [
  {
    what: 'a flight',
    words: /\b(?:flights?|fly|flying|airlines?|plane tickets?)\b/i,
    days: [7, 62],
    says: 'a week to two months ahead',
  },
  {
    what: 'a hotel or restaurant',
    words: /\b(?:hotels?|hostels?|rooms?|stays?|nights|restaurants?|dinner)\b/i,
    days: [0, 60],
    says: 'days or weeks ahead',
  },
  {
    what: 'an event',
    words: /\b(?:events?|concerts?|festivals?|match(?:es)?|exhibitions?|theat(?:re|er)|gigs?)\b/i,
    days: [0, 62],
    says: 'this week to next month',
  },
  {
    what: 'a course',
    words: /\b(?:courses?|lectures?|seminars?|semester)\b/i,
    days: [0, 270],
    says: 'this term or the next',
  },
  {
    what: 'a trip',
    words: /\b(?:trips?|journeys?|holidays?|vacations?)\b/i,
    days: [28, 93],
    says: 'one to three months ahead',
  },
]

/** What an activity that is spoken of in the same sentence allows, where no such activity allows the time; null where one does, or none is named. */
export function unfitTime({ text, span, days: [least, most] }: Ahead): { what: string; says: string } | null {
  const sentence = sentences(text).find(({ at, text: { length } }) => span[0] >= at && span[0] < at + length)
  const named = ACTIVITIES.filter(({ words }) => words.test(sentence?.text ?? ''))
  const fits = named.some(({ days }) => least <= days[1] && most >= days[0])
  return fits ? null : (named[0] ?? null)
}
