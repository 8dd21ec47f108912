import type { Task } from '../../tasks/index.ts'
import { citedUrls } from '../answer/cited-urls.ts'
import type { Judge, PageCapture } from '../judge.ts'
import { createJudging } from '../judging.ts'
import { type Limits, type Program, runProgram, type ScriptInput, type ScriptRun } from '../sandbox/index.ts'
import { prepareScript } from './prepare.ts'

export interface RunScriptOptions {
  /** The author's TypeScript. */
  source: string
  task: Pick<Task, 'task_id' | 'task_description' | 'covered_points' | 'metadata'>
  /** The answer's Markdown. */
  answer: string
  judge: Judge
  /** The capture of a cited address, or null where there is none. */
  evidenceFor(url: string): Promise<PageCapture | null>
  /** ISO day on which the answer is judged; the script's clock stands at its midnight (UTC). */
  evaluationDate: string
  seed?: number
  limits?: Partial<Limits>
  /** Milliseconds that only go up. */
  clock: () => number
  onEvidence?(url: string, evidence: string): void
}

/** Checks, strips and runs one script on one answer in this process. A script that the checker refuses comes back as an error with its line; nothing is thrown for a fault of the script. */
export async function runScript(options: RunScriptOptions): Promise<ScriptRun> {
  const prepared = prepareScript(options.source, options.task)
  if (!prepared.program) return { tree: null, error: prepared.error, console: [], healthy: true }
  const services = createJudging(options)
  return runProgram(inputFor(prepared.program, options), {
    services,
    clock: options.clock,
    ...(options.limits ? { limits: options.limits } : {}),
  })
}

/** What the script may know of its task and answer. */
export function inputFor<P = Program>(
  program: P,
  { task, answer, evaluationDate, seed = 1 }: Pick<RunScriptOptions, 'task' | 'answer' | 'evaluationDate' | 'seed'>,
): ScriptInput<P> {
  const sites = task.metadata.websites_involved
  return {
    program,
    task: {
      id: task.task_id,
      description: task.task_description,
      sites,
      points: task.covered_points.map((point) => point.point_id),
    },
    answer,
    links: citedUrls(answer, sites).map(({ url }) => url),
    seed,
    now: Date.parse(`${evaluationDate}T00:00:00Z`),
  }
}
