import { buildStale } from '../build.ts'
import { type Outcome, say, UsageError, wholeNumber } from '../io.ts'
import { root, withHost } from '../studio.ts'

interface AnswerOptions {
  agentCommand: string
  as: string
  task?: string
  timeout: string
  retries: string
  parallel: string
}

/** Runs an agent's command on the tasks and keeps its answers. Found is a task without an answer. */
export async function answer(workspace: string, options: AnswerOptions): Promise<Outcome> {
  const timeoutMs = wholeNumber('--timeout', options.timeout, 1, 86_400) * 1000
  const retries = wholeNumber('--retries', options.retries, 0, 20)
  const parallel = wholeNumber('--parallel', options.parallel, 1, 64)
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._+-]*$/u.test(options.as))
    throw new UsageError(`"${options.as}" cannot be the name of an agent: use letters, digits, dots and hyphens.`)
  await buildStale(root, ['shop', 'forum', 'travel'], say)
  return withHost(workspace, async ({ context }) => {
    if (options.task !== undefined && !context.workspace.tasks.has(options.task))
      throw new UsageError(`There is no task "${options.task}".`)
    const stop = new AbortController()
    process.once('SIGINT', () => stop.abort())
    const result = await context.answering.answer(
      {
        command: options.agentCommand,
        agent: options.as,
        tasks: options.task === undefined ? null : [options.task],
        timeoutMs,
        retries,
        parallel,
        env: process.env,
      },
      { signal: stop.signal, report: ({ done, total }) => say(`${options.as}: ${done} of ${total} tasks`) },
    )
    return {
      json: result,
      lines: [
        ...result.failed.map(({ task, reason }) => `${task}: ${reason}`),
        `${result.answered} of ${result.tasks} tasks answered; they are in ${workspace}/answers/${options.as}/.`,
      ],
      found: result.failed.length > 0,
    }
  })
}
