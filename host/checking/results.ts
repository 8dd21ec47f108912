import {
  type AccuracyRow,
  type CardAccuracy,
  type CheckedFact,
  cardAccuracy,
  cardAccuracyBy,
  clusterBootstrap,
  compareAnnotators,
  describeUnit,
  facetOf,
  isDecided,
  type Statistic,
  verdictCounts,
  withBootstrap,
} from '../../agreement/index.ts'
import type { AccuracyLine, CheckResults } from '../../contract/index.ts'
import { CARD_VERDICTS, type CheckSet, saidOf } from '../../sitecards/index.ts'
import type { ReviewEvent } from '../../tasks/index.ts'
import type { HostContext } from '../context.ts'
import { comparisonOf, estimateOf } from '../procedures/agreement.ts'
import {
  checkedCards,
  checkedOfSet,
  entryTitle,
  eventsOfSet,
  librariesOf,
  typeOfCode,
} from '../reports/checked-cards.ts'
import { foundMissing } from './findings.ts'

type Parts = Pick<HostContext, 'workspace' | 'checking'>

/** How a set came out, or all checks of the benchmark; with the entries behind every number. */
export async function resultsOf({ workspace, checking }: Parts, set: CheckSet | null): Promise<CheckResults> {
  const all = workspace.reviewEvents()
  const checked =
    set === null
      ? checkedCards(workspace, workspace.latestReviews(), await librariesOf(workspace))
      : checkedOfSet(workspace, set, all)
  const events =
    set === null ? workspace.latestReviews().filter(({ kind }) => kind === 'card-entry') : eventsOfSet(set, all)
  const ids = (of: (one: CheckedFact) => boolean): string[] => checked.filter(of).map(({ id }) => id)
  return {
    title: set?.name ?? 'All checks of this benchmark',
    checked: checked.length,
    entries: set === null ? null : set.cards.reduce((sum, { entries }) => sum + entries.length, 0),
    tables: [
      tableOf('kind', cardAccuracy(checked), checked, ({ kind }) => kind),
      ...(['type', 'cluster', 'site', 'library'] as const).map((by) =>
        tableOf(by, cardAccuracyBy(checked, by), checked, (one) => facetOf(one, by)),
      ),
    ],
    overCards: estimateOf(overCards(checked)),
    left: {
      disputed: ids(({ state }) => state === 'disputed'),
      unsure: ids(({ state }) => state === 'unsure'),
      stale: ids(({ state }) => state === 'stale'),
    },
    correctedSince: ids(({ since }) => since !== undefined && since !== null),
    missing: foundMissing(workspace, all, set?.id ?? null).map(({ subject, annotator }) => ({
      id: subject,
      title: entryTitle(workspace, subject),
      by: annotator,
    })),
    verdicts: CARD_VERDICTS.flatMap(({ verdict }) => {
      const count = verdictCounts(checked)[verdict] ?? 0
      return count === 0 ? [] : [{ verdict, count, ids: ids(({ verdicts }) => verdicts?.includes(verdict) ?? false) }]
    }),
    agreement: agreementOf(workspace, events, set),
    people: peopleOf(checking, events, set),
    items: checked.map(({ id, title, state, votes }) => ({
      id,
      title,
      state,
      votes: votes.map((vote) => ({ ...vote })),
    })),
  }
}

const KIND_LABELS: Record<string, string> = { function: 'Functions', perception: 'Perceptions', action: 'Actions' }

function tableOf(
  by: CheckResults['tables'][number]['by'],
  { rows, all }: CardAccuracy,
  checked: readonly CheckedFact[],
  keyOf: (one: CheckedFact) => string,
): CheckResults['tables'][number] {
  const line = (row: AccuracyRow, own: (one: CheckedFact) => boolean, label: string): AccuracyLine => {
    const decided = checked.filter((one) => isDecided(one) && own(one))
    const ids = (state: CheckedFact['state']): string[] =>
      decided.filter((one) => one.state === state).map(({ id }) => id)
    const [share, exact] = [estimateOf(row.share), estimateOf(row.exact)]
    return { key: row.kind, label, correct: ids('right'), wrong: ids('wrong'), share, exact }
  }
  const labelOf = (key: string): string => {
    if (by === 'kind') return KIND_LABELS[key] ?? key
    const type = by === 'type' ? typeOfCode(key) : undefined
    return type ? `${key} ${type.component}: ${type.type}` : key
  }
  return {
    by,
    rows: rows.map((row) => line(row, (one) => keyOf(one) === row.kind, labelOf(row.kind))),
    all: line(all, () => true, 'Overall'),
  }
}

/** Resamples are few enough to be made while somebody waits. */
const RESAMPLES = 2_000
const SEED = 1

/** Below so many cards, drawing them again says little of cards that were not drawn, and the interval comes out too narrow. */
const LEAST_CARDS = 10

/** The share of all, with an interval that knows that entries of one card are alike: whole cards are drawn again. */
function overCards(checked: readonly CheckedFact[]): Statistic {
  const cards = Map.groupBy(checked.filter(isDecided), (one) => facetOf(one, 'site'))
  const counts = [...cards.values()].map((of) => [of.filter(({ state }) => state === 'right').length, of.length])
  const total = counts.reduce((sum, [, n = 0]) => sum + n, 0)
  if (counts.length < LEAST_CARDS)
    return {
      value: null,
      reason: `it needs entries of ${LEAST_CARDS} cards or more, and these are of ${counts.length}.`,
      n: total,
    }
  const right = counts.reduce((sum, [n = 0]) => sum + n, 0)
  const share = (sums: Float64Array): number | null => (sums[1] ? (sums[0] ?? 0) / sums[1] : null)
  const drawn = withBootstrap(
    right / total,
    total,
    clusterBootstrap(counts, share, { resamples: RESAMPLES, seed: SEED }),
  )
  // What is resampled are cards; "cluster" means something else here.
  return drawn.value === null ? drawn : { ...drawn, method: drawn.method.replace('clusters', 'cards') }
}

function agreementOf(
  workspace: HostContext['workspace'],
  events: readonly ReviewEvent[],
  set: CheckSet | null,
): CheckResults['agreement'] {
  const drawn = new Map(set?.cards.flatMap(({ entries }) => entries.map(({ id, hash }) => [id, hash] as const)))
  const ratings = (wordOf: (event: ReviewEvent) => string) =>
    events.map((event) => ({
      item: event.subject,
      annotator: event.annotator,
      value: wordOf(event),
      stale: event.subjectHash !== (drawn.get(event.subject) ?? workspace.currentHash('card-entry', event.subject)),
      at: event.at,
    }))
  const words = compareAnnotators(
    ratings((event) => saidOf(event).word),
    { unsure: 'exclude', categories: ['right', 'wrong'] },
  )
  if (words.n === 0) return null
  const verdicts = compareAnnotators(
    ratings((event) => saidOf(event).verdict ?? ''),
    { categories: CARD_VERDICTS.map(({ verdict }) => verdict) },
  )
  const shown = (one: typeof words) =>
    comparisonOf(one.categories, one.categories, one, one.warnings.join(' '), describeUnit('cards'))
  return {
    words: shown(words),
    verdicts: shown(verdicts),
    pairs: verdicts.items.compared.map(({ item, row, column }) => ({
      id: item,
      row: { annotator: row.annotator, verdict: row.value },
      column: { annotator: column.annotator, verdict: column.value },
    })),
  }
}

function peopleOf(
  checking: HostContext['checking'],
  events: readonly ReviewEvent[],
  set: CheckSet | null,
): CheckResults['people'] {
  const spoke = Map.groupBy(events, ({ annotator }) => annotator)
  const named = [...new Set([...(set?.checkers ?? []), ...spoke.keys()])].sort()
  return named.map((annotator) => {
    const own = spoke.get(annotator) ?? []
    return {
      annotator,
      done: own.length,
      total: set === null ? null : checking.part(set, annotator).entries.length,
      secondsEach: secondsEach(own),
    }
  })
}

/** Mean of the times that were measured; null where none was. */
export function secondsEach(events: readonly Pick<ReviewEvent, 'durationMs'>[]): number | null {
  const timed = events.map(({ durationMs }) => durationMs).filter((ms) => ms > 0)
  return timed.length === 0 ? null : timed.reduce((sum, ms) => sum + ms, 0) / timed.length / 1000
}
