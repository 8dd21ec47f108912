import type { CardIndex } from '../../sitecards/index.ts'
import type { Proposal, Task } from '../model.ts'

export type RuleSeverity = 'error' | 'warning' | 'info'

/** What a rule found. `span` are offsets [start, end) in the text of `field`, a dotted path such as `covered_points.2.point_id`. */
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
}

export interface TaskContext {
  task: Task
  cards: CardIndex
  /** The proposal that the task came from, if it is at hand. */
  proposal: Proposal | null
}

export interface Rule<Context> {
  /** As in reference section 9: P for proposals, T for tasks. */
  id: string
  title: string
  severity: RuleSeverity
  check(context: Context): Found[]
}
