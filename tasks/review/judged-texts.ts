import { fieldsOf, textOf } from '../fields.ts'
import { proposalTexts, type TextField } from '../lint/texts.ts'
import type { Proposal, Task } from '../model.ts'

/** What a proposal says, field by field, for whoever answers questions about it. */
export function proposalTextsFor(proposal: Proposal): TextField[] {
  const need = fieldsOf(proposal.information_need)
  return [
    ...proposalTexts(proposal),
    ...Object.entries(need).flatMap(([key, value]) => filled(`information_need.${key}`, value)),
    { field: 'websites_involved', text: proposal.websites_involved.join(', ') },
    ...proposal.information_flow.edges.map(({ from, to, entity }, index) => ({
      field: `information_flow.edges.${index}`,
      text: `${from} → ${to}: ${entity}`,
    })),
  ]
}

/** What a task says, field by field. */
export function taskTextsFor(task: Task): TextField[] {
  return [
    { field: 'task_description', text: task.task_description },
    { field: 'information_flow_summary', text: task.information_flow_summary },
    ...filled('deep_research_differentiation', task.deep_research_differentiation),
    ...task.core_outputs.map(({ name, source }, index) => ({
      field: `core_outputs.${index}`,
      text: `${name} (${source})`,
    })),
    ...task.covered_points.flatMap(({ point_id, ability_type, trigger_method, verify_method }, index) => [
      { field: `covered_points.${index}.ability_type`, text: `${point_id}: ${ability_type}` },
      { field: `covered_points.${index}.trigger_method`, text: trigger_method },
      { field: `covered_points.${index}.verify_method`, text: verify_method },
    ]),
  ]
}

function filled(field: string, value: unknown): TextField[] {
  const text = textOf(value)
  return text === undefined ? [] : [{ field, text }]
}
