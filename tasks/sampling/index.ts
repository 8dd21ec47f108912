/** Which clusters the next task should join: usage counts, rounds by the built-in rule, what is kept of them, and what many rounds would cover (CAP section 3.2). */
export { type AffinityTable, affinityTable } from './affinity-table.ts'
export {
  type KeptRound,
  keptRound,
  type RoundProposal,
  type RoundStanding,
  type RoundUndone,
  roundMethod,
  roundUndone,
  type SamplingFact,
  samplingFact,
  standingOfRounds,
  undoingOf,
} from './kept-round.ts'
export { anchorOf, anchorReason, countRound, drawRound, type Round, reasonOf, sampleRound } from './round.ts'
export { LEAST, MOST, SAMPLING_RULES, type SamplingRules, samplingRules } from './rules.ts'
export { type Sampling, type SeriesPoint, type Simulation, simulate, simulating } from './simulate.ts'
export { addUse, combinationUsage, keyOf, pairsOf, type Usage, type Used, usageOf } from './usage.ts'
export {
  type CountedWork,
  countedWork,
  roundOf,
  USAGE_POLICY,
  usageOfWork,
  usesOfCluster,
  type WorkFacts,
} from './work.ts'
