import { describe, expect, it } from 'vitest'
import type { JudgeFinding } from '../../rubrics/index.ts'
import { checkTrials, majorityOf, releasedStops, releasedVerdict, verdictOfVotes } from './model-votes.ts'

const OUTCOMES = { T: 'holds', F: 'fails', U: 'unverifiable', E: 'error' } as const

const votesOf = (letters: string): JudgeFinding[] =>
  [...letters].map((letter, at) => ({
    outcome: OUTCOMES[letter as keyof typeof OUTCOMES],
    reason: `${letter}${at}`,
    quote: letter === 'T' ? `q${at}` : null,
  }))

describe('a majority', () => {
  it.each([
    ['T', 3, null],
    ['TT', 3, 'holds'],
    ['TF', 3, null],
    ['TFT', 3, 'holds'],
    ['TTF', 5, null],
    ['TFTF', 5, null],
    ['TFTFF', 5, 'fails'],
    ['FFT', 5, null],
    ['UUU', 5, 'unverifiable'],
    ['EE', 3, 'error'],
    ['TFU', 3, null],
  ])('of %s with %i trials is %s', (letters, trials, expected) => {
    expect(majorityOf(votesOf(letters), trials)).toBe(expected)
  })
})

describe('the verdict', () => {
  it('speaks with the first of the majority, and says how the votes fell', () => {
    expect(verdictOfVotes(votesOf('FTT'), 3)).toEqual({
      outcome: 'holds',
      reason: 'T1 (votes: 2 holds, 1 fails)',
      quote: 'q1',
    })
    expect(verdictOfVotes(votesOf('T'), 1)).toEqual({ outcome: 'holds', reason: 'T0', quote: 'q0' })
  })

  it.each([
    ['TFU', 3, 'unverifiable'],
    ['TFE', 3, 'error'],
    ['FFUUT', 5, 'unverifiable'],
    ['TTFFE', 5, 'error'],
    ['FFEUU', 5, 'error'],
  ])('of %s is %s of nothing: no pass and no failure without a majority', (letters, trials, outcome) => {
    expect(verdictOfVotes(votesOf(letters), trials)).toMatchObject({ outcome, quote: null })
  })
})

describe('the number of trials', () => {
  it.each([0, 2, 4, -1, 1.5, 101, Number.NaN])('%s is refused', (trials) => {
    expect(() => checkTrials(trials)).toThrow(/must be odd/)
  })
  it.each([1, 3, 5, 99])('%s is taken', (trials) => expect(() => checkTrials(trials)).not.toThrow())
})

describe('the released counting', () => {
  /** Votes as they would come, and where the released code stops asking. */
  const counted = (letters: string, trials: number): [string, number] => {
    const given: JudgeFinding[] = []
    for (const vote of votesOf(letters)) {
      if (given.length >= trials || releasedStops(given)) break
      given.push(vote)
    }
    return [releasedVerdict(given).outcome === 'holds' ? 'T' : 'F', given.length]
  }

  it.each<[string, number, string, number]>([
    ['TT', 3, 'T', 2],
    ['FF', 3, 'F', 2],
    ['TFT', 3, 'T', 3],
    ['TFF', 3, 'F', 3],
    ['FTT', 3, 'T', 3],
    ['FTF', 3, 'F', 3],
    ['TFTFF', 5, 'T', 3],
    ['TFFTT', 5, 'T', 5],
    ['TFFFF', 5, 'F', 5],
    ['FFTTT', 5, 'F', 2],
    ['FTFTT', 5, 'T', 5],
    ['FTTFF', 5, 'T', 3],
  ])('of %s with %i trials is %s after %i calls', (letters, trials, verdict, calls) => {
    expect(counted(letters, trials)).toEqual([verdict, calls])
  })

  it('tells trouble from a failure', () => {
    expect(releasedVerdict(votesOf('FE')).outcome).toBe('error')
    expect(releasedVerdict([]).outcome).toBe('unverifiable')
  })
})
