/** Generation: how replies of models are read, what becomes of them, the built-in methods that need no model, and the shapes of what is kept of all this. It asks nobody and writes nothing. */
export * from './advice.ts'
export * from './batch.ts'
export { type TaskDraft, type TypeUse, taskDraft, typeKey } from './draft-task.ts'
export type { Generated } from './provenance.ts'
export { type ReadReply, readReply } from './read-reply.ts'
export { proposalSkeleton, type Skeleton, sitesOfCluster } from './skeleton.ts'
export { proposalTold, subsetFacts, type Taken, takeProposal } from './take-proposal.ts'
export { takeTask, taskTold } from './take-task.ts'
