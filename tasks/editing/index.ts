/** Editing a task by hand: pure changes from one task to the next, which the editor applies and tests can look at. */
export { withListsInStep } from './in-step.ts'
export { changedFields, mergeTasks } from './merge.ts'
export { byImportance } from './missing.ts'
export {
  addOutput,
  changeOutput,
  freeOutputId,
  moved,
  type OutputChange,
  removeOutput,
  verifySentence,
  whyNotOutputId,
} from './outputs.ts'
export {
  changePoint,
  coverPoint,
  fragmentOf,
  movePoint,
  type PointChange,
  pointsAsInFlow,
  sitesOfPoints,
  triggerThrough,
  uncoverPoint,
  withSites,
} from './points.ts'
export { draftTask, readDraft } from './read-draft.ts'
export { emptyTask, startTask, taskIdFor } from './start.ts'
export { whyNotStatus, withStatus } from './status.ts'
