/**
 * Agreement: how far judges and people agree, and how far people agree with each other. Statistics with intervals and
 * reasons, comparisons under a declared policy, and the report that people publish. Pure functions; runs in a browser.
 */
export {
  type AnnotatorComparison,
  type AnnotatorPair,
  type AnnotatorPolicy,
  compareAnnotators,
  DEFAULT_ANNOTATOR_POLICY,
  type ItemReason,
  type Rating,
  type RatingReason,
  type RepeatedRating,
} from './comparison/annotators.ts'
export type { AnswerId, ComparedAnswer, HumanGrade, JudgeVerdict, Verdict } from './comparison/compared-answer.ts'
export { type DisplayedStatistic, displayedStatistics } from './comparison/display.ts'
export type { GradeReason, Vote } from './comparison/human-verdict.ts'
export {
  agreementOfTable,
  type ComparedPair,
  compareJudgeAndHuman,
  type ExcludedAnswer,
  type ExclusionReason,
  type JudgeHumanAgreement,
  type JudgeHumanComparison,
  type Slice,
} from './comparison/judge-human.ts'
export {
  DEFAULT_JUDGE_HUMAN_POLICY,
  describePolicy,
  type JudgeHumanPolicy,
  type PolicyRule,
} from './comparison/policy.ts'
export type { AgreementSummary } from './comparison/summary.ts'
export { compareLabels, type LabelComparison, type RepeatedLabel } from './labels/compare-labels.ts'
export { type Label, type LabelMapping, mapLabels } from './labels/map-labels.ts'
export { type LabelFinding, type LabelTable, readLabels } from './labels/read-labels.ts'
export { agreementReport } from './report/agreement-report.ts'
export { type Cell, reportCsv, toCsv } from './report/csv.ts'
export { readEmbedded, reportJson } from './report/data.ts'
export { figure, interval } from './report/format.ts'
export type { AgreementReportInput, InputHash, ReportPart } from './report/input.ts'
export { escapeLatex, reportLatex } from './report/latex.ts'
export { methodsText } from './report/methods.ts'
export * from './report/model.ts'
export { reportHtml } from './report/render.ts'
export {
  type Draw,
  type DrawnItem,
  type DrawnStratum,
  drawDesign,
  drawnItem,
  drawnStratum,
  gradingOrder,
  type SamplingPlan,
  samplingPlan,
} from './sampling/design.ts'
export { type DesignEstimate, estimateDesign, type GradedItem } from './sampling/estimate.ts'
export { FACETS, type Facet, type FrameItem, scoreBand, stratumOf } from './sampling/frame.ts'
export { type PrecisionPlan, type PrecisionWanted, planGradings } from './sampling/plan.ts'
export { confidenceSequence, type SeenStratum } from './sampling/sequential.ts'
export { cohenKappa, type Kappa, type KappaWeights, type UndefinedKappa } from './statistics/cohen-kappa.ts'
export { type ConfusionTable, tableOfCounts, tableOfPairs } from './statistics/confusion-table.ts'
export { gwetAc1 } from './statistics/gwet-ac1.ts'
export { type JudgeRates, judgeRates } from './statistics/judge-rates.ts'
export { type Alpha, krippendorffAlpha } from './statistics/krippendorff-alpha.ts'
export { type LandisKoch, landisKoch } from './statistics/landis-koch.ts'
export { exactMcNemar, type McNemar } from './statistics/mcnemar.ts'
export { meanInterval } from './statistics/mean-interval.ts'
export { pabak } from './statistics/pabak.ts'
export { rawAgreement } from './statistics/raw-agreement.ts'
export { type Estimate, isDefined, type Statistic, type Undefined } from './statistics/statistic.ts'
export type { ChanceCorrected } from './statistics/student-interval.ts'
export { wilson } from './statistics/wilson.ts'
export { describeUnit, UNITS, type Unit, type UnitId } from './units.ts'
