import { wilson } from '../../statistics/wilson.ts'
import { UNITS } from '../../units.ts'
import { plural } from '../../words.ts'
import type { CheckedFact, ReportFacts } from '../facts.ts'
import type { ReportPart } from '../input.ts'
import { type ReportList, section } from '../model.ts'
import { statisticRow } from './judge-human.ts'

/** How many rubrics people find faithful to their task, and why not. */
export function rubricsPart({ rubrics, rubricReasons }: Pick<ReportFacts, 'rubrics' | 'rubricReasons'>): ReportPart {
  const of = (state: CheckedFact['state']) => rubrics.filter((rubric) => rubric.state === state)
  const n = of('right').length + of('wrong').length
  const left = (['disputed', 'unsure', 'stale'] as const).map((state) => `${of(state).length} ${state}`).join(', ')
  return {
    section: (items) => {
      const lists: ReportList[] = (['wrong', 'disputed', 'right'] as const).flatMap((state) => {
        const numbers = of(state).map(({ id, title, votes }) => items.add({ kind: 'rubric', id, title, votes }))
        const title = { wrong: 'Not faithful', disputed: 'Disputed', right: 'Faithful' }[state]
        return numbers.length === 0
          ? []
          : [{ id: `rubrics-${state}`, title, folded: state === 'right', items: numbers }]
      })
      return section('rubrics', 'Validity of the rubrics', {
        sentences:
          rubrics.length === 0
            ? ['Nobody has said yet whether a rubric is faithful to its task.']
            : [
                `${of('right').length} of ${plural(n, 'rubric')} faithful to the task, by the majority of the reviews. Left out: ${left}.`,
              ],
        tables: rubrics.length === 0 ? [] : [tableOf(of('right').length, n, rubricReasons)],
        lists,
      })
    },
    methods:
      rubrics.length === 0
        ? []
        : [
            `Rubric validity. ${Object.values(UNITS['rubric-validity']).join(' ')} Here ${plural(n, 'rubric')} were called faithful to their task or not, left out: ${left}; the share carries a Wilson score interval.`,
          ],
  }
}

function tableOf(faithful: number, n: number, reasons: ReportFacts['rubricReasons']) {
  return {
    id: 'rubric-validity',
    caption: 'Rubrics faithful to their task, and how often each reason was given for those that are not',
    look: 'plain' as const,
    columns: [
      { id: 'statistic', label: 'what', kind: 'text' as const },
      { id: 'meaning', label: 'meaning', kind: 'text' as const, under: 'statistic' },
      { id: 'value', label: 'share or count', kind: 'estimate' as const },
      { id: 'n', label: 'n', kind: 'count' as const },
      { id: 'method', label: 'method', kind: 'text' as const },
    ],
    rows: [
      statisticRow('faithful', '', wilson(faithful, n)),
      ...reasons
        .filter(({ count }) => count > 0)
        .map(({ label, count }) => ({ cells: { statistic: label, meaning: 'reason why not', value: count } })),
    ],
  }
}
