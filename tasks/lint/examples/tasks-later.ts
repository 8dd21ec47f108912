import type { CoveredPoint, Task } from '../../model.ts'
import { type Examples, say, set } from './change.ts'

/** Good and bad examples of the rules for tasks from T20 on: points, triggers, sites and safety. */
export const laterTaskExamples: Record<string, Examples<Task>> = {
  T20: {
    good: [],
    bad: [
      ['covered_points', (t) => void t.covered_points.pop(), 'warning'],
      [
        'covered_points',
        (t) => {
          t.covered_points = t.covered_points.filter(({ point_id }) => !point_id.includes(':P'))
        },
        'error',
      ],
      ['covered_points', (t) => void t.covered_points.push(...t.covered_points, ...t.covered_points), 'warning'],
    ],
  },
  T21: {
    good: [set('metadata.cross_site_handoffs', undefined)],
    bad: [
      ['metadata.cross_site_handoffs', set('metadata.cross_site_handoffs', 1)],
      [
        'metadata.websites_involved.1',
        (t) => {
          t.covered_points = t.covered_points.filter(({ point_id }) => !point_id.startsWith('talk'))
        },
      ],
      ['covered_points', (t) => void t.covered_points.splice(5)],
      ['metadata.websites_involved', (t) => void t.metadata.websites_involved.pop()],
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
  T23: {
    good: [set('covered_points.1.trigger_method', "Implicitly triggered through 'I need three rooms'")],
    bad: [
      [
        'covered_points.1.trigger_method',
        set('covered_points.1.trigger_method', "An agent might filter because of 'three rooms'"),
      ],
    ],
  },
  T24: {
    good: [
      (t) => {
        t.task_description = t.task_description.replace('rooms.test', 'the Rooms site')
      },
      (t) => {
        t.task_description = `I like to talk. ${t.task_description}`
      },
    ],
    bad: [
      [
        'information_flow_summary',
        set('information_flow_summary', 'lamps.test first, then rooms.test and talk.test'),
        'warning',
      ],
      ['metadata.websites_involved', (t) => void t.metadata.websites_involved.shift()],
      [
        'metadata.websites_involved.1',
        (t) => {
          t.task_description = t.task_description.replace('talk.test', 'a forum')
        },
      ],
    ],
  },
  T25: {
    good: [
      say('If you meet a login wall, tell me.'),
      set('metadata.test_barriers', 'None'),
      set('metadata.test_barriers', ['Regional restrictions']),
    ],
    bad: [
      ['task_description', say('Then sign in to the shop.')],
      ['task_description', say('Upload a photo of the room.')],
      ['metadata.test_barriers', set('metadata.test_barriers', 'Payment required')],
      ['metadata.test_barriers', set('metadata.test_barriers', 'Rain'), 'warning'],
    ],
  },
  T26: {
    good: [
      (t) => {
        ;(t.covered_points[8] as CoveredPoint).point_id = 'lamps.test:F2:P3'
        t.groundtruth = [
          { checkpoint: 'colour of the arm', verification_type: 'visual_match', expected_result: 'brass' },
        ]
      },
    ],
    bad: [['covered_points.8.point_id', set('covered_points.8.point_id', 'lamps.test:F2:P3')]],
  },
  T27: {
    good: [
      say('The lamp has at most 3 m of cable and arrives within 5 days from the shop; it takes 20 minutes to warm up.'),
      (t) => {
        say('The room should lie within 500 metres of the harbour.')(t)
        ;(t.covered_points[1] as CoveredPoint).verify_method = 'the distance of the rooms in o1 is shown'
      },
    ],
    bad: [
      ['task_description', say('The room should be in walking distance.')],
      ['task_description', say('It lies within 2 km of the station.')],
      ['task_description', say('It is a ten-minute walk from there.')],
    ],
  },
  T28: {
    good: [set('deep_research_differentiation', 'votes are only in the forum')],
    bad: [
      ['deep_research_differentiation', set('deep_research_differentiation', ' ')],
      ['deep_research_differentiation', (t) => void delete t.deep_research_differentiation, 'info'],
    ],
  },
}
