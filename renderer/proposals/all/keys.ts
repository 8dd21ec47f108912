import { keyMap } from '../../app/keys.ts'

export const allKeys = keyMap('proposals-all', 'All proposals', {
  filter: { key: '/', label: 'Filter', hint: true },
  open: { key: 'enter', label: 'Edit the chosen one' },
  sort: { key: 'o', label: 'Sort by the next column' },
  turn: { key: 'shift+o', label: 'Turn the order round' },
  new: { key: 'n', label: 'New proposal' },
  generate: { key: 'shift+n', label: 'Generate proposals' },
  screen: { key: 's', label: 'Screen the chosen one' },
  remove: { key: 'delete', label: 'Remove the chosen one into the trash' },
  trash: { key: 't', label: 'Trash: bring one back' },
})
