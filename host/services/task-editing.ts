import { randomBytes } from 'node:crypto'
import type { TaskCheck } from '../../contract/index.ts'
import type { TaxonomyType } from '../../sitecards/index.ts'
import {
  changedFields,
  coverageEffect,
  emptyTask,
  fieldOf,
  isStale,
  lintTask,
  type Problem,
  type Proposal,
  type RuleFinding,
  readDraft,
  type ScreeningState,
  startTask,
  type Task,
  taskHash,
  taskIdFor,
  whyNotStatus,
  withStatus,
} from '../../tasks/index.ts'
import { type SubjectEntry, sha256 } from '../../workspace/index.ts'
import type { HostContext } from '../context.ts'
import { Refused } from '../errors.ts'

type Context = Pick<HostContext, 'workspace' | 'benchmark' | 'reviews' | 'screening' | 'now'>
type State = ScreeningState['state']

interface Start {
  task: Task
  exists: boolean
  proposal: { proposal: Proposal; state: State } | null
}

/** The beginning of a task, from a proposal or from nothing. */
export function startOf(context: Context, proposal: string | null): Start {
  const { workspace, benchmark } = context
  if (proposal === null) return { task: emptyTask(freeTaskId(context)), exists: false, proposal: null }
  const { value } = benchmark.proposal(proposal)
  return {
    task: startTask(value),
    exists: workspace.tasks.has(taskIdFor(proposal)),
    proposal: { proposal: value, state: stateOf(context, proposal) },
  }
}

/** Six random hex digits that neither a task nor a proposal has: a proposal's digits are kept for its own task. */
function freeTaskId({ workspace }: Context): string {
  for (;;) {
    const hex = randomBytes(3).toString('hex')
    if (!workspace.tasks.has(`task-${hex}`) && !workspace.proposals.has(`prop-${hex}`)) return `task-${hex}`
  }
}

/**
 * How a proposal stands for somebody who makes a task of it. Who has not screened it yet learns no more than that enough others
 * accepted it: then nobody waits for one's own verdict.
 */
function stateOf({ benchmark, reviews, screening }: Context, id: string): State {
  const { contentHash } = benchmark.proposal(id)
  const state = screening.stateOf(id)
  const mine = reviews.mine('proposal-screening', id)
  if (mine !== null && !isStale(mine, contentHash)) return state === 'open' ? 'screened' : state
  return state === 'accepted' ? 'accepted' : 'open'
}

/** Writes a new task. One that is made although its proposal is not accepted says so in its own file. */
export async function createTask(context: Context, task: Task): Promise<SubjectEntry<Task>> {
  const { workspace, reviews, now } = context
  if (workspace.tasks.has(task.task_id))
    throw new Refused(`There is a task ${task.task_id} already.`, {
      field: 'task_id',
      advice: 'Open it and change it.',
    })
  if (task.status !== 'draft')
    throw new Refused('A new task begins as a draft.', { field: 'status', advice: 'Save it, then change its state.' })
  const source = task.source_proposal
  // What is kept is the fact of acceptance, whatever shows to the person now.
  const fact = source !== null && workspace.proposals.has(source) ? context.screening.factOf(source) : null
  const state = source === null || fact === null || fact === 'accepted' ? fact : stateOf(context, source)
  if (state === null || state === 'accepted') return workspace.saveTask(task, null)
  const first = { at: now().toISOString(), by: reviews.annotator, from: null, to: 'draft' }
  const reason = `made while its proposal was not accepted (${state})`
  return workspace.saveTask({ ...task, status_changes: [{ ...first, reason }] }, null)
}

/** What the rules say of a value that may still lack much. Their findings come with fields and spans, as those of a saved task do. */
export function checkTask({ workspace, benchmark }: Context, value: Record<string, unknown>): TaskCheck {
  const began = performance.now()
  const { task, problems } = readDraft(value)
  const form = problems.map(formFinding)
  if (task === null)
    return { findings: form, coverage: { added: [], shared: [], unresolved: [] }, ms: performance.now() - began }
  const cards = workspace.cardIndex()
  const proposal = workspace.proposals.get(task.source_proposal ?? '')?.value ?? null
  const told = new Set(form.map(({ field }) => field))
  const findings = [...form, ...lintTask({ task, cards, proposal }).filter(({ field }) => !told.has(field))]
  const { added, shared, unresolved } = coverageEffect(task, benchmark.allTasks(), cards)
  return {
    findings,
    coverage: {
      added: added.map(entryOf),
      shared: shared.map(({ type, others }) => ({ ...entryOf(type), others })),
      unresolved,
    },
    ms: performance.now() - began,
  }
}

/** What keeps a value from being a task at all, under the rule about form (T1 for ids, T2 for fields). */
function formFinding({ path, message }: Problem): RuleFinding {
  const field = fieldOf(path)
  const isId = field === 'task_id' || field === 'source_proposal'
  return {
    rule: isId ? 'T1' : 'T2',
    severity: 'error',
    field,
    message: `${field === '' ? 'the task' : field} ${message}`,
    suggestion: 'Correct the field; until then the task cannot be saved.',
    span: null,
  }
}

const entryOf = ({ code, kind, component, type }: TaxonomyType) => ({ code, kind, component, type })

/** Brings a task into another state. */
export async function setStatus(
  { workspace, benchmark, reviews, now }: Context,
  { id, to, reason, baseHash }: { id: string; to: Task['status']; reason: string; baseHash: string },
): Promise<SubjectEntry<Task>> {
  const entry = benchmark.task(id)
  const errors = benchmark.lintOfTask(entry).filter(({ severity }) => severity === 'error').length
  const why = whyNotStatus(entry.value, to, reason, errors)
  if (why !== null) throw new Refused(`${id}: ${why}.`, { field: 'status', advice: 'Give a reason, or correct it.' })
  const next = withStatus(entry.value, to, { at: now().toISOString(), by: reviews.annotator, reason })
  return workspace.saveTask(next, baseHash)
}

/**
 * What saving makes of a task's state: an admitted task whose content changed goes back into review, since it was admitted as it
 * was; and saving admits none.
 */
export function heldBack({ workspace, reviews, now }: Context, task: Task): Task {
  const saved = workspace.tasks.get(task.task_id)
  if (task.status !== 'admitted' || saved === undefined) return task
  if (saved.value.status !== 'admitted')
    throw new Refused('A task becomes admitted by being admitted, not by being saved.', { field: 'status' })
  if (taskHash(task, sha256) === saved.contentHash) return task
  const fields = changedFields(saved.value, task).join(', ')
  return withStatus(task, 'in-review', {
    at: now().toISOString(),
    by: reviews.annotator,
    reason: `changed after it was admitted: ${fields}`,
  })
}
