import type { ScanItem } from '../scan/found.ts'
import { ACTION_TYPES, PERCEPTION_TYPES, type TaxonomyType } from '../taxonomy.ts'
import type { FoundFunction } from './functions.ts'
import type { Template } from './kinds.ts'
import type { SeenPage } from './page.ts'

const BY_CODE = new Map([...ACTION_TYPES, ...PERCEPTION_TYPES].map((type) => [type.code, type]))

/** One entry to be: everything that was seen of one type in one place of one function. */
export interface MergedItem {
  type: TaxonomyType
  functions: FoundFunction[]
  /** Names of the components it was seen at, without repeats. */
  names: string[]
  /** Where, in words: part of the page; empty for the main part. */
  region: string
  /** Kinds of pages on which it was seen. */
  kinds: string[]
  everywhere: boolean
  seen: { page: SeenPage; item: ScanItem }[]
}

/** What stands around an item that names a part of a page, as the scanner tells it. */
const PART = /^(side|form|tab|header|footer|navigation|dialog|drawer|section|region|search|toolbar|table)\b/i
const HEADER = /^(header|navigation|footer)\b/i

/**
 * Joins what was found on all pages into entries: the same type in the same part of pages that serve the same function is one, however
 * often it stands there. What belongs to no function, or is doubtful, is left out.
 */
export function mergeItems(templates: readonly Template[], functions: readonly FoundFunction[]): MergedItem[] {
  const merged = new Map<string, MergedItem>()
  for (const template of templates) {
    for (const page of template.pages) {
      for (const item of withoutDoubt(page, template).filter((each) => !leadsAway(each, templates))) {
        const type = BY_CODE.get(item.type)
        if (!type) continue
        const everywhere = inFrame(item, templates)
        const owner = everywhere ? ofFrame(item, functions) : ownerOf(item, template, functions)
        if (owner === null) continue
        const region = regionOf(item)
        const key = [type.code, everywhere ? 'frame' : owner.key, region.replace(/\d+/g, '#')].join('\n')
        const entry = merged.get(key) ?? {
          type,
          functions: [owner],
          names: [],
          region,
          kinds: [],
          everywhere,
          seen: [],
        }
        merged.set(key, entry)
        entry.seen.push({ page, item })
        if (!entry.kinds.includes(template.kind)) entry.kinds.push(template.kind)
        if (isOwnName(item.name, page) && !entry.names.includes(item.name)) entry.names.push(item.name)
      }
    }
  }
  return acrossFunctions([...merged.values()])
}

/** The same type in the same part under the same names serves several functions and is one entry. */
function acrossFunctions(entries: MergedItem[]): MergedItem[] {
  const joined = new Map<string, MergedItem>()
  for (const entry of entries) {
    const key = [entry.type.code, skeleton(entry.seen[0]?.item.selector ?? ''), entry.region.replace(/\d+/g, '#')].join(
      '\n',
    )
    const before = joined.get(key)
    const shared = before?.names.some((name) => entry.names.includes(name)) || before?.names.length === 0
    if (!before || !shared) {
      joined.set(before ? `${key}\n${joined.size}` : key, entry)
      continue
    }
    before.functions = [...new Set([...before.functions, ...entry.functions])]
    before.names = [...new Set([...before.names, ...entry.names])]
    before.kinds = [...new Set([...before.kinds, ...entry.kinds])]
    before.seen.push(...entry.seen)
  }
  return [...joined.values()]
}

/** A selector without what tells one of many from the next. */
export const skeleton = (selector: string): string =>
  selector
    .replace(/:nth-(of-type|child)\(\d+\)/g, '')
    .replace(/\[([\w-]+)[~|^$*]?="(?:[^"\\]|\\.)*"\]/g, '[$1]')
    .replace(/\d+/g, '#')

/** So many kinds of pages from which one and the same step leads to the same: then it leads away from all of them. */
const SAME_STEP = 3

/** Whether an item came of a click on what stands on pages of many kinds, such as a link of the side: it is part of where that leads. */
export function leadsAway(item: ScanItem, templates: readonly Template[]): boolean {
  const [step] = item.steps
  if (step?.act !== 'click' || item.around.some((text) => HEADER.test(text))) return false
  const same = templates.filter(({ pages }) =>
    pages.some(({ items }) =>
      items.some(
        (other) =>
          other.type === item.type &&
          skeleton(other.selector) === skeleton(item.selector) &&
          skeleton(other.steps[0]?.selector ?? '') === skeleton(step.selector),
      ),
    ),
  )
  return same.length >= SAME_STEP
}

/** The heading of one page, lent to a component without a name, names none of those on other pages. */
const isOwnName = (name: string, { outline }: SeenPage): boolean =>
  name !== '' && !outline.headings.some(({ level, text }) => level === 1 && text !== '' && name.includes(text))

/** A tooltip of a few words labels what it belongs to, and one that says what a click does is part of the control: nothing there is to be understood. */
const isLabel = ({ type, why }: ScanItem): boolean => {
  const said = why.flatMap((text) => /"(.+)"$/.exec(text)?.[1] ?? [])
  return (
    type === 'PT01' &&
    said.length > 0 &&
    said.every(
      (text) =>
        /^(click|press|tap|drag|sort|cancel sort)\b/i.test(text) ||
        (text.split(/\s+/).length <= 4 && why.every(isTitle)),
    )
  )
}
/** The menu of a column filter is told as the filter of a table already. */
const isColumnFilter = ({ component, name, around }: ScanItem, { items }: SeenPage): boolean =>
  component === 'Dropdown' &&
  [name, ...around].some((text) => /^filter\b/i.test(text)) &&
  items.some(({ type }) => type === 'AT34')

const isTitle = (text: string): boolean => text.startsWith('title "')

/** Two components cannot be one element: the one with less evidence goes, and both where they have the same. */
function withoutDoubt(page: SeenPage, template: Template): ScanItem[] {
  const strength = ({ confidence, why }: ScanItem): number => (confidence === 'sure' ? 10 : 0) + why.length
  return page.items.filter((item) => {
    if (isLabel(item) || isColumnFilter(item, page)) return false
    const rivals = page.items.filter(
      (other) => other.selector === item.selector && other.kind === item.kind && other.component !== item.component,
    )
    if (rivals.some((other) => strength(other) >= strength(item))) return false
    if (item.confidence === 'sure') return true
    // What is only likely must be seen on each page of its kind.
    const sightings = template.pages.filter(({ items }) =>
      items.some(({ type, selector }) => type === item.type && skeleton(selector) === skeleton(item.selector)),
    )
    return template.pages.length > 1 && sightings.length === template.pages.length
  })
}

/** Whether an item stands in what frames every page: header, site navigation, footer. */
function inFrame(item: ScanItem, templates: readonly Template[]): boolean {
  if (!item.around.some((text) => HEADER.test(text))) return false
  const having = templates.filter(({ pages }) =>
    pages.some(({ items }) => items.some(({ type, name }) => type === item.type && name === item.name)),
  )
  return having.length > 1 && having.length * 2 >= templates.length
}

/** Items of the frame serve what their own words name; a navigation without such words leads to the lists. What is neither is left out. */
function ofFrame(item: ScanItem, functions: readonly FoundFunction[]): FoundFunction | null {
  const words = [item.name, ...item.around]
  const lists = functions.filter(({ key }) => key.startsWith('browse '))
  const named =
    functions.find(({ region }) => region !== null && words.some((text) => region.test(text))) ??
    lists.find(({ key }) => words.some((text) => text.toLowerCase().includes(key.slice('browse '.length))))
  if (named) return named
  const leads = /^(Menu|Dropdown)$/.test(item.component) && words.some((text) => /^navigation|categor/i.test(text))
  return leads ? (lists[0] ?? null) : null
}

/** What a page shows for the eye leads on to what it lists; other components of an entry page may serve anything. */
const DISPLAY = /^(Carousel|Card|Image|List)$/

function ownerOf(item: ScanItem, { kind, depth }: Template, functions: readonly FoundFunction[]): FoundFunction | null {
  const words = [item.name, ...item.around, ...item.steps.map(({ selector }) => selector)]
  const claims = functions.filter(
    ({ region, within }) =>
      region !== null && (within === null || within.includes(kind)) && words.some((text) => region.test(text)),
  )
  if (claims[0]) return claims[0]
  if (depth > 0) return functions.find(({ home }) => home.includes(kind)) ?? null
  return DISPLAY.test(item.component) ? (functions.find(({ key }) => key.startsWith('browse ')) ?? null) : null
}

/** The innermost part of a page that has a name of its own. */
function regionOf({ around }: ScanItem): string {
  const part = around.findLast((text) => PART.test(text)) ?? ''
  // A dialog is headed by what it was opened for, which is another thing each time.
  if (/^(dialog|drawer)\b/i.test(part)) return (/^\w+/.exec(part)?.[0] ?? '').toLowerCase()
  return part.replace(/\s*\(\d[\d.,]*\)/, '')
}
