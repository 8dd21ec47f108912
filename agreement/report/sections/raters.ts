import type { AlternativeAnnotator } from '../../comparison/alternative-annotator.ts'
import type { Drift, Pace } from '../../comparison/pace.ts'
import { figure } from '../format.ts'
import type { ReportPart } from '../input.ts'
import type { Items } from '../items.ts'
import { type ReportFigure, type ReportTable, section } from '../model.ts'

/** How people work: their pace, whether they drift from the judge over time, and whether the judge could stand in for one of them. */
export function ratersPart(
  pace: readonly Pace[],
  drift: readonly Drift[],
  alternative: AlternativeAnnotator,
): ReportPart {
  const windows = drift.flatMap((of) => of.windows)
  return {
    section: (items) =>
      section('raters', 'People: pace, drift, and the judge in their place', {
        sentences: [alternativeSentence(alternative), driftSentence(drift)],
        figures: windows.length === 0 ? [] : [driftPlot(drift)],
        tables: [
          ...(pace.length === 0 ? [] : [paceTable(pace, items)]),
          ...(windows.length === 0 ? [] : [driftTable(drift, items)]),
          ...(alternative.rows.length === 0 ? [] : [alternativeTable(alternative, items)]),
        ],
      }),
    methods: [
      pace.length === 0
        ? ''
        : 'Pace is the median time that a decision was looked at; pauses of more than a minute and time in other windows were taken out when it was recorded, and decisions without a time are left out.',
      windows.length === 0
        ? ''
        : "Drift: each person's decisions in order of time, in up to six windows that hold equally many (at least five), each with the share of grades that agree with the judge, or of screenings that agree with most of the others on every criterion.",
      alternative.winningRate.value === null
        ? ''
        : `The alternative annotator test (Calderon, Reichart and Dror 2025) leaves each person out in turn; epsilon ${alternative.epsilon}, one-sided t tests, false discovery rate ${alternative.rate} by Benjamini and Yekutieli (2001); ${alternative.excluded} items with fewer than two people left out.`,
    ].filter(Boolean),
  }
}

function alternativeSentence({ winningRate, advantage, passes, epsilon }: AlternativeAnnotator): string {
  if (winningRate.value === null || advantage.value === null)
    return `Whether the judge could take a person's place is undefined: ${winningRate.value === null ? winningRate.reason : ''}`
  const rate = `winning rate ω ${figure(winningRate.value)}, mean advantage probability ρ ${figure(advantage.value)}, ε ${figure(epsilon)}`
  return passes
    ? `The judge may take the place of a person (${rate}).`
    : `The judge may not take the place of a person (${rate}).`
}

function driftSentence(drift: readonly Drift[]): string {
  const people = new Set(drift.map(({ annotator }) => annotator)).size
  const followed = new Set(drift.flatMap(({ annotator, windows }) => (windows.length > 0 ? [annotator] : []))).size
  return followed === 0
    ? 'Nobody has ten comparable decisions of a kind, so that no drift can be seen.'
    : `${followed} of ${people} people have ten comparable decisions of a kind or more, so that their drift can be seen.`
}

function paceTable(pace: readonly Pace[], items: Items): ReportTable {
  return {
    id: 'pace',
    caption: 'Time of a decision, pauses taken out; n is the number of timed decisions',
    look: 'plain',
    columns: [
      { id: 'annotator', label: 'person', kind: 'text' },
      { id: 'work', label: 'work', kind: 'text' },
      { id: 'n', label: 'n', kind: 'count' },
      { id: 'median', label: 'median', kind: 'seconds' },
      { id: 'lower', label: 'lower quartile', kind: 'seconds' },
      { id: 'upper', label: 'upper quartile', kind: 'seconds' },
      { id: 'total', label: 'in all', kind: 'seconds' },
      { id: 'untimed', label: 'untimed', kind: 'count' },
    ],
    rows: pace.map(({ annotator, work, n, median, lowerQuartile, upperQuartile, total, untimed, items: decided }) => ({
      cells: { annotator, work, n, median, lower: lowerQuartile, upper: upperQuartile, total, untimed },
      items: { n: decided.flatMap((subject) => itemsOf(work, subject, items)) },
    })),
  }
}

const windowName = ({ annotator, work }: Drift, at: number): string => `${annotator}, ${work} ${at + 1}`

function driftPlot(drift: readonly Drift[]): ReportFigure {
  return {
    kind: 'intervals',
    id: 'drift-plot',
    name: 'Agreement over time, with Wilson intervals',
    from: 0,
    rows: drift.flatMap((of) =>
      of.windows.map(({ n, agreement }, at) => ({ name: windowName(of, at), n, estimate: { ...agreement } })),
    ),
  }
}

function driftTable(drift: readonly Drift[], items: Items): ReportTable {
  return {
    id: 'drift',
    caption:
      'Agreement (Wilson score) with the judge on answers, with most of the others on proposals, and speed, in windows of time; the trend is Kendall’s tau-b over the windows',
    look: 'plain',
    columns: [
      { id: 'window', label: 'person and window', kind: 'text' },
      { id: 'time', label: 'time', kind: 'text', under: 'window' },
      { id: 'n', label: 'n', kind: 'count' },
      { id: 'agreement', label: 'agreement', kind: 'estimate' },
      { id: 'median', label: 'median', kind: 'seconds' },
      { id: 'trend', label: 'trend', kind: 'text' },
    ],
    rows: drift.flatMap((of) =>
      of.windows.map(({ from, to, n, agreement, medianSeconds, items: subjects }, at) => ({
        cells: {
          window: windowName(of, at),
          time: `${minute(from)} to ${minute(to)} UTC`,
          n,
          agreement: { ...agreement },
          median: medianSeconds,
          trend: at > 0 ? '' : of.trend.value === null ? 'undefined' : figure(of.trend.value),
        },
        items: { n: subjects.flatMap((subject) => itemsOf(of.work, subject, items)) },
      })),
    ),
  }
}

const minute = (iso: string): string => iso.slice(0, 16).replace('T', ' ')

const KINDS = { proposals: 'proposal', rubrics: 'rubric', 'card entries': 'card-entry' } as const

/** The item that a decision was on, where the report has it. */
function itemsOf(work: string, subject: string, items: Items): number[] {
  if (work === 'answers') return itemsOfSubject(subject, items)
  const kind = KINDS[work as keyof typeof KINDS]
  return kind === undefined ? [] : items.first(kind, subject)
}

/** A grade's subject is `<agent>/<task>/<answer>`. */
function itemsOfSubject(subject: string, items: Items): number[] {
  const [agent = '', task = '', answer = ''] = subject.split('/')
  return items.ofAnswer({ agent, task, answer })
}

function alternativeTable({ rows, epsilon }: AlternativeAnnotator, items: Items): ReportTable {
  return {
    id: 'alternative-annotator',
    caption: `The judge in the place of each person: advantage probabilities and one-sided t test with ε ${figure(epsilon)}`,
    look: 'plain',
    columns: [
      { id: 'annotator', label: 'person left out', kind: 'text' },
      { id: 'n', label: 'n', kind: 'count' },
      { id: 'judge', label: 'ρ of the judge', kind: 'share' },
      { id: 'person', label: 'ρ of the person', kind: 'share' },
      { id: 'p', label: 'p', kind: 'p' },
      { id: 'won', label: 'judge may stand in', kind: 'text' },
    ],
    rows: rows.map(({ annotator, n, judgeAdvantage, personAdvantage, p, reason, won, items: voted }) => ({
      cells: {
        annotator,
        n,
        judge: judgeAdvantage,
        person: personAdvantage,
        p: p ?? 'undefined',
        won: p === null ? `no test: ${reason ?? ''}` : won ? 'yes' : 'no',
      },
      items: { n: voted.flatMap((subject) => itemsOfSubject(subject, items)) },
    })),
  }
}
