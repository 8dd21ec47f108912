import type { Proposal, Task } from '../../model.ts'

export type Change<Subject> = (subject: Subject) => void

/** Per rule: changes of the example that it must accept, and changes that it must find, each with the field it must name. The first bad one breaks this rule and no other. */
export interface Examples<Subject> {
  good: Change<Subject>[]
  bad: [field: string, change: Change<Subject>, severity?: string][]
}

/** Sets the field at a dotted path; what lies on the way must exist. */
export const set =
  (path: string, value: unknown) =>
  (subject: object): void => {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const parent = keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], subject)
    ;(parent as Record<string, unknown>)[last] = value
  }

export const flow =
  (text: string): Change<Proposal> =>
  (p) => {
    p.information_flow.description = text
  }

export const goal =
  (text: string): Change<Proposal> =>
  (p) => {
    p.user_scenario.decision_goal = text
  }

/** Puts sentences before the last one of the description, where the story still goes on. */
export const say =
  (more: string): Change<Task> =>
  (t) => {
    t.task_description = t.task_description.replace('Please finish', `${more} Please finish`)
  }

/** Applies a change and hands the subject back. */
export function changed<Subject>(subject: Subject, change: Change<Subject>): Subject {
  change(subject)
  return subject
}
