import { expect, test } from 'vitest'
import { exampleEvent as event, exampleCards, exampleProposal, exampleTask } from '../fixture.ts'
import {
  coverage,
  funnel,
  isStale,
  latestBy,
  latestEvents,
  type Pipeline,
  screeningOutcome,
  screeningState,
  waitingFor,
} from '../index.ts'

const yes = { realNeed: 'yes', crossSite: 'yes' } as const
const no = { realNeed: 'yes', crossSite: 'no' } as const

test('the latest event of a person counts, in the order written, whatever the clock said', () => {
  const first = event({ verdicts: yes, at: '2026-11-30T10:00:00.000Z' })
  const second = event({ verdicts: no, at: '2026-11-30T09:00:00.000Z' })
  const other = event({ annotator: 'ben', verdicts: yes })
  expect(latestEvents([first, second, other])).toEqual([second, other])
})

test('a withdrawal brings back the event before; withdrawing the withdrawal brings back the later one', () => {
  const first = event({ verdicts: yes })
  const second = event({ verdicts: no })
  const undo = event({ verdicts: {}, withdraws: second.id })
  const redo = event({ verdicts: {}, withdraws: undo.id })
  expect(latestEvents([first, second, undo])).toEqual([first])
  expect(latestEvents([first, second, undo, redo])).toEqual([second])
  expect(latestEvents([second, undo])).toEqual([])
})

test('nobody can take back an event of somebody else', () => {
  const mine = event({})
  const theirs = event({ annotator: 'ben', verdicts: {}, withdraws: mine.id })
  expect(latestEvents([mine, theirs])).toEqual([mine])
})

test.each([
  [yes, 'accept'],
  [no, 'reject'],
  [{ realNeed: 'yes', crossSite: 'unsure' }, 'unsure'],
  [{ realNeed: 'no', crossSite: 'unsure' }, 'reject'],
  [{ realNeed: 'yes' }, 'unsure'],
  [{ realNeed: 'skip', crossSite: 'yes' }, 'skip'],
  [{}, 'unsure'],
] as const)('%j is %s', (verdicts, outcome) => {
  expect(screeningOutcome(event({ verdicts }))).toBe(outcome)
})

const state = (events: ReturnType<typeof event>[], me: string | null, overlap = 2) =>
  screeningState('prop-0a1b2c', latestEvents(events), 'now', me, { overlap, criteria: ['realNeed', 'crossSite'] }).state
const by = (annotator: string, verdicts: Parameters<typeof event>[0]['verdicts'], subjectHash = 'now') =>
  event({ annotator, verdicts, subjectHash })

test('a proposal goes from open to decided or disputed', () => {
  expect(state([], 'ada')).toBe('open')
  expect(state([by('ada', yes)], 'ada')).toBe('screened')
  expect(state([by('ada', yes)], 'ada', 1)).toBe('accepted')
  expect(state([by('ada', yes), by('ben', yes)], 'ada')).toBe('accepted')
  expect(state([by('ada', no), by('ben', no)], 'ada')).toBe('rejected')
  expect(state([by('ada', yes), by('ben', no)], 'ada')).toBe('disagreement')
  expect(state([by('ada', no), by('ben', { realNeed: 'no', crossSite: 'yes' })], 'ada')).toBe('disagreement')
})

test('colleagues stay hidden until I have decided, and a skip or an unsure word decides nothing', () => {
  expect(state([by('ben', yes), by('cy', no)], 'ada')).toBe('open')
  expect(state([by('ben', yes), by('cy', no)], null)).toBe('disagreement')
  expect(state([by('ada', { realNeed: 'skip', crossSite: 'skip' }), by('ben', yes)], 'ada')).toBe('screened')
  expect(state([by('ada', { realNeed: 'unsure', crossSite: 'yes' })], 'ada', 1)).toBe('screened')
})

test('a stale event shows and does not count', () => {
  const old = by('ada', yes, 'before')
  expect(isStale(old, 'now')).toBe(true)
  const { state: now, mine, stale, counted } = screeningState('prop-0a1b2c', [old, by('ben', yes)], 'now', 'ada')
  expect([now, mine?.stale, stale.length, counted.length]).toEqual(['open', true, 1, 1])
  expect(state([by('ada', yes), by('ben', yes, 'before')], 'ada')).toBe('screened')
})

const pipeline = (events: ReturnType<typeof event>[]): Pipeline => ({
  proposals: [exampleProposal(), { ...exampleProposal(), proposal_id: 'prop-111111' }],
  tasks: [exampleTask(), { ...exampleTask(), task_id: 'task-111111', status: 'admitted' }],
  rubrics: new Set(['task-0a1b2c']),
  answers: [{ agent: 'careful', task: 'task-0a1b2c', answer: 'answer_1' }],
  latest: latestEvents(events),
  currentHash: () => 'now',
  policy: { overlap: 2, criteria: ['realNeed', 'crossSite'] },
})
const pass = {
  rationality: 'pass',
  complexity: 'pass',
  executability: 'pass',
  evaluability: 'pass',
  safety: 'pass',
} as const

test('the funnel counts present decisions only and opens the items behind each number', () => {
  const task = { subject: 'task-0a1b2c' }
  const steps = funnel(
    pipeline([
      by('ada', yes),
      by('ben', yes),
      by('cy', no, 'before'),
      event({ ...task, kind: 'task-execution', verdicts: { feasible: 'yes' } }),
      event({ ...task, kind: 'task-review', verdicts: pass }),
      event({ subject: 'task-111111', kind: 'task-review', verdicts: { ...pass, safety: 'fail' } }),
      event({ subject: 'task-111111', kind: 'task-execution', verdicts: { feasible: 'yes' }, subjectHash: 'before' }),
    ]),
  )
  expect(steps.map(({ id, count, of }) => [id, count, of])).toEqual([
    ['proposals', 2, null],
    ['screened', 1, 2],
    ['accepted', 1, 2],
    ['tasks', 2, null],
    ['executed', 1, 2],
    ['reviewed', 1, 2],
    ['admitted', 1, 2],
    ['rubrics', 1, 2],
    ['answered', 1, 2],
  ])
  expect(steps.find(({ id }) => id === 'accepted')?.ids).toEqual(['prop-0a1b2c'])
})

test('what waits for me shrinks with what I do, and comes back when it changes', () => {
  const before = waitingFor('ada', pipeline([])).map(({ section, label, ids }) => [section, label, ids.length])
  expect(before).toEqual([
    ['proposals', 'to screen', 2],
    ['tasks', 'to review', 1],
    ['tasks', 'to execute', 1],
    ['rubrics', 'without a rubric', 1],
    ['judge', 'to grade', 1],
  ])
  const after = waitingFor(
    'ada',
    pipeline([
      by('ada', yes, 'before'),
      event({ kind: 'answer-grade', subject: 'careful/task-0a1b2c/answer_1', verdicts: { success: 'pass' } }),
    ]),
  )
  expect(after.filter(({ section }) => section !== 'tasks' && section !== 'rubrics')).toEqual([
    { section: 'proposals', label: 'to screen', ids: ['prop-111111'] },
    { section: 'proposals', label: 'changed since you screened them', ids: ['prop-0a1b2c'] },
  ])
})

test('coverage counts points by type and site, and names what it cannot place', () => {
  const broken = {
    ...exampleTask(),
    task_id: 'task-222222',
    covered_points: [{ ...exampleTask().covered_points[0], point_id: 'rooms.test:F9:A1' }],
  } as ReturnType<typeof exampleTask>
  const { actions, perceptions, unresolved } = coverage([exampleTask(), broken], exampleCards)
  expect([actions.length, perceptions.length]).toEqual([64, 56])
  const slider = actions.find(({ type }) => type.code === 'AT21')
  expect(slider).toMatchObject({
    inTasks: 2,
    inCards: 3,
    tasks: ['task-0a1b2c'],
    bySite: { 'rooms.test': { inTasks: 1, inCards: 1 }, 'talk.test': { inTasks: 0, inCards: 1 } },
  })
  expect(perceptions.reduce((sum, { inTasks }) => sum + inTasks, 0)).toBe(4)
  expect(unresolved).toEqual([
    { task: 'task-222222', point: 'rooms.test:F9:A1', reason: 'rooms.test has no function F9' },
  ])
})

test('latestBy finds what one person last said', () => {
  const mine = event({})
  expect(latestBy([mine], { annotator: 'ada', kind: 'proposal-screening', subject: 'prop-0a1b2c' })).toBe(mine)
  expect(latestBy([mine], { annotator: 'ben', kind: 'proposal-screening', subject: 'prop-0a1b2c' })).toBeNull()
})
