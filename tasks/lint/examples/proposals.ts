import type { Proposal } from '../../model.ts'
import { type Change, type Examples, flow, goal, set } from './change.ts'

const sampled =
  (anchor_cluster: string, selected_clusters: string[]): Change<Proposal> =>
  (p) =>
    void Object.assign(p.metadata, { anchor_cluster, selected_clusters })

/** The example as one on a single site, with three of its functions. */
const onOneSite =
  (metadata: object, why?: string): Change<Proposal> =>
  (p) => {
    p.information_flow = {
      pattern: 'single-site',
      description: 'Prices and threads are read on lamps.test.',
      edges: [],
    }
    p.websites_involved = ['lamps.test']
    p.function_points = ['lamps.test:F1', 'lamps.test:F2', 'lamps.test:F3']
    p.metadata = { clusters_used: ['Shopping'], ...metadata }
    if (why !== undefined) p.information_need = { why_cross_site: why }
  }

const official =
  (said: string): Change<Proposal> =>
  (p) => {
    p.metadata.official_websites = ['weather.test']
    p.information_flow.description += ` ${said}`
  }

const needs =
  (user_already_knows: string, ai_should_get: string): Change<Proposal> =>
  (p) =>
    void Object.assign(p, { information_need: { user_already_knows, ai_should_get } })

/** Good and bad examples of every rule for proposals, as changes of the example that keeps them all. */
export const proposalExamples: Record<string, Examples<Proposal>> = {
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
      ['metadata.clusters_used', set('metadata.clusters_used', ['Shopping', 'News'])],
      [
        'websites_involved.1',
        (p) => {
          p.function_points = p.function_points.filter((id) => !id.startsWith('talk'))
        },
      ],
      ['metadata.websites_per_cluster.Shopping', set('metadata.websites_per_cluster', { Shopping: ['other.test'] })],
    ],
  },
  P6: {
    good: [
      sampled('Shopping', ['Shopping', 'Community', 'Travel', 'News']),
      (p) => void Object.assign(p.metadata, { anchor_cluster: 'Travel' }),
    ],
    bad: [
      ['metadata.clusters_used', sampled('Shopping', ['Shopping', 'Community', 'News'])],
      ['metadata.clusters_used', sampled('News', ['Shopping', 'Community', 'Travel', 'News'])],
    ],
  },
  P7: {
    good: [set('information_flow.pattern', 'sequential'), set('information_flow.edges', [])],
    bad: [
      ['information_flow.pattern', set('information_flow.pattern', 'fan-in')],
      ['information_flow.pattern', set('information_flow.pattern', 'single-site')],
      [
        'information_flow.edges',
        (p) => void p.information_flow.edges.push({ from: 'lamps.test', to: 'rooms.test', entity: 'x' }),
      ],
    ],
  },
  P8: {
    good: [
      (p) => {
        // Two sites with a card and an official one are three.
        p.websites_involved.pop()
        p.metadata.official_websites = ['weather.test']
      },
      set('metadata.chain_depth', '3'),
      set('information_flow.edges', []),
    ],
    bad: [
      ['function_points', (p) => void p.function_points.pop()],
      ['websites_involved', (p) => void p.websites_involved.pop()],
      ['metadata.chain_depth', set('metadata.chain_depth', 2)],
      ['information_flow.edges', (p) => void p.information_flow.edges.splice(1, 1)],
    ],
  },
  P9: {
    good: [
      onOneSite({ single_site_reason: 'only this site has a history of prices' }),
      onOneSite({}, 'nothing else has it'),
    ],
    bad: [
      ['metadata.single_site_reason', onOneSite({})],
      [
        'function_points',
        (p) => {
          onOneSite({ single_site_reason: 'only this site has it' })(p)
          p.function_points.pop()
        },
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
  P12: {
    good: [
      // Hand-overs alone, without the answer: the last site is no dead end.
      (p) => void p.information_flow.edges.pop(),
      set('information_flow.edges', []),
    ],
    bad: [
      [
        'information_flow.edges',
        (p) => {
          // What the forum recommends is not used; the rooms lead to lamps by themselves.
          p.information_flow.pattern = 'mixed'
          p.information_flow.edges = [
            { from: 'rooms.test', to: 'talk.test', entity: 'size of the room' },
            { from: 'rooms.test', to: 'lamps.test', entity: 'size of the room' },
            { from: 'lamps.test', to: 'answer', entity: 'price' },
          ]
          p.metadata.chain_depth = 3
        },
      ],
    ],
  },
  P13: {
    good: [
      (p) => void Object.assign(p, { information_need: { why_cross_site: 'the forum has no prices' } }),
      (p) => {
        p.information_flow.edges = p.websites_involved.map((from) => ({ from, to: 'answer', entity: 'a price' }))
      },
    ],
    bad: [
      ['information_flow.edges.1.entity', set('information_flow.edges.1.entity', ' ')],
      ['information_need.why_cross_site', (p) => void Object.assign(p, { information_need: { why_cross_site: '' } })],
      [
        'websites_involved.0',
        (p) => {
          const [first] = p.information_flow.edges
          if (first) first.to = 'answer'
        },
        'warning',
      ],
    ],
  },
  P14: {
    good: [
      flow('rooms.test leads to talk.test (e.g. node.js fans) and lamps.test.'),
      flow('www.rooms.test/rooms is where it begins.'),
      (p) => {
        p.metadata.official_websites = ['met.gov']
        p.information_flow.description += ' The official met.gov confirms the hours of daylight.'
      },
    ],
    bad: [
      ['information_flow.description', flow('The lamp is looked up on some shopping platform.')],
      ['information_flow.description', flow('Prices come from amazon.com in the end.')],
    ],
  },
  P15: {
    good: [official('The weather office, weather.test, confirms the hours of daylight.')],
    bad: [
      ['metadata.official_websites.0', official('')],
      ['metadata.official_websites.0', set('metadata.official_websites', ['lamps.test'])],
      [
        'function_points.8',
        (p) => {
          official('The official weather.test confirms it.')(p)
          p.function_points.push('weather.test:F1')
        },
      ],
    ],
  },
  P16: {
    good: [
      set('user_scenario.persona', 'a student with a new desk'),
      goal('to understand which of two lamps lasts longer'),
      set('user_scenario.situation', 'watches many films and their directors'),
    ],
    bad: [
      ['user_scenario.persona', set('user_scenario.persona', 'A user')],
      ['user_scenario.persona', set('user_scenario.persona', 'an ordinary student')],
      ['user_scenario.situation', set('user_scenario.situation', 'prepares a documentary about lamps')],
      ['user_scenario.persona', set('user_scenario.persona', 'the director of a museum')],
      ['user_scenario.decision_goal', goal('to learn more about lamps')],
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
  P18: {
    good: [
      needs('the size of the room; which shop is near', 'recommended lamps, their prices'),
      needs('lamps are sold', 'lamps'),
    ],
    bad: [
      [
        'information_need.ai_should_get',
        needs('rents a room of nine square metres, owns no lamp', 'recommended lamps; square metres of the room'),
      ],
    ],
  },
  P19: {
    good: [
      goal('a report of its noise, and the meaning that votes have there'),
      set('user_scenario.situation', 'writes her thesis at night'),
    ],
    bad: [
      ['planned_outputs.0', set('planned_outputs.0', 'a comprehensive report on lamps')],
      ['user_scenario.decision_goal', goal('a choice, and the definition of colour rendering')],
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
  P21: {
    good: [goal('a lamp of 2024 lumens, or one for next winter')],
    bad: [
      ['user_scenario.situation', set('user_scenario.situation', 'moves in on 3 March 2027')],
      ['planned_outputs.0', set('planned_outputs.0', 'the best lamps of 2025')],
    ],
  },
}
