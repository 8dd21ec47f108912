import { keyMap } from '../../app/keys.ts'

/** Arrows move in the matrix, a letter rates the pair; on the diagonal stands the cluster itself. */
export const clustersKeys = keyMap('clusters', 'Clusters and affinity', {
  up: { key: 'arrowup', label: 'Pair above' },
  down: { key: 'arrowdown', label: 'Pair below' },
  left: { key: 'arrowleft', label: 'Pair to the left' },
  right: { key: 'arrowright', label: 'Pair to the right' },
  high: { key: 'h', label: 'Affinity HIGH', hint: true },
  medium: { key: 'm', label: 'Affinity MEDIUM', hint: true },
  low: { key: 'l', label: 'Affinity LOW', hint: true },
  clear: { key: 'delete', label: 'Clear the rating' },
  write: { key: 'enter', label: 'Write the reason, or the description of the cluster', hint: true },
  nextGap: { key: 'n', label: 'Next pair that nobody has rated', hint: true },
  previousGap: { key: 'p', label: 'Pair before that nobody has rated' },
  take: { key: 't', label: 'Take the model’s suggestion' },
  nextAdvice: { key: 'i', label: 'Next suggestion of a model' },
  fill: { key: 'f', label: 'Have a model suggest ratings for the gaps' },
  add: { key: 'a', label: 'Add a cluster' },
  start: { key: 's', label: 'Add the starting clusters' },
  rename: { key: 'e', label: 'Rename the cluster' },
  assign: { key: 'o', label: 'Assign a site to the cluster' },
  remove: { key: 'x', label: 'Remove the cluster' },
})
