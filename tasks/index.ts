/**
 * Tasks: from clusters and proposals to task instances, the lint rules that both must keep, and the review events people write about them.
 * It is pure: it reads values of any published shape into one model, writes one canonical form, and counts what has been decided.
 * Hashing is handed in.
 */
export { canonical, canonicalFile, contentHash, type Hash } from './canonical.ts'
export { type ClusterEdit, clusterEdit, type Edited, editClusters, faultOfName, takeRating } from './cluster-edits.ts'
export {
  type AffinityEntry,
  type AffinityLevel,
  affinityEntry,
  affinityLevel,
  affinityOf,
  authorWords,
  type ClusterFile,
  clusterFile,
  clustersOf,
  isByHand,
  nameNow,
  type RatingAuthor,
  ratingAuthor,
} from './clusters.ts'
export {
  type Duplicate,
  DuplicateIndex,
  type Duplicates,
  duplicateWords,
  NEARLY,
  shareText,
  structureOf,
} from './duplicates.ts'
export * from './editing/index.ts'
export * from './execution/index.ts'
export { type Fields, fieldsOf, isFields } from './fields.ts'
export { ANSWER, type FlowGraph, type FlowNode, flowGraph, handOverWords } from './flow.ts'
export { type FlowCircle, type FlowPattern, type FlowReading, type FlowShape, readFlow } from './flow-pattern.ts'
export * from './generation/index.ts'
export { type Batch, batchAround, batchOf } from './lint/batch.ts'
export { JUDGEMENT_RULES } from './lint/judgement.ts'
export { slipsOf, withoutSlips } from './lint/p03-strict-json.ts'
export type { JudgementRule, ProposalContext, Rule, RuleFinding, RuleSeverity, TaskContext } from './lint/rule.ts'
export { lintProposal, lintTask, PROPOSAL_RULES, REVIEW_RULES, TASK_RULES } from './lint/rules.ts'
export { DESCRIPTION_WORDS, wordCount } from './lint/t03-description.ts'
export { POINT_TARGETS } from './lint/t20-point-counts.ts'
export { DENSITY_TARGETS, handOversOf } from './lint/t21-density.ts'
export { reviewedCriteria } from './lint/t29-five-way-review.ts'
export * from './model.ts'
export { notesMarkdown } from './notes/markdown.ts'
export { type ChangedTask, type VersionContent, type VersionNotes, versionNotes } from './notes/version-notes.ts'
export { type WordChange, wordDiff } from './notes/word-diff.ts'
export { explainIssues, fieldOf, type Problem, type Read } from './problems.ts'
export { proposalToVersion1, readProposal } from './read-proposal.ts'
export { readTask, taskToVersion1 } from './read-task.ts'
export { releasedProposal, releasedTask } from './release-shape/write.ts'
export { mendFields } from './repair/fields.ts'
export { mendings } from './repair/text.ts'
export { type AdmissionGap, type AdmissionRule, admissionGaps, admissionRule } from './review/admission.ts'
export { type Coverage, coverage, type TypeCoverage } from './review/coverage.ts'
export { type CoverageEffect, coverageEffect } from './review/coverage-effect.ts'
export {
  type CoverageMatrix,
  coverageMatrix,
  type MatrixCell,
  type MatrixRow,
  type MatrixSite,
  type MatrixState,
} from './review/coverage-matrix.ts'
export { DIFFERENCE_REASONS, type DifferenceReason, differenceReasonsOf } from './review/differences.ts'
export { proposalTextsFor, taskTextsFor } from './review/judged-texts.ts'
export { judgedBy, judgementFindings, judgementSubject, judgementsFor } from './review/judgements.ts'
export { isStale, latestBy, latestEvents, withdrawn } from './review/latest.ts'
export { type FunnelStep, funnel, type Pipeline, type Waiting, waitingFor } from './review/pipeline.ts'
export {
  type Outcome,
  SCREENING_POLICY,
  type ScreeningPolicy,
  type ScreeningState,
  screeningOutcome,
  screeningState,
} from './review/screening.ts'
export {
  RUBRIC_REASONS,
  type RubricReason,
  type RubricValidity,
  reasonsOf,
  rubricValidity,
} from './review/validity.ts'
export * from './sampling/index.ts'
export * from './screening/index.ts'
export { shuffle } from './shuffle.ts'
export { type NearDuplicate, nearDuplicates, similarity, wordsOf } from './similarity.ts'
export { balanceOf, type StratumBalance } from './split/balance.ts'
export { type Drawn, drawSplit, splitStratum } from './split/draw.ts'
export { groupsOf, LEAK_KINDS, type LeakKind, leaksBetween, type Tie, tiesBetween } from './split/leaks.ts'
export {
  SPLIT_FACETS,
  type Split,
  type SplitFacet,
  type SplitMember,
  type SplitPlan,
  split,
  splitFaults,
  splitPlan,
} from './split/model.ts'
export { STARTING_CLUSTERS, type StartingCluster } from './starting-clusters.ts'
export { distribution, quantile } from './statistics/distribution.ts'
export type { BenchmarkStatistics, CountRow, Distribution, ShareRow } from './statistics/model.ts'
export {
  benchmarkStatistics,
  factsOf,
  inScope,
  pearson,
  STATISTICS_SCOPES,
  type StatisticsScope,
  type StatisticsSource,
  type TaskFacts,
} from './statistics/statistics.ts'
export { proposalContent, proposalHash, taskContent, taskHash } from './subjects.ts'
