// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { listKeys } from '../kit/List.tsx'
import { type ActiveKey, belongsToTarget, chordOf, findConflicts, keyMap, lookUp } from './keys.ts'
import { sections } from './sections.ts'
import { goKeys, shellKeys } from './shellKeys.ts'

const press = (key: string, modifiers: Partial<KeyboardEvent> = {}) =>
  chordOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers })

test('no two keys that can be active together fight', () => {
  const maps = [shellKeys, goKeys, listKeys, ...sections.flatMap((section) => section.keyMaps)]
  expect(findConflicts(maps)).toEqual([])
})

test('conflicts are found within a view, with what is everywhere, and with the beginning of a sequence', () => {
  const everywhere = keyMap('everywhere', 'Everywhere', {
    go: { key: 'g t', label: 'Tasks' },
    undo: { key: 'z', label: 'Undo' },
  })
  const one = keyMap('one', 'One', {
    a: { key: 'a', label: 'A' },
    b: { key: 'a', label: 'B' },
    g: { key: 'g', label: 'G' },
  })
  const two = keyMap('two', 'Two', { a: { key: 'a', label: 'A' }, z: { key: 'z', label: 'Z' } })
  expect(findConflicts([everywhere, one, two])).toEqual([
    { key: 'g t', one: 'everywhere.go', other: 'one.g' },
    { key: 'z', one: 'everywhere.undo', other: 'two.z' },
    { key: 'a', one: 'one.a', other: 'one.b' },
  ])
})

test.each([
  ['a', {}, 'a'],
  ['A', { shiftKey: true }, 'shift+a'],
  ['?', { shiftKey: true }, '?'],
  ['k', { ctrlKey: true }, 'mod+k'],
  ['k', { metaKey: true }, 'mod+k'],
  ['Enter', { ctrlKey: true, shiftKey: true }, 'mod+shift+enter'],
  [' ', {}, 'space'],
  ['F6', {}, 'f6'],
  ['Shift', { shiftKey: true }, null],
  ['Dead', {}, null],
])('%s with %j is written %s', (key, modifiers, chord) => {
  expect(press(key, modifiers)).toBe(chord)
})

const active = (key: string): ActiveKey => ({
  id: key,
  key,
  label: key,
  group: '',
  run: () => undefined,
})

test('the latest registered key wins, and a sequence waits for its second key', () => {
  const first = active('a')
  const second = active('a')
  expect(lookUp('a', null, [first, second])).toBe(second)
  const tasks = active('g t')
  expect(lookUp('g', null, [tasks])).toBe('wait')
  expect(lookUp('t', 'g', [tasks])).toBe(tasks)
  expect(lookUp('x', 'g', [tasks])).toBeNull()
})

beforeEach(() => {
  document.body.innerHTML = ''
})

test.each([
  ['<input>', 'input', 'a', true],
  ['<input>', 'input', 'mod+k', false],
  ['<textarea></textarea>', 'textarea', 'z', true],
  ['<textarea></textarea>', 'textarea', 'f5', false],
  ['<div class="monaco-editor"><span></span></div>', 'span', 'a', true],
  ['<div class="monaco-editor"><span></span></div>', 'span', 'f5', false],
  ['<div data-own-keys><textarea></textarea></div>', 'textarea', 'mod+k', true],
  ['<input type="radio">', 'input', 'a', false],
  ['<input type="radio">', 'input', 'arrowdown', true],
  ['<button>b</button>', 'button', 'enter', true],
  ['<button>b</button>', 'button', 'a', false],
  ['<div role="listbox"><i></i></div>', 'i', 'j', true],
  ['<div role="listbox"><i></i></div>', 'i', 'a', false],
  ['<div aria-modal="true"><i></i></div>', 'i', 'a', true],
  ['<p></p>', 'p', 'a', false],
])('in %s, focus on %s, %s belongs to the target: %s', (html, selector, chord, belongs) => {
  document.body.innerHTML = html
  expect(belongsToTarget(chord, document.querySelector(selector))).toBe(belongs)
})
