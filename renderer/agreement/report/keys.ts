import { keyMap } from '../../app/keys.ts'

// A view of its own: the labels from elsewhere give the same keys to their fields, and the two are never shown together.
export const reportKeys = keyMap('report', 'Agreement report', {
  nextPart: { key: ']', label: 'Next part of the report' },
  previousPart: { key: '[', label: 'Previous part of the report' },
})
