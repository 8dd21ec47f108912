import { type CardIndex, parsePointId } from '../../sitecards/index.ts'
import { taskIdFor } from '../editing/start.ts'
import { type Fields, fieldsOf, textOf } from '../fields.ts'
import { ANSWER } from '../flow.ts'
import type { Proposal, Task } from '../model.ts'
import { fieldOf } from '../problems.ts'
import { readTask } from '../read-task.ts'
import { type Generated, withoutOurs } from './provenance.ts'
import { only, repaired, type Taken } from './take-proposal.ts'

/** Metadata that only the author of a task can know; lists and counts follow from the points. */
const SAID = ['official_websites', 'test_barriers', 'is_rule_driven_planning']

/** Makes a task draft of ours from what a model wrote for a proposal. Its sites are those of the proposal, so that a site without a point is seen. */
export function takeTask(
  raw: Fields,
  { proposal, cards, generated }: { proposal: Proposal; cards: CardIndex; generated: Generated },
): Taken<Task> {
  const id = taskIdFor(proposal.proposal_id)
  const said = withoutOurs(raw)
  const { value, problems } = readTask({ ...said, task_id: id, source_proposal: proposal.proposal_id }, id)
  if (value === null)
    return { value, faults: problems.map(({ path, message }) => `${fieldOf(path) || 'it'} ${message}`) }
  const faults: string[] = []
  const points = value.covered_points.map((point) => ({ ...point, point_id: repaired(point.point_id, cards, faults) }))
  return {
    value: {
      ...value,
      title: textOf(said.title) ?? proposal.title,
      covered_points: points,
      metadata: { ...only(fieldsOf(value.metadata), SAID), ...factsOf(proposal, points, generated) },
      status: 'draft',
    },
    faults,
  }
}

/** What follows from the proposal and the points. */
export function factsOf(proposal: Proposal, points: readonly { point_id: string }[], generated: Generated) {
  const { edges } = proposal.information_flow
  const handOvers = edges.filter(({ from, to }) => from !== ANSWER && to !== ANSWER).length
  const of = (kind: 'action' | 'perception'): string[] =>
    points.flatMap(({ point_id }) => (parsePointId(point_id)?.kind === kind ? [point_id] : []))
  return {
    websites_involved: proposal.websites_involved,
    action_points: of('action'),
    perception_points: of('perception'),
    clusters_used: proposal.metadata.clusters_used,
    function_points_from_proposal: proposal.function_points,
    ...(edges.length === 0 ? {} : { cross_site_handoffs: handOvers }),
    generated: { ...generated },
  }
}

/** A task without our bookkeeping, as a model is told of it. */
export function taskTold(task: Task): Fields {
  const {
    version: _v,
    sample: _s,
    status: _st,
    task_id: _id,
    source_proposal: _p,
    admitted: _a,
    metadata,
    ...rest
  } = task
  return { ...rest, metadata: only(fieldsOf(metadata), SAID) }
}
