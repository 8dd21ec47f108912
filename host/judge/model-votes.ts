import type { JudgeFinding } from '../../rubrics/index.ts'

type Outcome = JudgeFinding['outcome']

/** How often a claim is put to the model. */
export interface Trials {
  /** An odd number from 1 to 99. */
  trials: number
  /** Goes on to the last trial when the majority is certain already. */
  countAll: boolean
}

/** @throws RangeError for a number of trials that can end in a tie */
export function checkTrials(trials: number): void {
  if (!Number.isInteger(trials) || trials < 1 || trials > 99 || trials % 2 === 0)
    throw new RangeError(
      `The number of trials must be odd, from 1 to 99, so that there is a majority; it is ${trials}.`,
    )
}

/** The outcome that more than half of all trials gave, those still to come included; null where none has yet. */
export function majorityOf(votes: readonly JudgeFinding[], trials: number): Outcome | null {
  const needed = Math.floor(trials / 2) + 1
  return OUTCOMES.find((outcome) => votes.filter((vote) => vote.outcome === outcome).length >= needed) ?? null
}

/**
 * Whether the released code asks no more (reference, section 7): after two votes or more, as soon as more than half of those it has pass, or none does. With five trials that can go against
 * the majority, both ways.
 */
export function releasedStops(votes: readonly JudgeFinding[]): boolean {
  const passes = votes.filter(({ outcome }) => outcome === 'holds').length
  return votes.length >= 2 && (passes > Math.floor(votes.length / 2) || passes === 0)
}

/** What the votes come to in the released code: half of those obtained are enough. Trouble is told apart from a failure, which it does not do. */
export function releasedVerdict(votes: readonly JudgeFinding[]): JudgeFinding {
  const passes = votes.filter(({ outcome }) => outcome === 'holds').length
  const wanted = passes > 0 && passes >= votes.length / 2 ? 'holds' : null
  const speaker =
    votes.find(({ outcome }) => outcome === wanted) ??
    votes.find(({ outcome }) => outcome === 'error') ??
    votes.find(({ outcome }) => outcome !== 'holds')
  if (!speaker) return { outcome: 'unverifiable', reason: 'no vote was taken', quote: null }
  return { ...speaker, reason: `${speaker.reason} (${passes} of ${votes.length} votes hold)` }
}

const OUTCOMES = ['holds', 'fails', 'unverifiable', 'error'] as const

/**
 * What the votes come to. Without a majority nothing is proved: an error if there was trouble with a trial, else unverifiable; never a pass, and never a failure that most trials
 * did not see.
 */
export function verdictOfVotes(votes: readonly JudgeFinding[], trials: number): JudgeFinding {
  const [only] = votes
  if (trials === 1 && only) return only
  const outcome = majorityOf(votes, trials)
  const counted = OUTCOMES.map((name) => [name, votes.filter((vote) => vote.outcome === name).length] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
  if (outcome === null) {
    const trouble = votes.find((vote) => vote.outcome === 'error')
    const reason = `no outcome has a majority of ${trials} trials (${counted})`
    return {
      outcome: trouble ? 'error' : 'unverifiable',
      reason: trouble ? `${reason}: ${trouble.reason}` : reason,
      quote: null,
    }
  }
  const speaker = votes.find((vote) => vote.outcome === outcome)
  return { outcome, reason: `${speaker?.reason ?? ''} (votes: ${counted})`.trim(), quote: speaker?.quote ?? null }
}
