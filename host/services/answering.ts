import { cpus, release } from 'node:os'
import type { Task } from '../../tasks/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import { HUMAN_PREFIX } from '../executions/index.ts'
import { type AgentRun, runAgent } from './agent-process.ts'
import type { ChromiumService } from './chromium.ts'
import type { JobReport } from './jobs.ts'

export interface AnsweringOptions {
  command: string
  /** Name under which the answers are kept. */
  agent: string
  /** All admitted and reviewed tasks if left out; dropped ones never. */
  tasks: readonly string[] | null
  timeoutMs: number
  /** Further tries of a task that gave no answer. */
  retries: number
  /** Commands at once. */
  parallel: number
  env: Readonly<Record<string, string | undefined>>
}

export interface Answered {
  tasks: number
  answered: number
  failed: { task: string; reason: string }[]
}

/** Runs any agent on tasks: the task as JSON on its standard input, its answer as Markdown on its standard output. */
export class AnsweringService {
  readonly #parts: { workspace: Workspace; chromium: ChromiumService; now: () => Date }

  constructor(parts: { workspace: Workspace; chromium: ChromiumService; now: () => Date }) {
    this.#parts = parts
  }

  async answer(
    options: AnsweringOptions,
    follow: { signal: AbortSignal; report: (progress: JobReport) => void },
  ): Promise<Answered> {
    if (options.agent.startsWith(HUMAN_PREFIX))
      throw new Refused(`Answers under “${HUMAN_PREFIX}…” are those of people; give the agent another name.`)
    const tasks = this.#chosen(options.tasks)
    const env = { ...options.env, ...(await this.#worldsOf(tasks)) }
    const failed: Answered['failed'] = []
    let done = 0
    follow.report({ done, total: tasks.length, message: 'answering' })
    const waiting = [...tasks]
    const work = async (): Promise<void> => {
      for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
        const reason = await this.#answerOne(task, options, env, follow.signal)
        if (reason !== '') failed.push({ task: task.task_id, reason })
        follow.report({ done: ++done, total: tasks.length, message: 'answering' })
      }
    }
    await Promise.all(Array.from({ length: Math.max(1, options.parallel) }, work))
    return { tasks: tasks.length, answered: tasks.length - failed.length, failed }
  }

  #chosen(ids: readonly string[] | null): Task[] {
    const { tasks } = this.#parts.workspace
    const chosen = ids ?? [...tasks.values()].filter(({ value }) => value.status !== 'dropped').map(({ id }) => id)
    if (chosen.length === 0) throw new Refused('There is no task to answer.')
    return chosen.map((id) => {
      const task = tasks.get(id)
      if (!task) throw new NotFound(`There is no task ${id}.`)
      return task.value
    })
  }

  /** How an agent reaches the local sites, where a task is about them. */
  async #worldsOf(tasks: readonly Task[]): Promise<Record<string, string>> {
    const local = tasks.some(({ metadata }) => metadata.websites_involved.some((site) => /\.assay\.test\b/.test(site)))
    if (!local) return {}
    const { port } = await this.#parts.chromium.worlds()
    return { ASSAY_WORLDS: `127.0.0.1:${port}`, ASSAY_HOST_RULES: `MAP *.assay.test 127.0.0.1:${port}` }
  }

  /** @returns why there is no answer; empty where there is one */
  async #answerOne(
    task: Task,
    options: AnsweringOptions,
    env: Readonly<Record<string, string | undefined>>,
    signal: AbortSignal,
  ): Promise<string> {
    const { workspace, now } = this.#parts
    const input = `${JSON.stringify({
      task_id: task.task_id,
      task_description: task.task_description,
      websites: task.metadata.websites_involved,
    })}\n`
    const reasons: string[] = []
    for (let attempt = 1; attempt <= options.retries + 1 && !signal.aborted; attempt++) {
      const at = now().toISOString()
      const run = await runAgent({
        command: options.command,
        input,
        env: { ...env, ASSAY_TASK_ID: task.task_id },
        timeoutMs: options.timeoutMs,
        signal,
      })
      if (run.text === null) {
        reasons.push(run.reason)
        continue
      }
      const answer = this.#nextName(options.agent, task.task_id)
      const place = { agent: options.agent, task: task.task_id, answer }
      await workspace.addAnswer(place, run.text)
      await workspace.describeAnswer(place, recordOf(options, at, attempt, run), run.log)
      return ''
    }
    const last = reasons.at(-1) ?? 'cancelled'
    return reasons.length > 1 ? `${last} (${reasons.length} tries)` : last
  }

  #nextName(agent: string, task: string): string {
    const taken = new Set(
      this.#parts.workspace.answers
        .filter((known) => known.agent === agent && known.task === task)
        .map(({ answer }) => answer),
    )
    for (let n = 1; ; n++) if (!taken.has(`answer_${n}`)) return `answer_${n}`
  }
}

/** What is kept beside an answer, as `answer_<n>.json`: how it came about. The command is kept as it was written; keys belong into the environment. */
function recordOf(options: AnsweringOptions, at: string, attempt: number, run: AgentRun): object {
  return {
    version: 1,
    at,
    command: options.command,
    ms: run.ms,
    attempt,
    environment: {
      platform: process.platform,
      release: release(),
      arch: process.arch,
      cores: cpus().length,
      node: process.versions.node,
    },
    report: run.report,
  }
}
