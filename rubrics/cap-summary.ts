import { type Result, repeatOf } from './results/verdict-rows.ts'

export interface CapTaskAnswer {
  answer_name: string
  score: number
  status: 'success' | 'failed'
  success: boolean
}

/** `summary.json` of a task (reference section 4.3): answers that ran, in order of name as text. With several judgings of an answer the last one counts, as there. */
export function capTaskSummary(results: readonly Result[]): CapTaskAnswer[] {
  const latest = new Map<string, Result>()
  for (const one of results) {
    const known = latest.get(one.answer)
    if (one.outcome === 'judged' && (!known || repeatOf(known) <= repeatOf(one))) latest.set(one.answer, one)
  }
  return [...latest.values()]
    .map(({ answer, score }) => ({
      answer_name: `${answer}.md`,
      score,
      status: score > 0 ? ('success' as const) : ('failed' as const),
      success: score === 1,
    }))
    .sort((a, b) => (a.answer_name < b.answer_name ? -1 : 1))
}

/**
 * `summary.json` of an agent (reference section 4.3), counted as the released code counts: answers whose script failed are missing, deviations are population standard deviations
 * over runs (one answer name across tasks), 0 with one run.
 * @param results verdicts of one agent
 * @param words words of an answer, counted as whitespace tokens
 */
export function capAgentSummary(
  agent: string,
  results: readonly Result[],
  words: (task: string, answer: string) => number,
): object {
  const tasks = new Map(
    [...Map.groupBy(results, ({ task }) => task)]
      .map(([task, of]) => [task, capTaskSummary(of)] as const)
      .filter(([, answers]) => answers.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const ran = [...tasks].flatMap(([task, answers]) =>
    answers.map((answer) => ({ ...answer, task, words: words(task, answer.answer_name.replace(/\.md$/, '')) })),
  )
  const runs = [...Map.groupBy(ran, ({ answer_name }) => answer_name)].sort(([a], [b]) => (a < b ? -1 : 1))
  const perRun = runs.map(([name, of]) => ({
    name,
    num_tasks: of.length,
    avg_score: mean(of.map(({ score }) => score)),
    success_rate: mean(of.map(({ success }) => Number(success))),
    avg_word_count: mean(of.map((one) => one.words)),
  }))
  const over = (of: (run: (typeof perRun)[number]) => number) => perRun.map(of)
  return {
    agent_name: agent,
    num_tasks: tasks.size,
    num_runs: runs.length,
    avg_score: round(mean(over((run) => run.avg_score))),
    avg_score_std: round(deviation(over((run) => run.avg_score))),
    success_rate: round(mean(over((run) => run.success_rate))),
    success_rate_std: round(deviation(over((run) => run.success_rate))),
    [`pass_at_${runs.length}`]: round(
      mean([...tasks.values()].map((answers) => Number(answers.some(({ success }) => success)))),
    ),
    avg_answer_word_count: round(mean(over((run) => run.avg_word_count)), 1),
    avg_answer_word_count_std: round(deviation(over((run) => run.avg_word_count)), 1),
    per_run: Object.fromEntries(
      perRun.map(({ name, num_tasks, avg_score, success_rate, avg_word_count }) => [
        name,
        {
          num_tasks,
          avg_score: round(avg_score),
          success_rate: round(success_rate),
          avg_word_count: round(avg_word_count, 1),
        },
      ]),
    ),
    tasks: Object.fromEntries(
      [...tasks].map(([task, answers]) => [
        task,
        {
          answers: answers.map(({ answer_name, score, success }) => ({
            answer_name,
            score,
            success,
            word_count: words(task, answer_name.replace(/\.md$/, '')),
          })),
          best_score: Math.max(...answers.map(({ score }) => score)),
          avg_score: round(mean(answers.map(({ score }) => score)), 6),
          pass: answers.some(({ success }) => success),
        },
      ]),
    ),
  }
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
const deviation = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))
const round = (value: number, digits = 4): number => Number(value.toFixed(digits))
