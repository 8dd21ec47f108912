import { keyMap } from '../../app/keys.ts'

/** Two keys a decision at most: `A` alone accepts on both criteria, `R` and a digit rejects and says which one fails. */
export const proposalsKeys = keyMap('proposals', 'Screening', {
  accept: { key: 'a', label: 'Accept: both criteria hold' },
  reject: { key: 'r', label: 'Reject; then 1, 2 or 3 says what fails' },
  unsure: { key: 'u', label: 'Unsure' },
  skip: { key: 'n', label: 'Skip to the next' },
  realNeed: { key: '1', label: 'Real need: yes, no, unsure' },
  crossSite: { key: '2', label: 'Found on the way: yes, no, unsure' },
  both: { key: '3', label: 'After R: both fail' },
  comment: { key: 'c', label: 'Comment' },
  takeBack: { key: 'delete', label: 'Take my verdict back' },
  edit: { key: 'e', label: 'Edit this proposal' },
  all: { key: 'l', label: 'All proposals' },
  cancel: { key: 'escape', label: 'Not reject after all' },
})

/** Beside the keys of a decision, wherever one screens. */
export const aroundKeys = keyMap('proposals', 'Screening', {
  sets: { key: 's', label: 'Sets that several people screen', hint: true },
  guide: { key: 'i', label: 'How to judge: the guide', hint: true },
  next: { key: 'enter', label: 'Next disagreement' },
})

export const setsKeys = keyMap('proposals-sets', 'Sets', {
  create: { key: 'n', label: 'Make a set', hint: true },
  screen: { key: 'q', label: 'Screen your part of this set', hint: true },
  settle: { key: 'd', label: 'Settle disagreements', hint: true },
  standing: { key: 'v', label: 'How this set stands', hint: true },
  guide: { key: 'i', label: 'How to judge: the guide' },
  alone: { key: 'l', label: 'Screen without a set' },
  make: { key: 'mod+enter', label: 'Make the set', anywhere: true },
})

export const standingKeys = keyMap('proposals-standing', 'How a set stands', {
  all: { key: 'a', label: 'All items' },
  disputed: { key: 'd', label: 'Disagreements', hint: true },
  open: { key: 'o', label: 'Items that too few have decided', hint: true },
  known: { key: 'c', label: 'Items with known answers' },
  back: { key: 'l', label: 'Sets' },
})

export const guideKeys = keyMap('proposals-guide', 'Guide to screening', {
  begin: { key: 'enter', label: 'Go on' },
})
