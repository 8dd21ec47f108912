import { keyMap } from '../app/keys.ts'

/** Keys of a shown capture, beside a verdict and in the list of all captures. */
export const evidenceKeys = keyMap('judge-evidence', 'Evidence', {
  nextClaim: { key: 'n', label: 'Next claim', hint: true },
  previousClaim: { key: 'shift+n', label: 'Previous claim' },
  nextMatch: { key: 'm', label: 'Next match on the page', hint: true },
  previousMatch: { key: 'shift+m', label: 'Previous match on the page' },
  view: { key: 'v', label: 'Picture, text or both' },
  unusable: { key: 'x', label: 'Mark the capture as unusable', hint: true },
  usable: { key: 'u', label: 'Mark the capture as usable' },
  recapture: { key: 'c', label: 'Capture the page again', hint: true },
  live: { key: 'i', label: 'Open the address in the page pane' },
})

export const evidenceListKeys = keyMap('judge-evidence', 'All evidence', {
  up: { key: 'escape', label: 'Back to the runs' },
  filter: { key: '/', label: 'Filter the captures' },
  state: { key: 's', label: 'Show the next state' },
  recaptureAll: { key: 'shift+c', label: 'Capture all shown again' },
})
