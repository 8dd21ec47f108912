import { readinessOf } from '../../agreement/index.ts'
import type { SetRow, SetStanding } from '../../contract/index.ts'
import { isPool, peopleOf, type ScreeningSet, screeningOutcome } from '../../tasks/index.ts'
import { type HostContext, os } from '../context.ts'
import { Refused } from '../errors.ts'
import {
  demandOpen,
  disputesFor,
  originalsOf,
  settlesInSight,
  waitingToSettle,
} from '../services/screening-disputes.ts'
import { knownFor, shown, standingOf } from '../services/screening-standing.ts'
import { comparedScreenings } from './agreement.ts'
import { rowOf } from './tasks.ts'

export const screeningProcedures = {
  sets: os.screening.sets.handler(({ context }) => context.screening.sets.map((set) => setRowOf(context, set))),
  preview: os.screening.preview.handler(({ context, input }) => context.screening.preview(input)),
  create: os.screening.create.handler(async ({ context, input }) => {
    const { id } = await context.screening.create(input)
    return { id, file: `reviews/sets/${id}.json` }
  }),
  addAnnotator: os.screening.addAnnotator.handler(async ({ context, input }) => ({
    moved: await context.screening.addAnnotator(input.set, input.annotator),
  })),
  queue: os.screening.queue.handler(async ({ context, input }) => {
    const { screening, reviews, workspace } = context
    const set = await screening.set(input.set)
    const me = reviews.annotator
    const hidden = screening.hiddenFrom(me)
    const taken = await screening.takenByOthers(set, me)
    // In an open set nobody takes part before the first decision, and nothing shows before it either.
    const rows = screening.part(set, me).flatMap((id) => {
      const entry = workspace.proposals.get(id)
      return entry && !taken.has(id) ? [rowOf(context, entry, hidden.has(id) || !isDone(context, set))] : []
    })
    return { set: setRowOf(context, set), rows }
  }),
  hold: os.screening.hold.handler(async ({ context, input }) => ({
    ids: await context.screening.hold(await context.screening.set(input.set), input.ids),
  })),
  decide: os.screening.decide.handler(async ({ context, input }) => {
    const { screening, reviews } = context
    const set = await screening.set(input.set)
    if (!screening.part(set, reviews.annotator).includes(input.subject))
      throw new Refused(`${input.subject} is not in your part of “${set.name}”.`, { field: 'subject' })
    return reviews.add('proposal-screening', input)
  }),
  readiness: os.screening.readiness.handler(async ({ context, input }) => {
    const { screening, reviews, workspace } = context
    const set = await screening.set(input.set)
    const me = reviews.annotator
    if (!screening.takesPart(set, me)) throw new Refused('You take no part in this set.', { field: 'set' })
    if (!isDone(context, set))
      throw new Refused('How you did shows once your part of this set is done.', { field: 'set' })
    const items = knownFor(context, set, me)
    return {
      readiness: shown(readinessOf(items, set.readiness)),
      items: items.map(({ item, right, said }) => ({
        id: item,
        title: workspace.proposals.get(item)?.value.title ?? item,
        right,
        said: Object.fromEntries(Object.keys(right).map((criterion) => [criterion, said[criterion] ?? ''])),
      })),
    }
  }),
  standing: os.screening.standing.handler(({ context, input }) => standingOfSet(context, input.set)),
  disputes: os.screening.disputes.handler(async ({ context, input }) => {
    const { screening, reviews, benchmark, workspace } = context
    const set = await screening.set(input.set)
    return disputesFor(context, set).map((id) => {
      const mine = reviews.mine('proposal-adjudication', id)
      return {
        id,
        title: workspace.proposals.get(id)?.value.title ?? id,
        mine: mine && { decision: screeningOutcome(mine, benchmark.policy.criteria), event: mine.id },
      }
    })
  }),
  originals: os.screening.originals.handler(async ({ context, input }) => ({
    votes: originalsOf(context, await context.screening.set(input.set), input.id),
  })),
  adjudicate: os.screening.adjudicate.handler(async ({ context, input }) => {
    const set = await context.screening.set(input.set)
    demandOpen(context, set, input.subject)
    return context.reviews.add('proposal-adjudication', input, settlesInSight(context, set))
  }),
}

/** How a set stands. @throws Refused for anybody but the person who made it, and for that person in the middle of an own part */
export async function standingOfSet(context: HostContext, id: string): Promise<SetStanding> {
  const set = await context.screening.set(id)
  context.screening.mayLook(set)
  return standingOf(context, set, (events) => comparedScreenings(context, events))
}

const isDone = ({ screening, reviews }: HostContext, set: ScreeningSet): boolean =>
  screening.progress(set, reviews.annotator).done

export function setRowOf(context: HostContext, set: ScreeningSet): SetRow {
  const { screening, reviews } = context
  const me = reviews.annotator
  const { id, name, lead, at, overlap, pilot, blindFirst } = set
  const pool = isPool(set)
  const { standing, left } = screening.progress(set, me)
  const mine = pool || screening.takesPart(set, me)
  return {
    id,
    name,
    lead,
    at,
    overlap,
    pilot,
    pool,
    annotators: peopleOf(set),
    mine: mine ? { total: standing.size + left.length, done: standing.size } : null,
    isLead: lead === me,
    blindFirst,
    toSettle: waitingToSettle(context, set),
  }
}
