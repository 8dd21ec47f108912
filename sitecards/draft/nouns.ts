import type { PageKinds, Template } from './kinds.ts'

/** Things that are counted everywhere and are no things of a site. */
const MEASURES =
  /^(seconds|minutes|hours|days|nights|weeks|months|years|stars|points|pages|results|items|entries|hits|matches|others|times|euros|dollars|pounds|cents|metres|meters|miles|views|votes|likes|replies|answers|ratings|reviews|comments|options|steps|pieces|units|characters|words|pixels|adults|guests|rooms|floors|percents|types|looks|models|sales|downloads|followers|members online)$/
/** Words around the thing in the label of a search field. */
const SEARCH_LABEL = /\b(?:search|find)\s+(?:for\s+|our\s+|all\s+|the\s+|any\s+|in\s+)*([\p{L}-]+(?:\s+[\p{L}-]+)?)/iu
const NO_THING =
  /^(search|find|here|site|website|forum|store|shop|page|everything|anything|now|more|by|in|on|with|the|a|an|your|our|this|all|results?|home|index|item|view|id|and|or|of)$/i

/** What the pages of one kind are about, in the plural and small letters, such as "products"; null where nothing says it. */
export type NounOf = (kind: string) => string | null

/** The kinds of which a page's main part links to so many different pages that it is a list of them. */
const LISTED = 6

/** Kinds that a template lists, the one with the most links first. */
export function listedBy(template: Template, kinds: PageKinds): string[] {
  const per = template.pages.map((page) => {
    const links = new Map<string, Set<string>>()
    for (const { href, place } of page.outline.links) {
      if (place !== 'main' || new URL(href).host !== new URL(page.finalUrl).host) continue
      const kind = kinds.of(href).replace(/\?.*$/, '')
      if (kind.includes('*')) links.set(kind, (links.get(kind) ?? new Set()).add(href.replace(/[?#].*$/, '')))
    }
    return links
  })
  const most = new Map<string, number>()
  for (const links of per) for (const [kind, hrefs] of links) most.set(kind, Math.max(most.get(kind) ?? 0, hrefs.size))
  return [...most]
    .filter(([kind, count]) => count >= LISTED && kind !== template.kind)
    .sort((a, b) => b[1] - a[1])
    .map(([kind]) => kind)
}

/** Finds for each kind of many pages what the site itself calls such a thing: in counts, headings, addresses and search fields. */
export function nounsOf(templates: readonly Template[], kinds: PageKinds): NounOf {
  const searched = new Set(templates.flatMap(searchedIn))
  const found = new Map<string, string | null>()
  const look = (kind: string): string | null => {
    const scores = new Map<string, number>()
    const add = (noun: string | null, score: number): void => {
      if (noun !== null && !NO_THING.test(noun)) scores.set(noun, (scores.get(noun) ?? 0) + score)
    }
    add(ofPath(kind), 3)
    for (const list of templates.filter((template) => listedBy(template, kinds)[0] === kind)) {
      for (const noun of totalsOf(list)) add(noun, 2)
      // A list that has one page and one heading is named by what it lists.
      if (!list.kind.includes('*') && list.depth > 0) add(pluralHeading(list), 3)
    }
    for (const [noun, score] of scores) if (searched.has(noun)) scores.set(noun, score + 2)
    const [best] = [...scores].sort((a, b) => b[1] - a[1])
    return best !== undefined && best[1] >= 2 ? best[0] : null
  }
  return (kind) => {
    const known = found.get(kind)
    if (known !== undefined) return known
    const noun = look(kind)
    found.set(kind, noun)
    return noun
  }
}

/** Things that search fields and forms of a page name. */
export function searchedIn({ pages }: Template): string[] {
  return pages.flatMap(({ outline }) =>
    outline.forms
      .filter(({ search }) => search)
      .flatMap(({ name, fields, submit }) => [name, ...fields.map(({ label }) => label), submit])
      .map(searchedBy)
      .filter((noun) => noun !== null),
  )
}

/** The thing that a label such as "Search products and brands" names; null where it names none. */
export function searchedBy(label: string): string | null {
  const words = (SEARCH_LABEL.exec(label)?.[1] ?? '').toLowerCase().split(/\s+/)
  const [first = '', second = ''] = words
  const noun = isPlural(second) && !NO_THING.test(first) && !isPlural(first) ? `${first} ${second}` : first
  return isPlural(noun) && !NO_THING.test(noun) ? noun : null
}

/** Nouns that every page of a list counts once or twice, as totals are. */
function totalsOf({ pages }: Template): string[] {
  const [first, ...others] = pages
  return Object.entries(first?.outline.counted ?? {})
    .filter(([noun, times]) => times <= 2 && !MEASURES.test(noun))
    .filter(([noun]) => others.every(({ outline }) => (outline.counted[noun] ?? 0) >= 1))
    .map(([noun]) => noun)
}

/** A word of the address just before what varies, where it is a word of the language of the site. */
function ofPath(kind: string): string | null {
  const path = kind.split('/').filter(Boolean)
  const word = (path[path.indexOf('*') - 1] ?? '').toLowerCase().replaceAll('-', ' ')
  if (!/^[a-z]{4,}( [a-z]+)?$/.test(word) || /^(item|page|view|detail|details|post|node|index|wiki|html)$/.test(word))
    return null
  return isPlural(word) ? word : null
}

/** The first heading where it is a plural of at most three words, in small letters. */
export function pluralHeading({ pages }: Template): string | null {
  const heads = new Set(pages.map(({ outline }) => headOf(outline)))
  const [head = ''] = heads
  const words = head.toLowerCase().replace(/^(all|our|the)\s+/, '')
  return heads.size === 1 && /^(\p{L}+ ){0,2}\p{L}+$/u.test(words) && isPlural(words) ? words : null
}

/** What a page is headed by: its first main heading, or the first part of its title. */
export function headOf(outline: {
  title: string
  headings: readonly { level: number; text: string; place: string }[]
}): string {
  const h1 = outline.headings.find(({ level, place }) => level === 1 && place !== 'footer' && place !== 'header')
  return h1?.text ?? outline.title.split(/\s+[–—|·-]\s+/)[0] ?? ''
}

export const isPlural = (noun: string): boolean =>
  /[^su]s$/.test(noun) && noun.length > 3 && !/(news|always|perhaps|series|business|address|access)$/.test(noun)
