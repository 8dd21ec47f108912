import { randomBytes } from 'node:crypto'
import type { JudgementQuestion } from '../../contract/index.ts'
import { type AdviseReply, adviseReply, type ModelClient, renderAdvise } from '../../models/index.ts'
import {
  isStale,
  type JudgementRule,
  judgedBy,
  judgementFindings,
  judgementSubject,
  judgementsFor,
  type Proposal,
  proposalTextsFor,
  type RuleAdvice,
  type RuleFinding,
  type Task,
  taskTextsFor,
} from '../../tasks/index.ts'
import { addAdvice, readAdvice, type SubjectEntry, type Workspace } from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import type { Jobs } from './jobs.ts'
import type { ModelService } from './models.ts'
import type { Reviewed, Reviews } from './reviews.ts'

export interface JudgementParts {
  workspace: Workspace
  reviews: Reviews
  models: ModelService
  jobs: Jobs
  now: () => Date
  /** Advice is read on demand: whoever shows it is told that there is something new. */
  onChange: (subject: string, file: string) => void
}

/** How often a model may answer before what it quotes wrongly is refused for good. */
const TRIES = 2

/** The questions of rules that words and counts cannot decide: people's answers, and what a model advises, which is kept apart and counts for nothing. */
export class JudgementService {
  readonly #parts: JudgementParts

  constructor(parts: JudgementParts) {
    this.#parts = parts
  }

  async questions(
    subject: string,
    withAdvice: boolean,
  ): Promise<{ subjectHash: string; questions: JudgementQuestion[] }> {
    const { workspace, reviews } = this.#parts
    const { contentHash } = this.#subject(subject)
    const advice = withAdvice ? (await readAdvice(workspace.folder, subject)).reverse() : []
    const questions = judgementsFor(subject).map(({ id, title, question, severity }): JudgementQuestion => {
      const mine = reviews.mine('rule-judgement', judgementSubject(subject, id))
      return {
        rule: id,
        title,
        question,
        severity,
        mine,
        stale: mine !== null && isStale(mine, contentHash),
        others: reviews.others('rule-judgement', judgementSubject(subject, id)),
        advice: advice
          .filter(({ rule }) => rule === id)
          .map((each) => ({ ...each, current: each.subjectHash === contentHash })),
      }
    })
    return { subjectHash: contentHash, questions }
  }

  /** What a person answers; it is theirs, whatever a model advised. @throws Refused where the subject changed meanwhile */
  answer(input: {
    subject: string
    subjectHash: string
    rule: string
    holds: 'yes' | 'no' | 'unsure'
    comment: string
    durationMs: number
    sawAdvice: boolean
  }): Promise<Reviewed> {
    const { subject, rule, holds, sawAdvice, ...rest } = input
    this.#rule(subject, rule)
    const event = { ...rest, subject: judgementSubject(subject, rule), verdicts: { holds }, sawAdvice }
    return this.#parts.reviews.add('rule-judgement', event, sawAdvice)
  }

  /** Answers that are findings for the person at work: one's own, and those of others where one has answered the same question. */
  findings({ id, contentHash }: Pick<SubjectEntry<unknown>, 'id' | 'contentHash'>): RuleFinding[] {
    const { reviews } = this.#parts
    const events = judgementsFor(id).flatMap((rule) => {
      const subject = judgementSubject(id, rule.id)
      const mine = reviews.mine('rule-judgement', subject)
      return mine === null ? [] : [mine, ...reviews.others('rule-judgement', subject)]
    })
    return events.length === 0 ? [] : judgementFindings(events, contentHash)
  }

  /** Starts a job in which the model of the settings answers. @param rules null: all of the subject @throws Unavailable, NotFound */
  ask(subject: string, rules: readonly string[] | null): { job: string } {
    const { models, jobs } = this.#parts
    this.#subject(subject)
    const asked = rules?.map((rule) => this.#rule(subject, rule)) ?? judgementsFor(subject)
    const client = models.client('advice on rules')
    const job = `advise-${subject}`
    if (jobs.isRunning(job)) throw new Refused(`A model is being asked about ${subject} already.`)
    jobs.start(job, `Advice on ${subject} by ${client.model}`, async ({ signal, report }) => {
      report({ done: 0, total: asked.length, message: `asking ${client.model}` })
      const advice = await this.advise(subject, asked, client, signal)
      report({ done: asked.length, total: asked.length })
      const refused = advice.filter(({ answer }) => answer === null).length
      return `${advice.length - refused} of ${asked.length} answered${refused > 0 ? `, ${refused} refused: the quoted words do not stand in the text` : ''}`
    })
    return { job }
  }

  /** Asks, looks up what is quoted, asks once more about answers that were refused, and keeps all of it. @throws ModelError */
  async advise(
    subject: string,
    rules: readonly JudgementRule[],
    client: ModelClient,
    signal?: AbortSignal,
  ): Promise<RuleAdvice[]> {
    const { workspace, now, onChange } = this.#parts
    const { contentHash, value } = this.#subject(subject)
    const fields = 'task_id' in value ? taskTextsFor(value as Task) : proposalTextsFor(value as Proposal)
    const kept = new Map<string, RuleAdvice>()
    for (let tries = 0; tries < TRIES; tries += 1) {
      const open = rules.filter(({ id }) => (kept.get(id)?.answer ?? null) === null)
      if (open.length === 0) break
      const prompt = renderAdvise(
        {
          kind: subject.startsWith('prop-') ? 'proposal' : 'task',
          fields,
          questions: open.map(({ id, question }) => ({ rule: id, question })),
          refused: open.flatMap(({ id }) => {
            const refused = kept.get(id)?.refused
            return refused ? [`${id}: ${refused}`] : []
          }),
        },
        randomBytes,
      )
      const { value: reply, call } = await client.object({ prompt, schema: adviseReply, signal })
      for (const { id } of open) {
        const answer = reply.answers.find(({ rule }) => rule === id)
        kept.set(id, {
          ...checked(id, answer, fields),
          subjectHash: contentHash,
          at: now().toISOString(),
          model: client.model,
          prompt: `${prompt.id} ${prompt.version}`,
          costUsd: call.costUsd,
        })
      }
    }
    const advice = [...kept.values()]
    onChange(subject, await addAdvice(workspace.folder, subject, advice))
    return advice
  }

  #subject(id: string): SubjectEntry<Proposal | Task> {
    const { proposals, tasks } = this.#parts.workspace
    const entry = proposals.get(id) ?? tasks.get(id)
    if (!entry) throw new NotFound(`There is no proposal or task ${id}.`)
    return entry
  }

  #rule(subject: string, id: string): JudgementRule {
    const rule = judgementsFor(judgedBy(subject).of).find((each) => each.id === id)
    if (!rule) throw new NotFound(`${id} is no question about ${subject}.`)
    return rule
  }
}

type Answer = AdviseReply['answers'][number]

/** An answer whose quoted words stand in the text, word for word; else it is refused and its verdict goes. */
function checked(
  rule: string,
  answer: Answer | undefined,
  fields: readonly { field: string; text: string }[],
): Pick<RuleAdvice, 'rule' | 'answer' | 'reason' | 'quote' | 'field' | 'refused'> {
  if (answer === undefined)
    return { rule, answer: null, reason: '', quote: null, field: null, refused: 'the question was not answered' }
  const { reason, quote } = answer
  const base = { rule, reason, quote, field: null, refused: null }
  if (quote === null || quote.trim() === '')
    return answer.answer === 'unsure'
      ? { ...base, answer: 'unsure', quote: null }
      : {
          ...base,
          answer: null,
          quote: null,
          refused: `“${answer.answer}” without words of the text on which it rests`,
        }
  const holding = fields.filter(({ text }) => text.includes(quote))
  const place = holding.find(({ field }) => field === answer.field) ?? holding[0]
  if (place === undefined) return { ...base, answer: null, refused: 'the quoted words do not stand in the text' }
  return { ...base, answer: answer.answer, field: place.field }
}
