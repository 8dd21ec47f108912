import type { FoundFunction } from './functions.ts'
import type { MergedItem } from './items.ts'
import type { Template } from './kinds.ts'
import { headOf } from './nouns.ts'

/** Names that are told in a description. */
const NAMES = 4
/** Names that say nothing to a reader: signs, numbers, single letters. */
const TELLING = /\p{L}{3,}/u

/** What is done or read there, in plain words, with the names under which it stands on the page. */
export function descriptionOf({ type, names }: MergedItem): string {
  const told = names
    .filter((name) => TELLING.test(name))
    .map((name) => (name.length > 40 ? `${name.slice(0, 39)}…` : name))
  const shown = told.slice(0, NAMES).join(', ')
  const more = told.length > NAMES ? ` and ${told.length - NAMES} more` : ''
  return shown === '' ? type.description : `${type.description}: ${shown}${more}`
}

/** Where it stands: the kinds of pages, then the part of the page. */
export function locationOf(item: MergedItem, templates: readonly Template[]): string {
  const pages = item.everywhere ? ['Every page'] : item.kinds.map((kind) => pageTold(kind, templates))
  const part = item.region === '' ? '' : `, ${item.region}`
  return `${[...new Set(pages)].slice(0, 3).join('; ')}${part}`
}

function pageTold(kind: string, templates: readonly Template[]): string {
  const template = templates.find((each) => each.kind === kind)
  if (!template || template.depth === 0) return 'Home page'
  const [page] = template.pages
  const head = page ? headOf(page.outline) : ''
  return kind.includes('*') || head === '' ? `Pages ${kind.replaceAll('*', '…')}` : `Page "${head}"`
}

/** What it is good for: the function that it serves, in the words of the card. */
export const roleOf = ({ functions }: MergedItem): string =>
  functions
    .map(({ label }) => label)
    .slice(0, 2)
    .join('; ')

/** `Core` where it shows on the entry, one link from it, or on many kinds of pages; `Standard` otherwise. */
export function tagsOf(found: FoundFunction): ('Core' | 'Standard' | 'Read' | 'Write')[] {
  const near = Math.min(...found.seen.map(({ page }) => page.depth))
  const kinds = new Set(found.seen.map(({ page }) => page.finalUrl)).size
  return [near <= 1 && (kinds > 1 || near === 0) ? 'Core' : 'Standard', found.access]
}
