/** A small benchmark that keeps every rule, for tests to break on purpose. */
import { indexCards, readCard, type SiteCard } from '../sitecards/index.ts'
import { type Proposal, proposal, type ReviewEvent, type Task, task } from './model.ts'

const functions = 'id,label,description\nF1,Search products,x\nF2,Compare offers,x\nF3,Read threads,x\n'
const actions =
  'id,function_ids,component_name,action_name,item_description\nA1,F1|F2,Slider,Range Selection,x\nA2,F1,Select,Dropdown Selection,x\nA3,F2,Tabs,Tab Panel Switch,x\n'
const perceptions =
  'id,function_ids,component_name,perception_name,item_description\nP1,F1|F2,Chart,Value Reading,x\nP2,F2,Table,Data Understanding,x\nP3,F2,Image,Object Recognition,x\n'

function card(site: string, cluster: string): SiteCard {
  const file = (text: string) => ({ file: 'x.csv', text })
  return readCard({ site, cluster, functions: file(functions), actions: file(actions), perceptions: file(perceptions) })
    .card
}

export const exampleCards = indexCards([
  card('lamps.test', 'Shopping'),
  card('talk.test', 'Community'),
  card('rooms.test', 'Travel'),
])

export const exampleProposal = (): Proposal =>
  proposal.parse({
    version: 1,
    proposal_id: 'prop-0a1b2c',
    title: 'A lamp for a rented room',
    user_scenario: {
      persona: 'a nurse who works nights and rents a furnished room',
      situation: 'reads before sleep and shares the room',
      pain_point: 'owners praise lamps that shops no longer carry',
      decision_goal: 'a short list of lamps to buy for the room that was found',
    },
    information_flow: {
      pattern: 'chain',
      description:
        'The room size from rooms.test decides the kind of lamp that talk.test recommends, which lamps.test then prices.',
      edges: [
        { from: 'rooms.test', to: 'talk.test', entity: 'size of the room' },
        { from: 'talk.test', to: 'lamps.test', entity: 'recommended lamp' },
        { from: 'lamps.test', to: 'answer', entity: 'price' },
      ],
    },
    websites_involved: ['rooms.test', 'talk.test', 'lamps.test'],
    function_points: [
      'rooms.test:F1',
      'talk.test:F3',
      'lamps.test:F2',
      'rooms.test:F2',
      'rooms.test:F3',
      'talk.test:F1',
      'talk.test:F2',
      'lamps.test:F1',
    ],
    planned_outputs: ['a short list of lamps with price and page'],
    metadata: { clusters_used: ['Shopping', 'Community', 'Travel'] },
  })

const point = (point_id: string, output_ref: string, verify_method: string, fragment: string) => ({
  point_id,
  ability_type: 'bounds a value',
  trigger_method: `Implicitly triggered through '${fragment}'`,
  output_ref,
  verify_method,
})

export const exampleTask = (): Task =>
  task.parse({
    version: 1,
    task_id: 'task-0a1b2c',
    source_proposal: 'prop-0a1b2c',
    title: 'A lamp for a rented room',
    task_description:
      "I'm moving into a furnished room next month and I read late while my flatmate sleeps. On rooms.test I need three rooms whose rent stays between 400 and 600 a month, and for each one the rent shown by its price chart for this week. " +
      'People on talk.test argue about reading lamps for exactly such rooms: for the largest of the three I would like the two lamps that owners of similar rooms recommend, with the number of votes in the comparison table. ' +
      'Then lamps.test should tell me what those two lamps cost today, between 20 and 80, and which of them got cheaper over the last three months according to its chart. ' +
      'Please finish with the rooms, their rents, the two lamps, their votes and prices, and the address of every page that you relied on, so that my flatmate can look at them too.',
    information_flow_summary: 'rooms.test gives the room, talk.test the lamps for it, lamps.test their prices.',
    core_outputs: [
      { id: 'o1', name: 'three rooms', type: 'list', source: 'rooms.test', role: 'user_value' },
      { id: 'o2', name: 'votes', type: 'number', source: 'talk.test', role: 'condition_verify' },
      { id: 'o3', name: 'lamp pages', type: 'url', source: 'lamps.test', role: 'provenance' },
      { id: 'o4', name: 'room pages', type: 'url', source: 'rooms.test', role: 'provenance' },
      { id: 'o5', name: 'thread pages', type: 'url', source: 'talk.test', role: 'provenance' },
    ],
    covered_points: [
      point('rooms.test:F1:A1', 'o1', 'all three rooms lie in the range', 'between 400 and 600'),
      point('rooms.test:F1:A2', 'o1', 'rooms are furnished', 'three rooms'),
      point('rooms.test:F1:P1', 'o1', 'rent of o1 is that of the chart', 'price chart for this week'),
      point('talk.test:F2:A3', 'o2', 'votes are those of the tab', 'owners of similar rooms recommend'),
      point('talk.test:F2:P2', 'o2', 'votes equal the table', 'number of votes'),
      point('lamps.test:F1:A1', 'o3', 'the page of o3 shows a price in range', 'between 20 and 80'),
      point('lamps.test:F2:A3', 'o3', 'the lamp page has a history', 'got cheaper'),
      point('lamps.test:F2:P1', 'o3', 'the lamp chart falls', 'according to its chart'),
      point('lamps.test:F2:P2', 'o3', 'the lamp is in the table', 'those two lamps cost'),
    ],
    deep_research_differentiation: 'Rents, votes and prices are read from charts and tables that no search shows.',
    metadata: {
      websites_involved: ['rooms.test', 'talk.test', 'lamps.test'],
      action_point_count: 5,
      cross_site_handoffs: 2,
    },
  })

let count = 0
/** A review event with everything that a test does not care about filled in. */
export function exampleEvent(event: Partial<ReviewEvent>): ReviewEvent {
  return {
    id: `e${++count}`,
    at: '2026-11-30T10:00:00.000Z',
    annotator: 'ada',
    kind: 'proposal-screening',
    subject: 'prop-0a1b2c',
    subjectHash: 'now',
    verdicts: { realNeed: 'yes', crossSite: 'yes' },
    comment: '',
    durationMs: 1000,
    blind: true,
    sample: false,
    ...event,
  }
}

/** All of it, as the workspace room's tests lay it out on disk. */
export const exampleBenchmark = () => ({
  cards: exampleCards,
  proposal: exampleProposal(),
  task: exampleTask(),
  event: exampleEvent,
})
