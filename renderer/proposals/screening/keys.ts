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
