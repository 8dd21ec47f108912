import { keyMap } from '../app/keys.ts'

/** Proposals and tasks are judged by the same keys; inside the questions these are their own (`Question.tsx`). */
export const proposalQuestionKeys = keyMap('proposals', 'Questions of a proposal', {
  questions: { key: 'q', label: 'Answer what no rule can decide: then Y, N, U' },
})
export const taskQuestionKeys = keyMap('tasks', 'Questions of a task', {
  questions: { key: 'q', label: 'Answer what no rule can decide: then Y, N, U' },
})
