/** Which clusters the next task should join: usage counts, rounds by the built-in rule, and what many rounds would cover (CAP section 3.2). */
export { anchorOf, countRound, LEAST, MOST, type Round, sampleRound } from './round.ts'
export { type Simulation, simulate } from './simulate.ts'
export { combinationUsage, type Usage, type Used, usageOf } from './usage.ts'
