import type { CardIndex } from '../../sitecards/index.ts'
import type { Proposal, Task } from '../model.ts'
import type { Batch } from './batch.ts'

export type RuleSeverity = 'error' | 'warning' | 'info'

/** What a rule found. `span` are offsets [start, end) in the text of `field`, a dotted path such as `covered_points.2.point_id`; an empty `field` is the file's text. */
export interface RuleFinding {
  rule: string
  severity: RuleSeverity
  field: string
  message: string
  suggestion: string | null
  span: [number, number] | null
}

/** What a rule itself says; its id and, unless given, its severity are added. */
export interface Found {
  field: string
  message: string
  suggestion?: string
  span?: [number, number]
  severity?: RuleSeverity
}

export interface ProposalContext {
  proposal: Proposal
  cards: CardIndex
  /** Ids of all proposals of the benchmark, this one included, once for each file. */
  ids: readonly string[]
  /** The text of its file, for the rule about how it is written (P3). */
  text?: string
  /** What all proposals have in common, for the rule about their variety (P22). */
  batch?: Batch
}

export interface TaskContext {
  task: Task
  cards: CardIndex
  /** The proposal that the task came from, if it is at hand. */
  proposal: Proposal | null
  /** The criteria on which people reviewed the present content, for the rule about reviews (T29). */
  reviewed?: ReadonlySet<string>
  /** The criteria that the rule of admission asks for; all five if left out. */
  criteria?: readonly string[]
}

export interface Rule<Context> {
  /** As in reference section 9: P for proposals, T for tasks. */
  id: string
  title: string
  severity: RuleSeverity
  check(context: Context): Found[]
}

/** A rule, or the part of one, that needs judgement: it is put to a person as a question, and decides nothing by itself. */
export interface JudgementRule {
  kind: 'judgement'
  /** The id may be that of a rule above, whose other part can be looked up. */
  id: string
  title: string
  /** Of the finding where a person answers no, as in reference section 9. */
  severity: RuleSeverity
  /** What the person answers, with yes for good. */
  question: string
}
