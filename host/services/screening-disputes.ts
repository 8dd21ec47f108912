import type { Vote } from '../../contract/index.ts'
import { disputeOf, isStale, type ReviewEvent, type ScreeningSet, screeningOutcome } from '../../tasks/index.ts'
import type { HostContext } from '../context.ts'
import { NotFound, Refused } from '../errors.ts'

type Context = Pick<HostContext, 'benchmark' | 'screening' | 'reviews'>

/** The screenings of a set's people on one item that count now. */
export function screeningsIn({ screening }: Context, set: ScreeningSet, id: string): ReviewEvent[] {
  const people = new Set(screening.people(set))
  const hash = screening.currentHash(id)
  return screening
    .on(id)
    .filter((event) => people.has(event.annotator) && !isStale(event, hash))
    .sort((a, b) => (a.annotator < b.annotator ? -1 : 1))
}

/** What third people settled of an item, on its present content. */
export function settledOn({ benchmark, screening }: Context, id: string): ReviewEvent[] {
  const hash = screening.currentHash(id)
  return benchmark
    .latestOn('proposal-adjudication', id)
    .filter(
      (event) =>
        !isStale(event, hash) && ['accept', 'reject'].includes(screeningOutcome(event, benchmark.policy.criteria)),
    )
}

/** Whether a set's people leave an item between them. An item with a known answer needs nobody. */
export function isDisputed(context: Context, set: ScreeningSet, id: string): boolean {
  if (set.calibration.some(({ subject }) => subject === id)) return false
  return disputeOf(screeningsIn(context, set, id), set.overlap, context.benchmark.policy.criteria) !== null
}

/** Why the current annotator may not settle an item; null where that person may. */
export function barOf(context: Context, set: ScreeningSet, id: string): string | null {
  const { screening, reviews } = context
  const me = reviews.annotator
  if (screening.takesPart(set, me) && !screening.progress(set, me).done)
    return `You are in the middle of “${set.name}”; settle once your own part is done.`
  if (screening.hiddenFrom(me).has(id)) return 'You are in the middle of another set with this proposal.'
  const isParty = screening.on(id).some((event) => event.annotator === me)
  if (isParty && !set.partiesMaySettle) return 'You have screened it yourself; a third person settles it.'
  return null
}

/** Ids of what the current annotator may settle in a set, what is settled by that person already too, in the set's order. */
export function disputesFor(context: Context, set: ScreeningSet): string[] {
  const me = context.reviews.annotator
  return set.items.filter((id) => {
    if (!isDisputed(context, set, id) || barOf(context, set, id) !== null) return false
    const settled = settledOn(context, id)
    return settled.length === 0 || settled.some(({ annotator }) => annotator === me)
  })
}

/** How many of them wait; null for somebody who may settle none now. */
export function waitingToSettle(context: Context, set: ScreeningSet): number | null {
  const me = context.reviews.annotator
  const { screening } = context
  if (screening.takesPart(set, me) && !screening.progress(set, me).done) return null
  return disputesFor(context, set).filter((id) => settledOn(context, id).length === 0).length
}

export const countToSettle = (context: Context): number =>
  context.screening.sets.reduce((sum, set) => sum + (waitingToSettle(context, set) ?? 0), 0)

/** Whether the current annotator may see now what the others said of a disagreement. @throws Refused before the own verdict, where the set wants it first */
export function originalsOf(context: Context, set: ScreeningSet, id: string): Vote[] {
  demandOpen(context, set, id)
  const mine = context.reviews.mine('proposal-adjudication', id)
  if (set.blindFirst && mine === null)
    throw new Refused('Say first what it is; then what the others said is shown.', { field: 'id' })
  return screeningsIn(context, set, id).map((event) => voteOf(context, event))
}

/** @throws NotFound for what is no disagreement of the set @throws Refused for who may not settle it */
export function demandOpen(context: Context, set: ScreeningSet, id: string): void {
  const bar = barOf(context, set, id)
  if (bar !== null) throw new Refused(bar, { field: 'id' })
  if (!set.items.includes(id) || !isDisputed(context, set, id))
    throw new NotFound(`There is no disagreement on ${id} in this set.`)
}

/** Whether what the current annotator settles is said in sight of the others: after seeing them, or by who sees how the set stands. */
export const settlesInSight = ({ reviews }: Context, set: ScreeningSet): boolean =>
  !set.blindFirst || set.lead === reviews.annotator

export function voteOf({ benchmark }: Context, event: ReviewEvent): Vote {
  const { annotator, verdicts, comment, at, blind } = event
  const { criteria } = benchmark.policy
  return {
    annotator,
    verdicts: Object.fromEntries(criteria.map((criterion) => [criterion, verdicts[criterion] ?? ''])),
    outcome: screeningOutcome(event, criteria),
    comment,
    at,
    blind,
  }
}
