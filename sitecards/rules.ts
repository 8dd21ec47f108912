import type { Finding } from './finding.ts'
import { whyNoFunctionName } from './function-name.ts'
import type { CardItem, SiteCard } from './model.ts'
import type { CardPlaces } from './read-card.ts'
import { repeatedItems } from './rules-duplicates.ts'
import { findType, meantType, nearTypes, type TaxonomyType } from './taxonomy.ts'

type Lists = keyof CardPlaces
/** What a rule says of one field of the entry at `index`. */
type Report = (
  kind: Lists,
  index: number,
  field: string,
  severity: Finding['severity'],
  message: string,
  suggestion: string,
) => void

/** What must hold within one card. A new rule is one function in this list. */
const RULES: ((card: SiteCard, report: Report) => void)[] = [
  uniqueIds,
  knownFunctions,
  inTaxonomy,
  categoryAgrees,
  namedByDeedAndNoun,
  tagsSayBoth,
  repeats,
]

/** An entry that a card finding is about: its list and its place there. */
export interface CardFinding extends Finding {
  list: Lists
  index: number
}

/** Checks a card against the card rules; `places` gives file and line of each entry, where the card was read from files. */
export function checkCard(card: SiteCard, places?: CardPlaces): Finding[] {
  return cardFindings(card, places).map(({ list: _l, index: _i, ...finding }) => finding)
}

/** The same, with the place of each entry in the card's lists. */
export function cardFindings(card: SiteCard, places?: CardPlaces): CardFinding[] {
  const findings: CardFinding[] = []
  for (const rule of RULES) {
    rule(card, (list, index, field, severity, message, suggestion) => {
      const place = places?.[list][index] ?? { file: card.site, line: 1 }
      findings.push({ ...place, list, index, field, message, severity, suggestion })
    })
  }
  return findings
}

function uniqueIds(card: SiteCard, report: Report): void {
  for (const kind of LISTS) {
    const entries = card[kind]
    const last = Math.max(0, ...entries.map(({ id }) => Number(id.slice(1))))
    const seen = new Map<string, (typeof entries)[number][]>()
    for (const [index, entry] of entries.entries()) {
      const before = seen.get(entry.id) ?? []
      const shared = before.some((other) => sharesName(other, entry))
      const suggestion = `Give one of them another number; ${entry.id.charAt(0)}${last + 1} is free.`
      if (shared) report(kind, index, 'id', 'error', `${entry.id} appears twice in ${card.site}`, suggestion)
      else if (before.length > 0)
        report(kind, index, 'id', 'warning', `${entry.id} is also the number of an item of other functions`, suggestion)
      seen.set(entry.id, [...before, entry])
    }
  }
}

/** Whether point ids of both would be the same. */
const sharesName = (a: Record<string, unknown>, b: Record<string, unknown>): boolean =>
  !Array.isArray(a.functions) ||
  !Array.isArray(b.functions) ||
  (a.functions.length === 0 && b.functions.length === 0) ||
  a.functions.some((id) => (b.functions as unknown[]).includes(id))

function knownFunctions(card: SiteCard, report: Report): void {
  const known = new Set(card.functions.map(({ id }) => id))
  const have = `It has ${known.size === 0 ? 'none' : [...known].join(', ')}.`
  eachItem(card, (kind, index, { id, functions }) => {
    if (functions.length === 0)
      report(kind, index, 'function_ids', 'warning', `${id} belongs to no function, so no point id can name it`, have)
    for (const wanted of functions) {
      if (known.has(wanted)) continue
      report(
        kind,
        index,
        'function_ids',
        'error',
        `${id} names function ${wanted}, which ${card.site} does not have`,
        have,
      )
    }
  })
}

function inTaxonomy(card: SiteCard, report: Report): void {
  eachItem(card, (kind, index, item) => {
    const { id, component, type } = item
    if (findType(kindOf(kind), component, type) !== null) return
    const pair = `${component} / ${type}`
    const other = kind === 'actions' ? 'perception' : 'action'
    const elsewhere = findType(other, component, type)
    if (elsewhere !== null) {
      const file = other === 'action' ? 'action_items.csv' : 'perception_items.csv'
      report(
        kind,
        index,
        'type',
        'error',
        `${id}: ${pair} is the ${other} type ${elsewhere.code}`,
        `It belongs into ${file}.`,
      )
      return
    }
    const message = `${id}: the taxonomy has no ${kindOf(kind)} type ${pair}`
    report(kind, index, 'type', 'error', message, suggestType(kindOf(kind), component, type))
  })
}

function suggestType(kind: TaxonomyType['kind'], component: string, type: string): string {
  const meant = meantType(kind, component, type)
  const near = meant ? [meant] : nearTypes(kind, component, type)
  if (near.length === 0) return `"${component}" is no component with ${kind} types; leave the item out if nothing fits.`
  return `Near: ${near.map((t) => `${t.component} / ${t.type}`).join('; ')}.`
}

function categoryAgrees(card: SiteCard, report: Report): void {
  eachItem(card, (kind, index, item) => {
    const known = findType(kindOf(kind), item.component, item.type)
    if (known === null || known.category === item.category) return
    const message = `${item.id}: ${item.component} is in ${known.category}, not ${item.category || 'an empty category'}`
    report(kind, index, 'component_category', 'warning', message, `Write ${known.category}.`)
  })
}

function namedByDeedAndNoun(card: SiteCard, report: Report): void {
  for (const [index, { id, label }] of card.functions.entries()) {
    const why = whyNoFunctionName(label)
    if (why) report('functions', index, 'label', 'warning', `${id} "${label}" ${why.message}`, why.suggestion)
  }
}

const IMPORTANCE = ['Core', 'Standard'] as const
const EFFECT = ['Read', 'Write'] as const

/**
 * CAP D.1 tags each function by importance and effect. A card without any tag is of the released columns, which have none; one that tags some
 * functions owes them to all. [Read][Write] together say both happens, [Core][Standard] exclude each other.
 */
function tagsSayBoth(card: SiteCard, report: Report): void {
  if (card.functions.every(({ tags }) => tags.length === 0)) return
  for (const [index, { id, label, tags }] of card.functions.entries()) {
    const has = (wanted: readonly string[]): string[] => wanted.filter((tag) => tags.some((own) => own === tag))
    const missing = [
      ...(has(IMPORTANCE).length === 0 ? ['importance, [Core] or [Standard]'] : []),
      ...(has(EFFECT).length === 0 ? ['effect, [Read] or [Write]'] : []),
    ]
    if (missing.length > 0)
      report(
        'functions',
        index,
        'tags',
        'warning',
        `${id} "${label}" has no tag of ${missing.join(' and no tag of ')}`,
        hintOf(missing),
      )
    if (has(IMPORTANCE).length > 1)
      report(
        'functions',
        index,
        'tags',
        'error',
        `${id} is tagged [Core] and [Standard] at once`,
        'Keep [Core] only for what people come to the site for.',
      )
  }
}

const hintOf = (missing: readonly string[]): string =>
  missing.some((each) => each.startsWith('effect'))
    ? '[Write] is for what stays on the site after it, such as an order or a post; all else is [Read].'
    : '[Core] is what people come to the site for; all else is [Standard].'

function repeats(card: SiteCard, report: Report): void {
  for (const kind of ['actions', 'perceptions'] as const) {
    const items = card[kind]
    for (const { index, of } of repeatedItems(items)) {
      const [again, first] = [items[index], items[of]]
      if (!again || !first || again.id === first.id) continue
      const what = `${again.id} repeats ${first.id}: same type and functions, and nearly the same description`
      report(kind, index, 'item_description', 'warning', what, 'Say what sets it apart, or delete it.')
    }
  }
}

const LISTS = ['functions', 'actions', 'perceptions'] as const

function eachItem(
  card: SiteCard,
  visit: (kind: 'actions' | 'perceptions', index: number, item: CardItem) => void,
): void {
  for (const kind of ['actions', 'perceptions'] as const) {
    for (const [index, item] of card[kind].entries()) visit(kind, index, item)
  }
}

const kindOf = (kind: 'actions' | 'perceptions'): 'action' | 'perception' =>
  kind === 'actions' ? 'action' : 'perception'
