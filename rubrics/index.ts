/**
 * Rubrics: trees and their scores, what an answer says, claims against captured pages, judges, metrics. Pure and safe in a browser; scripts are checked and
 * run in rubrics/script, in the sandbox of rubrics/sandbox.
 */
export { type CitedUrl, citedUrls } from './answer/cited-urls.ts'
export { countWords } from './answer/count-words.ts'
export { type AnswerRecord, type ExtractSpec, extractRecords, extractValue, type FieldKind } from './answer/records.ts'
export { ASSAY_EXPORTS, ASSAY_TYPES } from './assay-types.ts'
export * from './audit/index.ts'
export { type CapResultFile, capResultName, capResultOf } from './cap-export.ts'
export { type CapResult, latestResults, readCapResult } from './cap-result.ts'
export { type CapTaskAnswer, capAgentSummary, capTaskSummary } from './cap-summary.ts'
export { capKey, capMatch, capNormalForm, isFoundAgain } from './cap-url.ts'
export { type Claim, claim, describeClaim } from './claims.ts'
export { type ComparedVerdict, compareRuns, type RunComparison, type RunDifference } from './compare-runs.ts'
export { compareTrees, type LeafDifference } from './compare-verdicts.ts'
export { type ClaimContext, type ClaimFinding, claimFault, findClaim, type PageText } from './find-claim.ts'
export * from './generate/index.ts'
export {
  type ExtractRequest,
  type Judge,
  type JudgeFinding,
  offlineJudge,
  type PageCapture,
  type VerifyRequest,
  type Votes,
} from './judge.ts'
export {
  anyVerifyCall,
  createJudging,
  type ExtractCall,
  extractCall,
  type JudgingContext,
  type JudgingServices,
  type SourceRule,
  type StatementCall,
  statementCall,
  type VerifyCall,
  type VerifyResult,
  verifyCall,
} from './judging.ts'
export { ENDINGS, languageOf, languageOfFile, type RubricLanguage } from './language.ts'
export {
  type Counted,
  type Counting,
  countOf,
  type Metrics,
  metricsByAgent,
  metricsFromByAgent,
  metricsOf,
  type Scored,
} from './metrics.ts'
export * from './model.ts'
export { type ReleasedNode, scoreReleased } from './released.ts'
export * from './results/index.ts'
export { countLeaves, isSuccess, type LeafCounts, leavesOf, scoreTree } from './score.ts'
export { isOnSite, normalUrl, parseUrl } from './urls.ts'
