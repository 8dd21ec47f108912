import { accuracyTable } from '../../comparison/accuracy.ts'
import { capitalised, plural } from '../../words.ts'
import type { CheckedFact } from '../facts.ts'
import type { ReportPart } from '../input.ts'
import type { Items } from '../items.ts'
import { type ReportFigure, type ReportTable, section } from '../model.ts'

const KINDS = ['function', 'perception', 'action']

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
          `${correct} of ${plural(total, 'entry', 'entries')} ${correct === 1 ? 'is' : 'are'} right; ${left} left out as disputed, unsure or changed since.`,
        ],
        figures: [accuracyPlot(accuracy)],
        tables: [accuracyReportTable(accuracy, numbers)],
        lists: LISTS.flatMap(({ id, title, states, folded }) => {
          const of = numbersOf(numbers, (one) => states.includes(one.state))
          return of.length === 0 ? [] : [{ id, title, folded, items: of }]
        }),
      })
    },
    methods: [
      `Site cards: ${plural(total, 'entry', 'entries')} were called right or wrong by the majority of their reviewers; ${left} were left out as disputed, unsure or changed since. Shares carry Wilson score intervals and, beside them, exact intervals (Clopper and Pearson 1934).`,
    ],
  }
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

/** Entries that the majority of their reviewers calls right, by kind; disputed, unsure and changed ones are in no row. */
export const cardAccuracy = (checked: readonly CheckedFact[]) =>
  accuracyTable(
    KINDS.map((kind) => {
      const decided = checked.filter((one) => one.kind === kind && isDecided(one))
      return { kind, correct: decided.filter(({ state }) => state === 'right').length, total: decided.length }
    }),
  )

const isDecided = ({ state }: CheckedFact): boolean => state === 'right' || state === 'wrong'

type Accuracy = ReturnType<typeof accuracyTable>

function accuracyReportTable({ rows, all }: Accuracy, numbers: Numbers): ReportTable {
  return {
    id: 'card-accuracy',
    caption:
      'Entries of the site cards that reviewers call right; intervals by Wilson score and, exact, by Clopper–Pearson',
    look: 'plain',
    columns: [
      { id: 'kind', label: 'kind of entry', kind: 'text' },
      { id: 'correct', label: 'right', kind: 'count' },
      { id: 'wrong', label: 'wrong', kind: 'count' },
      { id: 'total', label: 'checked', kind: 'count' },
      { id: 'share', label: 'accuracy', kind: 'estimate' },
      { id: 'exact', label: 'exact', kind: 'estimate' },
    ],
    rows: [...rows, all].map(({ kind, correct, total, share, exact }) => {
      const own = (one: CheckedFact) => isDecided(one) && (kind === 'all' || one.kind === kind)
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

function accuracyPlot({ rows, all }: Accuracy): ReportFigure {
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
