import type { Proposal, Task } from '../model.ts'

/** A text of a proposal or task with the path of its field. */
export interface TextField {
  field: string
  text: string
}

/** Everything that a proposal says in words. */
export function proposalTexts(proposal: Proposal): TextField[] {
  const { persona, situation, pain_point, decision_goal } = proposal.user_scenario
  return [
    { field: 'title', text: proposal.title },
    { field: 'user_scenario.persona', text: persona },
    { field: 'user_scenario.situation', text: situation },
    { field: 'user_scenario.pain_point', text: pain_point },
    { field: 'user_scenario.decision_goal', text: decision_goal },
    ...planTexts(proposal),
  ]
}

/** What a proposal says about the work on the sites: the flow and the products. */
export function planTexts(proposal: Proposal): TextField[] {
  return [
    { field: 'information_flow.description', text: proposal.information_flow.description },
    ...proposal.planned_outputs.map((text, index) => ({ field: `planned_outputs.${index}`, text })),
  ]
}

export const descriptionOf = (task: Task): TextField[] => [{ field: 'task_description', text: task.task_description }]

/** Whether a text still waits for its author: empty, or with a mark TODO: as drafts have it. */
export const isOpen = (text: string): boolean => text.trim() === '' || /\bTODO:/.test(text)

export interface Hit extends TextField {
  match: string
  span: [number, number]
}

/** Every place where the pattern occurs, with its offsets. The pattern must be global. */
export function search(texts: TextField[], pattern: RegExp): Hit[] {
  return texts.flatMap(({ field, text }) =>
    [...text.matchAll(pattern)].map((found) => ({
      field,
      text,
      match: found[0],
      span: [found.index, found.index + found[0].length] as [number, number],
    })),
  )
}
