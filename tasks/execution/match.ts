import { type ActionGuess, type CardIndex, type CardItem, parsePointId, type StepFacts } from '../../sitecards/index.ts'
import type { CoveredPoint } from '../model.ts'
import { assign } from './assign.ts'
import { siteOfStep } from './sites.ts'
import { shared, tellingWords } from './words.ts'

/** `sure`: the page states the component and nothing else on the site fits as well; `likely`: its build says so; `possible`: a guess, shown as one. */
export type Certainty = 'sure' | 'likely' | 'possible'

export interface PointMatch {
  point: string
  /** Number of the step. */
  step: number
  certainty: Certainty
  reasons: string[]
  /** Other steps that would do as well or nearly so. */
  alternatives: number[]
}

export interface ReadStep {
  step: StepFacts
  guesses: readonly ActionGuess[]
}

/** What one covered action point looks for. Points on the same card entry are one thing to do: one step proves all of them. */
interface Sought {
  points: string[]
  site: string
  item: CardItem | null
  code: string
  card: Set<string>
  task: Set<string>
}

interface Edge {
  weight: number
  certainty: Certainty
  reasons: string[]
}

const BASE: Record<Certainty, number> = { sure: 30, likely: 22, possible: 8 }
/** Below this a pair of point and step is not even a guess. */
const LEAST = 5
const TOLD_MORE = 3

/**
 * Says which step shows which covered action point: site, component and action type must fit, words decide between equals, and no
 * step is used for two different things. Points whose card entry or type is unknown are left out.
 */
export function matchPoints(
  covered: readonly CoveredPoint[],
  cards: CardIndex,
  read: readonly ReadStep[],
): PointMatch[] {
  const sought = soughtOf(covered, cards)
  const texts = read.map((each, index) => wordsOfStep(each.step, read[index - 1]?.step))
  const edges = sought.map((what, row) =>
    read.map((each, column) => {
      const edge = edgeOf(what, each, texts[column] ?? new Set(), rivalsOf(what, cards))
      if (!edge) return null
      // Among equals the order of the points is that of the steps; far too small to outweigh a word.
      const order = Math.abs(row / Math.max(1, sought.length) - column / Math.max(1, read.length))
      return { ...edge, weight: edge.weight - order * 0.01 }
    }),
  )
  const chosen = assign(
    edges.map((row) => row.map((edge) => edge?.weight ?? 0)),
    read.length,
  )
  return sought.flatMap((what, row) => {
    const column = chosen[row]
    const edge = column === null || column === undefined ? null : edges[row]?.[column]
    if (!edge || column === null || column === undefined) return []
    const alternatives = (edges[row] ?? []).flatMap((other, at) =>
      other && at !== column && other.weight >= edge.weight - TOLD_MORE ? [read[at]?.step.n ?? 0] : [],
    )
    const step = read[column]?.step.n ?? 0
    return what.points.map((point) => ({
      point,
      step,
      certainty: edge.certainty,
      reasons: edge.reasons,
      alternatives,
    }))
  })
}

function soughtOf(covered: readonly CoveredPoint[], cards: CardIndex): Sought[] {
  const byItem = new Map<string, Sought>()
  for (const point of covered) {
    const found = cards.item(point.point_id)
    const parsed = parsePointId(point.point_id)
    if (!found?.type || !parsed || found.type.kind !== 'action') continue
    const key = `${parsed.site}:${parsed.item}`
    const task = tellingWords(`${point.ability_type} ${point.verify_method} ${point.trigger_method}`)
    const known = byItem.get(key)
    if (known) {
      known.points.push(point.point_id)
      for (const word of task) known.task.add(word)
    } else
      byItem.set(key, {
        points: [point.point_id],
        site: parsed.site,
        item: found.item,
        code: found.type.code,
        card: wordsOfItem(found.item),
        task,
      })
  }
  return [...byItem.values()]
}

const wordsOfItem = (item: CardItem): Set<string> => tellingWords(`${item.description} ${item.location} ${item.role}`)

/** Other entries of the same card with the same action type: a step may as well have been theirs. */
function rivalsOf({ site, item, code }: Sought, cards: CardIndex): Set<string>[] {
  const card = cards.sites.get(site)
  return (card?.actions ?? []).flatMap((other) => {
    if (other.id === item?.id) return []
    const type = cards.item(`${site}:${other.functions[0]}:${other.id}`)?.type
    return type?.code === code ? [wordsOfItem(other)] : []
  })
}

function edgeOf(
  what: Sought,
  { step, guesses }: ReadStep,
  words: ReadonlySet<string>,
  rivals: readonly ReadonlySet<string>[],
): Edge | null {
  if (siteOfStep(step.url, what.site) === null) return null
  const guess = guesses.find(({ code }) => code === what.code)
  const sibling = guess ? undefined : guesses.find(({ component }) => component === what.item?.component)
  if (!guess && !sibling) return null
  const named = shared(what.card, words)
  const asked = shared(what.task, words)
  const reasons = guess ? [...guess.reasons] : [`another act on the same kind of component (${sibling?.type})`]
  if (named.length > 0) reasons.push(`the card's words: ${named.slice(0, 4).join(', ')}`)
  if (asked.length > 0) reasons.push(`the task's words: ${asked.slice(0, 4).join(', ')}`)
  let weight = guess ? BASE[guess.confidence] : LEAST - 1
  weight += Math.min(6, named.length * 2) + Math.min(3, asked.length)
  // Words that both entries have tell nothing apart.
  const against = rivals.map((other) => ({
    own: named.filter((word) => !other.has(word)).length,
    other: shared(other, words).filter((word) => !what.card.has(word)).length,
  }))
  const lead = Math.min(...against.map(({ own, other }) => own - other))
  let certainty: Certainty = guess?.confidence ?? 'possible'
  if (rivals.length > 0) {
    if (lead < 0) {
      weight -= 20
      certainty = 'possible'
      reasons.push('the words speak rather for another entry of the card with this action type')
    } else if (lead === 0) {
      weight -= 4
      certainty = asked.length > 0 && certainty !== 'possible' ? 'likely' : 'possible'
      reasons.push(`${rivals.length} other ${rivals.length === 1 ? 'entry' : 'entries'} of the card would fit as well`)
    }
  }
  return weight < LEAST ? null : { weight, certainty, reasons }
}

/** What a step says of itself: its target, those around it, and what the page's address took up. */
function wordsOfStep(step: StepFacts, before: StepFacts | undefined): Set<string> {
  const { target, effect } = step
  const said = [target?.name, target?.text, target?.selector.replace(/nth-of-type|\d+/g, ' '), step.value]
  for (const node of target?.near ?? [])
    said.push(node.label, node.words?.replace(/\b(css|m|jss)[-_]\S+|\bMui\S+|\bant-\S+|\bmantine-\S+/g, ''))
  for (const node of effect?.opened ?? []) said.push(node.label, node.text)
  if (effect?.url) said.push(newQuery(step.url, effect.url))
  // What is chosen in a list or box that a field opened is about the field.
  const inOpened = target?.near?.some((node) =>
    /^(option|listbox|menuitem|menuitemcheckbox|menu|dialog)$/.test(node.role ?? ''),
  )
  if (inOpened && before?.tab === step.tab && before.effect?.opened)
    said.push(before.target?.name, ...(before.target?.near ?? []).map(({ label }) => label))
  return tellingWords(said.filter(Boolean).join(' '))
}

/** Keys and values of the query that were not there before. */
function newQuery(was: string, now: string): string {
  try {
    const old = new URL(was).searchParams
    return [...new URL(now).searchParams]
      .filter(([key, value]) => old.get(key) !== value)
      .flat()
      .join(' ')
  } catch {
    return ''
  }
}
