import { citedUrls, metricsByAgent, repeatOf, type Verdict } from '../../rubrics/index.ts'
import { sha256 } from '../../workspace/index.ts'
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
    shuffledBy(context.workspace.answers, context.reviews.annotator, ({ id }) => id).map(({ task, id }) =>
      gradingItem(context, task, id),
    ),
  ),
  gradingItem: os.judge.gradingItem.handler(async ({ context, input }) => {
    const subject = subjectOf(context, input.subject)
    const { text, hash, task } = await context.benchmark.answer(subject)
    const { value } = context.benchmark.task(task)
    const urls = [...new Set(citedUrls(text, value.metadata.websites_involved).map(({ url }) => url))]
    return {
      item: gradingItem(context, task, subject),
      subjectHash: hash,
      taskDescription: value.task_description,
      answerText: text,
      evidence: await Promise.all(
        urls.map(async (url) => ({ url, id: (await context.evidence.find(url))?.id ?? null })),
      ),
    }
  }),
  grade: os.judge.grade.handler(({ context, input }) =>
    context.reviews.add('answer-grade', { ...input, subject: subjectOf(context, input.subject) }),
  ),
  reveal: os.judge.reveal.handler(async ({ context, input }) => {
    const subject = subjectOf(context, input.subject)
    const mine = context.reviews.mine('answer-grade', subject)
    if (mine === null)
      throw new Refused('Grade this answer first; then the verdicts of the judge and of others are shown.', {
        field: 'subject',
      })
    const runs = [...context.workspace.runs.values()]
    const judge = await Promise.all(
      runs.map(async ({ id, manifest }) => {
        const verdicts = (await context.judging.verdicts(id)).filter((one) => answerSubject(one) === subject)
        return verdicts.map((verdict) => ({ run: id, judge: manifest.judge, ...told(verdict) }))
      }),
    )
    return { mine, others: context.reviews.others('answer-grade', subject), judge: judge.flat() }
  }),
}

const told = ({ success, score, outcome, counts }: Verdict) => ({ success, score, outcome, counts })

function gradingItem(context: HostContext, task: string, subject: string) {
  const entry = context.workspace.tasks.get(task)
  return {
    task,
    title: entry ? titleOf(entry.value) : task,
    subject: keyOf(subject, context.reviews.annotator),
    mine: context.reviews.mine('answer-grade', subject),
  }
}

/** How the window of one person knows an answer: the subject itself would say whose it is. */
const keyOf = (subject: string, annotator: string): string => sha256(`grading\0${annotator}\0${subject}`).slice(0, 16)

/** The answer that a key of the current annotator means. */
function subjectOf({ workspace, reviews }: HostContext, key: string): string {
  const found = workspace.answers.find(({ id }) => keyOf(id, reviews.annotator) === key)
  if (!found) throw new NotFound('There is no such answer to grade.')
  return found.id
}
