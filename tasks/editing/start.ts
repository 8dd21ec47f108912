import { ANSWER } from '../flow.ts'
import type { Proposal, Task } from '../model.ts'

/** A task takes the hex digits of its proposal, so that the two are paired by their names (reference section 2.1). */
export const taskIdFor = (proposal: string): string => proposal.replace(/^prop-/, 'task-')

/**
 * The beginning of a task that grows out of a proposal: what the proposal settles is taken over, and what it leaves to
 * refinement (description, points, where an output comes from) stays empty, so that the rules ask for it.
 */
export function startTask(proposal: Proposal): Task {
  const { edges } = proposal.information_flow
  const last = [...new Set(edges.filter(({ to }) => to === ANSWER).map(({ from }) => from))]
  return {
    ...emptyTask(taskIdFor(proposal.proposal_id)),
    source_proposal: proposal.proposal_id,
    title: proposal.title,
    information_flow_summary: proposal.information_flow.description,
    core_outputs: proposal.planned_outputs.map((name, index) => ({
      id: `o${index + 1}`,
      name,
      type: 'text',
      // Where several sites lead to the answer, only the author knows which one gives this.
      source: last.length === 1 ? (last[0] ?? '') : '',
      role: 'user_value',
      description: '',
    })),
    metadata: {
      websites_involved: [...proposal.websites_involved],
      clusters_used: [...proposal.metadata.clusters_used],
      function_points_from_proposal: [...proposal.function_points],
      action_points: [],
      perception_points: [],
    },
  }
}

/** A task about which nothing is known yet but its id. */
export const emptyTask = (id: string): Task => ({
  version: 1,
  task_id: id,
  source_proposal: null,
  title: '',
  task_description: '',
  information_flow_summary: '',
  core_outputs: [],
  covered_points: [],
  metadata: { websites_involved: [], action_points: [], perception_points: [] },
  status: 'draft',
  sample: false,
})
