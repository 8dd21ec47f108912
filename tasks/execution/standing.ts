import type { PointMatch } from './match.ts'
import type { SaidMatch } from './record.ts'

/** How one action point stands: what counts, who said so, and what the matching says. */
export interface PointStanding {
  point: string
  /** The step that counts; null where none does. */
  step: number | null
  by: 'person' | 'machine' | null
  machine: PointMatch | null
}

/** What a person said counts; where nobody said anything, what the matching says, unless it is only a guess. */
export function standingOf(
  points: readonly string[],
  machine: readonly PointMatch[],
  said: Readonly<Record<string, SaidMatch>>,
): PointStanding[] {
  const matches = new Map(machine.map((match) => [match.point, match]))
  return points.map((point) => {
    const match = matches.get(point) ?? null
    const word = said[point]
    if (word) return { point, step: word.step, by: 'person', machine: match }
    if (match && match.certainty !== 'possible') return { point, step: match.step, by: 'machine', machine: match }
    return { point, step: null, by: null, machine: match }
  })
}

/** How much of the matching needed no help. */
export interface HelpShare {
  points: number
  /** Points with a step that counts. */
  matched: number
  /** Of these, matched as the machine had said, whether a person confirmed it or left it alone. */
  alone: number
  /** Points where a person said otherwise, or what the machine had not said. */
  helped: number
}

export function helpShare(standing: readonly PointStanding[], said: Readonly<Record<string, SaidMatch>>): HelpShare {
  const matched = standing.filter(({ step }) => step !== null)
  const alone = matched.filter(({ point, step, by }) => by === 'machine' || said[point]?.machine === step)
  const helped = standing.filter(({ point, step, by }) => by === 'person' && said[point]?.machine !== step)
  return { points: standing.length, matched: matched.length, alone: alone.length, helped: helped.length }
}
