/** Live execution: which step shows which covered point, what an execution came to, and how long it took. */
export { type Timing, timingOf } from './clock.ts'
export { type Certainty, matchPoints, type PointMatch, type ReadStep } from './match.ts'
export { feasibleWord, outcomeOf, outcomeProblem } from './outcome.ts'
export * from './record.ts'
export { siteOfStep } from './sites.ts'
export { type HelpShare, helpShare, type PointStanding, standingOf } from './standing.ts'
export { type DiffLine, diffText } from './text-diff.ts'
