import { seededRandom } from '../../agreement/index.ts'
import type { StartBatch } from '../../contract/index.ts'
import { batchFolder, type Host, type KeptBatch } from '../../host/index.ts'
import {
  type BatchKind,
  type ClusterSubset,
  countRound,
  isResumable,
  sampleRound,
  sumOfCalls,
  usageOfWork,
} from '../../tasks/index.ts'
import { columns, type Outcome, say, UsageError } from '../io.ts'
import { withHost } from '../studio.ts'

interface ModelOptions {
  model?: string
  modelBaseUrl?: string
  parallel: string
  resume?: string
  accept?: string
}
export interface ProposeOptions extends ModelOptions {
  rounds: string
  each: string
  seed: string
}
export interface InstantiateOptions extends ModelOptions {
  proposal?: string[]
  unscreened?: boolean
}

/**
 * Proposals for rounds of cluster sampling by the built-in rule, five a round; built-in skeletons, or by a model where one is named. They lie in the workspace as a batch and count for nothing until a person takes them.
 * Found is a batch that did not end whole, or that holds items with errors.
 */
export async function propose(workspace: string, options: ProposeOptions): Promise<Outcome> {
  const [rounds, each, seed] = [
    number('--rounds', options.rounds, 1, 500),
    number('--each', options.each, 1, 10),
    number('--seed', options.seed, 0, 2 ** 31),
  ]
  return run(workspace, 'proposals', options, async (host, method, parallel) => ({
    kind: 'proposals',
    method,
    subsets: await roundsOf(host, rounds, seed),
    perSlot: each,
    parallel,
  }))
}

/** Task drafts of accepted proposals, built-in or by a model. */
export async function instantiate(workspace: string, options: InstantiateOptions): Promise<Outcome> {
  const { proposal: proposals = [], unscreened = false, resume } = options
  if (proposals.length === 0 && resume === undefined) throw new UsageError('Name the proposals with --proposal.')
  return run(workspace, 'tasks', options, async (_host, method, parallel) => ({
    kind: 'tasks',
    method,
    proposals,
    unscreened,
    parallel,
  }))
}

/** Ratings of all pairs of clusters that nobody has rated, by a model. */
export async function affinity(workspace: string, options: ModelOptions): Promise<Outcome> {
  if (options.model === undefined && options.resume === undefined)
    throw new UsageError('Affinity is rated by a model or by hand: name one with --model.')
  return run(workspace, 'affinity', options, async (_host, _method, parallel) => ({
    kind: 'affinity',
    method: 'model',
    pairs: null,
    parallel,
  }))
}

async function run(
  workspace: string,
  kind: BatchKind,
  options: ModelOptions,
  input: (host: Host, method: 'built-in' | 'model', parallel: number) => Promise<StartBatch>,
): Promise<Outcome> {
  const { model, modelBaseUrl, accept, resume } = options
  if (accept !== undefined && !/^[a-z0-9][a-z0-9-]{0,40}$/.test(accept))
    throw new UsageError(
      `--accept takes the name of a person, lower-case letters, digits and hyphens, not "${accept}".`,
    )
  if (modelBaseUrl !== undefined && model === undefined)
    throw new UsageError('--model-base-url says where a model is; name the model with --model.')
  const parallel = number('--parallel', options.parallel, 1, 8)
  return withHost(workspace, async (host) => {
    const { settings, proposing, decisions } = host.context
    // A command has no settings of its own: these last as long as it runs.
    await settings.set({
      modelName: model ?? '',
      modelBaseUrl: modelBaseUrl ?? '',
      ...(accept === undefined ? {} : { annotator: accept }),
    })
    const stop = new AbortController()
    process.once('SIGINT', () => stop.abort())
    const follow = {
      signal: stop.signal,
      report: ({ done, total, message }: { done: number; total: number; message?: string }) =>
        say(`${done} of ${total}: ${message ?? ''}`),
    }
    const work =
      resume === undefined
        ? proposing.generate(await input(host, model === undefined ? 'built-in' : 'model', parallel), follow)
        : proposing.goOn(kind, resume, follow)
    const kept = await work.catch((error: unknown) => {
      throw new UsageError(error instanceof Error ? error.message : String(error))
    })
    const taken = accept === undefined ? null : await decisions.accept(kind, kept.batch.id, null)
    return outcomeOf(taken === null ? kept : await proposing.batch(kind, kept.batch.id), taken)
  })
}

/** Rounds by the built-in rule on the work that counts; each counts as used for the next. */
async function roundsOf({ context }: Host, rounds: number, seed: number): Promise<ClusterSubset[]> {
  const { clusters } = context.workspace
  if (clusters.clusters.length === 0)
    throw new UsageError('There are no clusters to sample from; name them in clusters.yaml.')
  const usage = usageOfWork(
    (await context.clusters.counted()).counted,
    clusters.clusters.map(({ name }) => name),
  )
  const random = seededRandom(seed)
  return Array.from({ length: rounds }, () => {
    const round = sampleRound(clusters, usage, random)
    countRound(usage, round)
    return {
      anchor: round.anchor,
      clusters: round.clusters,
      reason: round.steps.map(({ cluster, reason }) => `${cluster}: ${reason}`).join('; '),
      round: null,
    }
  })
}

function outcomeOf(
  kept: KeptBatch,
  taken: { taken: { item: string; file: string }[]; refused: { item: string; reason: string }[] } | null,
): Outcome {
  const { batch, items, calls } = kept
  const { costUsd, knownUsd, unpriced, tokensIn, tokensOut } = sumOfCalls(calls)
  const errors = (item: KeptBatch['items'][number]): number =>
    item.findings.filter(({ severity }) => severity === 'error').length
  const bad = items.filter((item) => item.value === null || errors(item) > 0)
  const failed = calls.filter(({ outcome }) => outcome !== 'ok')
  const folder = batchFolder(batch.kind, batch.id)
  const cost =
    costUsd !== null
      ? costUsd.toFixed(4)
      : `unknown; ${knownUsd.toFixed(4)} and ${unpriced} ${unpriced === 1 ? 'call' : 'calls'} of unknown price`
  return {
    json: {
      batch: batch.id,
      folder,
      kind: batch.kind,
      method: batch.method,
      model: batch.model,
      ended: batch.ended,
      problem: batch.problem,
      slots: batch.slots,
      items,
      calls: calls.map(({ reply: _reply, ...call }) => call),
      cost: costUsd,
      knownCost: knownUsd,
      unpriced,
      tokensIn,
      tokensOut,
      ...(taken === null ? {} : { accepted: taken }),
    },
    lines: [
      ...columns([
        ['item', 'slot', 'errors', 'warnings', 'replies', 'title'],
        ...items.map((item) => [
          item.id,
          item.slot,
          item.value === null ? 'unreadable' : errors(item),
          item.findings.filter(({ severity }) => severity === 'warning').length,
          item.calls.length,
          String(item.value?.title ?? ''),
        ]),
      ]),
      ...items.flatMap((item) => [
        ...item.faults.map((fault) => `${item.id}: ${fault}`),
        ...item.findings
          .filter(({ severity }) => severity === 'error')
          .map(({ rule, field, message }) => `${item.id} ${rule}${field ? ` (${field})` : ''}: ${message}`),
        ...item.todo.map((todo) => `${item.id} TODO ${todo}`),
      ]),
      ...failed.map(
        ({ n, slot, outcome, problem }) =>
          `call ${n} for slot ${slot}: ${outcome}${problem ? `: ${problem.message} ${problem.advice}` : ''}`,
      ),
      ...batch.slots.flatMap(({ n, note }) => (note === '' ? [] : [`slot ${n}: ${note}`])),
      ...(taken?.taken.map(({ item, file }) => `${item} accepted: ${file}`) ?? []),
      ...(taken?.refused.map(({ item, reason }) => `${item} not accepted: ${reason}`) ?? []),
      `Cost in US dollars: ${cost}.`,
      batch.problem
        ? `Ended early (${batch.problem.code}): ${batch.problem.message} ${batch.problem.advice}`
        : `Ended ${batch.ended}.`,
      ...(isResumable(batch) ? [`Go on with --resume ${batch.id}.`] : []),
      `The drafts are in ${folder}; they count for nothing until a person takes them.`,
    ],
    found: batch.ended !== 'finished' || bad.length > 0 || items.length === 0,
  }
}

function number(option: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new UsageError(`${option} takes a whole number from ${least} to ${most}, not "${text}".`)
  return value
}
