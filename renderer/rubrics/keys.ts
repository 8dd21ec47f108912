import { keyMap } from '../app/keys.ts'

export const rubricsKeys = keyMap('rubrics', 'Rubrics', {
  edit: { key: 'e', label: 'Go into the script' },
  leave: { key: 'f9', label: 'Go from the script to the tree and back' },
  save: { key: 'mod+s', label: 'Save' },
  run: { key: 'f5', label: 'Run on the chosen answer' },
  attack: { key: 'f7', label: 'Attack: which wrong answers get through?', hint: true },
  nextFinding: { key: 'f8', label: 'Next finding', hint: true },
  previousFinding: { key: 'shift+f8', label: 'Previous finding' },
  answer: { key: 'a', label: 'Choose the answer to run on' },
  showTree: { key: 't', label: 'Show the tree of the script' },
  showRun: { key: 'v', label: 'Show the tree of the latest run' },
  showAttacks: { key: 'w', label: 'Show the latest attacks' },
  discard: { key: '', label: 'Discard what is not saved' },
})
