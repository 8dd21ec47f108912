import type { CoreOutput, CoveredPoint, Task } from '../../model.ts'
import { type Change, type Examples, say, set } from './change.ts'
import { laterTaskExamples } from './tasks-later.ts'

const output = (id: string, name: string): CoreOutput => ({
  id,
  name,
  type: 'text',
  source: 'lamps.test',
  role: 'user_value',
  description: '',
})

/** Puts sentences near the beginning of the description. */
const first =
  (more: string): Change<Task> =>
  (t) => {
    t.task_description = t.task_description.replace('On rooms.test', `${more} On rooms.test`)
  }

/** Good and bad examples of every rule for tasks, as changes of the example that keeps them all; those from T20 on stand in a file of their own. */
export const taskExamples: Record<string, Examples<Task>> = {
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
      [
        'task_description',
        (t) => {
          t.task_description += ' word'.repeat(150)
        },
      ],
      ['task_description', set('task_description', 'I need a lamp.')],
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
      [
        'covered_points.9.point_id',
        (t) => void t.covered_points.push({ ...(t.covered_points[0] as CoveredPoint), point_id: 'rooms.test:F1' }),
      ],
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
  T9: {
    good: [
      set('core_outputs.0.name', 'addresses of rooms'),
      // Words of the description trigger a point that it proves.
      set('core_outputs.1.name', 'popularity'),
    ],
    bad: [
      [
        'core_outputs.5.name',
        (t) => {
          t.core_outputs.push(output('o6', 'warranty period'))
        },
      ],
    ],
  },
  T10: {
    good: [
      say('One that lasts at least 5 winters is fine.'),
      say('I want the weight of at least 3 chairs, with reviews of at least 2 people.'),
      say('It should have at least 30 votes.'),
      (t) => {
        say('It should have at most 25 reviews.')(t)
        t.core_outputs.push({ ...output('o6', 'count of reviews'), role: 'condition_verify' })
      },
    ],
    bad: [
      ['task_description', say('Only lamps rated 4 stars or better will do.'), 'warning'],
      [
        'task_description',
        (t) => {
          say('Only lamps rated 4 stars or better will do.')(t)
          t.core_outputs = t.core_outputs.filter(({ type }) => type !== 'url')
        },
      ],
    ],
  },
  T11: {
    good: [set('core_outputs.2.source', 'the product page on lamps.test')],
    bad: [
      [
        'core_outputs.5.type',
        (t) => void t.core_outputs.push({ ...output('o6', 'page of votes'), role: 'provenance' }),
        'error',
      ],
      ['metadata.websites_involved.1', (t) => void t.core_outputs.pop(), 'warning'],
      [
        'metadata.websites_involved.1',
        (t) => {
          t.core_outputs.pop()
          t.task_description = t.task_description.replace('the address of every page', 'every reason')
        },
      ],
    ],
  },
  T12: {
    good: [
      say('Take the two cheapest lamps.'),
      say('My best friend sleeps well anyhow. She lives on the top floor.'),
      say('Most people sleep at best six hours, and most of them read.'),
      say('Which lamp has the most votes, and how many votes are they?'),
    ],
    bad: [
      ['task_description', say('My sister sleeps well anyhow. I would love the hottest design for her.')],
      ['task_description', say('My sister sleeps well anyhow. Find her the most popular model.')],
    ],
  },
  T13: {
    good: [
      say('I paid $2024 for it, it has 2031 reviews, and it may be fine by next June.'),
      say('I need it in two weeks.'),
    ],
    bad: [
      ['task_description', say('I arrive on 2026-12-05.')],
      ['task_description', say('I arrive on March 3rd.')],
      ['task_description', say('The best lamp of 2024 will do.')],
      ['task_description', say('The concert is in five months.')],
    ],
  },
  T14: {
    good: [
      say('They must be in stock. If one is sold out, tell me so.'),
      say('The fair is next weekend; I stay at home.'),
      say('They must be available; otherwise take the next one. If it has no votes, say so.'),
    ],
    bad: [
      ['task_description', say('They must be in stock.')],
      ['task_description', say('My flight leaves next weekend.')],
      [
        'task_description',
        say('If one is not there, take the next. If that is not there, take a third. If none is left, say so.'),
      ],
    ],
  },
  T15: {
    good: [say('Tell me how many there are; sometimes there are none.')],
    bad: [
      ['task_description', say('I also need some chairs.')],
      ['task_description', say('Several would be good.')],
    ],
  },
  T16: {
    good: [
      say('The list of rooms should be short, and the record of votes complete.'),
      (t) => {
        t.task_description = t.task_description.replace('Please finish with', 'Please list the lamps, and')
      },
    ],
    bad: [
      ['task_description', first('Please note down the rents before you go on.')],
      ['task_description', first('Then list all rooms.')],
    ],
  },
  T17: {
    good: [say('Supposedly they are quiet.')],
    bad: [
      ['task_description', say('Assuming that the lamp is sold there, take its price.')],
      ['task_description', say('I take it if it is one of those on sale.')],
    ],
  },
  T18: {
    good: [
      say('On Lamps, search for the two lamps in March.'),
      (t) => {
        first('I have heard of the Nordlicht.')(t)
        say('Then look up the Nordlicht.')(t)
      },
      say('My friend Berta likes them.'),
      say('Then look up what LED and USB-C mean.'),
      say('Then look up reviews (e.g., “Nordlicht review”).'),
      (t) => {
        t.metadata.websites_involved.push('semanticscholar.org')
        say('On Semantic Scholar, search for studies of sleep.')(t)
      },
    ],
    bad: [
      ['task_description', say('Then look up the Nordlicht for me.')],
      ['task_description', say('Then search for "brass arm" there.')],
    ],
  },
  T19: {
    good: [
      say('Check whether they are sold, and tell me.'),
      say('Make sure that both are sold. If not, take one.'),
      say('I know that bills are due; pay checks are late.'),
      say('Make sure that both lamps can be dimmed.'),
    ],
    bad: [['task_description', say('Check whether both lamps can be dimmed. That matters to us both.')]],
  },
  ...laterTaskExamples,
}
