import type { AnswerId, ComparedAnswer, JudgeVerdict } from '../comparison/compared-answer.ts'
import type { ComparedPair, ExcludedAnswer } from '../comparison/judge-human.ts'
import { figure } from './format.ts'
import type { AgreementReportInput } from './input.ts'
import type { ReportItem } from './model.ts'

type AnswerDetails = NonNullable<AgreementReportInput['detailsOf']>

/** Numbers the items of a report as they are first spoken of. */
export class Items {
  readonly all: ReportItem[] = []
  readonly #byId = new Map<string, number[]>()

  add(item: Omit<ReportItem, 'n'>): number {
    const n = this.all.length + 1
    this.all.push({ n, ...item })
    const key = `${item.kind} ${item.id}`
    this.#byId.set(key, [...(this.#byId.get(key) ?? []), n])
    return n
  }

  /** The items of an answer that were added before; several where each person's grade is a pair of its own. */
  ofAnswer(item: AnswerId): number[] {
    return this.#byId.get(`answer ${answerName(item)}`) ?? []
  }

  /** The item of a subject of a kind; a proposal that stands under several criteria is opened under the first. */
  first(kind: ReportItem['kind'], id: string): number[] {
    return this.#byId.get(`${kind} ${id}`)?.slice(0, 1) ?? []
  }
}

export const answerName = ({ task, agent, answer }: AnswerId): string => `${agent}/${task}/${answer}`

/** A pair of the confusion table as an item. */
export function pairItem(
  { item, verdict, human, votes }: ComparedPair,
  detailsOf: AnswerDetails,
): Omit<ReportItem, 'n'> {
  return {
    ...answerItem(item, verdict, detailsOf),
    people: human,
    votes: votes.map((vote) => ({
      by: vote.annotator,
      word: `${vote.verdict}${vote.sample ? ' (sample)' : ''}`,
      comment: vote.comment ?? '',
    })),
  }
}

/** An answer that is not in the table, with all that was said of it. */
export function excludedItem({ item, judge, human }: ExcludedAnswer, detailsOf: AnswerDetails): Omit<ReportItem, 'n'> {
  return { ...answerItem(item, judge, detailsOf), votes: human.map(gradeVote) }
}

function gradeVote({ annotator, verdict, stale, blind, sample, comment }: ComparedAnswer['human'][number]) {
  const word = [`${verdict}${sample ? ' (sample)' : ''}`, stale ? 'stale' : '', blind ? '' : 'not blind']
  return { by: annotator, word: word.filter(Boolean).join(', '), comment: comment ?? '' }
}

function answerItem(item: AnswerId, judge: JudgeVerdict, detailsOf: AnswerDetails) {
  const { title, text } = detailsOf(item)
  return {
    kind: 'answer' as const,
    id: answerName(item),
    title: title ?? item.task,
    ...(judge.run === '' ? {} : { run: judge.run }),
    judge: { word: judge.outcome, details: judgeDetails(judge) },
    ...(text === undefined ? {} : { text }),
  }
}

function judgeDetails({ score, run, evidenceIds }: JudgeVerdict): string {
  return [
    score === null ? '' : `score ${figure(score)}`,
    run === '' ? '' : `run ${run}`,
    evidenceIds === undefined || evidenceIds.length === 0 ? '' : `evidence ${evidenceIds.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
