import { whyNoFunctionName } from '../function-name.ts'
import type { CardFunction } from '../model.ts'
import { CONCEPTS, NO_FUNCTION } from './concepts.ts'
import { leadsAway } from './items.ts'
import type { PageKinds, Template } from './kinds.ts'
import { headOf, isPlural, listedBy, type NounOf, pluralHeading, searchedIn } from './nouns.ts'
import type { SeenPage } from './page.ts'

type Tag = CardFunction['tags'][number]

/** A function that pages show, and where items of it stand. */
export interface FoundFunction {
  key: string
  label: string
  description: string
  access: Extract<Tag, 'Read' | 'Write'>
  /** Where it was seen, and by what. */
  seen: { page: SeenPage; why: string }[]
  /** Kinds of pages whose items are its own where no other function claims them. */
  home: string[]
  /** Texts around an item, or its name, by which it belongs here; with `within` only on pages of these kinds. */
  region: RegExp | null
  within: string[] | null
}

/** Things that are read rather than looked at. */
const READ =
  /\b(threads|posts|articles|guides|stories|questions|news|recipes|papers|documents|topics|discussions|chapters|books)$/
/** Name of a part of the page that filters a list. */
const FILTER_PART = /^(\w+ )?(filters?|filter by|refine|narrow|sort and filter|filter and sort)\b/i
const FILTER_REGION = /\b(filters?|refine|narrow)\b/i

/** What the pages offer, as functions: only what a heading, form, list or control of a page shows. */
export function functionsOf(templates: readonly Template[], kinds: PageKinds, nounOf: NounOf): FoundFunction[] {
  const found = new Map<string, FoundFunction>()
  const add = (made: FoundFunction): void => {
    const before = found.get(made.key)
    if (!before) found.set(made.key, made)
    else {
      before.seen.push(...made.seen)
      before.home = [...new Set([...before.home, ...made.home])]
      if (before.within && made.within) before.within = [...new Set([...before.within, ...made.within])]
    }
  }
  const main = mainNoun(templates, kinds, nounOf)
  for (const template of templates) {
    for (const made of searches(template)) add(made)
    for (const made of lists(template, templates, kinds, nounOf)) add(made)
    for (const made of details(template, kinds, nounOf)) add(made)
    for (const made of concepts(template, main)) add(made)
    for (const made of ownPage(template, kinds)) add(made)
  }
  return [...found.values()]
}

/** What the site is mostly about: the things that most of its lists list. */
function mainNoun(templates: readonly Template[], kinds: PageKinds, nounOf: NounOf): string | null {
  const votes = new Map<string, number>()
  for (const template of templates) {
    const noun = nounOf(listedBy(template, kinds)[0] ?? '')
    if (noun !== null) votes.set(noun, (votes.get(noun) ?? 0) + template.pages.length)
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

function searches(template: Template): FoundFunction[] {
  return [...new Set(searchedIn(template))].slice(0, 3).map((noun) => ({
    key: `search ${noun}`,
    label: `Search ${noun}`,
    description: `Find ${noun} by what is entered into the search form`,
    access: 'Read',
    seen: template.pages
      .filter((page) => searchedIn({ ...template, pages: [page] }).includes(noun))
      .map((page) => ({ page, why: 'a form or field for a search' })),
    home: [],
    region: new RegExp(`\\b(search|find) (for )?(${noun.replace(/[^\p{L} -]/gu, '')})`, 'i'),
    within: null,
  }))
}

function lists(template: Template, templates: readonly Template[], kinds: PageKinds, nounOf: NounOf): FoundFunction[] {
  const [listed] = listedBy(template, kinds)
  const noun = listed === undefined ? null : nounOf(listed)
  if (noun === null || !isList(template, noun, kinds)) return []
  const seen = template.pages.map((page) => ({ page, why: `its main part lists pages of the kind ${listed}` }))
  const browse: FoundFunction = {
    key: `browse ${noun}`,
    label: `Browse ${noun}`,
    description: `Go through lists of ${noun} and open one of them`,
    access: 'Read',
    seen,
    home: [template.kind],
    region: null,
    within: null,
  }
  const filtered = template.pages.filter((page) => filters(page, templates))
  if (filtered.length === 0) return [browse]
  const filter: FoundFunction = {
    key: `filter ${noun}`,
    label: `Filter ${noun}`,
    description: `Narrow a list of ${noun} by their properties`,
    access: 'Read',
    seen: filtered.map((page) => ({ page, why: 'a part of the page that is named after filters, with fields' })),
    home: [],
    region: FILTER_REGION,
    within: [template.kind],
  }
  return [browse, filter]
}

/**
 * A page that links to many of one kind is a list of them where it is the only page of its kind, or says how many there are: pages of
 * single things link to others too. The entry often lists a bit of everything; then it is a list of nothing.
 */
function isList(template: Template, noun: string, kinds: PageKinds): boolean {
  if (template.depth === 0) return listedBy(template, kinds).length === 1
  return !template.kind.includes('*') || template.pages.every(({ outline }) => (outline.counted[noun] ?? 0) > 0)
}

/** Whether a page has a part that it calls filters, with something in it. */
function filters({ items }: SeenPage, templates: readonly Template[]): boolean {
  return items.some((item) => item.around.some((text) => FILTER_PART.test(text)) && !leadsAway(item, templates))
}

function details(template: Template, kinds: PageKinds, nounOf: NounOf): FoundFunction[] {
  const noun = nounOf(template.kind.replace(/\?.*$/, ''))
  const [listed] = listedBy(template, kinds)
  const isListed = (kind: string): boolean => isList(template, nounOf(kind) ?? '', kinds)
  if (noun === null || !template.kind.includes('*') || (listed !== undefined && isListed(listed))) return []
  const verb = READ.test(noun) ? 'Read' : 'Inspect'
  return [
    {
      key: `inspect ${noun}`,
      label: `${verb} ${noun}`,
      description: `Read what the page of one of the ${noun} says${partsTold(template)}`,
      access: 'Read',
      seen: template.pages.map((page) => ({
        page,
        why: `one of ${template.known} known pages of the kind ${template.kind}`,
      })),
      home: [template.kind],
      region: null,
      within: null,
    },
  ]
}

/** Parts that every page of a kind has, as tabs. */
function partsTold({ pages }: Template): string {
  const [first, ...others] = pages
  const shared = (first?.outline.tabs ?? [])
    .map(bare)
    .filter((tab) => others.every(({ outline }) => outline.tabs.map(bare).includes(tab)))
  return shared.length > 1 ? `, in parts such as ${shared.slice(0, 3).join(', ')}` : ''
}

/** A label without its count: `Reviews (18)` is `Reviews`. */
const bare = (label: string): string => label.replace(/[\s:]*\(?\d[\d.,]*\)?\s*\p{L}*$/u, '').trim()

function concepts(template: Template, noun: string | null): FoundFunction[] {
  return CONCEPTS.flatMap((concept): FoundFunction[] => {
    const shows = (page: SeenPage): string | null => {
      const { outline } = page
      const head = headOf(outline)
      if (concept.page?.test(bare(head)) && !template.kind.includes('*')) return `the page is headed "${head}"`
      const part = [...outline.tabs, ...outline.headings.map(({ text }) => text)].find((text) =>
        concept.part?.test(bare(text)),
      )
      if (part !== undefined) return `a part of the page is called "${part}"`
      const control = outline.buttons.find(({ text }) => concept.control?.test(bare(text)))
      if (control) return `a button "${control.text}"`
      const form = outline.forms.find(({ name, submit, fields }) =>
        [name, submit, ...fields.map(({ label }) => label)].some((text) => concept.form?.test(text)),
      )
      return form ? 'a form for it' : null
    }
    const seen = template.pages.flatMap((page) => {
      const why = shows(page)
      return why === null ? [] : [{ page, why }]
    })
    // What only one of several pages of a kind shows may be a text of that page.
    if (seen.length === 0 || (template.pages.length > 1 && seen.length < 2)) return []
    const label = concept.label(noun ?? '')
    if (label.trim().split(' ').length < 2) return []
    const own = !template.kind.includes('*') && concept.page?.test(bare(headOf(template.pages[0]?.outline ?? NONE)))
    return [
      {
        key: concept.id,
        label,
        description: concept.description,
        access: concept.access,
        seen,
        home: own ? [template.kind] : [],
        region: concept.region,
        within: [template.kind],
      },
    ]
  })
}

const NONE = { title: '', headings: [] }

/** A page of its own whose heading names something: "Write a post" as it stands, "Saved trips" as what is viewed there. */
function ownPage(template: Template, kinds: PageKinds): FoundFunction[] {
  const [page] = template.pages
  if (!page || template.kind.includes('*') || template.depth === 0 || listedBy(template, kinds).length > 0) return []
  const head = bare(headOf(page.outline)).replace(/[.!?:]+$/, '')
  const words = head.split(/\s+/)
  if (NO_FUNCTION.test(head) || words.length > 5 || CONCEPTS.some((concept) => concept.page?.test(head))) return []
  const plural = pluralHeading({ ...template, pages: [page] })
  const label =
    whyNoFunctionName(head) === null
      ? head.replace(/\s+(a|an|the|your|our|my)\s+/i, ' ')
      : plural !== null && isPlural(plural) && words.length > 1
        ? `View ${plural}`
        : null
  if (label === null) return []
  const sends = page.outline.forms.some(({ method, search }) => method === 'post' || (!search && method !== 'get'))
  return [
    {
      key: `page ${label.toLowerCase()}`,
      label: label.charAt(0).toUpperCase() + label.slice(1).toLowerCase(),
      description: `Use what stands on the page "${head}"`,
      access: sends || /^(write|create|add|post|submit|send|sell|upload|start|new)\b/i.test(label) ? 'Write' : 'Read',
      seen: [{ page, why: `the page is headed "${head}"` }],
      home: [template.kind],
      region: null,
      within: null,
    },
  ]
}
