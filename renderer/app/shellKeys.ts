import { keyMap } from './keys.ts'

/** Keys that work everywhere. The sections' own `g` sequences are the shell's too. */
export const shellKeys = keyMap('everywhere', 'Everywhere', {
  palette: { key: 'mod+k', label: 'Commands' },
  help: { key: '?', label: 'Keys of this view', hint: true },
  undo: { key: 'z', label: 'Undo the latest decision' },
  page: { key: 'b', label: 'Page beside the editor' },
  focusPage: { key: 'f6', label: 'Go into the page and back' },
  themeLight: { key: '', label: 'Theme: light' },
  themeDark: { key: '', label: 'Theme: dark' },
  themeSystem: { key: '', label: 'Theme: like the system' },
})

export const goKeys = keyMap('everywhere', 'Go to', {
  overview: { key: 'g o', label: 'Overview' },
  sitecards: { key: 'g s', label: 'Site cards' },
  proposals: { key: 'g p', label: 'Proposals' },
  clusters: { key: 'g c', label: 'Clusters and affinity' },
  sampling: { key: 'g n', label: 'Sampling: the next round' },
  tasks: { key: 'g t', label: 'Tasks' },
  rubrics: { key: 'g r', label: 'Rubrics' },
  judge: { key: 'g j', label: 'Judge' },
  agreement: { key: 'g a', label: 'Agreement' },
  labs: { key: 'g l', label: 'Labs' },
  settings: { key: 'g ,', label: 'Settings' },
})
