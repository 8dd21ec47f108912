import { randomBytes } from 'node:crypto'
import { createTwoFilesPatch } from 'diff'
import {
  type GeneratePromptInput,
  generateReply,
  type ModelClient,
  ModelError,
  renderGenerate,
} from '../../models/index.ts'
import type { GenerationRound, RoundReason, RubricDraft } from '../../rubrics/index.ts'
import type { Examined } from './generating-examine.ts'
import { problemOf } from './problem.ts'

/** Rounds of one draft at most; each is one call of the model. */
export const MOST_ROUNDS = 8
/** Rounds for leaks: some can only be closed by a person who looks at the site. */
const MOST_FOR_LEAKS = 2

export interface LoopParts {
  client: ModelClient
  task: object
  signal: AbortSignal
  examine(source: string): Promise<Examined>
  /** Told of each round when it is whole; kept before the next one begins. */
  onRound(rounds: readonly GenerationRound[]): Promise<void>
}

export type LoopEnd = Pick<RubricDraft, 'ended' | 'problem'>

/**
 * Draft, repair, second look. What the checker refuses is repaired first, then what breaks on sample answers, then leaks; once these are settled a reflection goes through the list of edge cases, and
 * what it breaks is repaired again. Ends when nothing is left, after `MOST_ROUNDS`, when the model does not move, or when it gives out: the rounds so far stay.
 */
export async function generateByModel(parts: LoopParts): Promise<{ rounds: GenerationRound[] } & LoopEnd> {
  const rounds: GenerationRound[] = []
  // A script that comes back as it was has been looked at already.
  const seen = new Map<string, Examined>()
  let next: GeneratePromptInput['round'] = { reason: 'first draft' }
  try {
    for (;;) {
      const { round, examined } = await oneRound(parts, rounds, next, seen)
      rounds.push(round)
      await parts.onRound(rounds)
      const following = nextStep(rounds, examined)
      if (following === 'clean' || following === 'stuck' || following === 'bounded')
        return { rounds, ended: following, problem: null }
      next = { reason: following, script: round.script, findings: round.findings } as GeneratePromptInput['round']
    }
  } catch (error) {
    return { rounds, ...endOf(error, parts.signal) }
  }
}

async function oneRound(
  { client, task, signal, examine }: LoopParts,
  before: readonly GenerationRound[],
  asked: GeneratePromptInput['round'],
  seen: Map<string, Examined>,
): Promise<{ round: GenerationRound; examined: Examined }> {
  signal.throwIfAborted()
  const prompt = renderGenerate({ task, round: asked }, randomBytes)
  const { value, call } = await client.object({ prompt, schema: generateReply, signal })
  const script = unfenced(value.script)
  const examined = seen.get(script) ?? (await examine(script))
  seen.set(script, examined)
  const last = before.at(-1)
  const round: GenerationRound = {
    n: before.length + 1,
    reason: asked.reason,
    script,
    diff: last ? diffOf(last.script, script, last.n) : '',
    findings: examined.findings,
    notes: value.notes.slice(0, 12),
    model: client.model,
    promptVersion: `${prompt.id} ${prompt.version}`,
    tokensIn: call.tokensIn,
    tokensOut: call.tokensOut,
    costUsd: call.costUsd,
    ms: Math.round(call.ms),
  }
  return { round, examined }
}

/** Why another round is needed, or how it ends. */
export function nextStep(
  rounds: readonly GenerationRound[],
  { repair }: Examined,
): Exclude<RoundReason, 'built-in' | 'first draft'> | 'clean' | 'stuck' | 'bounded' {
  const [last, before] = [rounds.at(-1), rounds.at(-2)]
  const reflected = rounds.some(({ reason }) => reason === 'reflection')
  const must = repair === 'checker errors' || repair === 'run-time errors'
  const leaksLeft = repair === 'leaks' && rounds.filter(({ reason }) => reason === 'leaks').length < MOST_FOR_LEAKS
  if (must && last && before && last.script === before.script && last.reason === repair) return 'stuck'
  const wanted = must || leaksLeft ? repair : reflected ? null : 'reflection'
  if (wanted === null) return repair === null ? 'clean' : 'bounded'
  return rounds.length >= MOST_ROUNDS ? 'bounded' : wanted
}

/** How a draft ends that could not go on; what was made before stays. */
export function endOf(error: unknown, signal: AbortSignal): LoopEnd {
  if (signal.aborted || (error instanceof ModelError && error.code === 'cancelled'))
    return { ended: 'cancelled', problem: null }
  return { ended: 'failed', problem: problemOf(error) }
}

/** What changed between two rounds, as a unified diff; empty where nothing did. */
export const diffOf = (before: string, after: string, n: number): string =>
  before === after ? '' : createTwoFilesPatch(`round ${n}`, `round ${n + 1}`, before, after, '', '', { context: 3 })

/** Models fence scripts however they are told not to; a fence would be a syntax error and cost a round. */
function unfenced(script: string): string {
  const inside = /^\s*```[a-z]*\n([\s\S]*?)\n```\s*$/i.exec(script)?.[1] ?? script
  return inside.endsWith('\n') ? inside : `${inside}\n`
}
