import type { CheckRow, CheckSetRow } from '../../contract/index.ts'
import { type CheckedEntry, type CheckSet, findType, GUIDELINES, mayCheck } from '../../sitecards/index.ts'
import { addMissing, correctType, takeBackMissing } from '../checking/changes.ts'
import { resultsOf, secondsEach } from '../checking/results.ts'
import { verdictOf } from '../checking/service.ts'
import { type HostContext, os } from '../context.ts'
import { NotFound, Refused } from '../errors.ts'
import { entryTitle, kindOf, placesOf } from '../reports/checked-cards.ts'

export const checkingProcedures = {
  sets: os.checking.sets.handler(({ context }) => {
    const filled = [...context.workspace.cards.values()].filter(
      ({ value: { functions, actions, perceptions } }) => functions.length + actions.length + perceptions.length > 0,
    )
    return {
      sets: context.checking.sets.map((set) => rowOfSet(context, set)),
      cards: filled.length,
      clusters: new Set(filled.map(({ value }) => value.cluster)).size,
    }
  }),
  preview: os.checking.preview.handler(({ context, input }) => context.checking.preview(input)),
  create: os.checking.create.handler(async ({ context, input }) => {
    const { id } = await context.checking.create(input)
    return { id, file: `reviews/checks/${id}.json` }
  }),
  queue: os.checking.queue.handler(async ({ context, input }) => {
    const set = await context.checking.set(input.set)
    const { entries, said } = context.checking.part(set, context.reviews.annotator)
    const clusters = new Map(set.cards.map(({ site, cluster }) => [site, cluster]))
    const rows = entries.map((entry): CheckRow => {
      const [site] = placesOf(entry.id)
      const event = said.get(entry.id)
      const verdict = event && verdictOf(event)
      return {
        id: entry.id,
        site,
        cluster: clusters.get(site) ?? '',
        kind: kindOf(entry.id) as CheckRow['kind'],
        title: entryTitle(context.workspace, entry.id),
        now: context.checking.now(entry),
        mine:
          event && verdict
            ? {
                verdict,
                rightType: typeof event.rightType === 'string' ? event.rightType : null,
                event: event.id,
                comment: event.comment,
              }
            : null,
      }
    })
    return { set: rowOfSet(context, set), rows }
  }),
  item: os.checking.item.handler(async ({ context, input }) => {
    const set = await context.checking.set(input.set)
    const drawn = drawnEntry(set, input.id)
    const [site, entry] = placesOf(input.id)
    const card = context.workspace.cards.get(site)?.value
    if (!card) throw new NotFound(`There is no card for ${site}.`)
    const sightings = (await context.checking.sightings(site))[entry] ?? []
    const shared = { id: input.id, site, subjectHash: drawn.hash, sightings, url: card.url }
    const named = card.functions.find(({ id }) => id === entry)
    if (named)
      return {
        ...shared,
        kind: 'function' as const,
        entry: { kind: 'function' as const, value: named },
        functions: [],
        type: null,
        guideline: null,
      }
    const kind = entry.startsWith('A') ? ('action' as const) : ('perception' as const)
    const item = (kind === 'action' ? card.actions : card.perceptions).find(({ id }) => id === entry)
    if (!item) throw new NotFound(`${input.id} is not on its card any more.`)
    const type = findType(kind, item.component, item.type)?.code ?? null
    return {
      ...shared,
      kind,
      entry: { kind: 'item' as const, value: item },
      functions: item.functions.map((id) => ({
        id,
        label: card.functions.find((one) => one.id === id)?.label ?? 'not on this card',
      })),
      type,
      guideline: (type !== null && GUIDELINES.get(type)) || null,
    }
  }),
  check: os.checking.check.handler(async ({ context, input: { set, ...input } }) =>
    context.checking.check(await context.checking.set(set), input),
  ),
  correct: os.checking.correct.handler(async ({ context, input }) =>
    correctType(context, await context.checking.set(input.set), input.id),
  ),
  addMissing: os.checking.addMissing.handler(({ context, input }) => addMissing(context, input)),
  takeBackMissing: os.checking.takeBackMissing.handler(({ context, input }) => takeBackMissing(context, input.event)),
  results: os.checking.results.handler(async ({ context, input }) => {
    const { checking, reviews } = context
    if (input.set === null) {
      checking.refuseInTheMiddle()
      return resultsOf(context, null)
    }
    const set = await checking.set(input.set)
    const why = checking.whyHidden(set, reviews.annotator)
    if (why !== null) throw new Refused(why, { field: 'set' })
    return resultsOf(context, set)
  }),
}

function drawnEntry(set: CheckSet, id: string): CheckedEntry {
  const entry = set.cards.flatMap(({ entries }) => entries).find((one) => one.id === id)
  if (!entry) throw new NotFound(`${id} is not in “${set.name}”.`)
  return entry
}

function rowOfSet({ checking, reviews }: HostContext, set: CheckSet): CheckSetRow {
  const { id, name, at, lead, seed, cards, perCard, checkers, each, strata } = set
  const me = reviews.annotator
  const { entries, said, open } = checking.part(set, me)
  return {
    id,
    name,
    at,
    lead,
    seed,
    cards: cards.length,
    entries: cards.reduce((sum, card) => sum + card.entries.length, 0),
    perCard,
    checkers,
    each,
    strata,
    mine: mayCheck(set, me)
      ? { total: entries.length, done: said.size, open: open.length, secondsEach: secondsEach([...said.values()]) }
      : null,
    hidden: checking.whyHidden(set, me),
  }
}
