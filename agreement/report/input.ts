import type { AgentMetrics } from '../../rubrics/index.ts'
import type { AnswerId } from '../comparison/compared-answer.ts'
import type { JudgeHumanComparison } from '../comparison/judge-human.ts'
import type { SliceGroup } from '../comparison/slices.ts'
import type { Statistic } from '../statistics/statistic.ts'
import type { Items } from './items.ts'
import type { ReportSection } from './model.ts'

/** A file that the figures came from. `sha256` is in hexadecimal. */
export interface InputHash {
  name: string
  sha256: string
}

/** A part of a report beside the comparison of judge and people, with what it adds to the methods. */
export interface ReportPart {
  section: (items: Items) => ReportSection
  methods: string[]
}

export interface AgreementReportInput {
  title: string
  benchmark: string
  judge: string
  /** When the answers were judged, as it should be printed, e.g. `2026-11-28`. */
  evaluatedOn: string
  comparison: JudgeHumanComparison
  /** By agent. */
  metrics: Record<string, AgentMetrics>
  hashes: readonly InputHash[]
  /** The name and version of what made the report. */
  madeBy: string
  /** What the reader should see of an answer: the task's title, the answer's text. */
  detailsOf?: (item: AnswerId) => { title?: string; text?: string }
  /** Kappa with an interval over tasks instead of pairs. */
  kappaByTask?: Statistic
  /** Slices beside those by agent. */
  slices?: readonly SliceGroup[]
  /** Further comparisons, in the order of the report. */
  parts?: readonly ReportPart[]
  /** Seed and number of resamples of everything that was resampled. */
  resampling?: { seed: number; resamples: number }
}
