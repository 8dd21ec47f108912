import { alternativeAnnotatorTest, type VotedItem } from '../comparison/alternative-annotator.ts'
import type { Rating } from '../comparison/annotators.ts'
import type { ComparedAnswer } from '../comparison/compared-answer.ts'
import { usableVotes } from '../comparison/human-verdict.ts'
import { compareJudgeAndHuman, type JudgeHumanComparison } from '../comparison/judge-human.ts'
import { compareJudges } from '../comparison/judges.ts'
import { kappaByTask } from '../comparison/kappa-by-task.ts'
import { type ComparedDecision, driftOf, paceOf } from '../comparison/pace.ts'
import { comparePairedSystems } from '../comparison/paired-systems.ts'
import { DEFAULT_JUDGE_HUMAN_POLICY, type JudgeHumanPolicy } from '../comparison/policy.ts'
import { sliceAgreement } from '../comparison/slices.ts'
import type { BootstrapOptions } from '../statistics/bootstrap.ts'
import { agreementReport } from './agreement-report.ts'
import type { DecisionFact, ReportFacts } from './facts.ts'
import { answerName } from './items.ts'
import type { Report } from './model.ts'
import { cardsPart } from './sections/cards.ts'
import { judgesPart } from './sections/judges.ts'
import { ratersPart } from './sections/raters.ts'
import { rubricsPart } from './sections/rubrics.ts'
import { screeningPart } from './sections/screening.ts'
import { systemsPart } from './sections/systems.ts'

/** How far the work is: `done` of `all`, a hundred for each step. */
export type OnStep = (done: number, all: number, doing: string) => void
const HUNDRED = 100

/** Computes the whole report from its facts; the same facts give the same report. It may take long on many pairs. */
export function makeReport(facts: ReportFacts, onStep: OnStep = () => undefined): Report {
  const { seed, resamples, answers, judges, outcomes, screening, titles } = facts
  const policy: JudgeHumanPolicy = { ...DEFAULT_JUDGE_HUMAN_POLICY, ...facts.policy }
  const options = { seed, resamples }
  const steps = 6 + screening.length
  let done = 0
  const step = <T>(doing: string, work: (options: BootstrapOptions & { resamples: number }) => T): T => {
    let told = 0
    const tell = (share: number): void => {
      // A step may resample several times; what was told is never taken back.
      told = Math.max(told, Math.floor(share * HUNDRED))
      onStep(done * HUNDRED + told, steps * HUNDRED, doing)
    }
    tell(0)
    const result = work({ ...options, onShare: tell })
    done += 1
    return result
  }
  const comparison = step('comparing judge and people', () => compareJudgeAndHuman(answers, policy))
  const kappaInterval = step('resampling tasks for kappa', (resampling) => kappaByTask(comparison, resampling))
  const slices = step('slicing', () => slicesOf(facts, comparison))
  const screened = screening.map((of, at) =>
    step(`comparing screeners: ${of.title}`, (resampling) => screeningPart(of, at + 1, titles, resampling)),
  )
  const compared = step('comparing judges', () => compareJudges(judges, options))
  const paired = step('comparing systems', () => comparePairedSystems(outcomes))
  const people = step('following people over time', () => peopleOf(facts, policy))
  const judgeNames = judges.map(({ judge }) => judge)
  const report = agreementReport({
    ...facts,
    comparison,
    kappaByTask: kappaInterval,
    slices,
    parts: [
      systemsPart(paired, outcomes, comparison),
      judgesPart(compared, judgeNames, facts.judgeNotes, seed),
      ...screened,
      rubricsPart(facts),
      cardsPart(facts.cards),
      // After what their rows point at.
      people,
    ],
    resampling: options,
    detailsOf: ({ task }) => {
      const title = titles[task]
      return title === undefined ? {} : { title }
    },
  })
  onStep(steps * HUNDRED, steps * HUNDRED, 'done')
  return { ...report, origin: { ...report.origin, run: facts.run, judgeRuns: facts.judgeRuns } }
}

function slicesOf({ slices }: ReportFacts, comparison: JudgeHumanComparison) {
  return slices.map(({ by, keys }) =>
    sliceAgreement(comparison, { by, keysOf: (item) => keys[answerName(item)] ?? [] }),
  )
}

function peopleOf({ answers, decisions, screening }: ReportFacts, policy: JudgeHumanPolicy) {
  const counting = decisions.filter(({ sample }) => policy.includeSample || !sample)
  return ratersPart(
    paceOf(counting),
    driftOf([...gradesAgainstJudge(counting, answers), ...screeningAgainstOthers(counting, screening)]),
    alternativeAnnotatorTest(votedItems(answers, policy)),
  )
}

/** Grades of answers on which the judge decided; "unsure" neither agrees nor differs. */
function gradesAgainstJudge(
  decisions: readonly DecisionFact[],
  answers: readonly ComparedAnswer[],
): ComparedDecision[] {
  const verdicts = new Map(answers.map(({ item, judge }) => [answerName(item), judge.outcome]))
  return decisions.flatMap((decision) => {
    const verdict = verdicts.get(decision.item)
    const decided = (word: string | undefined) => word === 'pass' || word === 'fail'
    return decision.work === 'answers' && decided(verdict) && decided(decision.word)
      ? [{ ...decision, agrees: verdict === decision.word }]
      : []
  })
}

/** Screenings of proposals on which the others lean one way: a person agrees who says the same on every such criterion. */
function screeningAgainstOthers(
  decisions: readonly DecisionFact[],
  screening: ReportFacts['screening'],
): ComparedDecision[] {
  const byItem = screening.map(({ ratings }) => Map.groupBy(ratings, ({ item }) => item))
  return decisions.flatMap((decision) => {
    if (decision.work !== 'proposals') return []
    const said = byItem.flatMap((items) => agreesWithOthers(items.get(decision.item) ?? [], decision.annotator))
    return said.length === 0 ? [] : [{ ...decision, agrees: said.every((agrees) => agrees) }]
  })
}

/** Whether a person says what most of the others say; nothing where these are split, or anybody is unsure or stale. */
function agreesWithOthers(ratings: readonly Rating[], annotator: string): boolean[] {
  const counting = ratings.filter(({ stale, value }) => !stale && (value === 'yes' || value === 'no'))
  const own = counting.find((rating) => rating.annotator === annotator)
  const others = counting.filter((rating) => rating.annotator !== annotator)
  const yes = others.filter(({ value }) => value === 'yes').length
  if (own === undefined || yes * 2 === others.length) return []
  return [own.value === (yes * 2 > others.length ? 'yes' : 'no')]
}

/** Every answer that the judge decided, with all votes that count, a tie among them included. */
function votedItems(answers: readonly ComparedAnswer[], policy: JudgeHumanPolicy): VotedItem[] {
  return answers.flatMap(({ item, judge, human }) => {
    if (judge.outcome !== 'pass' && judge.outcome !== 'fail') return []
    const votes = usableVotes(human, policy).left
    if (votes.length === 0) return []
    return [
      {
        item: answerName(item),
        judge: judge.outcome,
        votes: votes.map(({ annotator, verdict }) => ({ annotator, label: verdict })),
      },
    ]
  })
}
