/** Screening by several people: sets, who screens what in which order, how far each is, and what a third person must settle. */
export { type Assignment, assignItems, assignmentOf, handOver, type RandomFor } from './assign.ts'
export { type DisputeReason, disputeOf } from './dispute.ts'
export { partOf } from './order.ts'
export { independentScreenings, practiceIn } from './practice.ts'
export { type Progress, progressOf } from './said.ts'
export {
  type Amendment,
  faultsOfSet,
  isPool,
  isPractice,
  type KnownAnswer,
  knownAnswer,
  LEAST_CALIBRATION,
  peopleOf,
  READY_FROM,
  type ScreeningSet,
  type SetFault,
  screeningSet,
} from './set.ts'
