import { keyMap } from '../../app/keys.ts'

/** Letters mean this while no text field has the focus; Escape leaves one. */
export const editorKeys = keyMap('proposal-editor', 'Proposal editor', {
  save: { key: 'mod+enter', label: 'Save', hint: true },
  title: { key: 't', label: 'Title' },
  sites: { key: 's', label: 'Add a site' },
  functions: { key: 'f', label: 'Functions' },
  outputs: { key: 'o', label: 'Add a planned output' },
  handOver: { key: 'e', label: 'Draw a hand-over: from, to, what flows' },
  flow: { key: 'v', label: 'Go into the picture of the flow' },
  undoFlow: { key: 'u', label: 'Undo the last change of the flow' },
  redoFlow: { key: 'shift+u', label: 'Do it again' },
  pattern: { key: 'p', label: 'Take the recognised pattern' },
  describe: { key: 'w', label: 'Write the description from the flow' },
  finding: { key: 'n', label: 'Next finding: go to its field' },
  copy: { key: 'shift+c', label: 'Copy as a new proposal' },
  remove: { key: 'shift+delete', label: 'Remove into the trash' },
  all: { key: 'l', label: 'All proposals' },
})
