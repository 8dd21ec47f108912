import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RuleFinding } from '../../contract/index.ts'
import { fieldName, markedParts, textAt } from './spans.ts'

const finding = (span: [number, number] | null): RuleFinding => ({
  rule: 'P14',
  severity: 'warning',
  field: 'title',
  message: 'name the site',
  suggestion: null,
  span,
})

test('a span is cut out of its text', () => {
  const about = finding([4, 14])
  expect(markedParts('Ask some forum about it', [about])).toEqual([
    { text: 'Ask ', findings: [] },
    { text: 'some forum', findings: [about] },
    { text: ' about it', findings: [] },
  ])
})

test('parts put together are the text, whatever the spans', () => {
  const spans = fc.array(
    fc.oneof(fc.constant(null), fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: -5, max: 60 }))),
  )
  fc.assert(
    fc.property(fc.string(), spans, (text, given) => {
      const parts = markedParts(text, given.map(finding))
      expect(parts.map((part) => part.text).join('')).toBe(text)
      expect(parts.every((part) => part.text !== '')).toBe(true)
    }),
  )
})

test('overlapping spans share a part', () => {
  const parts = markedParts('abcdef', [finding([0, 4]), finding([2, 6])])
  expect(parts.map(({ text, findings }) => [text, findings.length])).toEqual([
    ['ab', 1],
    ['cd', 2],
    ['ef', 1],
  ])
})

test('a field is found by its path, and only a text is one', () => {
  const proposal = { planned_outputs: ['a', 'b'], user_scenario: { persona: 'nurse' } }
  expect(textAt(proposal, 'planned_outputs.1')).toBe('b')
  expect(textAt(proposal, 'user_scenario.persona')).toBe('nurse')
  expect(textAt(proposal, 'user_scenario')).toBeNull()
  expect(textAt(proposal, 'nothing.here')).toBeNull()
})

test('fields have names for people', () => {
  expect(fieldName('user_scenario.pain_point')).toBe('pain point')
  expect(fieldName('planned_outputs.2')).toBe('planned outputs 3')
})
