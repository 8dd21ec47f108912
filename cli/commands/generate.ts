import { costOfRounds, type RubricDraft } from '../../rubrics/index.ts'
import { columns, type Outcome, say, UsageError } from '../io.ts'
import { withHost } from '../studio.ts'

interface GenerateOptions {
  task: string
  model?: string
  modelBaseUrl?: string
  accept?: string
}

/**
 * Drafts a rubric: built-in, or by a model where one is named. The draft lies in the workspace and judges nobody; `--accept` makes it the rubric in a person's name, unless it has errors.
 * Found is a draft that ended with findings that must be repaired, or that did not end clean.
 */
export async function generate(workspace: string, options: GenerateOptions): Promise<Outcome> {
  if (options.accept !== undefined && !/^[a-z0-9][a-z0-9-]{0,40}$/.test(options.accept))
    throw new UsageError(
      `--accept takes the name of a person, lower-case letters, digits and hyphens, not "${options.accept}".`,
    )
  if (options.modelBaseUrl !== undefined && options.model === undefined)
    throw new UsageError('--model-base-url says where a model is; name the model with --model.')
  return withHost(workspace, async ({ context }) => {
    const { tasks, rubrics } = context.workspace
    if (!tasks.has(options.task))
      throw new UsageError(`There is no task "${options.task}"; there are ${[...tasks.keys()].join(', ') || 'none'}.`)
    // A command has no settings of its own: these last as long as it runs.
    await context.settings.set({
      modelName: options.model ?? '',
      modelBaseUrl: options.modelBaseUrl ?? '',
      ...(options.accept === undefined ? {} : { annotator: options.accept }),
    })
    const stop = new AbortController()
    process.once('SIGINT', () => stop.abort())
    const before = rubrics.get(options.task)?.hash ?? null
    const draft = await context.generating
      .generate(options.task, options.model === undefined ? 'built-in' : 'model', {
        signal: stop.signal,
        report: ({ done, total, message }) => say(`${message ?? ''} (${done} of ${total} rounds)`),
      })
      .catch((error: unknown) => {
        throw new UsageError(error instanceof Error ? error.message : String(error))
      })
    const errors = draft.rounds.at(-1)?.findings.filter(({ severity }) => severity === 'error').length
    const accepting = options.accept !== undefined && errors === 0
    if (options.accept !== undefined && !accepting)
      say('The draft was not accepted: its script has errors. Repair it in the editor, or generate again.')
    const decided = accepting ? (await context.generating.accept(draft.task, draft.id, before)).draft : draft
    return outcomeOf(decided, context.generating.fileOf(decided))
  })
}

function outcomeOf(draft: RubricDraft, file: string): Outcome {
  const { task, id, method, model, ended, problem, rounds, todo, decision } = draft
  const cost = costOfRounds(rounds)
  const last = rounds.at(-1)
  const severe = last?.findings.filter(({ severity }) => severity !== 'info') ?? []
  return {
    json: {
      task,
      file: rounds.length > 0 ? file : null,
      rounds: rounds.map(({ script: _script, ...round }) => round),
      cost,
      id,
      method,
      model,
      ended,
      problem,
      todo,
      decision,
    },
    lines: [
      ...columns([
        ['round', 'reason', 'errors', 'warnings', 'cost (USD)'],
        ...rounds.map(({ n, reason, findings, costUsd }) => [
          n,
          reason,
          findings.filter(({ severity }) => severity === 'error').length,
          findings.filter(({ severity }) => severity === 'warning').length,
          costUsd === null ? 'unknown' : costUsd.toFixed(4),
        ]),
      ]),
      ...severe.map(
        ({ source, rule, line, message }) => `${file}${line === null ? '' : `:${line}`} ${source} ${rule} ${message}`,
      ),
      ...todo.map((one) => `TODO ${one}`),
      ...(problem ? [`Ended early (${problem.code}): ${problem.message} ${problem.advice}`] : [`Ended ${ended}.`]),
      rounds.length === 0
        ? 'There is no script.'
        : decision
          ? `Accepted by ${decision.by}: rubrics/${task}.ts is now this draft (${file}).`
          : `The draft is ${file}; it judges nobody until a person accepts it.`,
    ],
    found: ended !== 'clean' || severe.length > 0,
  }
}
