import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { capResultName, capResultOf } from './cap-export.ts'
import { readCapResult } from './cap-result.ts'
import { capAgentSummary, capTaskSummary } from './cap-summary.ts'
import { metricsOf } from './metrics.ts'
import { type Verdict, verdict } from './model.ts'
import type { Result } from './results/index.ts'
import { countLeaves } from './score.ts'

const RUN = new URL('../samples/harbor/runs/r-sample-offline/verdicts.jsonl', import.meta.url)
const FROM = { description: 'The task.', judge: 'offline', run: 'r-1', evaluationDate: '2026-11-30' }

const sample = async (): Promise<Verdict[]> =>
  (await readFile(RUN, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => verdict.parse(JSON.parse(line)))

test('every verdict of the sample reads back with the same figures, statuses and points', async () => {
  const verdicts = await sample()
  const back = verdicts.map((one) => {
    const json = JSON.parse(JSON.stringify(capResultOf(one, FROM), null, 4))
    const path = `eval_results/${one.agent}/${one.task}/${one.answer}/results/${capResultName(one, new Date('2026-11-30T10:00:00Z'))}`
    const result = readCapResult(json, path)
    if (typeof result === 'string') throw new Error(result)
    return result
  })
  expect(metricsOf(back)).toEqual(metricsOf(verdicts))
  expect(back.map(({ tree }) => countLeaves(tree))).toEqual(verdicts.map(({ tree }) => countLeaves(tree)))
  expect(back.map(({ agent, task, answer, at }) => [agent, task, answer, at])).toEqual(
    verdicts.map(({ agent, task, answer }) => [agent, task, answer, '20261130_100000']),
  )
})

test('an answer whose script failed stays an error, and the released counting passes over it', async () => {
  const [first] = await sample()
  const broken = verdict.parse({
    ...first,
    outcome: 'error',
    error: { code: 'timeout', message: 'too slow', line: 3 },
    score: 0,
    success: false,
    tree: null,
  })
  const file = capResultOf(broken, FROM)
  expect(file.eval_breakdown).toEqual([])
  const back = readCapResult(JSON.parse(JSON.stringify(file)), 'careful/task-3f8a21/answer_1/results/x.json')
  expect(back).toMatchObject({ outcome: 'error', score: 0, success: false, tree: null })
  if (typeof back === 'string') throw new Error(back)
  expect(metricsOf([back], { counting: 'released' })).toMatchObject({ partialCompletion: null, errors: 1 })
})

test('a repeat is a second later, so that the newest file of an answer is the last judging', async () => {
  const [first] = await sample()
  const at = new Date('2026-11-30T10:00:00Z')
  if (!first) throw new Error('no verdict')
  expect(capResultName(first, at)).toBe('20261130_100000_answer_1.md.json')
  expect(capResultName({ ...first, repeat: 3 }, at)).toBe('20261130_100002_answer_1.md.json')
})

const scored = (task: string, answer: string, score: number | null): Result => ({
  task,
  agent: 'a',
  answer,
  outcome: score === null ? 'error' : 'judged',
  score: score ?? 0,
  success: score === 1,
  tree: null,
})

test('summaries are those of the released code (vector of reference section 4.3)', () => {
  const results = [
    scored('a', 'answer_1', 1),
    scored('a', 'answer_2', 0.5),
    scored('a', 'answer_10', 1),
    scored('a', 'answer_3', null),
    scored('b', 'answer_1', 1),
    scored('b', 'answer_2', null),
  ]
  expect(capTaskSummary(results.slice(0, 4)).map(({ answer_name, status }) => [answer_name, status])).toEqual([
    ['answer_1.md', 'success'],
    ['answer_10.md', 'success'],
    ['answer_2.md', 'success'],
  ])
  expect(capAgentSummary('a', results, () => 100)).toMatchObject({
    num_tasks: 2,
    num_runs: 3,
    avg_score: 0.8333,
    avg_score_std: 0.2357,
    success_rate: 0.6667,
    success_rate_std: 0.4714,
    pass_at_3: 1,
    avg_answer_word_count: 100,
    per_run: { 'answer_1.md': { num_tasks: 2, avg_score: 1 }, 'answer_10.md': { num_tasks: 1 } },
    tasks: { a: { best_score: 1, avg_score: 0.833333, pass: true } },
  })
})
