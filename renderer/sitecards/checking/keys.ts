import { keyMap } from '../../app/keys.ts'

export const checkSetsKeys = keyMap('sitecards-checks', 'Sets of checks', {
  create: { key: 'n', label: 'Draw a set of entries to check', hint: true },
  check: { key: 'q', label: 'Check the entries of this set', hint: true },
  results: { key: 'e', label: 'Results of this set', hint: true },
  all: { key: 'a', label: 'Results of all checks' },
  draw: { key: 'mod+enter', label: 'Draw the set', anywhere: true },
})

/** One look, one key. */
export const checkKeys = keyMap('sitecards-checking', 'Checking an entry', {
  correct: { key: '1', label: 'Correct' },
  overPredicted: { key: '2', label: 'Over-predicted' },
  wrongType: { key: '3', label: 'Wrong type' },
  wrongFunction: { key: '4', label: 'Wrong function' },
  gone: { key: '5', label: 'Gone' },
  duplicate: { key: '6', label: 'Duplicate' },
  notVerifiable: { key: '7', label: 'Not verifiable' },
  type: { key: 't', label: 'Name the right type' },
  apply: { key: 'y', label: 'Write the right type into the card' },
  missing: { key: 'm', label: 'Add what is missing', hint: true },
  again: { key: 'r', label: 'Show it on the page again', hint: true },
  comment: { key: 'c', label: 'Comment' },
  next: { key: 'n', label: 'Next entry that is open' },
  results: { key: 'e', label: 'Results of this set' },
  sets: { key: 'l', label: 'Sets of checks' },
})

export const pickKeys = keyMap('sitecards-picking', 'Picking what is missing', {
  take: { key: 'enter', label: 'Take the element that is marked', hint: true },
  byHand: { key: 'f', label: 'Describe it without an element' },
  cancel: { key: 'escape', label: 'Pick nothing', hint: true },
})
