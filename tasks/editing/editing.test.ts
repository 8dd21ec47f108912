import { expect, test } from 'vitest'
import { exampleCards as cards, exampleProposal, exampleTask } from '../fixture.ts'
import { lintTask } from '../lint/rules.ts'
import { task as taskSchema } from '../model.ts'
import {
  addOutput,
  byImportance,
  changeOutput,
  changePoint,
  coverPoint,
  movePoint,
  pointsAsInFlow,
  readDraft,
  removeOutput,
  sitesOfPoints,
  startTask,
  triggerThrough,
  uncoverPoint,
  verifySentence,
  whyNotOutputId,
  whyNotStatus,
  withSites,
  withStatus,
} from './index.ts'

const rulesOf = (task: ReturnType<typeof exampleTask>) =>
  lintTask({ task, cards, proposal: exampleProposal() }).map(({ rule }) => rule)

test('a task begins with what its proposal settles, is a task at once, and the rules ask for the rest', () => {
  const task = startTask(exampleProposal())
  expect(taskSchema.parse(task)).toEqual(task)
  expect(task).toMatchObject({
    task_id: 'task-0a1b2c',
    source_proposal: 'prop-0a1b2c',
    status: 'draft',
    task_description: '',
    metadata: { websites_involved: ['rooms.test', 'talk.test', 'lamps.test'] },
  })
  // One site leads to the answer, so the output must come from it.
  expect(task.core_outputs).toMatchObject([{ id: 'o1', source: 'lamps.test' }])
  const asked = lintTask({ task, cards, proposal: exampleProposal() })
  expect(asked.filter(({ rule }) => rule === 'T2').map(({ field }) => field)).toEqual([
    'task_description',
    'covered_points',
  ])
})

test('where several sites lead to the answer, the source of an output is not guessed', () => {
  const proposal = exampleProposal()
  proposal.information_flow.edges.push({ from: 'talk.test', to: 'answer', entity: 'votes' })
  expect(startTask(proposal).core_outputs).toMatchObject([{ source: '' }])
})

test('renaming an output keeps every reference to it; an id that is taken or malformed is not given', () => {
  const before = exampleTask()
  const after = changeOutput(before, 0, { id: 'o9' })
  expect(after.covered_points.slice(0, 3)).toMatchObject([
    { output_ref: 'o9' },
    { output_ref: 'o9' },
    { output_ref: 'o9', verify_method: 'rent of o9 is that of the chart' },
  ])
  expect(after.covered_points.slice(3)).toEqual(before.covered_points.slice(3))
  expect(rulesOf(after)).toEqual(rulesOf(before))
  expect(changeOutput(before, 0, { id: 'o2' })).toBe(before)
  expect(whyNotOutputId(before, 0, 'o2')).toBe('o2 is the id of another output')
  expect(whyNotOutputId(before, 0, 'first')).toContain('such as o6')
  expect(whyNotOutputId(before, 0, 'o1')).toBeNull()
})

test('o1 inside o10 is no mention of o1', () => {
  const task = exampleTask()
  const [first] = task.covered_points
  if (first) first.verify_method = 'o1 and o10 agree'
  expect(changeOutput(task, 0, { id: 'o7' }).covered_points[0]?.verify_method).toBe('o7 and o10 agree')
})

test('a removed output leaves its points without a proof, which the rules then say', () => {
  const task = removeOutput(exampleTask(), 1)
  const found = lintTask({ task, cards, proposal: null }).filter(({ rule }) => rule === 'T8')
  expect(found.map(({ field }) => field)).toEqual(['covered_points.3.output_ref', 'covered_points.4.output_ref'])
})

test('a new output gets a free id, and stands behind the one it was added after', () => {
  const { task, at } = addOutput(exampleTask(), 1)
  expect([at, task.core_outputs[at]]).toEqual([2, expect.objectContaining({ id: 'o6', source: 'talk.test', name: '' })])
  expect(lintTask({ task, cards, proposal: null })).toContainEqual(
    expect.objectContaining({ rule: 'T2', field: 'core_outputs.2.name' }),
  )
})

test('covering a point from a card ties it to an output of its site, with a method that names it, and keeps lists and counts in step', () => {
  const before = exampleTask()
  before.metadata.action_points = before.covered_points.slice(0, 2).map(({ point_id }) => point_id)
  const after = coverPoint(before, 'talk.test:F1:A2', cards)
  expect(after.covered_points[5]).toEqual({
    point_id: 'talk.test:F1:A2',
    ability_type: 'Select: Dropdown Selection',
    trigger_method: '',
    output_ref: 'o2',
    verify_method: 'Output o2 (votes) shows it',
  })
  expect(after.metadata.action_point_count).toBe(6)
  expect(after.metadata.action_points).toContain('talk.test:F1:A2')
  // Fields that are not there are not invented, and unknown ones stay.
  expect(after.metadata).not.toHaveProperty('perception_points')
  expect(after.deep_research_differentiation).toBe(before.deep_research_differentiation)
  expect(coverPoint(after, 'talk.test:F1:A2', cards)).toBe(after)
  const back = uncoverPoint(after, 5)
  expect(back.covered_points).toEqual(before.covered_points)
  expect(back.metadata.action_point_count).toBe(5)
  expect(lintTask({ task: after, cards, proposal: null }).filter(({ rule }) => rule === 'T7')).toEqual([])
})

test('choosing an output fills the method in, unless a person wrote one', () => {
  const task = coverPoint(exampleTask(), 'talk.test:F1:A2', cards)
  expect(changePoint(task, 5, { output_ref: 'o5' }).covered_points[5]?.verify_method).toBe(
    'Output o5 (thread pages) shows it',
  )
  expect(changePoint(task, 0, { output_ref: 'o5' }).covered_points[0]?.verify_method).toBe(
    'all three rooms lie in the range',
  )
  // A name that is given later goes into the sentence that was only filled in.
  expect(changeOutput(task, 1, { name: 'number of votes' }).covered_points[5]?.verify_method).toBe(
    verifySentence({ id: 'o2', name: 'number of votes' }),
  )
})

test('words of the description become a trigger that rule T22 finds again', () => {
  const task = exampleTask()
  const fragment = "I'm moving into a furnished room"
  const changed = changePoint(task, 0, { trigger_method: triggerThrough(fragment) })
  expect(changed.covered_points[0]?.trigger_method).toBe(`Implicitly triggered through '${fragment}'`)
  expect(rulesOf(changed)).toEqual(rulesOf(task))
})

test('points are put in the order of the flow, and moved by hand no further than the list goes', () => {
  const mixed = movePoint(exampleTask(), 0, 99)
  expect(mixed.covered_points.at(-1)?.point_id).toBe('rooms.test:F1:A1')
  const sorted = pointsAsInFlow(mixed).covered_points.map(({ point_id }) => point_id.split(':')[0])
  expect(sorted).toEqual([
    'rooms.test',
    'rooms.test',
    'rooms.test',
    ...Array(2).fill('talk.test'),
    ...Array(4).fill('lamps.test'),
  ])
})

test('the sites of the points keep the order of the task, drop what is unused and add what is not listed', () => {
  const task = withSites(exampleTask(), ['lamps.test', 'nowhere.test', 'rooms.test'])
  expect(sitesOfPoints(task)).toEqual(['lamps.test', 'rooms.test', 'talk.test'])
})

test('errors come first, and what a task consists of before how it is told', () => {
  const finding = (rule: string, severity: 'error' | 'warning' | 'info') => ({
    rule,
    severity,
    field: '',
    message: '',
    suggestion: null,
    span: null,
  })
  const found = [
    finding('T3', 'warning'),
    finding('T4', 'error'),
    finding('T29', 'info'),
    finding('T20', 'error'),
    finding('T2', 'error'),
  ]
  expect(byImportance(found).map(({ rule }) => rule)).toEqual(['T2', 'T20', 'T4', 'T3', 'T29'])
})

test('a draft with wrong ids can be looked at, and says what keeps it from being saved; a broken one only says so', () => {
  const task = { ...exampleTask(), task_id: 'mine' }
  const read = readDraft(task)
  expect(read.task?.task_id).toBe('mine')
  expect(read.problems).toMatchObject([{ path: ['task_id'] }])
  expect(readDraft(exampleTask()).problems).toEqual([])
  const broken = readDraft({ ...exampleTask(), core_outputs: 'none' })
  expect(broken.task).toBeNull()
  expect(broken.problems).toMatchObject([{ path: ['core_outputs'] }])
})

test('states follow each other by known ways, and what goes against a rule needs a reason, which is kept', () => {
  const task = exampleTask()
  expect(whyNotStatus(task, 'in-review', '', 0)).toBeNull()
  expect(whyNotStatus(task, 'in-review', ' ', 2)).toContain('2 errors speak against it')
  expect(whyNotStatus(task, 'in-review', 'for the workshop', 2)).toBeNull()
  expect(whyNotStatus(task, 'dropped', '', 0)).toContain('needs a reason')
  expect(whyNotStatus(task, 'admitted', 'now', 0)).toContain('cannot become admitted')
  const dropped = withStatus(task, 'dropped', {
    at: '2026-11-30T10:00:00.000Z',
    by: 'ada',
    reason: ' the site is gone ',
  })
  expect(dropped.status_changes).toEqual([
    { at: '2026-11-30T10:00:00.000Z', by: 'ada', from: 'draft', to: 'dropped', reason: 'the site is gone' },
  ])
})
