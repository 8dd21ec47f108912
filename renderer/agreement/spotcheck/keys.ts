import { keyMap } from '../../app/keys.ts'

/** Beside the tabs of the section, whose keys are others. */
export const spotCheckKeys = keyMap('agreement', 'Spot checks', {
  create: { key: 'n', label: 'Design a spot check', hint: true },
  grade: { key: 'q', label: 'Grade this spot check blind', hint: true },
  draw: { key: 'mod+enter', label: 'Draw the spot check', anywhere: true },
})

/** Two keys an item: one decides, `N` goes on. The numbers say why judge and grade differ. */
export const checkRoomKeys = keyMap('agreement-grading', 'Grading a spot check', {
  pass: { key: 'p', label: 'Pass, or holds' },
  fail: { key: 'f', label: 'Fail, or does not hold' },
  unsure: { key: 'u', label: 'Unsure, or cannot tell' },
  next: { key: 'n', label: 'Next item', hint: true },
  comment: { key: 'c', label: 'Comment' },
  page: { key: 'e', label: 'Next page' },
  back: { key: 'l', label: 'Spot checks' },
  reason1: { key: '1', label: 'They differ: judge too lenient' },
  reason2: { key: '2', label: 'They differ: judge too strict' },
  reason3: { key: '3', label: 'They differ: rubric wrong' },
  reason4: { key: '4', label: 'They differ: answer ambiguous' },
  reason5: { key: '5', label: 'They differ: page changed' },
})
