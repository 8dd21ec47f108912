import type { ComparedAnswer, HumanGrade, JudgeVerdict } from '../../agreement/index.ts'
import type { Verdict } from '../../rubrics/index.ts'
import { isStale, latestEvents, type ReviewEvent } from '../../tasks/index.ts'

/** Subject of a grade: `<agent>/<task>/<answer>`. */
export const answerSubject = (answer: { agent: string; task: string; answer: string }): string =>
  `${answer.agent}/${answer.task}/${answer.answer}`

/**
 * What a verdict says in one word. An answer that is no success is a fail only if a leaf failed; where the judge could not look (no usable evidence)
 * or broke down, it did not decide.
 */
export function judgeOutcome(verdict: Verdict): JudgeVerdict['outcome'] {
  if (verdict.outcome === 'error') return 'error'
  if (verdict.success) return 'pass'
  if (verdict.counts.failed > 0) return 'fail'
  return verdict.counts.error > 0 ? 'error' : 'unverifiable'
}

/** Puts a run's verdicts beside all grades of the same answers. A grade of an answer whose text changed since is stale. */
export function comparedAnswers(
  run: string,
  verdicts: readonly Verdict[],
  events: readonly ReviewEvent[],
): ComparedAnswer[] {
  const grades = Map.groupBy(
    latestEvents(events).filter((event) => event.kind === 'answer-grade'),
    (event) => event.subject,
  )
  return [...Map.groupBy(verdicts, answerSubject)].flatMap(([subject, of]) => {
    const [first] = of
    if (!first) return []
    const judged = of.filter(({ outcome }) => outcome === 'judged')
    const score = judged.reduce((sum, one) => sum + one.score, 0) / judged.length
    return [
      {
        item: { task: first.task, agent: first.agent, answer: first.answer },
        judge: {
          outcome: majority(of.map(judgeOutcome)),
          score: judged.length === 0 ? null : score,
          run,
          evidenceIds: [...new Set(of.flatMap(({ evidence }) => Object.values(evidence)))],
        },
        human: (grades.get(subject) ?? []).map((event) => gradeOf(event, first.answerHash)),
      },
    ]
  })
}

/** One item stays one item, however often it was judged: what more than half of its judgings say. */
function majority(outcomes: readonly JudgeVerdict['outcome'][]): JudgeVerdict['outcome'] {
  return outcomes.find((one) => outcomes.filter((other) => other === one).length * 2 > outcomes.length) ?? 'undecided'
}

function gradeOf(event: ReviewEvent, answerHash: string): HumanGrade {
  const word = event.verdicts.grade
  return {
    annotator: event.annotator,
    verdict: word === 'pass' || word === 'fail' ? word : 'unsure',
    at: event.at,
    stale: isStale(event, answerHash),
    blind: event.blind,
    sample: event.sample,
    comment: event.comment,
  }
}
