import { keyMap } from '../app/keys.ts'

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
