import type { ProposalRow } from '../../contract/index.ts'
import type { Proposal, ReviewEvent, RuleFinding, Task } from '../../tasks/index.ts'
import { isStale, REVIEW_CRITERIA, screeningOutcome, screeningState } from '../../tasks/index.ts'
import type { SubjectEntry } from '../../workspace/index.ts'
import { type HostContext, os } from '../context.ts'
import { Refused } from '../errors.ts'
import { admissionOf } from '../services/admission.ts'
import { checkTask, createTask, heldBack, setStatus, startOf } from '../services/task-editing.ts'
import { effectsOf } from '../services/task-effects.ts'
import { titleOf } from '../services/title.ts'

const countOf = (findings: RuleFinding[], severity: RuleFinding['severity']): number =>
  findings.filter((finding) => finding.severity === severity).length

/** What the rules say, and what people answered to the questions that no rule decides. */
const findingsOfProposal = ({ benchmark, judgements }: HostContext, entry: SubjectEntry<Proposal>): RuleFinding[] => [
  ...benchmark.lintOfProposal(entry),
  ...judgements.findings(entry),
]
const findingsOfTask = ({ benchmark, judgements }: HostContext, entry: SubjectEntry<Task>): RuleFinding[] => [
  ...benchmark.lintOfTask(entry),
  ...judgements.findings(entry),
]

export const proposalsProcedures = {
  list: os.proposals.list.handler(({ context }) => {
    const hidden = context.screening.hiddenFrom(context.reviews.annotator)
    return [...context.workspace.proposals.values()].map((entry) => rowOf(context, entry, hidden.has(entry.id)))
  }),
  get: os.proposals.get.handler(({ context, input }) => {
    const entry = context.benchmark.proposal(input.id)
    return {
      proposal: entry.value,
      hash: entry.contentHash,
      text: entry.text,
      findings: findingsOfProposal(context, entry),
      mine: context.reviews.mine('proposal-screening', input.id),
      others: othersOn(context, input.id),
    }
  }),
  screen: os.proposals.screen.handler(({ context, input }) => context.reviews.add('proposal-screening', input)),
}

/** A proposal in a list, for the current annotator. `hidden`: in the middle of a set, nothing of what others did shows. */
export function rowOf(context: HostContext, entry: SubjectEntry<Proposal>, hidden: boolean): ProposalRow {
  const { benchmark, reviews, screening } = context
  const findings = findingsOfProposal(context, entry)
  const own = reviews.mine('proposal-screening', entry.id)
  const stale = own !== null && isStale(own, entry.contentHash)
  return {
    id: entry.id,
    title: entry.value.title || `${entry.id}, without a title`,
    sites: entry.value.websites_involved,
    pattern: entry.value.information_flow.pattern,
    sample: entry.value.sample,
    errors: countOf(findings, 'error'),
    warnings: countOf(findings, 'warning'),
    mine: own && {
      decision: screeningOutcome(own, benchmark.policy.criteria),
      at: own.at,
      stale,
      event: own.id,
    },
    others: hidden ? null : screening.on(entry.id).filter((event) => event.annotator !== reviews.annotator).length,
    state: own === null || stale ? 'open' : hidden ? 'screened' : stateOf(entry),
  }

  function stateOf({ id, contentHash }: SubjectEntry<Proposal>): ProposalRow['state'] {
    const { state } = screeningState(id, screening.deciding(id), contentHash, null, benchmark.policy)
    return state === 'open' ? 'screened' : state
  }
}

/** What others said of a proposal and what a third person settled, once the current annotator has said it too and is in the middle of no set with it. */
function othersOn({ reviews, benchmark }: HostContext, id: string): ReviewEvent[] {
  const others = reviews.others('proposal-screening', id)
  return reviews.sees('proposal-screening', id)
    ? [...others, ...benchmark.latestOn('proposal-adjudication', id)]
    : others
}

export const reviewsProcedures = {
  withdraw: os.reviews.withdraw.handler(({ context, input }) => context.reviews.withdraw(input.event)),
}

export const tasksProcedures = {
  start: os.tasks.start.handler(({ context, input }) => startOf(context, input.proposal)),
  create: os.tasks.create.handler(async ({ context, input }) => shown(context, await createTask(context, input.task))),
  check: os.tasks.check.handler(({ context, input }) => checkTask(context, input.task)),
  effects: os.tasks.effects.handler(({ context, input }) => effectsOf(context, input.task)),
  setStatus: os.tasks.setStatus.handler(async ({ context, input }) => shown(context, await setStatus(context, input))),
  list: os.tasks.list.handler(async ({ context }) => {
    const { workspace, reviews, executions } = context
    const executed = Map.groupBy(await executions.list(), (recording) => recording.task)
    return [...workspace.tasks.values()].map((entry) => {
      const findings = findingsOfTask(context, entry)
      const mine = reviews.mine('task-review', entry.id)
      const points = entry.value.covered_points.map(
        (point) => workspace.cardIndex().item(point.point_id)?.point.kind ?? kindOf(point.point_id),
      )
      return {
        id: entry.id,
        title: titleOf(entry.value),
        sites: entry.value.metadata.websites_involved,
        status: entry.value.status,
        sample: entry.value.sample,
        actions: points.filter((kind) => kind === 'action').length,
        perceptions: points.filter((kind) => kind === 'perception').length,
        errors: countOf(findings, 'error'),
        warnings: countOf(findings, 'warning'),
        executions: executed.get(entry.id)?.filter((recording) => recording.finishedAt !== null).length ?? 0,
        hasRubric: workspace.rubrics.has(entry.id),
        mine: mine && {
          decision: screeningOutcome(mine, REVIEW_CRITERIA),
          at: mine.at,
          stale: isStale(mine, entry.contentHash),
          event: mine.id,
        },
      }
    })
  }),
  get: os.tasks.get.handler(async ({ context, input }) => {
    const { benchmark, reviews, executions } = context
    const entry = benchmark.task(input.id)
    return {
      task: entry.value,
      hash: entry.hash,
      contentHash: entry.contentHash,
      text: entry.text,
      findings: findingsOfTask(context, entry),
      mine: reviews.mine('task-review', input.id),
      others: reviews.others('task-review', input.id),
      recordings: (await executions.list()).filter((recording) => recording.task === input.id),
      admission: admissionOf(context, entry),
    }
  }),
  save: os.tasks.save.handler(({ context, input }) => save(context, heldBack(context, input.task), input.baseHash)),
  review: os.tasks.review.handler(({ context, input }) => context.reviews.add('task-review', input)),
  admit: os.tasks.admit.handler(async ({ context, input }) => {
    const entry = context.benchmark.task(input.id)
    const blocking = admissionOf(context, entry).filter(({ blocks }) => blocks)
    if (blocking.length > 0)
      throw new Refused(`${input.id} cannot be admitted yet: ${blocking.map(({ message }) => message).join('; ')}.`, {
        field: 'status',
      })
    return save(context, { ...entry.value, status: 'admitted' }, input.baseHash)
  }),
}

async function save(context: HostContext, task: Task, baseHash: string) {
  return shown(context, await context.workspace.saveTask(task, baseHash))
}

function shown(context: HostContext, entry: SubjectEntry<Task>) {
  return {
    task: entry.value,
    hash: entry.hash,
    contentHash: entry.contentHash,
    findings: findingsOfTask(context, entry),
  }
}

const kindOf = (point: string): 'action' | 'perception' | null =>
  /:A\d+$/.test(point) ? 'action' : /:P\d+$/.test(point) ? 'perception' : null
