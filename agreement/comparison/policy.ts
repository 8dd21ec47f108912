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

/** The policy in sentences, with the rules that no setting changes. */
export function describePolicy(policy: JudgeHumanPolicy): string[] {
  return [
    'One item is one answer of one agent to one task.',
    {
      majority: 'Where several people graded an answer, their majority counts; an even split leaves the answer out.',
      'every-pair': 'Where several people graded an answer, each of them is compared with the judge.',
      first: 'Where several people graded an answer, the person who graded first counts.',
    }[policy.humans],
    'A change of mind replaces the earlier grade of that person.',
    policy.unsure === 'exclude' ? 'Grades of "unsure" are set aside.' : 'Grades of "unsure" count as fail.',
    'Grades of content that has changed since (stale) are set aside.',
    policy.sighted === 'exclude'
      ? 'Grades given with another verdict in sight are set aside.'
      : 'Grades given with another verdict in sight count.',
    policy.includeSample ? 'Sample grades count where there are any.' : 'Sample grades are set aside.',
    'Answers that the judge could not decide (error, no usable evidence, not judged) are left out and counted.',
  ]
}
