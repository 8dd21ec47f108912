import { expect, test } from 'vitest'
import { exampleCards as cards, exampleProposal, exampleTask } from '../fixture.ts'
import type { Proposal, Task } from '../model.ts'
import { lintProposal, lintTask, PROPOSAL_RULES, TASK_RULES } from './rules.ts'

type Change<Subject> = (subject: Subject) => void
/** Per rule: changes that it must accept, and changes that it must find, each with the field it must name. */
interface Examples<Subject> {
  good: Change<Subject>[]
  bad: [field: string, change: Change<Subject>, severity?: string][]
}

/** Sets the field at a dotted path. */
const set =
  (path: string, value: unknown) =>
  (subject: object): void => {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const parent = keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], subject)
    ;(parent as Record<string, unknown>)[last] = value
  }
const flow =
  (text: string): Change<Proposal> =>
  (p) => {
    p.information_flow.description = text
  }
const goal =
  (text: string): Change<Proposal> =>
  (p) => {
    p.user_scenario.decision_goal = text
  }

const proposals: Record<string, Examples<Proposal>> = {
  P1: {
    good: [],
    bad: [
      ['user_scenario.pain_point', set('user_scenario.pain_point', ' ')],
      ['planned_outputs', set('planned_outputs', [])],
    ],
  },
  P2: { good: [], bad: [['proposal_id', set('proposal_id', 'PROP-001')]] },
  P4: {
    good: [],
    bad: [
      ['function_points.0', set('function_points.0', 'rooms.test:F9')],
      ['function_points.1', set('function_points.1', 'elsewhere.test:F1')],
      ['function_points.2', set('function_points.2', 'lamps.test:F1:A1')],
      ['function_points.0', (p) => void p.websites_involved.shift()],
    ],
  },
  P5: {
    good: [set('metadata.clusters_used', []), (p) => void p.metadata.clusters_used.reverse()],
    bad: [
      ['websites_involved.1', (p) => void p.function_points.splice(1, 1)],
      ['metadata.clusters_used', set('metadata.clusters_used', ['Shopping', 'News'])],
      ['metadata.websites_per_cluster.Shopping', set('metadata.websites_per_cluster', { Shopping: ['other.test'] })],
    ],
  },
  P7: {
    good: [set('information_flow.pattern', 'sequential'), set('information_flow.edges', [])],
    bad: [
      ['information_flow.pattern', set('information_flow.pattern', 'single-site')],
      ['information_flow.pattern', set('information_flow.pattern', 'fan-in')],
      [
        'information_flow.edges',
        (p) => void p.information_flow.edges.push({ from: 'lamps.test', to: 'rooms.test', entity: 'x' }),
      ],
    ],
  },
  P10: {
    good: [flow('A supposedly quiet lamp from talk.test is priced on lamps.test; unassuming designs are fine.')],
    bad: [
      ['information_flow.description', flow('Assuming that the lamp is sold, take its price on lamps.test.')],
      ['user_scenario.decision_goal', goal('a lamp, if it is one of those on sale')],
    ],
  },
  P14: {
    good: [
      flow('rooms.test leads to talk.test (e.g. node.js fans) and lamps.test.'),
      flow('www.rooms.test/rooms is where it begins.'),
    ],
    bad: [
      ['information_flow.description', flow('The lamp is looked up on some shopping platform.')],
      ['information_flow.description', flow('Prices come from amazon.com in the end.')],
    ],
  },
  P17: {
    good: [set('user_scenario.situation', 'has at least 2 flatmates'), flow('The hovercraft club compares lamps.')],
    bad: [
      ['information_flow.description', flow('Lamps with at least 4 stars are priced.')],
      ['planned_outputs.0', set('planned_outputs.0', 'the top 3 lamps')],
      ['information_flow.description', flow('Click the tab and read.')],
      ['planned_outputs.0', set('planned_outputs.0', 'lamps as a markdown table')],
    ],
  },
  P20: {
    good: [goal('which lamp to buy'), goal('which hotel she could book, and its page'), goal('an order of preference')],
    bad: [
      ['user_scenario.decision_goal', goal('find a lamp and then buy it')],
      ['user_scenario.decision_goal', goal('log in and send a message to the seller')],
      ['user_scenario.decision_goal', goal('odds of a betting site')],
    ],
  },
}

const say =
  (more: string): Change<Task> =>
  (t) => {
    t.task_description += ` ${more}`
  }

const tasks: Record<string, Examples<Task>> = {
  T1: {
    good: [set('source_proposal', null)],
    bad: [
      ['task_id', set('task_id', 'TASK-001')],
      ['source_proposal', set('source_proposal', 'prop-ffffff')],
    ],
  },
  T2: {
    good: [set('metadata.estimated_time_minutes', 20)],
    bad: [
      ['information_flow_summary', set('information_flow_summary', '')],
      ['core_outputs.0.source', set('core_outputs.0.source', '')],
      ['core_outputs.1.id', set('core_outputs.0.id', 'o2')],
      ['metadata.website_count', set('metadata.website_count', '3')],
    ],
  },
  T3: {
    good: [],
    bad: [
      ['task_description', set('task_description', 'I need a lamp.')],
      [
        'task_description',
        (t) => {
          t.task_description += ' word'.repeat(150)
        },
      ],
      [
        'task_description',
        (t) => {
          t.task_description = `One moves into a room. One reads. ${t.task_description}`
        },
      ],
    ],
  },
  T4: {
    good: [say('I want to open a savings account of ideas, and my filter coffee stays hot.')],
    bad: [
      ['task_description', say('Please click on the first lamp.')],
      ['task_description', say('Then open the price filter.')],
      ['task_description', say('Scroll down for more.')],
    ],
  },
  T5: {
    good: [],
    bad: [
      ['covered_points.0.point_id', set('covered_points.0.point_id', 'rooms.test:F1')],
      ['covered_points.0.point_id', set('covered_points.0.point_id', 'F1:A1')],
    ],
  },
  T6: {
    good: [],
    bad: [
      ['covered_points.0.point_id', set('covered_points.0.point_id', 'rooms.test:F1:A9')],
      ['covered_points.0.point_id', set('covered_points.0.point_id', 'rooms.test:F2:A2')],
    ],
  },
  T7: {
    good: [set('metadata.action_point_count', '5')],
    bad: [
      ['covered_points.1.point_id', set('covered_points.0.point_id', 'rooms.test:F1:A2')],
      ['covered_points.1.point_id', set('covered_points.1.point_id', 'rooms.test:F2:A1'), 'warning'],
      ['metadata.action_point_count', set('metadata.action_point_count', 4)],
      ['metadata.perception_points_used', set('metadata.perception_points_used', ['rooms.test:F1:P1'])],
    ],
  },
  T8: {
    good: [set('covered_points.0.verify_method', 'compare o1 with the page')],
    bad: [
      ['covered_points.0.output_ref', set('covered_points.0.output_ref', 'o9')],
      ['covered_points.0.verify_method', set('covered_points.0.verify_method', ' ')],
      ['covered_points.0.verify_method', set('covered_points.0.verify_method', 'look at it'), 'warning'],
    ],
  },
  T13: {
    good: [say('I paid $2024 for it, it has 2031 reviews, and it may be fine by next June.')],
    bad: [
      ['task_description', say('I arrive on 2026-12-05.')],
      ['task_description', say('I arrive on March 3rd.')],
      ['task_description', say('The best lamp of 2024 will do.')],
    ],
  },
  T15: {
    good: [say('Tell me how many there are; sometimes there are none.')],
    bad: [
      ['task_description', say('I also need some chairs.')],
      ['task_description', say('Several would be good.')],
    ],
  },
  T20: {
    good: [],
    bad: [
      [
        'covered_points',
        (t) => {
          t.covered_points = t.covered_points.filter(({ point_id }) => !point_id.includes(':P'))
        },
        'error',
      ],
      ['covered_points', (t) => void t.covered_points.pop(), 'warning'],
      ['covered_points', (t) => void t.covered_points.push(...t.covered_points, ...t.covered_points), 'warning'],
    ],
  },
  T21: {
    good: [set('metadata.cross_site_handoffs', undefined)],
    bad: [
      [
        'metadata.websites_involved.1',
        (t) => {
          t.covered_points = t.covered_points.filter(({ point_id }) => !point_id.startsWith('talk'))
        },
      ],
      ['covered_points', (t) => void t.covered_points.splice(5)],
      ['metadata.websites_involved', (t) => void t.metadata.websites_involved.pop()],
      ['metadata.cross_site_handoffs', set('metadata.cross_site_handoffs', 1)],
    ],
  },
  T22: {
    good: [set('covered_points.0.trigger_method', 'Implicitly triggered through “my  flatmate sleeps”')],
    bad: [
      [
        'covered_points.0.trigger_method',
        set('covered_points.0.trigger_method', "Implicitly triggered through 'cheapest room'"),
      ],
      ['covered_points.0.trigger_method', set('covered_points.0.trigger_method', 'somehow')],
      [
        'covered_points.0.trigger_method',
        set('covered_points.0.trigger_method', "Implicitly triggered through 'BETWEEN 400 and 600'"),
      ],
    ],
  },
  T24: {
    good: [
      (t) => {
        t.task_description = t.task_description.replace('rooms.test', 'the Rooms site')
      },
    ],
    bad: [
      ['metadata.websites_involved', (t) => void t.metadata.websites_involved.shift()],
      [
        'metadata.websites_involved.1',
        (t) => {
          t.task_description = t.task_description.replace('talk.test', 'a forum')
        },
      ],
      [
        'information_flow_summary',
        set('information_flow_summary', 'lamps.test first, then rooms.test and talk.test'),
        'warning',
      ],
    ],
  },
}

function changed<Subject>(subject: Subject, change: Change<Subject>): Subject {
  change(subject)
  return subject
}
const ofProposal = (proposal: Proposal) => lintProposal({ proposal, cards, ids: [proposal.proposal_id] })
const ofTask = (task: Task) => lintTask({ task, cards, proposal: exampleProposal() })

test('the example keeps every rule', () => {
  expect(ofProposal(exampleProposal())).toEqual([])
  expect(ofTask(exampleTask())).toEqual([])
})

test('every rule has examples, and ids are unique', () => {
  expect(Object.keys(proposals)).toEqual(PROPOSAL_RULES.map(({ id }) => id))
  expect(Object.keys(tasks)).toEqual(TASK_RULES.map(({ id }) => id))
})

test('an id that two proposals carry is found', () => {
  const findings = lintProposal({ proposal: exampleProposal(), cards, ids: ['prop-0a1b2c', 'prop-0a1b2c'] })
  expect(findings).toMatchObject([{ rule: 'P2', field: 'proposal_id', severity: 'error' }])
})

for (const [rule, { good, bad }] of Object.entries(proposals)) {
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

for (const [rule, { good, bad }] of Object.entries(tasks)) {
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
