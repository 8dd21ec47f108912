import { type CardIndex, type CardItem, parsePointId, type SiteCard } from '../../sitecards/index.ts'
import { taskIdFor } from '../editing/start.ts'
import { meaningfulWords } from '../lint/words.ts'
import type { CoreOutput, CoveredPoint, Proposal, Task } from '../model.ts'
import type { Generated } from './provenance.ts'
import { factsOf } from './take-task.ts'

/** Points that a draft takes where the cards have so many: the targets of rule T20. */
const ACTIONS = 5
const PERCEPTIONS = 4
/** Components that show pictures only (rule T26), and items that change something on the site (rule T25). */
const PICTORIAL = new Set(['Image', 'Video', 'Panorama', 'Model3D'])
const WRITES = /\b(?:cart|order|pay|reserv|book|sign|log ?in|post|send|message|upload|empt|remov|delet)/i

export interface TaskDraft {
  value: Task
  todo: string[]
}

/** How often a type of the taxonomy (component and type) is used by the tasks there are, so that a draft takes rare ones. */
export type TypeUse = ReadonlyMap<string, number>
export const typeKey = ({ component, type }: Pick<CardItem, 'component' | 'type'>): string => `${component} / ${type}`

interface Choice {
  id: string
  site: string
  kind: 'action' | 'perception'
  item: CardItem
}

/**
 * A task draft by rule: points from the items of the proposal's functions, spread over its sites and over types that are used little, an output for each planned one and an address for each site, and each point proved by an
 * output of its site. The request in a person's words no rule can write: it says TODO, and rules T2, T3 and T22 count it as missing. Null where no function of the proposal has an item.
 */
export function taskDraft(facts: {
  proposal: Proposal
  cards: CardIndex
  used: TypeUse
  generated: Generated
}): TaskDraft | null {
  const { proposal, cards, used, generated } = facts
  const all = choicesOf(proposal, cards)
  const chosen = [...pick(all, 'action', ACTIONS, used), ...pick(all, 'perception', PERCEPTIONS, used)]
  if (chosen.length === 0) return null
  const outputs = outputsOf(proposal, cards)
  const points = chosen.map((choice) => pointOf(choice, outputs))
  const { persona, situation, pain_point, decision_goal } = proposal.user_scenario
  const value: Task = {
    version: 1,
    task_id: taskIdFor(proposal.proposal_id),
    source_proposal: proposal.proposal_id,
    title: proposal.title,
    status: 'draft',
    task_description: `TODO: the request as ${persona} would say it, in the first person and in 100 to 250 words, naming ${proposal.websites_involved.join(', ')} in this order. What is known: ${situation}. ${pain_point}. ${decision_goal}.`,
    information_flow_summary: proposal.information_flow.description,
    core_outputs: outputs,
    covered_points: points,
    deep_research_differentiation: '',
    metadata: factsOf(proposal, points, generated),
    sample: false,
  }
  const missing = proposal.websites_involved.filter((site) => !chosen.some((choice) => choice.site === site))
  return {
    value,
    todo: [
      'task_description: the request in a person’s words; quantities, bounds and what to do when something is missing',
      'covered_points: for each point the words of the description that trigger it',
      'core_outputs: a value that shows each condition of the description',
      'deep_research_differentiation: why a search and a model would not do',
      ...outputs
        .filter(({ source }) => source === '')
        .map(({ id, name }) => `core_outputs: from which site ${id} (${name}) comes`),
      ...missing.map((site) => `covered_points: no item of the proposal's functions on ${site} could be taken`),
    ],
  }
}

/** Items of the proposal's functions, each once, without those that only a picture shows or that change something. */
function choicesOf(proposal: Proposal, cards: CardIndex): Choice[] {
  const seen = new Set<string>()
  return proposal.function_points.flatMap((id) => {
    const point = parsePointId(id)
    const card = point && cards.sites.get(point.site)
    if (!point || !card) return []
    return itemsOf(card, point.function).flatMap(({ item, kind }): Choice[] => {
      const identity = `${card.site}:${item.id}`
      if (seen.has(identity) || PICTORIAL.has(item.component) || WRITES.test(item.description)) return []
      seen.add(identity)
      return [{ id: `${card.site}:${point.function}:${item.id}`, site: card.site, kind, item }]
    })
  })
}

const itemsOf = (card: SiteCard, fn: string): { item: CardItem; kind: Choice['kind'] }[] => [
  ...card.actions.filter(({ functions }) => functions.includes(fn)).map((item) => ({ item, kind: 'action' as const })),
  ...card.perceptions
    .filter(({ functions }) => functions.includes(fn))
    .map((item) => ({ item, kind: 'perception' as const })),
]

/** In turn over the sites, on each the type that is used least, here and in other tasks. */
function pick(all: readonly Choice[], kind: Choice['kind'], wanted: number, used: TypeUse): Choice[] {
  const here = new Map<string, number>()
  const timesUsed = ({ item }: Choice): number => (here.get(typeKey(item)) ?? 0) * 1000 + (used.get(typeKey(item)) ?? 0)
  const queues = [
    ...Map.groupBy(
      all.filter((choice) => choice.kind === kind),
      ({ site }) => site,
    ).values(),
  ].map((list) => [...list])
  const chosen: Choice[] = []
  while (chosen.length < wanted && queues.some(({ length }) => length > 0)) {
    for (const queue of queues) {
      if (chosen.length >= wanted) break
      queue.sort((a, b) => timesUsed(a) - timesUsed(b))
      const next = queue.shift()
      if (next === undefined) continue
      here.set(typeKey(next.item), (here.get(typeKey(next.item)) ?? 0) + 1)
      chosen.push(next)
    }
  }
  return chosen
}

/** What the proposal plans, each from the site whose card speaks of it most, then an address for each site. */
function outputsOf(proposal: Proposal, cards: CardIndex): CoreOutput[] {
  const planned = proposal.planned_outputs.map(
    (name) => ({ name, type: 'text', role: 'user_value', source: sourceOf(name, proposal, cards) }) as const,
  )
  const pages = proposal.websites_involved.map(
    (site) => ({ name: `Address of the page on ${site}`, type: 'url', role: 'provenance', source: site }) as const,
  )
  return [...planned, ...pages].map((output, index) => ({ id: `o${index + 1}`, description: '', ...output }))
}

/** The site whose name or functions share most words with the name of an output; empty where none shares any. */
function sourceOf(name: string, proposal: Proposal, cards: CardIndex): string {
  const words = new Set(meaningfulWords(name))
  const scored = proposal.websites_involved.map((site) => {
    const card = cards.sites.get(site)
    const used = card?.functions.filter(({ id }) => proposal.function_points.includes(`${site}:${id}`)) ?? []
    const said = new Set(used.flatMap(({ label, description }) => meaningfulWords(`${label} ${description}`)))
    return { site, score: name.includes(site) ? 100 : [...words].filter((word) => said.has(word)).length }
  })
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { site: '', score: 0 })
  return best.site
}

/** What is read is proved by what the person receives from the site, what is done by the page that it led to. */
function pointOf({ id, site, kind, item }: Choice, outputs: readonly CoreOutput[]): CoveredPoint {
  const page = outputs.find(({ type, source }) => type === 'url' && source === site)
  const value = outputs.find(({ role, source }) => role === 'user_value' && source === site)
  const output = (kind === 'perception' ? value : undefined) ?? page ?? outputs[0]
  const effect = item.role.trim() || item.description
  return {
    point_id: id,
    ability_type: `${item.type} (${item.component}): ${item.description}`,
    trigger_method: `TODO: quote the words of the description that need this`,
    output_ref: output?.id ?? '',
    verify_method: `${output?.name ?? ''} (${output?.id ?? ''}) shows it: ${effect}`,
  }
}
