import { keyMap } from '../app/keys.ts'

export const judgeKeys = keyMap('judge', 'Judge', {
  start: { key: 'r', label: 'Judge answers', hint: true },
  grade: { key: 'w', label: 'Grade blind', hint: true },
  resume: { key: 'o', label: 'Go on with this run' },
  results: { key: 'd', label: 'Results of this run in detail' },
  board: { key: 'h', label: 'Leaderboard' },
  evidence: { key: 'e', label: 'All evidence' },
  runs: { key: 'l', label: 'Judge runs' },
  up: { key: 'escape', label: 'Back to the list' },
  next: { key: ']', label: 'Next verdict' },
  previous: { key: '[', label: 'Previous verdict' },
  filter: { key: '/', label: 'Filter the verdicts' },
  tree: { key: 't', label: 'Go to the rubric tree' },
})

export const boardKeys = keyMap('judge-board', 'Leaderboard', {
  up: { key: 'escape', label: 'Back to the runs' },
  turn: { key: 's', label: 'Order by the next figure', hint: true },
  export: { key: 'x', label: 'Write leaderboard.json', hint: true },
})

export const resultsKeys = keyMap('judge-results', 'Results of a run', {
  up: { key: 'escape', label: 'Back to the run' },
})

/** `P`, `F` or `U` decides, `N` goes on: two keys an answer. */
export const gradingKeys = keyMap('judge-grading', 'Blind grading', {
  pass: { key: 'p', label: 'Pass' },
  fail: { key: 'f', label: 'Fail' },
  unsure: { key: 'u', label: 'Unsure' },
  next: { key: 'n', label: 'Next answer', hint: true },
  comment: { key: 'c', label: 'Comment' },
  page: { key: 'e', label: 'Next cited page' },
  runs: { key: 'l', label: 'Judge runs' },
})
