import { z } from 'zod'
import { outcomeOf } from '../execution/outcome.ts'
import { REVIEW_CRITERIA, type ReviewEvent } from '../model.ts'
import { isStale } from './latest.ts'

/** When a task may be admitted; `admission` of assay.yaml. */
export const admissionRule = z.looseObject({
  /** How many people must say yes to every criterion. */
  reviews: z.number().int().min(0).max(20).default(1),
  /** How many people must have executed it live to its answer. */
  executions: z.number().int().min(0).max(20).default(1),
  criteria: z
    .array(z.string().min(1))
    .min(1)
    .default([...REVIEW_CRITERIA]),
  /** Whoever executed it counts as a reviewer only beyond that, so that two sets of eyes looked. */
  distinctPeople: z.boolean().default(false),
  /** Whether somebody's no stands in the way until it is taken back, or is only shown beside enough yes. */
  objections: z.enum(['block', 'show']).default('show'),
  /** The only people who count; everybody if left out. */
  people: z.array(z.string()).optional(),
})
export type AdmissionRule = z.infer<typeof admissionRule>

/** One thing that stands between a task and its admission. */
export interface AdmissionGap {
  what: 'execution' | 'review' | 'objection' | 'distinct'
  message: string
  /** Whether it stands in the way; what does not is shown all the same. */
  blocks: boolean
}

/**
 * What the rule still asks for. Only events on the present content count (CAP section 3.4: executed live, and holding on all
 * criteria). An objection is no to a criterion, or an execution that failed.
 * @param latest the events on this task that count (`latestEvents`)
 */
export function admissionGaps(rule: AdmissionRule, latest: readonly ReviewEvent[], hash: string): AdmissionGap[] {
  const counts = ({ annotator }: ReviewEvent): boolean => rule.people === undefined || rule.people.includes(annotator)
  const fresh = latest.filter((event) => counts(event) && !isStale(event, hash))
  const stale = (kind: ReviewEvent['kind']): string[] =>
    latest
      .filter((event) => counts(event) && event.kind === kind && isStale(event, hash))
      .map(({ annotator }) => annotator)
  const executions = fresh.filter(({ kind }) => kind === 'task-execution')
  const reviews = fresh.filter(({ kind }) => kind === 'task-review')
  const executors = executions
    .filter((event) => outcomeOf(event)?.kind === 'executable')
    .map(({ annotator }) => annotator)
  const passing = reviews.filter((event) => openCriteria(rule, event).length === 0).map(({ annotator }) => annotator)
  const gaps: AdmissionGap[] = []
  const object = (message: string): number =>
    gaps.push({ what: 'objection', message, blocks: rule.objections === 'block' })

  if (executors.length < rule.executions)
    gaps.push({
      what: 'execution',
      blocks: true,
      message: `${people(executors.length, rule.executions)} executed it live to its answer${names(executors)}${since(stale('task-execution'))}`,
    })
  for (const event of executions) {
    const outcome = outcomeOf(event)
    if (outcome && outcome.kind !== 'executable')
      object(
        `${event.annotator} found it ${outcome.kind}${outcome.barrier ? ` (${outcome.barrier})` : ''}: ${outcome.reason}`,
      )
  }
  if (passing.length < rule.reviews)
    gaps.push({
      what: 'review',
      blocks: true,
      message: `${people(passing.length, rule.reviews)} said yes to ${rule.criteria.length === REVIEW_CRITERIA.length ? 'all five criteria' : rule.criteria.join(', ')}${names(passing)}${since(stale('task-review'))}`,
    })
  for (const event of reviews) {
    const open = openCriteria(rule, event)
    if (open.length > 0) object(`${event.annotator} does not say yes to ${open.join(', ')}`)
  }
  if (rule.distinctPeople && gaps.every(({ blocks }) => !blocks) && !isDistinct(rule, passing, executors))
    gaps.push({
      what: 'distinct',
      blocks: true,
      message: `the same people reviewed and executed it${names(passing)}; the rule asks for different ones`,
    })
  return gaps
}

const openCriteria = (rule: AdmissionRule, { verdicts }: ReviewEvent): string[] =>
  rule.criteria.filter((criterion) => !/^(yes|pass|accept)$/.test(verdicts[criterion] ?? ''))

/** Whether enough reviewers and enough executors can be named without naming anybody twice. */
function isDistinct(rule: AdmissionRule, reviewers: readonly string[], executors: readonly string[]): boolean {
  const both = reviewers.filter((name) => executors.includes(name)).length
  const shortOfReviews = Math.max(0, rule.reviews - (reviewers.length - both))
  const shortOfExecutions = Math.max(0, rule.executions - (executors.length - both))
  return shortOfReviews + shortOfExecutions <= both
}

const people = (have: number, need: number): string => `${have} of ${need} ${need === 1 ? 'person' : 'people'}`
const names = (list: readonly string[]): string => (list.length > 0 ? ` (${list.join(', ')})` : '')
const since = (list: readonly string[]): string => (list.length > 0 ? `; it changed since ${list.join(', ')} did` : '')
