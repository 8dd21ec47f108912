import {
  type AnnotatorComparison,
  compareAnnotators,
  describePolicy,
  describeUnit,
  displayedStatistics,
  type JudgeHumanComparison,
  type Statistic,
} from '../../agreement/index.ts'
import type { AgreementItem, Comparison, Estimate, SetStanding } from '../../contract/index.ts'
import { independentScreenings, isStale, type ReviewEvent } from '../../tasks/index.ts'
import { type HostContext, os } from '../context.ts'
import { REPORT_DEFAULTS } from '../services/reports.ts'
import { refuseInTheMiddle } from './reports.ts'

/** A statistic as the contract carries it: in full, or null with its reason. */
export const estimateOf = (statistic: Statistic): Estimate =>
  statistic.value === null ? { ...statistic, reason: statistic.reason } : { ...statistic }

export function comparisonOf(
  rows: string[],
  columns: string[],
  comparison: JudgeHumanComparison | AnnotatorComparison,
  direction: string,
  policy: { label: string; value: string }[],
): Comparison {
  const { n, table, agreement, kappa, ac1, pabak, excluded } = comparison
  return {
    n,
    table: { rows, columns, counts: table },
    agreement: estimateOf(agreement),
    kappa: estimateOf(kappa),
    ac1: estimateOf(ac1),
    pabak: estimateOf(pabak),
    statistics:
      'rates' in comparison
        ? displayedStatistics(comparison).map(({ id, label, statistic }) => ({
            id,
            label,
            estimate: estimateOf(statistic),
          }))
        : [],
    excluded: { ...excluded },
    direction,
    policy,
  }
}

export const agreementProcedures = {
  judgeHuman: os.agreement.judgeHuman.handler(async ({ context, input }) => {
    const comparison = await context.judging.compare(input.run, input.policy)
    return {
      comparison: comparisonOf(
        ['human: pass', 'human: fail'],
        ['judge: pass', 'judge: fail'],
        comparison,
        comparison.direction,
        describePolicy(comparison.policy),
      ),
      items: itemsOf(comparison),
      slices: comparison.bySlice.map((slice) => ({
        slice: slice.value,
        n: slice.n,
        agreement: estimateOf(slice.agreement),
        kappa: estimateOf(slice.kappa),
      })),
      sampleGrades: comparison.sampleVotes,
      warnings: [...comparison.warnings, ...(await context.spotchecks.unweighedWarning())],
    }
  }),
  proposals: os.agreement.proposals.handler(({ context }) => {
    context.screening.refuseInTheMiddle()
    return screeningAgreement(context)
  }),
  exportReport: os.agreement.exportReport.handler(async ({ context, input }) => {
    refuseInTheMiddle(context)
    const { files, html } = await context.reports.write({ ...input, ...REPORT_DEFAULTS }, ['html'])
    return { file: files[0]?.file ?? '', html }
  }),
}

function itemsOf(comparison: JudgeHumanComparison): AgreementItem[] {
  const compared = comparison.items.compared.map(({ item, human, judge, agrees, votes }) => ({
    ...item,
    human,
    judge,
    annotators: votes.map((vote) => vote.annotator),
    agrees,
    excluded: null,
    comment: votes
      .map((vote) => vote.comment ?? '')
      .filter(Boolean)
      .join(' · '),
  }))
  const excluded = comparison.items.excluded.map(({ item, judge, human, reason }) => ({
    ...item,
    human: null,
    judge: judge.outcome,
    annotators: human.map((grade) => grade.annotator),
    agrees: null,
    excluded: reason,
    comment: human
      .map((grade) => grade.comment ?? '')
      .filter(Boolean)
      .join(' · '),
  }))
  return [...compared, ...excluded]
}

/** Agreement of screeners on each criterion, over doubly screened proposals (CAP section 3.3). */
export function screeningAgreement(
  context: Pick<HostContext, 'workspace' | 'benchmark' | 'screening'>,
): { criterion: string; comparison: Comparison }[] {
  const events = independentScreenings(context.workspace.reviewEvents(), context.screening.sets)
  return comparedScreenings(context, events).map(({ criterion, comparison }) => ({ criterion, comparison }))
}

/** The same over the events that are given, with the pairs behind the table. */
export function comparedScreenings(
  { workspace, benchmark }: Pick<HostContext, 'workspace' | 'benchmark'>,
  events: readonly ReviewEvent[],
): SetStanding['criteria'] {
  return benchmark.policy.criteria.map((criterion) => {
    const ratings = events.map((event) => ({
      item: event.subject,
      annotator: event.annotator,
      value: event.verdicts[criterion] ?? '',
      stale: isStale(event, workspace.currentHash(event.kind, event.subject)),
      at: event.at,
    }))
    const comparison = compareAnnotators(ratings, { unsure: 'exclude', categories: ['yes', 'no'] })
    const policy = describeUnit('screening')
    return {
      criterion,
      comparison: comparisonOf(
        [...comparison.categories],
        [...comparison.categories],
        comparison,
        comparison.warnings.join(' '),
        policy,
      ),
      pairs: comparison.items.compared.map(({ item, row, column }) => ({
        id: item,
        row: { annotator: row.annotator, word: row.value },
        column: { annotator: column.annotator, word: column.value },
      })),
    }
  })
}
