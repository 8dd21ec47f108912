import type { JudgeComparison } from '../../comparison/judges.ts'
import { listed, plural } from '../../words.ts'
import { figure } from '../format.ts'
import type { ReportPart } from '../input.ts'
import { type ReportRow, section } from '../model.ts'

/** Scores of the same systems by several judges: do they rank them alike? */
export function judgesPart(
  compared: JudgeComparison,
  judgeNames: readonly string[],
  notes: readonly string[],
  seed: number,
): ReportPart {
  const { judges, systems, tasks, preserved, preservedShare, resamples, left } = compared
  if (judgeNames.length < 2 || judges.length === 0)
    return {
      section: () =>
        section('judges', 'Judges beside each other', {
          sentences: [
            judgeNames.length < 2
              ? `Only ${listed(judgeNames) || 'no judge'} has a finished run; judge the same answers with another judge to compare them.`
              : 'The judges share no task on which each of them scored every agent.',
          ],
        }),
      methods: [],
    }
  const share =
    preservedShare === null
      ? ''
      : ` They agree on one order in ${figure(preservedShare)} of ${resamples} resamples of the tasks.`
  const finding = preserved
    ? `All ${judges.length} judges put the ${systems.length} systems in the same order.${share}`
    : `The judges do not all put the ${systems.length} systems in the same order.${share}`
  return {
    section: () =>
      section('judges', 'Judges beside each other', {
        sentences: [
          finding,
          `Over ${plural(tasks.length, 'task')} on which every judge scored every system; ${plural(left, 'score')} left out.`,
        ],
        warnings: [...notes],
        figures: [
          {
            kind: 'lines',
            id: 'judges-plot',
            name: 'Mean score of each system by judge',
            places: judges.map(({ judge }) => judge),
            lines: systems.map((name, at) => ({ name, values: judges.map(({ means }) => means[at] ?? null) })),
          },
        ],
        tables: [
          {
            id: 'judges',
            caption: `Mean score (and rank) of each system by judge; tau-b of the ranking against ${judges[0]?.judge ?? ''}`,
            look: 'plain',
            columns: [
              { id: 'judge', label: 'judge', kind: 'text' },
              ...systems.flatMap((system, at) => [
                { id: `score_${at + 1}`, label: system, kind: 'share' as const },
                { id: `rank_${at + 1}`, label: `rank of ${system}`, kind: 'text' as const, under: `score_${at + 1}` },
              ]),
              { id: 'tau', label: 'τ', kind: 'estimate' },
              { id: 'preserved', label: 'same order', kind: 'text' },
            ],
            rows: judges.map(rowOf),
          },
        ],
      }),
    methods: [
      `Judges: mean scores of ${plural(systems.length, 'system')} by ${listed(judges.map(({ judge }) => judge))} over ${plural(tasks.length, 'shared task')}, several answers to a task averaged first. Rankings were compared by Kendall's tau-b${preservedShare === null ? '' : `, with percentile intervals over ${resamples} resamples of tasks (seed ${seed})`}.`,
    ],
  }
}

/** The first judge is what the others are compared with. */
function rowOf({ judge, means, ranks, tau, preserved }: JudgeComparison['judges'][number], at: number): ReportRow {
  const scores = means.flatMap((mean, system) => [
    [`score_${system + 1}`, mean] as const,
    [`rank_${system + 1}`, `rank ${ranks[system]}`] as const,
  ])
  const cell = 'low' in tau || tau.value === null ? { ...tau } : tau.value
  return {
    cells: {
      judge,
      ...Object.fromEntries(scores),
      tau: at === 0 ? null : cell,
      preserved: at === 0 ? 'reference' : preserved ? 'yes' : 'no',
    },
  }
}
