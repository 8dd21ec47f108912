import { keyMap } from '../app/keys.ts'

export const proposalTaskKeys = keyMap('proposals', 'Task of a proposal', {
  makeTask: { key: 't', label: 'Make a task of the proposal, or open it' },
})
