import type { PageFacts, TextBlock } from './page-facts.ts'
import { ASIDE, type Wording } from './state-words.ts'

/** Where words of a failure were found, and how much else there is to read. */
export interface Said {
  /** The document's title, or what stands before or after its separator, is a name of the failure. */
  title: boolean
  /** The first heading or the first line is one, or says a phrase. */
  lead: boolean
  /** How many phrases are said, counted once each. */
  phrases: number
  /** The first words that decided, as they stand on the page. */
  quote: string
  /** Characters of content that is not about the failure. */
  rest: number
  /** Next to nothing is said that is not about the failure, and something is. */
  only: boolean
}

export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
}

/** The blocks a person came for; where nearly all of them are quoted (a bare text file, a layout made of tables), those. */
export function content(facts: PageFacts): TextBlock[] {
  const main = facts.blocks.filter(({ where }) => where === 'main')
  if (size(main) >= 40) return main
  // An application may draw all of itself into one fixed box, and an old page into one table.
  const inner = facts.blocks.filter(({ where }) => where === 'main' || where === 'quoted')
  if (size(inner) >= 40) return inner
  return facts.overlayShare > 0.5 ? facts.blocks.filter(({ where }) => where !== 'chrome') : inner
}

export const size = (blocks: readonly TextBlock[]): number =>
  blocks.reduce((sum, { text, action }) => sum + (action ? 0 : weight(text)), 0)

/** Length of a text in characters of an alphabet: a Chinese or Japanese sign says about as much as three letters. */
export function weight(text: string): number {
  const signs = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0
  return text.length + 2 * signs
}

/** Sentences without what is quoted in them, and without conditions: "if we notice unusual activity" is said of no visit. */
function sentences(text: string): string[] {
  return plain(text)
    .replace(/[“„«「"][^”“»」"]{8,}[”“»」"]/g, ' ')
    .split(/(?<=[.!?…])\s+|[。！？]/)
    .map((sentence) => sentence.replace(/[.!…]+$/, '').trim())
    .filter(
      (sentence) =>
        sentence !== '' &&
        !/^(if|when|whenever|once|falls|wenn|sobald|si|cuando|lorsque|quand|如果|若|当)[ 您我]/.test(sentence),
    )
}

/** Characters of one block, and of all blocks besides, that may be about the failure. */
const MOST_SAID = 400
const MOST_ASIDE = 1200

/** A page of nothing but a failure is short, and says next to nothing else. */
const MOST_ONLY = 900
const MOST_WORDS = 250
const MOST_OTHER = 45
const LONGEST_SENTENCE = 220
/** A price, a time of day or a date with a month is news, whatever stands around it. */
const NEWS =
  /[€$£¥]\s?\d|\d\s?(€|eur|usd|km|kg|%)|\b\d{1,2}[:.]\d\d\b(?!\.\d)|\b\d{1,2}\.? (jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])/

/** Weight of the sentences with and without a word of the failure. */
function outOfWords(
  blocks: readonly TextBlock[],
  quoted: readonly TextBlock[],
  wording: Wording,
): { about: number; other: number } {
  let about = 0
  let other = 0
  for (const { text, action } of [...blocks, ...quoted]) {
    if (action) continue
    for (const sentence of plain(text).split(/(?<=[.!?…])\s+|(?<=[。！？])/)) {
      const length = weight(sentence)
      if (length > LONGEST_SENTENCE) other += length
      else if (wording.words.test(sentence) && !NEWS.test(sentence)) about += length
      else if (!ASIDE.test(sentence)) other += length
    }
  }
  return { about, other }
}

export function said(
  title: string,
  blocks: readonly TextBlock[],
  quoted: readonly TextBlock[],
  wording: Wording,
): Said {
  const found = new Set<RegExp>()
  let quote = ''
  let rest = 0
  let aside = 0
  let lead = false
  const heads = new Set(leads(blocks))
  for (const block of blocks) {
    let about = false
    for (const sentence of sentences(block.text)) {
      for (const phrase of wording.phrases) {
        if (!phrase.test(sentence)) continue
        found.add(phrase)
        about = true
        quote ||= sentence
      }
    }
    const named = heads.has(block) && wording.names.some((name) => name.test(plain(block.text)))
    if (named) quote ||= plain(block.text)
    lead ||= heads.has(block) && (named || about)
    if (block.action || named) continue
    // What is said of the failure is short; an article says a phrase among much else.
    const length = weight(block.text)
    if (about) rest += Math.max(0, length - MOST_SAID)
    else if (length <= MOST_SAID && aside < MOST_ASIDE && ASIDE.test(plain(block.text))) aside += length
    else rest += length
  }
  const { about: much, other } = outOfWords(blocks, quoted, wording)
  const parts = [title, ...title.split(/\s[-|–—·:]\s/)].map(plain)
  const titled = parts.some((part) => wording.names.some((name) => name.test(part)))
  // Single words decide only in a few lines of text; a longer one has to say a phrase or bear the name.
  const most = found.size > 0 || titled ? MOST_ONLY : MOST_WORDS
  const only = much > 0 && other < MOST_OTHER && much + other < most
  const [head] = heads
  if (only && head && much + other < MOST_WORDS && wording.words.test(plain(head.text))) {
    lead = true
    quote ||= plain(head.text)
  }
  return { title: titled, lead, phrases: found.size, quote: quote.slice(0, 120), rest: rest + size(quoted), only }
}

/** The first two headings and the first two lines that are no buttons. */
function leads(blocks: readonly TextBlock[]): TextBlock[] {
  const text = blocks.filter(({ action }) => !action)
  return [...text.filter(({ heading }) => heading).slice(0, 2), ...text.slice(0, 2)]
}

/** Whether a price, a time or a date stands among the first lines: failures have none there, offers and events do. */
export function newsInLead(blocks: readonly TextBlock[]): boolean {
  return blocks
    .filter(({ action }) => !action)
    .slice(0, 3)
    .some(({ text }) => NEWS.test(plain(text)) && !ASIDE.test(plain(text)))
}
