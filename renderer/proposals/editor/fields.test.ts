// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { RuleFinding } from '../../../contract/index.ts'
import { about, fieldId, goToField } from './fields.ts'

const finding = (field: string): RuleFinding => ({
  rule: 'P1',
  severity: 'error',
  field,
  message: 'm',
  suggestion: null,
  span: null,
})

beforeEach(() => {
  document.body.innerHTML = `
    <textarea id="${fieldId('user_scenario.situation')}">assuming it sails</textarea>
    <input id="${fieldId('websites_involved')}" value="a.test">`
})

test('a finding leads to its field and chooses its words', () => {
  expect(goToField('user_scenario.situation', [0, 8])).toBe(true)
  const field = document.activeElement as HTMLTextAreaElement
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('assuming')
})

test('a finding about a part leads to what it is part of; one about nothing on screen leads nowhere', () => {
  expect(goToField('websites_involved.3', [0, 1])).toBe(true)
  expect(document.activeElement?.id).toBe(fieldId('websites_involved'))
  expect(goToField('proposal_id')).toBe(false)
  expect(goToField('')).toBe(false)
})

test('what is said of parts counts for the whole only where it is asked for', () => {
  const findings = [finding('planned_outputs'), finding('planned_outputs.1'), finding('planned_outputs_else')]
  expect(about(findings, 'planned_outputs')).toHaveLength(1)
  expect(about(findings, 'planned_outputs', true)).toHaveLength(2)
})
