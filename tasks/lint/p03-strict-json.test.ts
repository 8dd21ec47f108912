import { expect, test } from 'vitest'
import { exampleCards as cards, exampleProposal } from '../fixture.ts'
import { p03, withoutSlips } from './p03-strict-json.ts'

const check = (text: string) => p03.check({ proposal: exampleProposal(), cards, ids: [], text })

test('comments, fences and trailing commas are found where they stand', () => {
  const text = '```json\n{\n  // why\n  "a": [1, 2,], /* none */\n  "b": 3,\n}\n```\n'
  const found = check(text)
  expect(found.map(({ span }) => text.slice(...(span as [number, number])))).toEqual([
    '```json',
    '// why',
    ',',
    '/* none */',
    ',',
    '```',
  ])
  expect(found[2]?.message).toBe('a comma before a closing bracket, which strict JSON does not allow')
})

test('nothing inside a text is taken for a slip', () => {
  expect(check('{"a": "http://rooms.test, ] // no", "b": "a \\"quote\\", }"}')).toEqual([])
  expect(check('')).toEqual([])
})

test('a comma that only a comment parts from the bracket is one, too', () => {
  const text = '{"a": 1, // last\n}'
  expect(JSON.parse(withoutSlips(text))).toEqual({ a: 1 })
})

test('without its slips the text reads, and every other character keeps its line', () => {
  const text = '```json\n{ /* two\nlines */ "a": "x // y",\n}\n```'
  const repaired = withoutSlips(text)
  expect(JSON.parse(repaired)).toEqual({ a: 'x // y' })
  expect(repaired).toHaveLength(text.length)
  expect(repaired.indexOf('"a"')).toBe(text.indexOf('"a"'))
  expect(repaired.split('\n')).toHaveLength(text.split('\n').length)
})
