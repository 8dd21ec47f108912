import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createModelClient,
  findModelRoute,
  type ModelCall,
  type ModelClient,
  type ModelImage,
  type ModelLimits,
  type ModelRoute,
} from '../../models/index.ts'
import type { JudgeConfig, PageCapture } from '../../rubrics/index.ts'
import { Unavailable } from '../errors.ts'
import { createModelJudge, type ModelJudge } from '../judge/index.ts'
import type { Log } from './log.ts'
import { readModelLog } from './model-log.ts'
import type { SettingsStore } from './settings.ts'

export interface ModelParts {
  settings: SettingsStore
  env: NodeJS.ProcessEnv
  /** The user's data folder; calls are logged there, never in a workspace. */
  home: string
  log: Log
  /** Tries and waits of calls that are no judging; those of the client if left out. */
  limits?: Partial<ModelLimits> | undefined
}

/** What to do where no model can be called. */
export const NO_MODEL = 'Use the offline judge, or name a model in the settings.'

/** The language model of the settings. Keys stay in the environment; every call is logged with prompt, tokens, cost, time and outcome. */
export class ModelService {
  readonly #parts: ModelParts
  #written: Promise<void> = Promise.resolve()

  constructor(parts: ModelParts) {
    this.#parts = parts
  }

  /** @param model another model at the same address */
  route(model?: string | null): ModelRoute | { reason: string } {
    const settings = this.#parts.settings.get()
    return findModelRoute({ ...settings, modelName: model ?? settings.modelName }, this.#parts.env)
  }

  /** The model as a way to generate, with the reason where it cannot be had. */
  method(): { id: 'model'; label: string; available: boolean; reason: string } {
    const route = this.route()
    return 'reason' in route
      ? { id: 'model', label: 'Language model', available: false, reason: route.reason }
      : { id: 'model', label: `Language model: ${route.model}`, available: true, reason: '' }
  }

  /** A judge of its own for one run, so that its totals are those of the run. @throws Unavailable where no model can be called */
  judge(
    run: { signal: AbortSignal; screenshot: (page: PageCapture) => Promise<ModelImage | null> },
    config: Omit<JudgeConfig, 'judge'> = {},
  ): ModelJudge {
    const { settings, env } = this.#parts
    const route = this.route(config.model)
    if ('reason' in route) throw new Unavailable('model judge', route.reason, NO_MODEL)
    const { modelTrials, modelScreenshots } = settings.get()
    return createModelJudge({
      client: createModelClient({ route, env, log: (call) => this.#keep(call) }),
      trials: config.trials ?? modelTrials,
      signal: run.signal,
      ...((config.screenshots ?? modelScreenshots) ? { screenshot: run.screenshot } : {}),
    })
  }

  /**
   * A client for work that is no judging, such as 'rubric generation'; a script is longer than a verdict.
   * @param concurrency calls at once; that of the client if left out
   * @throws Unavailable where no model can be called
   */
  client(what: string, concurrency?: number): ModelClient {
    const route = this.route()
    if ('reason' in route)
      throw new Unavailable(what, route.reason, 'Use the built-in way, or name a model in the settings.')
    const { env, limits } = this.#parts
    return createModelClient({
      route,
      env,
      log: (call) => this.#keep(call),
      limits: { maxOutputTokens: 16_384, ...(concurrency === undefined ? {} : { concurrency }), ...limits },
    })
  }

  /** What the log says, once what was called is in it. */
  async calls() {
    await this.#written
    return readModelLog(this.#file)
  }

  get #file(): string {
    return join(this.#parts.home, 'model-calls.jsonl')
  }

  #keep(call: ModelCall): void {
    const line = `${JSON.stringify({ at: new Date().toISOString(), ...call })}\n`
    this.#written = this.#written
      .then(() => appendFile(this.#file, line))
      .catch((error: unknown) => this.#parts.log.warn('models', `a call was not logged: ${String(error)}`))
  }

  /** Resolves when what was called is in the log. */
  close(): Promise<void> {
    return this.#written
  }
}
