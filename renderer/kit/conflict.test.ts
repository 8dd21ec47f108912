import { ORPCError } from '@orpc/client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conflictOf, diffLines } from './conflict.ts'

const own = (lines: { text: string; own: boolean }[]) => lines.filter((line) => line.own).map((line) => line.text)

test('lines that only one side has are marked', () => {
  const { one, other } = diffLines('a\nb\nc\nd', 'a\nc\nx\nd')
  expect(own(one)).toEqual(['b'])
  expect(own(other)).toEqual(['x'])
})

test('what is left unmarked is the same on both sides, and no line is lost', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (a, b) => {
      const { one, other } = diffLines(a, b)
      expect(one.map((line) => line.text).join('\n')).toBe(a)
      expect(other.map((line) => line.text).join('\n')).toBe(b)
      const rest = (lines: typeof one) => lines.filter((line) => !line.own).map((line) => line.text)
      expect(rest(one)).toEqual(rest(other))
    }),
  )
})

test('only the host’s CONFLICT is a conflict', () => {
  const data = { file: 'tasks/task-7c1e09.json', yours: 'a', theirs: 'b', theirHash: 'h' }
  expect(conflictOf(new ORPCError('CONFLICT', { data }))).toEqual(data)
  expect(conflictOf(new ORPCError('INVALID', { data: {} }))).toBeNull()
  expect(conflictOf(new Error('CONFLICT'))).toBeNull()
})
