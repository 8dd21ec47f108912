/**
 * Agreement: how far judges and people agree, and how far people agree with each other. Statistics with intervals and
 * reasons, comparisons under a declared policy, and the report that people publish. Pure functions; runs in a browser.
 */
export { type AccuracyRow, accuracyTable, type CheckedCount } from './comparison/accuracy.ts'
export {
  type AlternativeAnnotator,
  alternativeAnnotatorTest,
  type VotedItem,
} from './comparison/alternative-annotator.ts'
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
export {
  CARD_FACETS,
  type CardAccuracy,
  type CardFacet,
  type CardFacets,
  cardAccuracy,
  cardAccuracyBy,
  cardsLeft,
  facetOf,
  isDecided,
  verdictCounts,
} from './comparison/card-accuracy.ts'
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
export { compareJudges, type JudgeComparison, type JudgedScore, type JudgeScores } from './comparison/judges.ts'
export { kappaByTask, kappaOfCounts } from './comparison/kappa-by-task.ts'
export { fleissLabel, type ManyRatersAgreement, manyRaters } from './comparison/many-raters.ts'
export {
  type ComparedDecision,
  type Drift,
  driftOf,
  type Pace,
  paceOf,
  type TimedDecision,
} from './comparison/pace.ts'
export {
  comparePairedSystems,
  type PairedSystems,
  pairedCounts,
  type SystemOutcome,
} from './comparison/paired-systems.ts'
export {
  DEFAULT_JUDGE_HUMAN_POLICY,
  describePolicy,
  type JudgeHumanPolicy,
  type PolicyRule,
} from './comparison/policy.ts'
export { type KnownItem, type Readiness, readinessOf } from './comparison/readiness.ts'
export { type SliceBy, type SliceGroup, sliceAgreement } from './comparison/slices.ts'
export type { AgreementSummary } from './comparison/summary.ts'
export { type ColumnFacts, columnFacts } from './labels/columns.ts'
export { compareLabels, type LabelComparison, type RepeatedLabel } from './labels/compare-labels.ts'
export { guessMapping, type MappingGuess } from './labels/guess.ts'
export { type LabelFile, labelFile, labelMapping } from './labels/label-file.ts'
export {
  itemsBehind,
  type LabelItem,
  type LabelReport,
  type LabelSelection,
  labelReport,
  nameOf,
} from './labels/label-report.ts'
export { labelCsv, labelJson } from './labels/label-tables.ts'
export { type Label, type LabelMapping, mapLabels } from './labels/map-labels.ts'
export { type LabelSource, publishedLabels } from './labels/published-labels.ts'
export { type LabelFinding, type LabelTable, readLabels } from './labels/read-labels.ts'
export { agreementReport } from './report/agreement-report.ts'
export { compareReports, type ReportDifference } from './report/compare-reports.ts'
export { type Cell, reportCsv, toCsv } from './report/csv.ts'
export { readEmbedded, reportJson } from './report/data.ts'
export type { CheckedFact, DecisionFact, ReportFacts } from './report/facts.ts'
export { drawFigure } from './report/figures.ts'
export { figure, interval } from './report/format.ts'
export type { AgreementReportInput, InputHash, ReportPart } from './report/input.ts'
export { cellText, escapeLatex, reportLatex } from './report/latex.ts'
export { makeReport, type OnStep } from './report/make-report.ts'
export { methodsText } from './report/methods.ts'
export * from './report/model.ts'
export { reportHtml } from './report/render.ts'
export { type CardToDraw, type DrawnCards, drawCards } from './sampling/cards.ts'
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
  stratumIn,
} from './sampling/design.ts'
export { type DesignEstimate, estimateDesign, type GradedItem } from './sampling/estimate.ts'
export { FACETS, type Facet, type FrameItem, scoreBand, stratumOf } from './sampling/frame.ts'
export { designEffect, type PrecisionPlan, type PrecisionWanted, planGradings } from './sampling/plan.ts'
export {
  type CheckedItem,
  type Grader,
  type Said,
  type SpotCheckProgress,
  spotCheckProgress,
} from './sampling/progress.ts'
export { confidenceSequence, type SeenStratum } from './sampling/sequential.ts'
export { faultsOf, type SpotCheck, spotCheck } from './sampling/spot-check.ts'
export { type Bootstrap, type BootstrapOptions, clusterBootstrap, withBootstrap } from './statistics/bootstrap.ts'
export { clopperPearson } from './statistics/clopper-pearson.ts'
export { cohenKappa, type Kappa, type KappaWeights, type UndefinedKappa } from './statistics/cohen-kappa.ts'
export { type ConfusionTable, tableOfCounts, tableOfPairs } from './statistics/confusion-table.ts'
export { gwetAc1 } from './statistics/gwet-ac1.ts'
export { type JudgeRates, judgeRates } from './statistics/judge-rates.ts'
export { type Alpha, krippendorffAlpha } from './statistics/krippendorff-alpha.ts'
export { type LandisKoch, landisKoch } from './statistics/landis-koch.ts'
export { exactMcNemar, type McNemar } from './statistics/mcnemar.ts'
export { meanInterval } from './statistics/mean-interval.ts'
export { pabak } from './statistics/pabak.ts'
export { seededRandom } from './statistics/random.ts'
export { rawAgreement } from './statistics/raw-agreement.ts'
export { type Estimate, isDefined, type Statistic, type Undefined } from './statistics/statistic.ts'
export type { ChanceCorrected } from './statistics/student-interval.ts'
export { wilson } from './statistics/wilson.ts'
export { describeUnit, UNITS, type Unit, type UnitId } from './units.ts'
