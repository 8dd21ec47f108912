import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { RunWriter, runIdAt } from '../../host/index.ts'
import { metricsByAgent } from '../../rubrics/index.ts'
import { buildStale } from '../build.ts'
import { type Outcome, say, UsageError } from '../io.ts'
import { root, withHost } from '../studio.ts'
import { metricsLines } from './metrics.ts'

interface JudgeOptions {
  judge: string
  agent?: string
  repeat: string
  resume?: string
  model?: string
  modelBaseUrl?: string
  out?: string
  sources?: string
}

/** Judges the answers. With `--out` the workspace stays as it is: run and new page captures go to that folder. Found is a script that failed. */
export async function judge(workspace: string, options: JudgeOptions): Promise<Outcome> {
  const repeat = Number(options.repeat)
  if (!Number.isInteger(repeat) || repeat < 1 || repeat > 100)
    throw new UsageError(`--repeat takes a number from 1 to 100, not "${options.repeat}".`)
  if (options.resume !== undefined && options.out !== undefined)
    throw new UsageError('--resume goes on with a run of the workspace; it cannot be combined with --out.')
  const { sources = 'required' } = options
  if (sources !== 'required' && sources !== 'released')
    throw new UsageError(`--sources takes required or released, not "${sources}".`)
  const out = options.out === undefined ? null : resolve(options.out)
  if (out !== null) await mkdir(out, { recursive: true })
  await buildStale(root, ['shop', 'forum', 'travel'], say)
  return withHost(
    workspace,
    async ({ context }) => {
      // A command has no settings of its own: these last as long as it runs.
      await context.settings.set({ modelName: options.model ?? '', modelBaseUrl: options.modelBaseUrl ?? '' })
      if (options.agent !== undefined && !context.workspace.answers.some(({ agent }) => agent === options.agent)) {
        const agents = [...new Set(context.workspace.answers.map(({ agent }) => agent))]
        throw new UsageError(
          `There are no answers of "${options.agent}"; there are those of ${agents.join(', ') || 'nobody'}.`,
        )
      }
      const id = options.resume ?? runIdAt(context.now(), options.judge)
      const stop = new AbortController()
      process.once('SIGINT', () => stop.abort())
      const choice: Parameters<typeof context.judging.judge>[0] = {
        judge: options.judge,
        agents: options.agent === undefined ? null : [options.agent],
        tasks: null,
        repeat,
        ...(sources === 'released' ? { sources } : {}),
      }
      const target = {
        id,
        create: (manifest: Parameters<typeof RunWriter.create>[1]) =>
          out === null ? context.workspace.createRun(manifest) : RunWriter.create(out, manifest),
      }
      const follow = { signal: stop.signal, report: progressLine() }
      const { manifest, verdicts, spent } =
        options.resume === undefined
          ? await context.judging.judge(choice, target, follow)
          : await context.judging.goOn(options.resume, follow)
      const agents = metricsByAgent(verdicts)
      const errors = verdicts.filter((verdict) => verdict.outcome === 'error')
      return {
        json: { run: id, judge: manifest.judge, status: manifest.status, agents, ...(spent ? { spent } : {}) },
        lines: [
          ...metricsLines(agents),
          ...errors.map((verdict) => `${verdict.agent}/${verdict.task}/${verdict.answer}: ${verdict.error?.message}`),
          `Run ${id} is in ${out ?? `${workspace}/runs/${id}`}.`,
        ],
        found: errors.length > 0 || manifest.status !== 'finished',
      }
    },
    out === null ? {} : { captures: out },
  )
}

/** Progress for a person at a terminal; a log file gets a line for each tenth. */
function progressLine(): (progress: { done: number; total: number; message?: string }) => void {
  let said = ''
  return ({ done, total, message }) => {
    const tenth = total === 0 ? 10 : Math.floor((done / total) * 10)
    const key = `${message} ${tenth}`
    if (key === said) return
    said = key
    say(`${message ?? ''} ${done} of ${total}`)
  }
}
