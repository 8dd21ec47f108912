import type { HumanGrade, Verdict } from './compared-answer.ts'
import type { JudgeHumanPolicy } from './policy.ts'
import { latestOfEach, type Sieved, type SieveStep, sieve } from './sieve.ts'

export type GradeReason = 'sample' | 'stale' | 'not blind' | 'superseded' | 'unsure'

/** A person's grade after the policy has spoken: pass or fail. */
export type Vote = HumanGrade & { verdict: Verdict }

/** The verdict of people on one answer, and whose grades it rests on. */
export interface HumanVerdict {
  verdict: Verdict
  votes: Vote[]
}

/** Sets aside the grades that do not count, in this order, so that a blind grade is never replaced by a sighted one. */
export function usableVotes(grades: readonly HumanGrade[], policy: JudgeHumanPolicy): Sieved<Vote, GradeReason> {
  const steps: SieveStep<HumanGrade, GradeReason>[] = [
    { reason: 'sample', keep: (left) => left.filter((grade) => !grade.sample || policy.includeSample) },
    { reason: 'stale', keep: (left) => left.filter((grade) => !grade.stale) },
    { reason: 'not blind', keep: (left) => left.filter((grade) => grade.blind || policy.sighted === 'include') },
    { reason: 'superseded', keep: latestOfEach },
    { reason: 'unsure', keep: (left) => left.filter((g) => g.verdict !== 'unsure' || policy.unsure === 'fail') },
  ]
  const sieved = sieve(grades, steps, (left) => left.length > 0)
  return { ...sieved, left: sieved.left.map((grade) => ({ ...grade, verdict: decided(grade.verdict) })) }
}

/** "Unsure" gets here only under the policy that counts it as a fail. */
function decided(verdict: HumanGrade['verdict']): Verdict {
  return verdict === 'pass' ? 'pass' : 'fail'
}

/** Combines the votes on one answer, given in order of first grading: one verdict, several (every pair), or none when people split evenly. */
export function combineVotes(votes: readonly Vote[], policy: JudgeHumanPolicy): HumanVerdict[] {
  switch (policy.humans) {
    case 'every-pair':
      return votes.map((vote) => ({ verdict: vote.verdict, votes: [vote] }))
    case 'first':
      return votes.slice(0, 1).map((vote) => ({ verdict: vote.verdict, votes: [vote] }))
    case 'majority': {
      const passes = votes.filter((vote) => vote.verdict === 'pass').length
      const fails = votes.length - passes
      return passes === fails ? [] : [{ verdict: passes > fails ? 'pass' : 'fail', votes: [...votes] }]
    }
  }
}
