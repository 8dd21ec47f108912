import { describeUnit, type KnownItem, type Readiness, readinessOf } from '../../agreement/index.ts'
import type { SetStanding, ShownReadiness, StandingItem } from '../../contract/index.ts'
import { isPractice, isStale, type ReviewEvent, type ScreeningSet, screeningOutcome } from '../../tasks/index.ts'
import type { HostContext } from '../context.ts'
import { isDisputed, screeningsIn, settledOn, voteOf } from './screening-disputes.ts'

type Context = Pick<HostContext, 'benchmark' | 'screening' | 'reviews' | 'workspace'>

/** How a set stands: who is how far, what is agreed, disputed and settled, and how ready each person is. Agreement is computed by `compare`, from what was said independently. */
export function standingOf(
  context: Context,
  set: ScreeningSet,
  compare: (events: readonly ReviewEvent[]) => SetStanding['criteria'],
): SetStanding {
  const { screening } = context
  const people = screening.people(set)
  const progress = new Map(people.map((person) => [person, screening.progress(set, person)]))
  const known = new Set(set.calibration.map(({ subject }) => subject))
  const independent = [...progress.values()].flatMap((each) =>
    [...each.independent.values()].filter(({ subject }) => !known.has(subject)),
  )
  const items = [...set.items, ...known].map((id) => itemOf(context, set, id, known.has(id)))
  const own = items.filter((item) => !item.known)
  const inState = (state: StandingItem['state']): number => own.filter((item) => item.state === state).length
  const standing = [...progress.values()].flatMap((each) => [...each.standing.values()])
  return {
    counts: {
      items: own.length,
      agreed: inState('agreed'),
      disputed: inState('disputed'),
      settled: inState('settled'),
      open: inState('open'),
      decisions: standing.length,
      skips: standing.filter((event) => screeningOutcome(event) === 'skip').length,
    },
    people: people.map((annotator) => {
      const { standing: said, left } = progress.get(annotator) ?? screening.progress(set, annotator)
      const events = [...said.values()]
      return {
        annotator,
        total: events.length + left.length,
        done: events.length,
        secondsEach: median(events.map(({ durationMs }) => durationMs / 1000)),
        last:
          events
            .map(({ at }) => at)
            .sort()
            .at(-1) ?? null,
        readiness: shown(readinessOf(knownFor(context, set, annotator), set.readiness)),
        overall: shown(
          readinessOf(
            screening.sets.flatMap((one) =>
              screening.takesPart(one, annotator) ? knownFor(context, one, annotator) : [],
            ),
            set.readiness,
          ),
        ),
      }
    }),
    criteria: compare(independent),
    items,
    rules: rulesOf(set),
  }
}

/** What somebody said of the items of a set whose right answer is known; in a pilot also of those that a third person settled. */
export function knownFor(context: Context, set: ScreeningSet, person: string): KnownItem[] {
  const { screening, benchmark } = context
  const { independent } = screening.progress(set, person)
  const right = new Map(
    set.calibration
      .filter(({ subject, subjectHash }) => screening.currentHash(subject) === subjectHash)
      .map(({ subject, answers }) => [subject, answers as Record<string, string>]),
  )
  if (set.pilot)
    for (const id of set.items) {
      const [settled, ...more] = settledOn(context, id).filter(({ annotator }) => annotator !== person)
      if (settled && more.length === 0)
        right.set(id, Object.fromEntries(benchmark.policy.criteria.map((one) => [one, settled.verdicts[one] ?? ''])))
    }
  return [...right].flatMap(([item, answers]) => {
    const said = independent.get(item)
    return said === undefined ? [] : [{ item, right: answers, said: said.verdicts }]
  })
}

export const shown = ({ state, items, criteria, threshold, least }: Readiness): ShownReadiness => ({
  state,
  items: { right: items.right, estimate: { ...items } },
  criteria: criteria.map(({ criterion, share }) => ({
    criterion,
    share: { right: share.right, estimate: { ...share } },
  })),
  threshold,
  least,
})

function itemOf(context: Context, set: ScreeningSet, id: string, known: boolean): StandingItem {
  const { workspace, screening } = context
  const hash = screening.currentHash(id)
  const votes = screeningsIn(context, set, id)
  const settled = settledOn(context, id).filter((event) => !isStale(event, hash))
  const enough = votes.filter((event) => screeningOutcome(event) !== 'skip').length >= set.overlap
  const disputed = isDisputed(context, set, id)
  return {
    id,
    title: workspace.proposals.get(id)?.value.title ?? id,
    known,
    state: disputed ? (settled.length > 0 ? 'settled' : 'disputed') : enough ? 'agreed' : 'open',
    votes: votes.map((event) => voteOf(context, event)),
    settled: settled.map((event) => voteOf(context, event)),
  }
}

function rulesOf(set: ScreeningSet): SetStanding['rules'] {
  const { least, threshold } = set.readiness
  return [
    ...describeUnit('screening'),
    {
      label: 'Independent',
      value:
        'Agreement and readiness rest on what was said while the others’ verdicts were hidden; what a person changed after the own part was done does not count there.',
    },
    {
      label: 'Known answers',
      value: `Items with known answers are in no figure of agreement. Ready is who decides at least ${Math.round(threshold * 100)}% of them rightly on every criterion, of at least ${least}; unsure and skipped are not right.`,
    },
    {
      label: 'Settled',
      value: 'What a third person settled decides about the proposal and changes no figure of agreement.',
    },
    ...(isPractice(set, '') ? [{ label: 'Pilot', value: 'Nothing said in this set counts towards a proposal.' }] : []),
  ]
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}
