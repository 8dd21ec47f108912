import type { ModelTotals } from '../../models/index.ts'
import { type Judge, type JudgeConfig, offlineJudge, type RunManifest } from '../../rubrics/index.ts'
import { NotFound, Unavailable } from '../errors.ts'
import type { ModelJudge } from '../judge/index.ts'
import type { EvidenceService } from './evidence.ts'
import { type ModelService, NO_MODEL } from './models.ts'

/** The judges there are, and why one cannot be used. */
export function listJudges(models: ModelService) {
  const route = models.route()
  return [
    {
      id: offlineJudge.id,
      version: offlineJudge.version,
      label: 'Offline: structured answers against captured page text',
      available: true,
      reason: '',
    },
    'reason' in route
      ? { id: 'model', version: '', label: 'Language model', available: false, reason: route.reason }
      : { id: 'model', version: '', label: `Language model: ${route.model}`, available: true, reason: '' },
  ]
}

/** @throws NotFound for a judge that does not exist, Unavailable for one that cannot be used now */
export function checkJudge(config: JudgeConfig, models: ModelService): void {
  if (config.judge === offlineJudge.id) return
  if (config.judge !== 'model')
    throw new NotFound(`There is no judge called "${config.judge}"; there are ${offlineJudge.id} and model.`)
  const route = models.route(config.model)
  if ('reason' in route) throw new Unavailable('model judge', route.reason, NO_MODEL)
}

/** A judge of its own for one run; `model` tells what it has cost. */
export function judgeFor(
  config: JudgeConfig,
  { models, evidence, signal }: { models: ModelService; evidence: EvidenceService; signal: AbortSignal },
): { judge: Judge; model: ModelJudge | null } {
  if (config.judge === offlineJudge.id) return { judge: offlineJudge, model: null }
  const model = models.judge(
    {
      signal,
      screenshot: async ({ evidence: page }) => {
        const { jpeg } = await evidence.get(page.id)
        return jpeg === null ? null : { bytes: Buffer.from(jpeg, 'base64'), mediaType: 'image/jpeg' }
      },
    },
    config,
  )
  return { judge: model, model }
}

/** The judge of a run that goes on: as it began, where the manifest says so; else as the settings have it now. */
export function configOfRun({ config, judge }: RunManifest): JudgeConfig {
  return config ?? { judge: judge.startsWith('model:') ? 'model' : judge }
}

/** What a run with a model cost; an unknown price is said to be so, never 0. */
export function describeSpent({ calls, tokensIn, tokensOut, costUsd }: ModelTotals): string {
  const cost = costUsd === null ? 'cost unknown' : `${costUsd.toFixed(4)} US dollars`
  return `${calls} calls of the model, ${tokensIn} tokens in and ${tokensOut} out, ${cost}.`
}

/**
 * What a run used, for its manifest. A run that goes on adds to what stands there; one that was killed left nothing, and then the sum is not whole.
 * @param before manifest of the run that goes on, null for a new one
 */
export function usedBy(totals: ModelTotals | null, ms: number, before: RunManifest | null): Partial<RunManifest> {
  const time = { ms: Math.round(ms + (before?.ms ?? 0)) }
  if (totals === null) return time
  const known = before?.spent
  const { calls, failed, tokensIn, tokensOut, costUsd } = totals
  return {
    ...time,
    spent: {
      calls: calls + (known?.calls ?? 0),
      failed: failed + (known?.failed ?? 0),
      tokensIn: tokensIn + (known?.tokensIn ?? 0),
      tokensOut: tokensOut + (known?.tokensOut ?? 0),
      costUsd: costUsd === null || known?.costUsd === null ? null : costUsd + (known?.costUsd ?? 0),
      whole: before === null || (known?.whole ?? false),
    },
  }
}
