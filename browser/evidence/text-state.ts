import type { PageFacts, TextBlock } from './page-facts.ts'
import { type CaptureState, type PageKind, pageState, stateOfKind } from './page-state.ts'

/**
 * What a page was, judged from its text alone, as of captures that others made: the same rules as for our own, with the lines of
 * the text for blocks. What only structure tells (a widget, an overlay, a form) is not there, so walls without words stay pages.
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

function factsOfText(text: string): PageFacts {
  const lines = text.split('\n').map((line) => line.trim())
  const blocks = lines
    .filter((line) => line !== '')
    .slice(0, MOST_BLOCKS)
    .map(blockOf)
  return {
    blocks,
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

function blockOf(line: string): TextBlock {
  const heading = /^#{1,6}\s+/.test(line)
  const quoted = /^(>|\||```)/.test(line)
  const plain = line.replace(/^(#{1,6}|[-*+]|\d+\.|>)\s+/, '').replace(/\*\*/g, '')
  return { text: plain.slice(0, MOST_CHARACTERS), where: quoted ? 'quoted' : 'main', heading, action: false }
}
