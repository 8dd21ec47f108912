import { p01 } from './p01-complete.ts'
import { p02 } from './p02-id.ts'
import { p04 } from './p04-functions-resolve.ts'
import { p05 } from './p05-sites-and-clusters.ts'
import { p07 } from './p07-pattern.ts'
import { p10 } from './p10-no-assumptions.ts'
import { p14 } from './p14-sites-named.ts'
import { p17 } from './p17-no-details.ts'
import { p20 } from './p20-safe.ts'
import type { Found, ProposalContext, Rule, RuleFinding, TaskContext } from './rule.ts'
import { t01 } from './t01-id.ts'
import { t02 } from './t02-complete.ts'
import { t03 } from './t03-description.ts'
import { t04 } from './t04-goals.ts'
import { t05 } from './t05-point-ids.ts'
import { t06 } from './t06-points-exist.ts'
import { t07 } from './t07-point-lists.ts'
import { t08 } from './t08-verification.ts'
import { t13 } from './t13-relative-time.ts'
import { t15 } from './t15-quantities.ts'
import { t20 } from './t20-point-counts.ts'
import { t21 } from './t21-density.ts'
import { t22 } from './t22-trigger.ts'
import { t24 } from './t24-sites.ts'

/** The rules of reference section 9 that need neither a model nor a person. A new rule is one file and one entry here. */
export const PROPOSAL_RULES: readonly Rule<ProposalContext>[] = [p01, p02, p04, p05, p07, p10, p14, p17, p20]
export const TASK_RULES: readonly Rule<TaskContext>[] = [
  t01,
  t02,
  t03,
  t04,
  t05,
  t06,
  t07,
  t08,
  t13,
  t15,
  t20,
  t21,
  t22,
  t24,
]

/** What the rules say of a proposal, in the order of the rules. */
export function lintProposal(context: ProposalContext): RuleFinding[] {
  return PROPOSAL_RULES.flatMap((rule) => rule.check(context).map((found) => complete(rule, found)))
}

/** What the rules say of a task, in the order of the rules. */
export function lintTask(context: TaskContext): RuleFinding[] {
  return TASK_RULES.flatMap((rule) => rule.check(context).map((found) => complete(rule, found)))
}

function complete(rule: { id: string; severity: RuleFinding['severity'] }, found: Found): RuleFinding {
  return {
    rule: rule.id,
    severity: found.severity ?? rule.severity,
    field: found.field,
    message: found.message,
    suggestion: found.suggestion ?? null,
    span: found.span ?? null,
  }
}
