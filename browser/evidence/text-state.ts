import type { PageFacts, TextBlock } from './page-facts.ts'
import { type CaptureState, type PageKind, pageState, stateOfKind } from './page-state.ts'
import { CHOICES } from './state-words.ts'

/**
 * What a page was, judged from its text alone, as of captures that others made: the same rules as for our own, with the lines of
 * the text for blocks. What only structure, title and status tell (a widget, an overlay, a form) is not there, so many failures
 * pass for pages: `page-state.test.ts` has the figures.
 * Headings may be marked as in Markdown.
 */
export function stateOfText(
  text: string,
  { url, title }: { url: string; title: string },
): { state: CaptureState; kind: PageKind; reason: string; signals: string[] } {
  const seen = { status: null, url, finalUrl: url, contentType: '', title, text, facts: factsOfText(text) }
  const { kind, reason, signals } = pageState(seen)
  const why = kind === 'ok' ? [] : signals.filter(({ weight }) => weight > 0).map((signal) => signal.why)
  return { state: stateOfKind(kind), kind, reason, signals: why }
}

const MOST_BLOCKS = 2000
const MOST_CHARACTERS = 2000
/** So many short lines in a row are a menu or a footer, not what a person came for. */
const MENU = 4

function factsOfText(text: string): PageFacts {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  return {
    blocks: blocksOf(lines.slice(0, MOST_BLOCKS)),
    links: 0,
    inputs: 0,
    passwords: 0,
    images: 0,
    listItems: lines.filter((line) => /^([-*+]|\d+\.)\s/.test(line)).length,
    tableRows: lines.filter((line) => /^\|.*\|$/.test(line) && !/^[|\s:-]+$/.test(line)).length,
    overlayShare: 0,
    challenges: [],
    challengeForms: [],
    consentManagers: [],
    paywalls: [],
    noscript: '',
    refresh: false,
    browserError: false,
    homeLink: false,
  }
}

function blocksOf(lines: readonly string[]): TextBlock[] {
  const inMenu = menus(lines)
  const first = lines.findIndex((_, index) => !inMenu[index])
  return lines.map((line, index) => {
    // The first line of the content is its heading, marked as one or not.
    const heading = /^#{1,6}\s+/.test(line) || index === first
    const where = inMenu[index] ? 'chrome' : /^(>|\||```)/.test(line) ? 'quoted' : 'main'
    const plain = line.replace(/^(#{1,6}|[-*+]|\d+\.|>)\s+/, '').replace(/\*\*/g, '')
    return {
      text: plain.slice(0, MOST_CHARACTERS),
      where,
      heading,
      action: CHOICES.test(plain.toLowerCase()) && isShort(plain),
    }
  })
}

/** For each line whether it belongs to a run of at least `MENU` short ones. */
function menus(lines: readonly string[]): boolean[] {
  const inMenu = lines.map(() => false)
  let from = 0
  for (let index = 0; index <= lines.length; index++) {
    const line = lines[index]
    if (line !== undefined && isShort(line)) continue
    if (index - from >= MENU) inMenu.fill(true, from, index)
    from = index + 1
  }
  return inMenu
}

/** As short as a word of a menu: no sentence, no figure. */
const isShort = (line: string): boolean =>
  line.length <= 30 && !/[.!?:;,。！？，\d]/.test(line.replace(/^([-*+]|\d+\.)\s+/, ''))
