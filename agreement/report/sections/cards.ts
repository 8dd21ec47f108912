import { CARD_VERDICTS } from '../../../sitecards/index.ts'
import {
  type CardAccuracy,
  type CardFacet,
  cardAccuracy,
  cardAccuracyBy,
  cardsLeft,
  facetOf,
  isDecided,
  verdictCounts,
} from '../../comparison/card-accuracy.ts'
import { capitalised, plural } from '../../words.ts'
import type { CheckedFact } from '../facts.ts'
import type { ReportPart } from '../input.ts'
import type { Items } from '../items.ts'
import { type ReportFigure, type ReportTable, section } from '../model.ts'

/** Accuracy of the site cards by kind of entry, from what reviewers said of each entry. */
export function cardsPart(checked: readonly CheckedFact[]): ReportPart {
  const accuracy = cardAccuracy(checked)
  const { correct, total } = accuracy.all
  const left = checked.length - total
  if (checked.length === 0)
    return {
      section: () =>
        section('cards', 'Accuracy of the site cards', {
          sentences: ['Nobody has reviewed an entry of a site card yet.'],
        }),
      methods: [],
    }
  return {
    section: (items) => {
      const numbers = new Map(checked.map((one) => [one, itemOf(one, items)]))
      return section('cards', 'Accuracy of the site cards', {
        sentences: [
          `${correct} of ${plural(total, 'entry', 'entries')} ${correct === 1 ? 'is' : 'are'} right; ${left} left out as disputed, unsure or changed since.${correctedSentence(checked)}`,
        ],
        figures: [accuracyPlot(accuracy)],
        tables: [
          accuracyReportTable(accuracy, numbers, BY_KIND),
          ...verdictTable(checked, numbers),
          ...facetTables(checked, numbers),
        ],
        lists: LISTS.flatMap(({ id, title, states, folded }) => {
          const of = numbersOf(numbers, (one) => states.includes(one.state))
          return of.length === 0 ? [] : [{ id, title, folded, items: of }]
        }),
      })
    },
    methods: [
      `Site cards: ${plural(total, 'entry', 'entries')} were called right or wrong by the majority of their reviewers; ${left} were left out as disputed, unsure or changed since they were called right. What could not be verified is an error, and so is what was wrong and has been corrected or removed since, until somebody checks it again. Shares carry Wilson score intervals and, beside them, exact intervals (Clopper and Pearson 1934).`,
    ],
  }
}

function correctedSentence(checked: readonly CheckedFact[]): string {
  const { correctedSince } = cardsLeft(checked)
  if (correctedSince === 0) return ''
  return ` ${plural(correctedSince, 'wrong entry was', 'wrong entries were')} changed or removed since and ${correctedSince === 1 ? 'counts' : 'count'} as wrong until checked again.`
}

const LISTS: readonly { id: string; title: string; states: readonly CheckedFact['state'][]; folded: boolean }[] = [
  { id: 'cards-wrong', title: 'Entries called wrong', states: ['wrong'], folded: false },
  { id: 'cards-left-out', title: 'Left out', states: ['disputed', 'unsure', 'stale'], folded: false },
  { id: 'cards-right', title: 'Entries called right', states: ['right'], folded: true },
]

type Numbers = ReadonlyMap<CheckedFact, number>

const itemOf = ({ id, title, votes }: CheckedFact, items: Items): number =>
  items.add({ kind: 'card-entry', id, title, votes })

const numbersOf = (numbers: Numbers, chosen: (one: CheckedFact) => boolean): number[] =>
  [...numbers].flatMap(([one, n]) => (chosen(one) ? [n] : []))

interface Shown {
  id: string
  caption: string
  label: string
  keyOf: (one: CheckedFact) => string
}

const BY_KIND: Shown = {
  id: 'card-accuracy',
  caption:
    'Entries of the site cards that reviewers call right; intervals by Wilson score and, exact, by Clopper–Pearson',
  label: 'kind of entry',
  keyOf: ({ kind }) => kind,
}

const FACETS: readonly { facet: CardFacet; label: string }[] = [
  { facet: 'type', label: 'type' },
  { facet: 'cluster', label: 'cluster' },
  { facet: 'site', label: 'site' },
  { facet: 'library', label: 'library' },
]

/** One table a facet, where its entries are of more than one. */
function facetTables(checked: readonly CheckedFact[], numbers: Numbers): ReportTable[] {
  return FACETS.flatMap(({ facet, label }) => {
    const accuracy = cardAccuracyBy(checked, facet)
    if (checked.every(({ facets }) => facets === undefined) || accuracy.rows.length < 2) return []
    const shown: Shown = {
      id: `card-accuracy-${facet}`,
      caption: `The same by ${label}; figures of few entries are wide, and their intervals do not correct for looking at many rows`,
      label,
      keyOf: (one) => facetOf(one, facet),
    }
    return [accuracyReportTable(accuracy, numbers, shown)]
  })
}

/** What the errors were. */
function verdictTable(checked: readonly CheckedFact[], numbers: Numbers): ReportTable[] {
  const counts = verdictCounts(checked)
  const given = CARD_VERDICTS.filter(({ verdict }) => counts[verdict] !== undefined)
  if (given.length === 0) return []
  return [
    {
      id: 'card-verdicts',
      caption: 'What people said of the entries, one count a person and entry; all but the first are errors',
      look: 'plain',
      columns: [
        { id: 'verdict', label: 'verdict', kind: 'text' },
        { id: 'count', label: 'said', kind: 'count' },
      ],
      rows: given.map(({ verdict, label }) => ({
        cells: { verdict: label.toLowerCase(), count: counts[verdict] ?? 0 },
        items: {
          count: [...numbers].flatMap(([{ verdicts }, n]) =>
            (verdicts ?? []).flatMap((one) => (one === verdict ? [n] : [])),
          ),
        },
      })),
    },
  ]
}

function accuracyReportTable({ rows, all }: CardAccuracy, numbers: Numbers, shown: Shown): ReportTable {
  return {
    id: shown.id,
    caption: shown.caption,
    look: 'plain',
    columns: [
      { id: 'kind', label: shown.label, kind: 'text' },
      { id: 'correct', label: 'right', kind: 'count' },
      { id: 'wrong', label: 'wrong', kind: 'count' },
      { id: 'total', label: 'checked', kind: 'count' },
      { id: 'share', label: 'accuracy', kind: 'estimate' },
      { id: 'exact', label: 'exact', kind: 'estimate' },
    ],
    rows: [...rows, all].map((row) => {
      const { kind, correct, total, share, exact } = row
      const own = (one: CheckedFact) => isDecided(one) && (row === all || shown.keyOf(one) === kind)
      return {
        cells: { kind, correct, wrong: total - correct, total, share: { ...share }, exact: { ...exact } },
        items: {
          correct: numbersOf(numbers, (one) => own(one) && one.state === 'right'),
          wrong: numbersOf(numbers, (one) => own(one) && one.state === 'wrong'),
          total: numbersOf(numbers, own),
        },
      }
    }),
  }
}

function accuracyPlot({ rows, all }: CardAccuracy): ReportFigure {
  return {
    kind: 'intervals',
    id: 'card-accuracy-plot',
    name: 'Accuracy of the site cards with Wilson intervals',
    from: 0.75,
    rows: [...rows, all].map(({ kind, total, share }) => ({
      name: capitalised(kind),
      n: total,
      estimate: { ...share },
    })),
  }
}
