import { keyMap } from '../../app/keys.ts'

/** Beside the tabs of the section, whose keys are others. */
export const labelKeys = keyMap('agreement', 'Labels from elsewhere', {
  choose: { key: 'o', label: 'Choose a file of labels', hint: true },
  paste: { key: 'v', label: 'Paste labels' },
  columns: { key: 'u', label: 'Go to the columns' },
  next: { key: ']', label: 'Next field' },
  previous: { key: '[', label: 'Previous field' },
  differing: { key: 'i', label: 'Items on which people differ', hint: true },
  keep: { key: 'w', label: 'Keep the labels in the workspace' },
  report: { key: 'm', label: 'Write the comparison as a report', hint: true },
  csv: { key: 'y', label: 'Save the tables as CSV', hint: true },
  json: { key: 'shift+y', label: 'Save the tables as JSON' },
})
