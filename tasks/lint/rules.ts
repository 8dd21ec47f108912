import { p01 } from './p01-complete.ts'
import { p02 } from './p02-id.ts'
import { p03 } from './p03-strict-json.ts'
import { p04 } from './p04-functions-resolve.ts'
import { p05 } from './p05-sites-and-clusters.ts'
import { p06 } from './p06-sampled-clusters.ts'
import { p07 } from './p07-pattern.ts'
import { p08 } from './p08-size.ts'
import { p09 } from './p09-single-site.ts'
import { p10 } from './p10-no-assumptions.ts'
import { p12 } from './p12-no-dead-end.ts'
import { p13 } from './p13-all-needed.ts'
import { p14 } from './p14-sites-named.ts'
import { p15 } from './p15-official-sites.ts'
import { p16 } from './p16-everyday-person.ts'
import { p17 } from './p17-no-details.ts'
import { p18 } from './p18-known-and-sought.ts'
import { p19 } from './p19-site-work.ts'
import { p20 } from './p20-safe.ts'
import { p21 } from './p21-no-dates.ts'
import { p22 } from './p22-variety.ts'
import type { Found, ProposalContext, Rule, RuleFinding, TaskContext } from './rule.ts'
import { t01 } from './t01-id.ts'
import { t02 } from './t02-complete.ts'
import { t03 } from './t03-description.ts'
import { t04 } from './t04-goals.ts'
import { t05 } from './t05-point-ids.ts'
import { t06 } from './t06-points-exist.ts'
import { t07 } from './t07-point-lists.ts'
import { t08 } from './t08-verification.ts'
import { t09 } from './t09-outputs-asked.ts'
import { t10 } from './t10-conditions-shown.ts'
import { t11 } from './t11-page-outputs.ts'
import { t12 } from './t12-ranges.ts'
import { t13 } from './t13-relative-time.ts'
import { t14 } from './t14-fallback.ts'
import { t15 } from './t15-quantities.ts'
import { t16 } from './t16-outputs-last.ts'
import { t17 } from './t17-no-assumptions.ts'
import { t18 } from './t18-no-new-names.ts'
import { t19 } from './t19-checks-lead-on.ts'
import { t20 } from './t20-point-counts.ts'
import { t21 } from './t21-density.ts'
import { t22 } from './t22-trigger.ts'
import { t23 } from './t23-causal-trigger.ts'
import { t24 } from './t24-sites.ts'
import { t25 } from './t25-no-barriers.ts'
import { t26 } from './t26-not-by-picture.ts'
import { t27 } from './t27-distance-site.ts'
import { t28 } from './t28-beyond-search.ts'
import { t29 } from './t29-five-way-review.ts'

/** The rules of reference section 9 that need neither a model nor a person. A new rule is one file and one entry here. What needs judgement stands in judgement.ts. */
export const PROPOSAL_RULES: readonly Rule<ProposalContext>[] = [
  p01,
  p02,
  p03,
  p04,
  p05,
  p06,
  p07,
  p08,
  p09,
  p10,
  p12,
  p13,
  p14,
  p15,
  p16,
  p17,
  p18,
  p19,
  p20,
  p21,
  p22,
]
export const TASK_RULES: readonly Rule<TaskContext>[] = [
  t01,
  t02,
  t03,
  t04,
  t05,
  t06,
  t07,
  t08,
  t09,
  t10,
  t11,
  t12,
  t13,
  t14,
  t15,
  t16,
  t17,
  t18,
  t19,
  t20,
  t21,
  t22,
  t23,
  t24,
  t25,
  t26,
  t27,
  t28,
  t29,
]
/** Those that change with what people review, while the task stays as it is. */
export const REVIEW_RULES: readonly Rule<TaskContext>[] = [t29]

/** What the rules say of a proposal, in the order of the rules. */
export function lintProposal(context: ProposalContext): RuleFinding[] {
  return PROPOSAL_RULES.flatMap((rule) => rule.check(context).map((found) => complete(rule, found)))
}

/** What the rules say of a task, in the order of the rules. */
export function lintTask(context: TaskContext, rules: readonly Rule<TaskContext>[] = TASK_RULES): RuleFinding[] {
  return rules.flatMap((rule) => rule.check(context).map((found) => complete(rule, found)))
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
