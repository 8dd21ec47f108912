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
  generate: { key: 'n', label: 'Generate a draft', hint: true },
  showDrafts: { key: 'd', label: 'Show the generated drafts' },
  showValidity: { key: 'r', label: 'Review whether the rubric is faithful to its task' },
  discard: { key: '', label: 'Discard what is not saved' },
})

/** Keys of the drafts; shown beside those of the script, so that they share none with them. */
export const draftKeys = keyMap('rubrics', 'Drafts', {
  accept: { key: 'y', label: 'Accept the draft as the rubric' },
  reject: { key: 'o', label: 'Reject the draft, with a reason' },
  compare: { key: 'x', label: 'Compare with the rubric, or with the round before' },
  attackDraft: { key: 'i', label: 'Attack the script of this round' },
  nextRound: { key: 'arrowright', label: 'Next round' },
  previousRound: { key: 'arrowleft', label: 'Previous round' },
})

/** Keys of the validity review; never shown together with the drafts. */
export const validityKeys = keyMap('rubrics-validity', 'Validity', {
  faithful: { key: 'y', label: 'Faithful', hint: true },
  unfaithful: { key: 'x', label: 'Not faithful, for the ticked reasons', hint: true },
  unsure: { key: 'u', label: 'Unsure' },
  comment: { key: 'c', label: 'Comment' },
  reason1: { key: '1', label: 'Reason: misses a requirement' },
  reason2: { key: '2', label: 'Reason: demands more than the task' },
  reason3: { key: '3', label: 'Reason: wrong threshold' },
  reason4: { key: '4', label: 'Reason: wrong site or page' },
  reason5: { key: '5', label: 'Reason: lenient on missing values' },
  reason6: { key: '6', label: 'Reason: lets wrong answers pass' },
  reason7: { key: '7', label: 'Reason: unclear what is checked' },
})
