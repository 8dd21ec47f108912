import { keyMap } from '../app/keys.ts'

/** The way between the rooms, with Shift: they are active in each room beside its own keys. */
export const roomKeys = keyMap('sitecards', 'Rooms of site cards', {
  cards: { key: 'shift+c', label: 'The cards' },
  explore: { key: 'shift+x', label: 'Explore a site' },
  checking: { key: 'shift+k', label: 'Check entries' },
  drift: { key: 'shift+d', label: 'Drift of the sites' },
  taxonomy: { key: 'shift+t', label: 'The taxonomy' },
  coverage: { key: 'shift+v', label: 'Coverage of the taxonomy' },
})

export const sitecardsKeys = keyMap('sitecards', 'Site cards', {
  show: { key: 'o', label: 'Show the site on the page', hint: true },
  nextCard: { key: ']', label: 'Next site' },
  previousCard: { key: '[', label: 'Previous site' },
  filter: { key: '/', label: 'Filter the entries' },
  edit: { key: 'e', label: 'Edit the entry', hint: true },
  addAction: { key: 'n', label: 'New action' },
  addPerception: { key: 'shift+n', label: 'New perception' },
  addFunction: { key: 'f', label: 'New function' },
  remove: { key: 'delete', label: 'Delete the entry' },
  save: { key: 'mod+enter', label: 'Save the entry' },
})

/** The ways to look at one card. In cells and in the editor digits are text: there the function key goes on. */
export const cardViewKeys = keyMap('sitecards', 'Ways to look at a card', {
  entries: { key: '1', label: 'The card as entries' },
  grid: { key: '2', label: 'The card as a grid' },
  raw: { key: '3', label: 'The card as text' },
  next: { key: 'f8', label: 'Next way to look at the card', anywhere: true },
})

/** Grid and text of a card. */
export const cardFileKeys = keyMap('sitecards-files', 'Card files', {
  nextFile: { key: 'f9', label: 'Next list or file of the card', anywhere: true },
  save: { key: 'mod+s', label: 'Save' },
})

export const taxonomyKeys = keyMap('sitecards-taxonomy', 'Taxonomy', {
  filter: { key: '/', label: 'Filter the types', hint: true },
})

export const coverageKeys = keyMap('sitecards-coverage', 'Coverage', {
  view: { key: 'v', label: 'Types by sites, or what is lacking', hint: true },
  scope: { key: 'c', label: 'Count all tasks or admitted ones' },
})

export const exploreKeys = keyMap('sitecards-explore', 'Explore', {
  start: { key: 'n', label: 'Explore a site', hint: true },
  stop: { key: 'x', label: 'Cancel, or go on', hint: true },
  side: { key: 'v', label: 'The log, or the draft', hint: true },
  leave: { key: 'l', label: 'Leave the entry out, or take it along', hint: true },
  take: { key: 'mod+enter', label: 'Take the card' },
})

export const driftKeys = keyMap('sitecards-drift', 'Drift', {
  look: { key: 'l', label: 'Look at the site again', hint: true },
})

export const driftLookKeys = keyMap('sitecards-drift', 'What became of the entries', {
  show: { key: 'o', label: 'Show the page', hint: true },
  card: { key: 'e', label: 'Open the entry in its card' },
})
