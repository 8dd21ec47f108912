import { keyMap } from '../app/keys.ts'

export const generateKeys = keyMap('generate', 'Generation', {
  start: { key: 'n', label: 'Start a batch', hint: true },
  take: { key: 'y', label: 'Take the item', hint: true },
  takeClean: { key: 'shift+y', label: 'Take all without errors' },
  reject: { key: 'o', label: 'Reject the item, with a reason', hint: true },
  correct: { key: 'm', label: 'Correct the item by hand' },
  nextBatch: { key: ']', label: 'Earlier batch' },
  previousBatch: { key: '[', label: 'Later batch' },
  cancel: { key: 'x', label: 'Stop the batch' },
  resume: { key: 'e', label: 'Go on with the batch' },
  open: { key: 'a', label: 'Open what was taken in its editor' },
  calls: { key: 'c', label: 'Calls of the model' },
  leave: { key: 'escape', label: 'Back to the section' },
})
