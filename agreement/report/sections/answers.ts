import type { Verdict } from '../../comparison/compared-answer.ts'
import type { JudgeHumanComparison } from '../../comparison/judge-human.ts'
import { plural } from '../../words.ts'
import type { AgreementReportInput } from '../input.ts'
import { excludedItem, type Items, pairItem } from '../items.ts'
import { type ReportList, type ReportSection, section } from '../model.ts'
import { cellId } from './judge-human.ts'

type AnswerDetails = NonNullable<AgreementReportInput['detailsOf']>

const CELLS: readonly { human: Verdict; judge: Verdict; words: string }[] = [
  { human: 'fail', judge: 'pass', words: 'The judge accepted, the person rejected' },
  { human: 'pass', judge: 'fail', words: 'The judge rejected, the person accepted' },
  { human: 'pass', judge: 'pass', words: 'Both accepted' },
  { human: 'fail', judge: 'fail', words: 'Both rejected' },
]

/** Every answer that was handed in: those on which judge and people differ in full, the rest folded away on screen. */
export function answerSections(
  comparison: JudgeHumanComparison,
  items: Items,
  detailsOf: AnswerDetails,
): { disagreements: ReportSection; leftOut: ReportSection; agreements: ReportSection } {
  const listOf = ({ human, judge, words }: (typeof CELLS)[number]): ReportList[] => {
    const pairs = comparison.items.compared.filter((pair) => pair.human === human && pair.judge === judge)
    const numbers = pairs.map((pair) => items.add(pairItem(pair, detailsOf)))
    const id = cellId(human, judge)
    return numbers.length === 0 ? [] : [{ id, title: words, folded: human === judge, items: numbers }]
  }
  const of = (id: string, title: string, differ: boolean): ReportSection => {
    const lists = CELLS.filter(({ human, judge }) => (human !== judge) === differ).flatMap(listOf)
    return section(id, title, { lists, ...(lists.length === 0 ? { sentences: ['None.'] } : {}) })
  }
  return {
    disagreements: of('disagreements', 'Disagreements', true),
    leftOut: leftOutSection(comparison, items, detailsOf),
    agreements: of('agreements', 'Pairs that agree', false),
  }
}

/** What was left out: how many answers and grades, why, and which. */
function leftOutSection(comparison: JudgeHumanComparison, items: Items, detailsOf: AnswerDetails): ReportSection {
  const { items: answers, gradesSetAside } = comparison
  const byReason = [...Map.groupBy(answers.excluded, ({ reason }) => reason)].sort((a, b) => b[1].length - a[1].length)
  const grades = Object.entries(gradesSetAside)
  return section('left-out', 'Left out', {
    sentences: [
      `${plural(answers.excluded.length, 'answer')} of ${comparison.answers}.`,
      ...(grades.length === 0 ? ['No grade was set aside.'] : []),
    ],
    tables:
      grades.length === 0
        ? []
        : [
            {
              id: 'grades-set-aside',
              caption: 'Grades set aside, counted one by one; an answer with other grades may still be compared',
              look: 'short',
              columns: [
                { id: 'reason', label: 'reason', kind: 'text' },
                { id: 'grades', label: 'grades', kind: 'count' },
              ],
              rows: grades.map(([reason, count]) => ({ cells: { reason, grades: count ?? 0 } })),
            },
          ],
    lists: byReason.map(([reason, excluded]) => ({
      id: `left-out-${reason.replaceAll(' ', '-')}`,
      title: reason,
      folded: true,
      items: excluded.map((answer) => items.add(excludedItem(answer, detailsOf))),
    })),
  })
}
