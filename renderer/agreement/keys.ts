import { keyMap } from '../app/keys.ts'

export const agreementKeys = keyMap('agreement', 'Agreement', {
  export: { key: 'e', label: 'Export the report', hint: true },
  disagreements: { key: 'd', label: 'Show the disagreements' },
  leftOut: { key: 'x', label: 'Show what was left out' },
  all: { key: 'a', label: 'Show all items' },
  judge: { key: 'h', label: 'Judge and people' },
  report: { key: 't', label: 'The whole report' },
  screening: { key: 's', label: 'Screening' },
  rubrics: { key: 'f', label: 'Validity of the rubrics' },
  checks: { key: 'c', label: 'Spot checks' },
  labels: { key: 'l', label: 'Labels from elsewhere' },
  run: { key: 'r', label: 'Choose the run' },
  policy: { key: 'p', label: 'Change the policy' },
})
