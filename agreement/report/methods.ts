import type { ExclusionReason, JudgeHumanComparison } from '../comparison/judge-human.ts'
import { describePolicy } from '../comparison/policy.ts'
import { isDefined } from '../statistics/statistic.ts'
import { listed, plural } from '../words.ts'
import type { AgreementReportInput } from './input.ts'

/** `100 compared, 6 left out: 4 stale, 2 unsure. 20 more answers were not graded by a person.` */
export function compositionSentence({ n, policy, excluded, answers, items }: JudgeHumanComparison): string {
  const { 'not graded': notGraded = 0, ...others } = excluded
  const leftOut = (Object.entries(others) as [ExclusionReason, number][]).sort((a, b) => b[1] - a[1])
  const total = leftOut.reduce((sum, [, count]) => sum + count, 0)
  const comparedAnswers = answers - items.excluded.length
  const unit =
    policy.humans === 'every-pair' ? `${plural(n, 'pair')} of ${plural(comparedAnswers, 'answer')}` : String(n)
  const reasons = leftOut.map(([reason, count]) => `${count} ${reason}`).join(', ')
  return [
    `${unit} compared, ${total === 0 ? 'none left out' : `${total} left out: ${reasons}`}.`,
    notGraded === 0 ? '' : `${plural(notGraded, 'more answer was', 'more answers were')} not graded by a person.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The methods paragraph: only what was really done with these data, in sentences that a paper can take over. */
export function methodsText({
  judge,
  benchmark,
  evaluatedOn,
  comparison,
  kappaByTask,
  madeBy,
}: AgreementReportInput): string[] {
  const { policy, annotators, runs, sampleVotes } = comparison
  const votes = comparison.items.compared.reduce((sum, pair) => sum + pair.votes.length, 0)
  const data = [
    `Verdicts of the judge ${judge} on answers of the benchmark ${benchmark}, evaluated on ${evaluatedOn}` +
      `${runs.length === 0 ? '' : ` (${listed(runs.map((run) => `run ${run}`))})`}, were compared with ` +
      `${plural(votes, 'grade')} by ${plural(annotators.length, 'person', 'people')}.`,
    sampleVotes === 0 ? '' : `${sampleVotes} of these grades are sample data.`,
    compositionSentence(comparison),
  ]
  return [
    sentences(data),
    sentences(describePolicy(policy).map((rule) => rule.value)),
    sentences([...formulas(comparison), byTaskSentence(kappaByTask), `Computed by ${madeBy}.`]),
  ]
}

function formulas({ agreement, kappa, ac1, pabak, rates, mcnemar }: JudgeHumanComparison): string[] {
  const proportions = [agreement, ...Object.values(rates)].some(isDefined)
  const undefinedOnes = [
    ["Cohen's kappa", kappa],
    ['AC1', ac1],
    ['PABAK', pabak],
  ] as const
  return [
    proportions ? 'Proportions carry 95 % Wilson score intervals.' : '',
    isDefined(kappa)
      ? "Cohen's kappa is unweighted, with the large-sample standard error of Fleiss, Cohen and Everitt (1969) and an interval of 1.96 standard errors, not clipped."
      : '',
    isDefined(ac1)
      ? "Gwet's AC1 (2008) takes chance agreement from the mean share of each verdict; its interval is Student's t with n − 1 degrees of freedom, clipped at 1."
      : '',
    isDefined(pabak)
      ? 'PABAK sets chance agreement to one half (Byrt, Bishop and Carlin 1993), with the same kind of interval.'
      : '',
    mcnemar.b + mcnemar.c > 0
      ? 'The difference between how often judge and people pass was tested by the exact two-sided McNemar test.'
      : '',
    ...undefinedOnes.map(([name, statistic]) =>
      isDefined(statistic) ? '' : `${name} is undefined: ${statistic.reason}`,
    ),
  ]
}

function byTaskSentence(kappa: AgreementReportInput['kappaByTask']): string {
  return kappa !== undefined && isDefined(kappa)
    ? `Since answers to one task are not independent, kappa carries a second interval: ${kappa.method}, tasks being the clusters.`
    : ''
}

function sentences(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' ')
}
