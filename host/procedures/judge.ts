import { citedUrls, metricsByAgent, repeatOf, type Verdict } from '../../rubrics/index.ts'
import type { ReviewEvent } from '../../tasks/index.ts'
import { type HostContext, os } from '../context.ts'
import { NotFound, Refused } from '../errors.ts'
import { answerSubject } from '../services/compare.ts'
import { shuffledBy } from '../services/shuffle.ts'
import { titleOf } from '../services/title.ts'

export const judgeProcedures = {
  judges: os.judge.judges.handler(({ context }) => context.judging.judges()),
  start: os.judge.start.handler(({ context, input }) => context.judging.start(input)),
  resume: os.judge.resume.handler(({ context, input }) => context.judging.resume(input.run)),
  runs: os.judge.runs.handler(async ({ context }) => {
    const rows = [...context.workspace.runs.values()].map(async (run) => ({
      ...run.manifest,
      metrics: metricsByAgent(await context.judging.verdicts(run.id)),
    }))
    return (await Promise.all(rows)).sort((a, b) => (a.at < b.at ? 1 : -1))
  }),
  verdicts: os.judge.verdicts.handler(async ({ context, input }) =>
    (await context.judging.verdicts(input.run)).map((verdict) => ({
      task: verdict.task,
      agent: verdict.agent,
      answer: verdict.answer,
      repeat: repeatOf(verdict),
      ...told(verdict),
    })),
  ),
  verdict: os.judge.verdict.handler(async ({ context, input }) => {
    const verdicts = await context.judging.verdicts(input.run)
    const verdict = verdicts.find(
      (one) => answerSubject(one) === answerSubject(input) && repeatOf(one) === input.repeat,
    )
    if (!verdict) throw new NotFound(`The run ${input.run} has no verdict on ${answerSubject(input)}.`)
    const { text } = await context.benchmark.answer(answerSubject(input))
    return { verdict, answerText: text }
  }),
  grading: os.judge.grading.handler(({ context }) =>
    // An order of one's own, so that two people do not tire over the same answers, and no agent stands together.
    shuffledBy(context.workspace.answers, context.reviews.annotator, ({ id }) => id).map(
      ({ agent, task, answer, id }) => gradingItem(context, { agent, task, answer, subject: id }),
    ),
  ),
  gradingItem: os.judge.gradingItem.handler(async ({ context, input }) => {
    const { text, hash, agent, task, answer } = await context.benchmark.answer(input.subject)
    const { value } = context.benchmark.task(task)
    const urls = [...new Set(citedUrls(text, value.metadata.websites_involved).map(({ url }) => url))]
    return {
      item: gradingItem(context, { agent, task, answer, subject: input.subject }),
      subjectHash: hash,
      taskDescription: value.task_description,
      answerText: text,
      evidence: await Promise.all(
        urls.map(async (url) => ({ url, id: (await context.evidence.find(url))?.id ?? null })),
      ),
    }
  }),
  grade: os.judge.grade.handler(({ context, input }) => context.reviews.add('answer-grade', input)),
  reveal: os.judge.reveal.handler(async ({ context, input }) => {
    const mine = context.reviews.mine('answer-grade', input.subject)
    if (mine === null)
      throw new Refused('Grade this answer first; then the verdicts of the judge and of others are shown.', {
        field: 'subject',
      })
    const runs = [...context.workspace.runs.values()]
    const judge = await Promise.all(
      runs.map(async ({ id, manifest }) => {
        const verdicts = (await context.judging.verdicts(id)).filter((one) => answerSubject(one) === input.subject)
        return verdicts.map((verdict) => ({ run: id, judge: manifest.judge, ...told(verdict) }))
      }),
    )
    return { mine, others: context.reviews.others('answer-grade', input.subject), judge: judge.flat() }
  }),
}

const told = ({ success, score, outcome, counts }: Verdict) => ({ success, score, outcome, counts })

function gradingItem(
  context: HostContext,
  item: { agent: string; task: string; answer: string; subject: string },
): typeof item & { title: string; mine: ReviewEvent | null } {
  const task = context.workspace.tasks.get(item.task)
  return {
    ...item,
    title: task ? titleOf(task.value) : item.task,
    mine: context.reviews.mine('answer-grade', item.subject),
  }
}
