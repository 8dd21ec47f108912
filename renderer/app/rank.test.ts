import { expect, test } from 'vitest'
import { rank } from './rank.ts'

const names = ['Admit the task', 'Go to tasks', 'Quiet blenders', 'Undo the latest decision']
const found = (text: string) => rank(names, text, (name) => name)

test('beginnings come first, then words, then letters in order', () => {
  expect(found('task')).toEqual(['Go to tasks', 'Admit the task'])
  expect(found('qbl')).toEqual(['Quiet blenders'])
  expect(found('latest undo')).toEqual(['Undo the latest decision'])
  expect(found('xyz')).toEqual([])
  expect(found('  ')).toEqual(names)
})
