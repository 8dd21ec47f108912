import { keyMap } from '../../app/keys.ts'

/** The next round: look, change by number, take. */
export const samplingKeys = keyMap('sampling', 'Sampling', {
  accept: { key: 'enter', label: 'Take this round into the history', hint: true },
  redraw: { key: 'r', label: 'Draw again with the next seed', hint: true },
  asDrawn: { key: 'd', label: 'Put the round back as it was drawn' },
  add: { key: 'a', label: 'Add a cluster to the round', hint: true },
  remove2: { key: '2', label: 'Remove the second cluster of the round' },
  remove3: { key: '3', label: 'Remove the third cluster of the round' },
  remove4: { key: '4', label: 'Remove the fourth cluster of the round' },
  remove5: { key: '5', label: 'Remove the fifth cluster of the round' },
  remove6: { key: '6', label: 'Remove the sixth cluster of the round' },
  ask: { key: 'm', label: 'Ask a model for a round' },
  takeBack: { key: 'x', label: 'Take the chosen round of the history back, or put it in again' },
  generate: { key: 'p', label: 'Generate proposals from rounds of the history' },
  usage: { key: 'u', label: 'Usage of clusters, pairs or triples' },
  rules: { key: 'o', label: 'Rules of the draw' },
  simulator: { key: 's', label: 'Simulator: what many rounds would cover', hint: true },
})

export const simulatorKeys = keyMap('simulator', 'Sampling simulator', {
  run: { key: 'mod+enter', label: 'Run the simulation', hint: true, anywhere: true },
  cancel: { key: 'escape', label: 'Stop the simulation' },
  back: { key: 's', label: 'The next round', hint: true },
})
