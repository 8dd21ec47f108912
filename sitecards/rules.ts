import type { Finding } from './finding.ts'
import type { CardItem, SiteCard } from './model.ts'
import type { CardPlaces } from './read-card.ts'
import { findType, nearTypes } from './taxonomy.ts'
import { startsWithVerb } from './verbs.ts'

type Report = (
  kind: keyof CardPlaces,
  index: number,
  field: string,
  message: string,
  severity: Finding['severity'],
) => void

/** What must hold within one card. A new rule is one function in this list. */
const RULES: ((card: SiteCard, report: Report) => void)[] = [
  uniqueIds,
  knownFunctions,
  inTaxonomy,
  categoryAgrees,
  verbAndNoun,
]

/** Checks a card against the card rules; `places` gives file and line of each entry, where the card was read from files. */
export function checkCard(card: SiteCard, places?: CardPlaces): Finding[] {
  const findings: Finding[] = []
  for (const rule of RULES) {
    rule(card, (kind, index, field, message, severity) => {
      const place = places?.[kind][index] ?? { file: card.site, line: 1 }
      findings.push({ ...place, field, message, severity })
    })
  }
  return findings
}

function uniqueIds(card: SiteCard, report: Report): void {
  for (const kind of ['functions', 'actions', 'perceptions'] as const) {
    const seen = new Set<string>()
    for (const [index, { id }] of card[kind].entries()) {
      if (seen.has(id))
        report(kind, index, 'id', `${id} appears twice in ${card.site}; give one of them another number`, 'error')
      seen.add(id)
    }
  }
}

function knownFunctions(card: SiteCard, report: Report): void {
  const known = new Set(card.functions.map(({ id }) => id))
  eachItem(card, (kind, index, item) => {
    if (item.functions.length === 0)
      report(kind, index, 'function_ids', `${item.id} belongs to no function, so no point id can name it`, 'warning')
    for (const id of item.functions) {
      if (!known.has(id))
        report(
          kind,
          index,
          'function_ids',
          `${item.id} names function ${id}, which ${card.site} does not have`,
          'error',
        )
    }
  })
}

function inTaxonomy(card: SiteCard, report: Report): void {
  eachItem(card, (kind, index, item) => {
    const type = kindOf(kind)
    if (findType(type, item.component, item.type) !== null) return
    const near = nearTypes(type, item.component, item.type).map((t) => `${t.component} / ${t.type}`)
    const hint = near.length === 0 ? `${item.component} is not one of its components` : `near: ${near.join('; ')}`
    report(
      kind,
      index,
      'type',
      `${item.id}: the taxonomy has no ${type} type ${item.component} / ${item.type} (${hint})`,
      'error',
    )
  })
}

function categoryAgrees(card: SiteCard, report: Report): void {
  eachItem(card, (kind, index, item) => {
    const known = findType(kindOf(kind), item.component, item.type)
    if (known === null || known.category === item.category) return
    report(
      kind,
      index,
      'component_category',
      `${item.id}: ${item.component} is in ${known.category}, not ${item.category || 'an empty category'}`,
      'warning',
    )
  })
}

/** CAP section 3.1: a function is named by a verb and a domain noun. Labels in other scripts than Latin are not judged. */
function verbAndNoun(card: SiteCard, report: Report): void {
  for (const [index, { id, label }] of card.functions.entries()) {
    if (/(?!\p{Script=Latin})\p{Letter}/u.test(label) || startsWithVerb(label)) continue
    report(
      'functions',
      index,
      'label',
      `${id} "${label}" is not a verb and a noun, such as "Compare hotels"`,
      'warning',
    )
  }
}

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
