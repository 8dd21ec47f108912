/** Judging in processes that can be killed: a pool of sandboxes, one answer at a time or a whole run. */

export { type AuditOptions, auditRubric } from './audit.ts'
export { createModelJudge, type ModelJudge } from './model-judge.ts'
export { createPool, type PoolOptions, type SandboxPool } from './pool.ts'
export { inspectRubric, type PreparedRubric, prepareRubric, type RubricInspection } from './prepare.ts'
export type { Progress } from './progress.ts'
export { type JudgeAnswersOptions, judgeAnswers, judgeOne, type RunSink } from './run.ts'
export type { StartSandbox } from './sandbox-child.ts'
export { validateBenchmark } from './validate.ts'
export { type AnswerToJudge, inOrder } from './verdicts.ts'
