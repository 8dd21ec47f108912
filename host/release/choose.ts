import {
  inScope,
  type Proposal,
  type ReviewEvent,
  type Split,
  type StatisticsScope,
  type Task,
} from '../../tasks/index.ts'
import { readSplit, type Workspace } from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'

/** What a release is to hold. */
export interface ReleaseChoice {
  /** The split whose half is released; null releases everything in `scope`. */
  split: string | null
  half: 'public' | 'private'
  scope: StatisticsScope
  /** `instructions`: task ids and texts and nothing else, as CAP's public split (reference section 3). */
  content: 'everything' | 'instructions'
  /** The judge run whose results go along; null for none. */
  run: string | null
  /** The day of the release, `YYYY-MM-DD`: the same benchmark and day give the same bytes. */
  date: string
}

/** What goes into a release, and what must not show in it. */
export interface Chosen {
  choice: ReleaseChoice
  split: Split | null
  tasks: Task[]
  /** Of the split's other half. */
  hidden: Task[]
  proposals: Proposal[]
  hiddenProposals: Proposal[]
  reviews: ReviewEvent[]
  /** Why things of the benchmark are not in it. */
  leftOut: { what: string; n: number; why: string }[]
}

/** @throws NotFound for a split that is not there, Refused where tasks changed or are missing since it was drawn */
export async function choose(workspace: Workspace, choice: ReleaseChoice): Promise<Chosen> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(choice.date))
    throw new Refused(`"${choice.date}" is no day; write it as 2026-12-01.`, { field: 'date' })
  const { split, findings } =
    choice.split === null ? { split: null, findings: [] } : await readSplit(workspace.folder, choice.split)
  if (choice.split !== null && split === null)
    throw findings[0]
      ? new Refused(`${findings[0].file}: ${findings[0].message}`)
      : new NotFound(`There is no split "${choice.split}".`)
  const all = [...workspace.tasks.values()].map(({ value }) => value).sort((a, b) => (a.task_id < b.task_id ? -1 : 1))
  const halfOf = new Map(split?.members.map(({ task, half }) => [task, half]))
  const missing = split?.members.filter(({ task, half }) => half === choice.half && !workspace.tasks.has(task)) ?? []
  if (missing.length > 0)
    throw new Refused(
      `${missing.length} tasks of this half are not in the benchmark any more, such as ${missing[0]?.task}.`,
      { advice: 'Restore them, or draw another split.' },
    )
  const tasks =
    split === null
      ? all.filter((task) => inScope(choice.scope, task))
      : all.filter(({ task_id }) => halfOf.get(task_id) === choice.half)
  // A task that was not drawn belongs to no half: it is as secret as the other one.
  const hidden = split === null ? [] : all.filter(({ task_id }) => halfOf.get(task_id) !== choice.half)
  const { proposals, hiddenProposals } = proposalsOf(workspace, tasks, split !== null)
  return {
    choice,
    split,
    tasks,
    hidden,
    proposals,
    hiddenProposals,
    reviews: reviewsOf(workspace, tasks, proposals),
    leftOut: leftOutOf(workspace, { tasks, proposals, split, choice }),
  }
}

function proposalsOf(
  workspace: Workspace,
  tasks: readonly Task[],
  half: boolean,
): { proposals: Proposal[]; hiddenProposals: Proposal[] } {
  const all = [...workspace.proposals.values()]
    .map(({ value }) => value)
    .sort((a, b) => (a.proposal_id < b.proposal_id ? -1 : 1))
  if (!half) return { proposals: all, hiddenProposals: [] }
  const used = new Set(tasks.map(({ source_proposal }) => source_proposal))
  return {
    proposals: all.filter(({ proposal_id }) => used.has(proposal_id)),
    hiddenProposals: all.filter(({ proposal_id }) => !used.has(proposal_id)),
  }
}

/** Reviews of what is released, under names that say only who is whom. */
function reviewsOf(workspace: Workspace, tasks: readonly Task[], proposals: readonly Proposal[]): ReviewEvent[] {
  const events = workspace.reviewEvents()
  const names = [...new Set(events.map(({ annotator }) => annotator))].sort()
  const released = new Set([...tasks.map(({ task_id }) => task_id), ...proposals.map(({ proposal_id }) => proposal_id)])
  const isReleased = ({ kind, subject }: ReviewEvent): boolean => {
    if (kind === 'card-entry' || kind === 'card-missing') return true
    return released.has(subject) || released.has(subject.split('/')[1] ?? '')
  }
  const wanted = events.filter(isReleased)
  const ids = new Set(wanted.map(({ annotator, id }) => `${annotator} ${id}`))
  const withdrawals = events.filter(
    ({ annotator, withdraws }) => withdraws !== undefined && ids.has(`${annotator} ${withdraws}`),
  )
  const chosen = new Set([...wanted, ...withdrawals])
  return events
    .filter((event) => chosen.has(event))
    .map((event) => ({ ...event, annotator: `annotator-${names.indexOf(event.annotator) + 1}` }))
    .sort((a, b) => a.annotator.localeCompare(b.annotator, 'en', { numeric: true }) || 0)
}

function leftOutOf(
  workspace: Workspace,
  {
    tasks,
    proposals,
    split,
    choice,
  }: { tasks: readonly Task[]; proposals: readonly Proposal[]; split: Split | null; choice: ReleaseChoice },
): Chosen['leftOut'] {
  const rows: Chosen['leftOut'] = []
  const say = (what: string, n: number, why: string): void => void (n > 0 && rows.push({ what, n, why }))
  const all = [...workspace.tasks.values()].map(({ value }) => value)
  if (split === null) {
    say('tasks', all.filter(({ status }) => status === 'dropped').length, 'dropped in review')
    if (choice.scope === 'admitted')
      say('tasks', all.filter(({ status }) => status !== 'admitted' && status !== 'dropped').length, 'not admitted yet')
  } else {
    const drawn = new Set(split.members.map(({ task }) => task))
    say(
      'tasks',
      split.members.length - tasks.length,
      `of the other half, which stays ${choice.half === 'public' ? 'private' : 'public'}`,
    )
    say('tasks', all.filter(({ task_id }) => !drawn.has(task_id)).length, 'not in the split')
    say('proposals', workspace.proposals.size - proposals.length, 'no task of this half comes from them')
    const hashes = new Map(split.members.map(({ task, hash }) => [task, hash]))
    say(
      'tasks',
      tasks.filter(({ task_id }) => workspace.tasks.get(task_id)?.contentHash !== hashes.get(task_id)).length,
      'released as they are now, though they were changed after the split',
    )
  }
  if (choice.content === 'instructions')
    say('tasks', tasks.length, 'released without points, outputs, sites, proposal, rubric, answers and reviews')
  return rows
}
