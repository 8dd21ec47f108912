import type { FieldKind } from '../answer/records.ts'

/** A kind of value that tasks ask for: the words by which a task asks, how an answer may call it, and the words beside it on a page. */
export interface ValueWord {
  asked: RegExp
  kind: FieldKind
  /** The first one names the variable. */
  names: readonly string[]
  /** Words that stand right beside the value; empty where the page is free to write what it likes. */
  beside: readonly string[]
}

const value = (
  asked: RegExp,
  kind: FieldKind,
  names: readonly string[],
  beside: readonly string[] = [],
): ValueWord => ({
  asked,
  kind,
  names,
  beside,
})

/**
 * Values by their nouns, the longer phrases first: what a phrase has claimed is not read again by a shorter one. A new kind of value is a line here. Values that pages
 * write with a unit and answers quote as they stand ('270 m', '55 h') are texts.
 */
export const VALUE_WORDS: readonly ValueWord[] = [
  value(/\bprices? (?:a|per) night\b|\bnight price\b|\bprice of (?:a|one) night\b/, 'money', [
    'price a night',
    'night price',
    'price per night',
  ]),
  value(/\bprice of the (?:whole )?stay\b|\bstay price\b|\bof the whole stay\b/, 'money', [
    'price of the stay',
    'stay price',
    'total price',
  ]),
  value(/\blowest price\b/, 'money', ['lowest price']),
  value(/\btoday['’]s price\b|\bcosts? today\b|\bprice (?:of )?today\b/, 'money', ['price today', 'today’s price']),
  value(/\blowest fare\b/, 'money', ['lowest fare']),
  value(/\bcheapest day\b|\bwhich day\b/, 'text', ['cheapest day', 'day']),
  value(/\bcheapest night\b|\bwhich night\b/, 'text', ['cheapest night', 'night']),
  value(/\bflight number\b/, 'text', ['flight number', 'flight']),
  value(/\bairlines?\b/, 'text', ['airline']),
  value(/\bdepartures?\b/, 'text', ['departure']),
  value(/\bfares?\b/, 'money', ['fare']),
  value(/\bprices?\b(?! (?:page|filter|calendar|history))|\bwhat do they cost\b|\bwhat does it cost\b/, 'money', [
    'price',
    'its price',
  ]),
  value(/\baccepted answers\b/, 'number', ['accepted answers'], ['accepted answers']),
  value(
    /\bhelpful votes\b|\bhow many votes\b|\bvotes\b|(?<=title and )count\b/,
    'number',
    ['helpful votes', 'votes', 'count'],
    ['people found this helpful', 'found this helpful', 'helpful', 'votes', 'vote'],
  ),
  value(/\breplies\b/, 'number', ['replies'], ['replies']),
  value(
    /\bperson who measured\b|\bwho (?:measured|stated)\b|\bby whom\b|\baccepted\b[^.;]*?\bwith its author\b/,
    'text',
    ['measured by', 'stated by', 'by'],
  ),
  value(/\bauthors?\b/, 'text', ['author']),
  value(/\btitles?\b/, 'text', ['title']),
  value(/\bkarma\b/, 'number', ['karma'], ['karma']),
  value(/\bnumber of stars\b|\bstars and votes\b/, 'number', ['stars'], ['star', 'stars']),
  value(/\bguest score\b|\bits name, score\b/, 'number', ['guest score', 'score']),
  value(/\brain days\b/, 'number', ['rain days']),
  value(/\bhighest temperature\b|\bhow warm\b/, 'number', ['highest temperature', 'temperature']),
  value(/\bheat-up time\b/, 'text', ['heat-up time']),
  value(/\bwater column\b/, 'text', ['water column']),
  value(/\bnoise does the maker state\b|\bstated noise\b/, 'text', ['stated noise']),
  value(/\bpromised battery life\b/, 'text', ['promised battery life']),
  value(/\bdistance\b/, 'text', ['distance', 'distance to the harbour']),
  value(/\bweights?\b/, 'text', ['weight']),
  value(/\bdurations?\b/, 'text', ['duration']),
  value(/\bweekdays\b/, 'text', ['weekdays', 'days']),
  value(/\btimetable I need the line\b|\bthe line\b/, 'text', ['line']),
  value(/\bdays of return\b|\bdays\b[^.;,]*\breturns?\b/, 'number', ['days of return'], ['days', 'within']),
  value(/\bsellers?\b/, 'text', ['seller']),
  value(/\bsold out\b/, 'text', ['sold out']),
  value(/\bratings?\b/, 'number', ['rating'], ['stars', 'rating']),
  value(/\bcitation count\b|\bcitations\b/, 'number', ['citations'], ['citations', 'cited by']),
  value(/\bviews?\b count\b|\bviews\b/, 'number', ['views'], ['views']),
  value(/\bchannels?\b(?: name)?/, 'text', ['channel']),
  value(/\b(?:its|which|the) week\b(?! of\b)/, 'text', ['week']),
  value(/\bwhich month\b|\bwinning month\b/, 'text', ['winning month', 'month']),
  value(/\bwhich hotel\b/, 'text', ['hotel']),
]

/** 'The accepted level in dB', 'the accepted number of minutes': the noun is the task's own. */
export const ACCEPTED =
  /\baccepted (?:number of )?(?!answers|cup|as\b|there\b|one\b)([a-z]+(?: life| level| time)?)(?: in ([a-z°]+))?(?: (on foot))?/i

/** 'How many models are left': a count of the task's own nouns. */
export const HOW_MANY = /\bhow many (?:of the )?([a-z]+(?: in stock)?)/i

/** Units as a page writes them beside a number, by the word that a task uses. */
export const UNITS: Readonly<Record<string, readonly string[]>> = {
  db: ['dB'],
  minutes: ['min', 'minutes'],
  hours: ['h', 'hours'],
  euros: ['€', 'EUR', 'euros'],
  metres: ['m', 'metres'],
  litres: ['l', 'litres'],
  stars: ['stars', 'star'],
  replies: ['replies'],
  reviews: ['reviews'],
  nights: ['nights'],
  days: ['days'],
}

/** Values by which a thing is known: other values stand near them, and a list that led to the thing shows them. */
export const NAMING: ReadonlySet<string> = new Set(['flight number', 'line', 'hotel', 'seller', 'title', 'channel'])

/** Plain words that say less than these: who asks for the lowest fare of a day does not ask for 'the fare' as well. */
export const SPECIFIC: Readonly<Record<string, readonly string[]>> = {
  price: ['price a night', 'price of the stay', 'lowest price', 'price today'],
  fare: ['lowest fare'],
}
