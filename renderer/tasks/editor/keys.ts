import { keyMap } from '../../app/keys.ts'

export const taskEditorKeys = keyMap('task-editor', 'Task editor', {
  save: { key: 'mod+s', label: 'Save the task', hint: true },
  description: { key: 'd', label: 'Go to the description' },
  flow: { key: 'f', label: 'Go to the information flow' },
  addOutput: { key: 'o', label: 'Add an output' },
  pick: { key: '/', label: 'Filter the points of the cards', hint: true },
  trigger: {
    key: 'f2',
    label: 'Selected words of the description trigger the chosen point',
    hint: true,
    anywhere: true,
  },
  nextPoint: { key: ']', label: 'Next covered point' },
  previousPoint: { key: '[', label: 'Previous covered point' },
  moveUp: { key: 'mod+shift+arrowup', label: 'Move the output or point up' },
  moveDown: { key: 'mod+shift+arrowdown', label: 'Move the output or point down' },
  remove: { key: 'mod+shift+backspace', label: 'Remove the output or point' },
  asInFlow: { key: 'w', label: 'Points in the order of the flow' },
  sitesOfPoints: { key: 'u', label: 'Use the sites of the points' },
  nextGap: { key: 'm', label: 'Go to what is missing first', hint: true },
  review: { key: 'v', label: 'Put into review, or back to draft' },
  drop: { key: 'x', label: 'Drop the task, or take it back' },
  leave: { key: 'escape', label: 'Back to the task' },
})
