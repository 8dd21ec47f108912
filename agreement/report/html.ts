/** Text that is markup already. Only the `html` tag makes it, so that no other string reaches a page unescaped. */
export interface Markup {
  readonly markup: string
}

type Part = string | number | Markup | readonly Part[] | undefined

/** Writes markup; every value in it is text and is escaped, unless it is markup itself. Lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: strings.reduce((text, string, index) => text + rendered(parts[index - 1]) + string) }
}

function rendered(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part))
  return 'markup' in part ? part.markup : part.map(rendered).join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * The one escape of the report, safe for element content and for attributes in quotes. Control characters and the marks
 * that reverse the direction of text are written out: invisible characters must not change what a reader sees.
 */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
    .replace(
      INVISIBLE,
      (character) => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    )
}

// C0 and C1 controls except tab, line feed and carriage return; embedding, override and isolate marks; zero-width characters.
const INVISIBLE = /[^\P{Cc}\t\n\r]|[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu
