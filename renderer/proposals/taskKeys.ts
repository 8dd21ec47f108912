import { keyMap } from '../app/keys.ts'

export const proposalTaskKeys = keyMap('proposals', 'Task of a proposal', {
  generateTask: { key: 'shift+t', label: 'Generate a task of the proposal' },
  makeTask: { key: 't', label: 'Make a task of the proposal, or open it' },
})
