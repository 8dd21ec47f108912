import type { MissingEntry } from '../../contract/index.ts'
import { type CardItem, type CheckSet, findType, type Sighting, type SiteCard } from '../../sitecards/index.ts'
import { readSightings, saveSightings } from '../../workspace/index.ts'
import type { HostContext } from '../context.ts'
import { NotFound, Refused } from '../errors.ts'
import { placesOf, typeOfCode } from '../reports/checked-cards.ts'

type Parts = Pick<HostContext, 'workspace' | 'reviews' | 'checking' | 'changes' | 'now'>

/**
 * Writes the type that one's own verdict names into the card. The verdict stays what it was: a fact about what the entry said before.
 * @throws Refused without such a verdict, or while others are still to check the entry
 */
export async function correctType(
  { workspace, reviews, checking }: Parts,
  set: CheckSet,
  id: string,
): Promise<{ id: string; from: string; to: string; before: CardItem; hash: string }> {
  const event = checking.part(set, reviews.annotator).said.get(id)
  const code = event?.rightType
  if (event === undefined || typeof code !== 'string')
    throw new Refused('There is no verdict of yours on this entry that names the right type.', { field: 'id' })
  const waiting = checking.waitingFor(id)
  if (waiting.length > 0)
    throw new Refused(`${waiting.join(', ')} ${waiting.length === 1 ? 'has' : 'have'} still to check ${id} as it is.`, {
      field: 'id',
      advice: 'Correct it afterwards; your verdict is kept.',
    })
  if (workspace.currentHash('card-entry', id) !== event.subjectHash)
    throw new Refused(`${id} was changed since you checked it.`, { field: 'id' })
  const [site, entry] = placesOf(id)
  const { value: card, hash } = cardOf(workspace, site)
  const kind = entry.startsWith('A') ? 'action' : 'perception'
  const list = kind === 'action' ? card.actions : card.perceptions
  const before = list.find((item) => item.id === entry)
  const type = typeOf(code)
  if (!before || type.kind !== kind) throw new Refused(`${code} is no ${kind} type.`, { field: 'rightType' })
  const after = { ...before, category: type.category, component: type.component, type: type.type }
  const saved = await workspace.saveCard(replaced(card, after), hash)
  const from = findType(kind, before.component, before.type)?.code ?? before.type
  return { id, from, to: code, before, hash: saved.hash }
}

/** Adds an entry that a checker found missing: to the card, to where entries were seen, and as a fact. @throws Refused for a type or a function that there is not */
export async function addMissing(parts: Parts, input: MissingEntry): Promise<{ id: string; event: string }> {
  const { workspace, reviews, changes, now } = parts
  const { value: card, hash, file } = cardOf(workspace, input.site)
  const unknown = input.functions.filter((id) => !card.functions.some((one) => one.id === id))
  if (unknown.length > 0)
    throw new Refused(`${input.site} has no function ${unknown.join(', ')}.`, { field: 'functions' })
  const { id: entry, card: after } = withEntry(card, input)
  await workspace.saveCard(after, hash)
  const seen = await readSightings(workspace.folder, file)
  const sighting: Sighting = {
    ...input.seen,
    picture: null,
    confidence: null,
    at: now().toISOString(),
    by: reviews.annotator,
  }
  const entries = { ...seen.entries, [entry]: [sighting] }
  // A file that cannot be read is named by `validate`, and stays as it is.
  if (seen.findings.length === 0) {
    const { file: written } = await saveSightings(workspace.folder, file, { ...seen, entries }, seen.hash)
    changes.publish('change', { kind: 'sightings', id: input.site, file: written, change: 'changed', ours: true })
  }
  const id = `${input.site}:${entry}`
  const { event } = await reviews.add('card-missing', {
    subject: id,
    subjectHash: workspace.currentHash('card-missing', id) ?? '',
    verdicts: { missing: 'yes' },
    comment: '',
    durationMs: 0,
    ...(input.set !== null && { set: input.set }),
  })
  return { id, event: event.id }
}

/** Takes an entry that one added oneself off the card again, if it still is what was added. */
export async function takeBackMissing(parts: Parts, eventId: string): Promise<{ id: string }> {
  const { workspace, reviews, changes } = parts
  const event = workspace.reviewEvents().find(({ id, kind }) => id === eventId && kind === 'card-missing')
  if (!event || event.annotator !== reviews.annotator) throw new NotFound('There is no such addition of yours.')
  if (workspace.currentHash('card-missing', event.subject) !== event.subjectHash)
    throw new Refused(`${event.subject} was changed since you added it.`, {
      advice: 'Remove it on the card, if it is to go.',
    })
  const [site, entry] = placesOf(event.subject)
  const { value: card, hash, file } = cardOf(workspace, site)
  const without = <T extends { id: string }>(list: readonly T[]): T[] => list.filter(({ id }) => id !== entry)
  await workspace.saveCard(
    {
      ...card,
      functions: without(card.functions),
      actions: without(card.actions),
      perceptions: without(card.perceptions),
    },
    hash,
  )
  const seen = await readSightings(workspace.folder, file)
  if (seen.findings.length === 0 && seen.entries[entry]) {
    const { [entry]: _gone, ...entries } = seen.entries
    const { file: written } = await saveSightings(workspace.folder, file, { ...seen, entries }, seen.hash)
    changes.publish('change', { kind: 'sightings', id: site, file: written, change: 'changed', ours: true })
  }
  await reviews.withdraw(eventId)
  return { id: event.subject }
}

function withEntry(card: SiteCard, { kind, type: code, label, functions, description, location }: MissingEntry) {
  if (kind === 'function') {
    if (label.trim() === '') throw new Refused('A function needs a label.', { field: 'label' })
    const id = freeIn(card.functions, 'F')
    return { id, card: { ...card, functions: [...card.functions, { id, label, description, tags: [] }] } }
  }
  const type = typeOf(code)
  if (type.kind !== kind) throw new Refused(`${code} is no ${kind} type.`, { field: 'type' })
  const list = kind === 'action' ? 'actions' : 'perceptions'
  const id = freeIn(card[list], kind === 'action' ? 'A' : 'P')
  const { category, component, type: name } = type
  const item: CardItem = { id, functions, category, component, type: name, description, location, role: '' }
  return { id, card: { ...card, [list]: [...card[list], item] } }
}

/** The next id after the highest: that of a removed entry may stand in tasks and reviews. */
function freeIn(list: readonly { id: string }[], letter: string): string {
  return `${letter}${Math.max(0, ...list.map(({ id }) => Number(id.slice(1))).filter(Number.isFinite)) + 1}`
}

function replaced(card: SiteCard, item: CardItem): SiteCard {
  const swap = (list: readonly CardItem[]): CardItem[] => list.map((one) => (one.id === item.id ? item : one))
  return { ...card, actions: swap(card.actions), perceptions: swap(card.perceptions) }
}

function typeOf(code: string) {
  const type = typeOfCode(code)
  if (!type) throw new Refused(`There is no type ${code} in the taxonomy.`, { field: 'type' })
  return type
}

function cardOf(workspace: HostContext['workspace'], site: string) {
  const card = workspace.cards.get(site)
  if (!card) throw new NotFound(`There is no card for ${site}.`)
  return card
}
