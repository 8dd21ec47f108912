import { tableOfCounts, tableOfPairs } from '../statistics/confusion-table.ts'
import { type JudgeRates, judgeRates } from '../statistics/judge-rates.ts'
import { exactMcNemar, type McNemar } from '../statistics/mcnemar.ts'
import type { AnswerId, ComparedAnswer, JudgeVerdict, Verdict } from './compared-answer.ts'
import { directionOf } from './direction.ts'
import { combineVotes, type GradeReason, usableVotes, type Vote } from './human-verdict.ts'
import { DEFAULT_JUDGE_HUMAN_POLICY, type JudgeHumanPolicy } from './policy.ts'
import { addCounts, type Counts, count } from './sieve.ts'
import { type AgreementSummary, dependenceWarning, smallSampleWarning, summarise } from './summary.ts'

const VERDICTS = ['pass', 'fail'] as const

/** Why an answer is not in the table. */
export type ExclusionReason =
  | Exclude<GradeReason, 'superseded'>
  | 'not graded'
  | 'tie'
  | 'duplicate'
  | 'judge error'
  | 'judge unverifiable'
  | 'judge missing'
  | 'judge undecided'

/** One pair in the table: the judge against the people whose votes made the human verdict. */
export interface ComparedPair {
  item: AnswerId
  judge: Verdict
  human: Verdict
  agrees: boolean
  verdict: JudgeVerdict
  votes: Vote[]
}

/** An answer that is not in the table, with all that was said about it. */
export interface ExcludedAnswer extends ComparedAnswer {
  reason: ExclusionReason
}

/** What a table of human rows and judge columns says, whether or not its items are at hand. */
export interface JudgeHumanAgreement extends AgreementSummary<ExclusionReason> {
  /** The judge's pass as prediction, the human verdict as reference. */
  rates: JudgeRates
  /** Whether judge and people pass equally often. */
  mcnemar: McNemar
  direction: string
  warnings: string[]
}

export interface Slice extends AgreementSummary<ExclusionReason> {
  by: 'agent'
  value: string
}

export interface JudgeHumanComparison extends JudgeHumanAgreement {
  policy: JudgeHumanPolicy
  items: { compared: ComparedPair[]; excluded: ExcludedAnswer[] }
  /** All answers handed in; compared answers and exclusions add up to it. */
  answers: number
  /** Grades, not answers, that do not count, by reason; the answer itself may still be compared. */
  gradesSetAside: Counts<GradeReason>
  bySlice: Slice[]
  annotators: string[]
  runs: string[]
  /** How many of the votes behind the table are sample data. */
  sampleVotes: number
}

/**
 * Compares the judge's verdicts with people's, one item an answer, under a declared policy that the result repeats.
 * Rows are the human verdict, columns the judge's, pass before fail. Nothing is dropped silently: every answer is either
 * in `items.compared` or in `items.excluded` with its reason. An answer that is listed twice is compared once.
 */
export function compareJudgeAndHuman(
  answers: readonly ComparedAnswer[],
  policy: Partial<JudgeHumanPolicy> = {},
): JudgeHumanComparison {
  const declared = { ...DEFAULT_JUDGE_HUMAN_POLICY, ...policy }
  const compared: ComparedPair[] = []
  const excluded: ExcludedAnswer[] = []
  const gradesSetAside: Counts<GradeReason> = {}
  const seen = new Set<string>()
  for (const answer of answers) {
    const key = JSON.stringify([answer.item.task, answer.item.agent, answer.item.answer])
    const outcome = seen.has(key) ? 'duplicate' : pairsOf(answer, declared, gradesSetAside)
    seen.add(key)
    if (typeof outcome === 'string') excluded.push({ ...answer, reason: outcome })
    else compared.push(...outcome)
  }

  const comparedAnswers = answers.length - excluded.length
  const overall = agreementOf(summaryOf(compared, excluded))
  return {
    ...overall,
    warnings: [
      ...overall.warnings,
      ...[dependenceWarning(compared.length, comparedAnswers)].filter((warning) => warning !== undefined),
    ],
    policy: declared,
    items: { compared, excluded },
    answers: answers.length,
    gradesSetAside,
    bySlice: slicesByAgent(compared, excluded),
    annotators: distinct(compared.flatMap((pair) => pair.votes.map((vote) => vote.annotator))),
    runs: distinct(compared.map((pair) => pair.verdict.run)),
    sampleVotes: compared.flatMap((pair) => pair.votes).filter((vote) => vote.sample).length,
  }
}

/**
 * The same figures from a bare table: `a` both pass, `b` human pass and judge fail, `c` human fail and judge pass,
 * `d` both fail. Throws RangeError unless all four are whole numbers from 0.
 */
export function agreementOfTable(a: number, b: number, c: number, d: number): JudgeHumanAgreement {
  return agreementOf(
    summarise(
      tableOfCounts(
        [
          [a, b],
          [c, d],
        ],
        VERDICTS,
      ),
      {},
    ),
  )
}

function agreementOf(summary: AgreementSummary<ExclusionReason>): JudgeHumanAgreement {
  const [[, strict = 0] = [], [lenient = 0] = []] = summary.table
  return {
    ...summary,
    rates: judgeRates(tableOfCounts(summary.table, summary.categories)),
    mcnemar: exactMcNemar(lenient, strict),
    direction: directionOf({ n: summary.n, lenient, strict }),
    warnings: [smallSampleWarning(summary.n)].filter((warning) => warning !== undefined),
  }
}

/** The pairs that one answer adds to the table, or the reason why it adds none. */
function pairsOf(
  { item, judge, human }: ComparedAnswer,
  policy: JudgeHumanPolicy,
  gradesSetAside: Counts<GradeReason>,
): ComparedPair[] | ExclusionReason {
  if (human.length === 0) return 'not graded'
  const { left: votes, setAside, emptiedBy } = usableVotes(human, policy)
  addCounts(gradesSetAside, setAside)
  const { outcome } = judge
  if (outcome !== 'pass' && outcome !== 'fail') return `judge ${outcome}`
  // Superseding always leaves the later grade, so it cannot be what emptied the list.
  if (emptiedBy !== undefined && emptiedBy !== 'superseded') return emptiedBy
  const verdicts = combineVotes(votes, policy)
  if (verdicts.length === 0) return 'tie'
  return verdicts.map(({ verdict, votes }) => ({
    item,
    judge: outcome,
    human: verdict,
    agrees: verdict === outcome,
    verdict: judge,
    votes,
  }))
}

function summaryOf(compared: readonly ComparedPair[], excluded: readonly ExcludedAnswer[]) {
  const reasons: Counts<ExclusionReason> = {}
  for (const { reason } of excluded) count(reasons, reason)
  const pairs = compared.map((pair) => [pair.human, pair.judge] as const)
  return summarise(tableOfPairs(pairs, VERDICTS), reasons)
}

function slicesByAgent(compared: readonly ComparedPair[], excluded: readonly ExcludedAnswer[]): Slice[] {
  return distinct([...compared, ...excluded].map(({ item }) => item.agent)).map((agent) => ({
    by: 'agent',
    value: agent,
    ...summaryOf(
      compared.filter(({ item }) => item.agent === agent),
      excluded.filter(({ item }) => item.agent === agent),
    ),
  }))
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}
