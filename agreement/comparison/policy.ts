import { UNITS } from '../units.ts'

/** How grades become pairs. Declared once, returned with every result, and printed in the report. */
export interface JudgeHumanPolicy {
  /**
   * How several people on one answer combine: `majority` (an even split leaves the answer out), `every-pair` (each person
   * against the judge), `first` (whoever graded first).
   */
  humans: 'majority' | 'every-pair' | 'first'
  /** What "unsure" means: the grade is set aside, or counts as a fail. */
  unsure: 'exclude' | 'fail'
  /** Grades given with the verdict of the judge or a colleague in sight are set aside, or count. */
  sighted: 'exclude' | 'include'
  /** Whether sample data that ships with the studio counts as if people had graded. */
  includeSample: boolean
}

/** The policy that flatters nobody: only what people decided blind, and no guess about what "unsure" meant. */
export const DEFAULT_JUDGE_HUMAN_POLICY: JudgeHumanPolicy = {
  humans: 'majority',
  unsure: 'exclude',
  sighted: 'exclude',
  includeSample: true,
}

/** One rule of a policy: what it is about, and the rule as a sentence. */
export interface PolicyRule {
  label: string
  value: string
}

/** The policy as sentences, with the rules that no setting changes. */
export function describePolicy(policy: JudgeHumanPolicy): PolicyRule[] {
  const several = {
    majority: 'Where several people graded an answer, their majority counts; an even split leaves the answer out.',
    'every-pair': 'Where several people graded an answer, each of them is compared with the judge.',
    first: 'Where several people graded an answer, the person who graded first counts.',
  }
  return [
    { label: 'One item', value: UNITS['judge-human'].item },
    { label: 'Several people', value: several[policy.humans] },
    { label: 'Change of mind', value: 'A change of mind replaces the earlier grade of that person.' },
    {
      label: 'Unsure',
      value: policy.unsure === 'exclude' ? 'Grades of "unsure" are set aside.' : 'Grades of "unsure" count as fail.',
    },
    { label: 'Stale', value: 'Grades of content that has changed since (stale) are set aside.' },
    {
      label: 'Not blind',
      value:
        policy.sighted === 'exclude'
          ? 'Grades given with another verdict in sight are set aside.'
          : 'Grades given with another verdict in sight count.',
    },
    {
      label: 'Sample data',
      value: policy.includeSample ? 'Sample grades count where there are any.' : 'Sample grades are set aside.',
    },
    {
      label: 'Judged several times',
      value: 'Where the judge judged an answer several times, the majority of its verdicts counts.',
    },
    {
      label: 'Judge undecided',
      value:
        'Answers that the judge could not decide (error, no usable evidence, not judged, no majority) are left out and counted.',
    },
  ]
}
