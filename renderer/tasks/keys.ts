import { keyMap } from '../app/keys.ts'

export const tasksKeys = keyMap('tasks', 'Tasks', {
  criterion1: { key: '1', label: 'Rationality: yes, no, unsure' },
  criterion2: { key: '2', label: 'Complexity: yes, no, unsure' },
  criterion3: { key: '3', label: 'Executability: yes, no, unsure' },
  criterion4: { key: '4', label: 'Evaluability: yes, no, unsure' },
  criterion5: { key: '5', label: 'Safety: yes, no, unsure' },
  allYes: { key: 'y', label: 'All open criteria: yes' },
  comment: { key: 'c', label: 'Comment' },
  save: { key: 's', label: 'Save the review', hint: true },
  admit: { key: 'a', label: 'Admit the task', hint: true },
  skip: { key: 'n', label: 'Next task without deciding' },
  execute: { key: 'x', label: 'Execute live', hint: true },
  edit: { key: 'e', label: 'Edit the task', hint: true },
})

export const taskListKeys = keyMap('tasks', 'List of tasks', {
  newTask: { key: 't', label: 'New task by hand' },
  generate: { key: 'shift+t', label: 'Generate tasks of proposals' },
})

export const executeKeys = keyMap('tasks-execute', 'Live execution', {
  start: { key: 'x', label: 'Start recording', hint: true },
  resume: { key: 'c', label: 'Go on with the recording that was broken off' },
  mark: { key: 'm', label: 'Mark the point at the chosen step', hint: true },
  markAnywhere: { key: 'f2', label: 'Mark the point, also from inside the page', anywhere: true },
  confirm: { key: 'y', label: 'Confirm the step that is suggested', hint: true },
  none: { key: 'n', label: 'No step shows the point' },
  unmark: { key: 'u', label: 'Take your word on the point back' },
  see: { key: 'p', label: 'Say what you see for a perception point', hint: true },
  seeAnywhere: { key: 'f4', label: 'Say what you see, also from inside the page', anywhere: true },
  answer: { key: 'a', label: 'Go to the answer' },
  nextStep: { key: 'arrowright', label: 'Next step' },
  previousStep: { key: 'arrowleft', label: 'Previous step' },
  pause: { key: 'w', label: 'Pause, or go on' },
  shortcut: { key: 's', label: 'Second pass: try a search or a direct link' },
  finish: { key: 'mod+enter', label: 'Finish', hint: true },
  discard: { key: '', label: 'Discard the recording' },
  leave: { key: 'escape', label: 'Back to the task; the recording goes on' },
})

export const finishedKeys = keyMap('tasks-finished', 'Finished execution', {
  judge: { key: 'r', label: 'Judge the answer now', hint: true },
  look: { key: 'v', label: 'Look at the recording' },
  leave: { key: 'escape', label: 'Back to the task' },
})

export const recordingKeys = keyMap('tasks-recording', 'Recording', {
  leave: { key: 'escape', label: 'Back to the task' },
  view: { key: 'v', label: 'Picture, text or what changed' },
  nextStep: { key: 'arrowright', label: 'Next step' },
  previousStep: { key: 'arrowleft', label: 'Previous step' },
  folder: { key: 'e', label: 'Export as a folder', hint: true },
  script: { key: 's', label: 'Export as a Playwright script' },
  trace: { key: 't', label: "Open the trace in Playwright's viewer" },
})
