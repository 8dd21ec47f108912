import { keyMap } from '../app/keys.ts'

/** Beside each other in the section: how the benchmark stands, what it holds, how it is split, how it is released. */
export const overviewKeys = keyMap('overview', 'Overview', {
  overview: { key: 'o', label: 'How the benchmark stands' },
  benchmark: { key: 's', label: 'Statistics of the benchmark', hint: true },
  split: { key: 'p', label: 'Public and private split', hint: true },
  release: { key: 'r', label: 'Releases and version notes', hint: true },
  scope: { key: 'a', label: 'All tasks, or admitted ones' },
  fresh: { key: 'n', label: 'New split or release', hint: true },
  verify: { key: 'v', label: 'Check this release' },
  compare: { key: 'c', label: 'Compare with the benchmark as it is now' },
  make: { key: 'mod+enter', label: 'Draw the split, or write the release', anywhere: true },
})
