import type { AgentMetrics } from '../../rubrics/index.ts'
import type { CardVerdict } from '../../sitecards/index.ts'
import type { Rating } from '../comparison/annotators.ts'
import type { CardFacets } from '../comparison/card-accuracy.ts'
import type { ComparedAnswer } from '../comparison/compared-answer.ts'
import type { JudgeScores } from '../comparison/judges.ts'
import type { TimedDecision } from '../comparison/pace.ts'
import type { SystemOutcome } from '../comparison/paired-systems.ts'
import type { JudgeHumanPolicy } from '../comparison/policy.ts'
import type { InputHash } from './input.ts'
import type { ReportItem } from './model.ts'

type Votes = ReportItem['votes']

/** A decision with what was decided, for pace and drift. */
export interface DecisionFact extends TimedDecision {
  word: string
  sample: boolean
}

/** Something that people called right or wrong: a rubric, an entry of a site card. */
export interface CheckedFact {
  id: string
  title: string
  /** What it is, for a table by kind. */
  kind: string
  state: 'right' | 'wrong' | 'disputed' | 'unsure' | 'stale'
  votes: Votes
  /** Of an entry that was wrong and was changed or removed since, without a check of what it is now. */
  since?: 'changed' | 'removed' | null
  facets?: CardFacets
  /** Verdicts of those whose word counts. */
  verdicts?: CardVerdict[]
}

/**
 * All that a report is computed from, as plain data: it goes to another thread, and the same facts give the same report.
 */
export interface ReportFacts {
  title: string
  benchmark: string
  judge: string
  run: string
  evaluatedOn: string
  madeBy: string
  policy: Partial<JudgeHumanPolicy>
  hashes: InputHash[]
  seed: number
  resamples: number
  answers: ComparedAnswer[]
  /** Of tasks and proposals, by id. */
  titles: Record<string, string>
  metrics: Record<string, AgentMetrics>
  /** `keys` by `<agent>/<task>/<answer>`. */
  slices: { by: string; keys: Record<string, { key: string; label: string }[]> }[]
  screening: { criterion: string; title: string; question: string; ratings: Rating[] }[]
  rubrics: CheckedFact[]
  /** How often each reason was given for a rubric that is not faithful. */
  rubricReasons: { label: string; count: number }[]
  cards: CheckedFact[]
  /** The latest run of each judge; the run of the report comes first. */
  judges: JudgeScores[]
  judgeRuns: string[]
  /** Why the runs of the judges cannot be compared as they stand. */
  judgeNotes: string[]
  /** Pass or fail of each agent by the judge; items are `<task>/<answer>`. */
  outcomes: SystemOutcome[]
  decisions: DecisionFact[]
}
