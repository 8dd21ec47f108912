import type { AgentMetrics } from '../../rubrics/index.ts'
import type { AnswerId } from '../comparison/compared-answer.ts'
import type { JudgeHumanComparison } from '../comparison/judge-human.ts'

/** A file that the figures came from. `sha256` is in hexadecimal. */
export interface InputHash {
  name: string
  sha256: string
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
}
