import { accuracyTable } from '../../comparison/accuracy.ts'
import { capitalised, plural } from '../../words.ts'
import type { CheckedFact } from '../facts.ts'
import type { ReportPart } from '../input.ts'
import type { Items } from '../items.ts'
import { type ReportFigure, type ReportList, type ReportTable, section } from '../model.ts'

const KINDS = ['function', 'perception', 'action']

/** Accuracy of the site cards by kind of entry, from what reviewers said of each entry. */
export function cardsPart(checked: readonly CheckedFact[]): ReportPart {
  const accuracy = cardAccuracy(checked)
  const left = checked.filter(({ state }) => state !== 'right' && state !== 'wrong').length
  return {
    section: (items) => {
      const lists = wrongList(checked, items)
      return section('cards', 'Accuracy of the site cards', {
        sentences:
          checked.length === 0
            ? ['Nobody has reviewed an entry of a site card yet.']
            : [
                `${accuracy.all.correct} of ${plural(accuracy.all.total, 'entry', 'entries')} ${accuracy.all.correct === 1 ? 'is' : 'are'} right; ${left} left out as disputed, unsure or changed since.`,
              ],
        figures: checked.length === 0 ? [] : [accuracyPlot(accuracy)],
        tables: checked.length === 0 ? [] : [accuracyReportTable(accuracy)],
        lists,
      })
    },
    methods:
      checked.length === 0
        ? []
        : [
            `Site cards: ${plural(accuracy.all.total, 'entry', 'entries')} were called right or wrong by the majority of their reviewers; ${left} were left out as disputed, unsure or changed since. Shares carry Wilson score intervals and, beside them, exact intervals (Clopper and Pearson 1934).`,
          ],
  }
}

/** Entries that the majority of their reviewers calls right, by kind; disputed, unsure and changed ones are in no row. */
export const cardAccuracy = (checked: readonly CheckedFact[]) =>
  accuracyTable(
    KINDS.map((kind) => {
      const decided = checked.filter((one) => one.kind === kind && (one.state === 'right' || one.state === 'wrong'))
      return { kind, correct: decided.filter(({ state }) => state === 'right').length, total: decided.length }
    }),
  )

type Accuracy = ReturnType<typeof accuracyTable>

export function accuracyReportTable({ rows, all }: Accuracy): ReportTable {
  return {
    id: 'card-accuracy',
    caption:
      'Entries of the site cards that reviewers call right; intervals by Wilson score and, exact, by Clopper–Pearson',
    look: 'plain',
    columns: [
      { id: 'kind', label: 'kind of entry', kind: 'text' },
      { id: 'correct', label: 'right', kind: 'count' },
      { id: 'total', label: 'checked', kind: 'count' },
      { id: 'share', label: 'accuracy', kind: 'estimate' },
      { id: 'exact', label: 'exact', kind: 'estimate' },
    ],
    rows: [...rows, all].map(({ kind, correct, total, share, exact }) => ({
      cells: { kind, correct, total, share: { ...share }, exact: { ...exact } },
      ...(correct < total ? { opens: { correct: 'cards-wrong' } } : {}),
    })),
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

function wrongList(checked: readonly CheckedFact[], items: Items): ReportList[] {
  const wrong = checked.filter(({ state }) => state === 'wrong' || state === 'disputed')
  if (wrong.length === 0) return []
  const numbers = wrong.map(({ id, title, votes }) => items.add({ kind: 'card-entry', id, title, votes }))
  return [{ id: 'cards-wrong', title: 'Entries called wrong or disputed', folded: false, items: numbers }]
}
