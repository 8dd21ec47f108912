import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffText } from './text-diff.ts'

test('what went and what came stand where they were', () => {
  expect(diffText('60 blenders\nHushmix\nCalmix\nfoot', '12 blenders\nHushmix\nfoot')).toEqual([
    { kind: 'gone', text: '60 blenders' },
    { kind: 'new', text: '12 blenders' },
    { kind: 'same', text: 'Hushmix' },
    { kind: 'gone', text: 'Calmix' },
    { kind: 'same', text: 'foot' },
  ])
})

test('both texts can be read back from any comparison', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '')).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffText(before, after)
      const side = (other: 'gone' | 'new') =>
        lines
          .filter(({ kind }) => kind !== other)
          .map((line) => line.text)
          .join('\n')
      expect(side('new')).toBe(before)
      expect(side('gone')).toBe(after)
    }),
  )
})
