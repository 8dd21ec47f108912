import { type FrameItem, scoreBand } from '../../agreement/index.ts'
import { leavesOf, type TreeNode, type Verdict } from '../../rubrics/index.ts'
import { parsePointId } from '../../sitecards/index.ts'
import type { Task } from '../../tasks/index.ts'
import { answerSubject, comparedAnswers } from './compare.ts'

export interface Frame {
  items: FrameItem[]
  /** What could not be drawn, by reason. */
  leftOut: Record<string, number>
}

/** Answers that a run passed or failed; of an answer judged several times the majority counts. `other` gives what another judge or people said, for disputes. */
export function frameOfAnswers(
  run: string,
  verdicts: readonly Verdict[],
  task: (id: string) => Task | undefined,
  other: (subject: string) => 'pass' | 'fail' | null,
): Frame {
  const frame: Frame = { items: [], leftOut: {} }
  for (const { item, judge } of comparedAnswers(run, verdicts, [])) {
    const id = answerSubject(item)
    if (judge.outcome !== 'pass' && judge.outcome !== 'fail') leave(frame, `judge: ${judge.outcome}`)
    else
      frame.items.push({
        id,
        agent: item.agent,
        site: (task(item.task)?.metadata.websites_involved ?? []).toSorted().join(' + ') || 'no site',
        scoreBand: scoreBand(judge.score ?? 0),
        leafType: 'whole answer',
        judge: judge.outcome,
        disputed: (other(id) ?? judge.outcome) !== judge.outcome,
      })
  }
  return frame
}

/** Leaves that a run passed or failed, of the first judging of each answer. */
export function frameOfLeaves(verdicts: readonly Verdict[], other: (subject: string) => 'pass' | 'fail' | null): Frame {
  const frame: Frame = { items: [], leftOut: {} }
  for (const verdict of verdicts) {
    if ((verdict.repeat ?? 1) > 1) continue
    if (verdict.tree === null) {
      leave(frame, 'judge: error')
      continue
    }
    for (const leaf of leavesOf(verdict.tree)) {
      const word = leafWord(leaf)
      const id = leafSubject(verdict, leaf.id)
      if (word === null) leave(frame, `judge: ${leaf.status}`)
      else
        frame.items.push({
          id,
          agent: verdict.agent,
          site: parsePointId(leaf.point ?? '')?.site ?? 'no site',
          scoreBand: scoreBand(verdict.score),
          leafType: leaf.type ?? 'other',
          judge: word,
          disputed: (other(id) ?? word) !== word,
        })
    }
  }
  return frame
}

export const leafSubject = (answer: Pick<Verdict, 'agent' | 'task' | 'answer'>, leaf: string): string =>
  `${answerSubject(answer)}#${leaf}`

/** What the judge said of a leaf; null where it did not decide. */
export function leafWord({ status }: Pick<TreeNode, 'status'>): 'pass' | 'fail' | null {
  return status === 'passed' ? 'pass' : status === 'failed' ? 'fail' : null
}

function leave({ leftOut }: Frame, reason: string): void {
  leftOut[reason] = (leftOut[reason] ?? 0) + 1
}
