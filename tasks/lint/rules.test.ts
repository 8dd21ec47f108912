import { expect, test } from 'vitest'
import { exampleCards as cards, exampleProposal, exampleTask } from '../fixture.ts'
import type { Proposal, Task } from '../model.ts'
import { type Change, changed, type Examples, say, set } from './examples/change.ts'
import { proposalExamples } from './examples/proposals.ts'
import { taskExamples } from './examples/tasks.ts'
import { JUDGEMENT_RULES } from './judgement.ts'
import { lintProposal, lintTask, PROPOSAL_RULES, TASK_RULES } from './rules.ts'

const firstOf = <Subject>(bad: Examples<Subject>['bad']): Change<Subject> => bad[0]?.[1] ?? (() => {})
const ofProposal = (proposal: Proposal) => lintProposal({ proposal, cards, ids: [proposal.proposal_id] })
const ofTask = (task: Task) => lintTask({ task, cards, proposal: exampleProposal() })

test('the example keeps every rule', () => {
  expect(ofProposal(exampleProposal())).toEqual([])
  expect(ofTask(exampleTask())).toEqual([])
})

test('every rule has examples, and ids are unique', () => {
  // P3 looks at the text of a file, P22 at all proposals, T29 at reviews: their examples stand in their own tests.
  const elsewhere = ['P3', 'P22', 'T29']
  const idsOf = (rules: readonly { id: string }[]) => rules.map(({ id }) => id).filter((id) => !elsewhere.includes(id))
  expect(Object.keys(proposalExamples)).toEqual(idsOf(PROPOSAL_RULES))
  expect(Object.keys(taskExamples)).toEqual(idsOf(TASK_RULES))
})

test('an id that two proposals carry is found', () => {
  const findings = lintProposal({ proposal: exampleProposal(), cards, ids: ['prop-0a1b2c', 'prop-0a1b2c'] })
  expect(findings).toMatchObject([{ rule: 'P2', field: 'proposal_id', severity: 'error' }])
})

for (const [rule, { good, bad }] of Object.entries(proposalExamples)) {
  test(`${rule} on good and bad proposals`, () => {
    for (const change of good)
      expect(ofProposal(changed(exampleProposal(), change)).filter((f) => f.rule === rule)).toEqual([])
    for (const [field, change, severity] of bad) {
      const subject = changed(exampleProposal(), change)
      expect(
        ofProposal(subject).filter((f) => f.rule === rule),
        `${change}`,
      ).toContainEqual(
        expect.objectContaining({
          field,
          severity: severity ?? PROPOSAL_RULES.find(({ id }) => id === rule)?.severity,
        }),
      )
    }
  })
}

test('the first bad example of a rule breaks that rule and no other', () => {
  const rulesOf = (findings: { rule: string }[]) => [...new Set(findings.map(({ rule }) => rule))]
  const broken = {
    ...Object.fromEntries(
      Object.entries(proposalExamples).map(([rule, { bad }]) => [
        rule,
        rulesOf(ofProposal(changed(exampleProposal(), firstOf(bad)))),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(taskExamples).map(([rule, { bad }]) => [
        rule,
        rulesOf(ofTask(changed(exampleTask(), firstOf(bad)))),
      ]),
    ),
  }
  expect(broken).toEqual(Object.fromEntries(Object.keys(broken).map((rule) => [rule, [rule]])))
})

for (const [rule, { good, bad }] of Object.entries(taskExamples)) {
  test(`${rule} on good and bad tasks`, () => {
    for (const change of good) expect(ofTask(changed(exampleTask(), change)).filter((f) => f.rule === rule)).toEqual([])
    for (const [field, change, severity] of bad) {
      const subject = changed(exampleTask(), change)
      expect(
        ofTask(subject).filter((f) => f.rule === rule),
        `${change}`,
      ).toContainEqual(
        expect.objectContaining({ field, severity: severity ?? TASK_RULES.find(({ id }) => id === rule)?.severity }),
      )
    }
  })
}

test('a span marks exactly the words that the message quotes', () => {
  const task = changed(exampleTask(), say('I arrive on March 3rd and need some chairs. Please click on the first.'))
  const spans = ofTask(task).filter((f) => f.span !== null)
  expect(spans.map(({ rule }) => rule)).toEqual(['T4', 'T13', 'T15'])
  for (const { span, message } of spans) {
    expect(message).toContain(`"${task.task_description.slice(...(span as [number, number]))}"`)
  }
})

test('the slash that a released id lost is suggested, never applied', () => {
  const nested = {
    ...cards,
    whyNot: (id: string) => (id.startsWith('maps.test/go:') ? null : cards.whyNot(id)),
    sites: new Map([...cards.sites, ['maps.test/go', { ...cards.sites.get('talk.test') }]]),
  } as typeof cards
  const task = changed(exampleTask(), set('covered_points.0.point_id', 'maps.testgo:F1:A1'))
  const findings = lintTask({ task, cards: nested, proposal: null })
  expect(findings.find(({ rule }) => rule === 'T6')?.suggestion).toBe('Write maps.test/go:F1:A1.')
})

test('what needs judgement is put as a question, under the id of the reference', () => {
  expect(JUDGEMENT_RULES.map(({ id }) => id)).toEqual(['P11', 'P12', 'P13', 'P18', 'P19', 'T18', 'T23', 'T28'])
  for (const { kind, question } of JUDGEMENT_RULES) {
    expect(kind).toBe('judgement')
    expect(question).toMatch(/\?$/)
  }
})

test('every rule of the reference is there, looked up or put as a question', () => {
  const ids = new Set([...PROPOSAL_RULES, ...TASK_RULES, ...JUDGEMENT_RULES].map(({ id }) => id))
  const numbered = (letter: string, n: number) => Array.from({ length: n }, (_, index) => `${letter}${index + 1}`)
  expect([...ids].sort()).toEqual([...numbered('P', 22), ...numbered('T', 29)].sort())
})
