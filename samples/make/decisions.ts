import type { VerdictWord } from '../../tasks/index.ts'
import type { Annotator } from './reviews.ts'

type Screening = [hex: string, words: [realNeed: VerdictWord, crossSite: VerdictWord], comment: string]
type TaskReview = [hex: string, no: string | null, comment: string]
interface Grade {
  agent: 'careful' | 'hasty' | 'fabricator' | 'person'
  hex: string
  grade: 'pass' | 'fail' | 'unsure'
  comment?: string
  stale?: boolean
}

/** Two proposals are left open by everybody, some by one person, so that there is something to do. */
export const SCREENINGS: Record<Annotator, Screening[]> = {
  'anna-sample': [
    ['3f8a21', ['yes', 'yes'], ''],
    ['8c41d7', ['yes', 'yes'], ''],
    ['5b90e6', ['yes', 'yes'], 'The flight could be left out, but it sets how long the battery must last.'],
    ['d2764a', ['yes', 'yes'], ''],
    ['90be15', ['yes', 'yes'], ''],
    ['67f3a9', ['yes', 'yes'], ''],
    ['1d50c8', ['no', 'yes'], 'Nobody decides anything with this list.'],
    ['a97b42', ['yes', 'no'], 'Two errands side by side; neither site needs the other.'],
    ['c63e0f', ['no', 'unsure'], 'Ends in an order, and "some camera forum" is no site.'],
  ],
  'ben-sample': [
    ['3f8a21', ['yes', 'yes'], ''],
    ['8c41d7', ['yes', 'yes'], ''],
    ['5b90e6', ['yes', 'no'], 'The headphones do not depend on the flight at all.'],
    ['d2764a', ['yes', 'yes'], ''],
    ['90be15', ['yes', 'yes'], ''],
    ['67f3a9', ['yes', 'yes'], ''],
    ['b4187e', ['yes', 'yes'], ''],
    ['1d50c8', ['no', 'yes'], ''],
    ['a97b42', ['yes', 'no'], ''],
  ],
  'chris-sample': [
    ['3f8a21', ['yes', 'yes'], ''],
    ['5b90e6', ['yes', 'yes'], ''],
    ['b4187e', ['yes', 'unsure'], 'The poll alone would answer half of it.'],
    ['a97b42', ['yes', 'yes'], ''],
  ],
}

export const TASK_REVIEWS: Record<Annotator, TaskReview[]> = {
  'anna-sample': [
    ['3f8a21', null, ''],
    ['8c41d7', null, ''],
    ['5b90e6', null, ''],
    ['d2764a', null, ''],
  ],
  'ben-sample': [
    ['3f8a21', null, ''],
    ['8c41d7', null, ''],
    ['d2764a', null, ''],
    ['90be15', null, ''],
    ['67f3a9', null, ''],
    ['b4187e', 'evaluability', 'Which day is the cheapest changes with the day of the run.'],
  ],
  'chris-sample': [
    ['5b90e6', null, ''],
    ['90be15', null, ''],
    ['67f3a9', null, ''],
  ],
}

/**
 * Grades of whole answers: pass means that everything asked for is there and is true on the linked pages. People read prose and tables where the offline
 * judge looks for named values, and they forgive a missing link more easily: that is where they differ from it.
 */
export const GRADES: Record<Annotator, Grade[]> = {
  'anna-sample': [
    { agent: 'careful', hex: '3f8a21', grade: 'pass' },
    { agent: 'careful', hex: '8c41d7', grade: 'pass' },
    { agent: 'careful', hex: 'd2764a', grade: 'pass' },
    { agent: 'careful', hex: '67f3a9', grade: 'pass' },
    {
      agent: 'hasty',
      hex: '3f8a21',
      grade: 'fail',
      comment: 'The list is not narrowed, and today’s price is given as the lowest.',
    },
    { agent: 'hasty', hex: 'd2764a', grade: 'fail', comment: 'Not for the asked nights.' },
    { agent: 'hasty', hex: '67f3a9', grade: 'fail' },
    { agent: 'fabricator', hex: '3f8a21', grade: 'fail', comment: 'None of these products exists.' },
    { agent: 'fabricator', hex: '8c41d7', grade: 'fail' },
    { agent: 'fabricator', hex: '67f3a9', grade: 'fail' },
    {
      agent: 'person',
      hex: '3f8a21',
      grade: 'fail',
      comment: 'The number of people who found the review helpful is missing.',
    },
    { agent: 'person', hex: 'd2764a', grade: 'pass', comment: 'All there; the cheapest night is in a sentence.' },
    { agent: 'person', hex: 'e05c3b', grade: 'pass' },
    { agent: 'person', hex: 'b4187e', grade: 'fail', comment: 'Nothing about solo travellers.' },
  ],
  'ben-sample': [
    { agent: 'careful', hex: '3f8a21', grade: 'pass' },
    { agent: 'careful', hex: '5b90e6', grade: 'pass' },
    {
      agent: 'careful',
      hex: '90be15',
      grade: 'unsure',
      comment: 'All facts are right, but it does not say that the ferry does not sail on the day of departure.',
    },
    { agent: 'careful', hex: 'b4187e', grade: 'pass' },
    { agent: 'hasty', hex: '5b90e6', grade: 'fail', comment: 'The flight leaves in the morning and has a stop.' },
    { agent: 'hasty', hex: '90be15', grade: 'fail' },
    { agent: 'hasty', hex: 'b4187e', grade: 'fail', comment: 'April is only the first option of the poll.' },
    { agent: 'fabricator', hex: '5b90e6', grade: 'fail' },
    { agent: 'fabricator', hex: 'd2764a', grade: 'fail', comment: 'The links lead nowhere.' },
    {
      agent: 'person',
      hex: '3f8a21',
      grade: 'pass',
      comment: 'One number is missing, but it is the only one-star review, so I let it pass.',
    },
    { agent: 'person', hex: '5b90e6', grade: 'fail', comment: 'The narrowed list is not linked.' },
    { agent: 'person', hex: '90be15', grade: 'pass', comment: 'Even warns that the days do not fit.' },
    { agent: 'person', hex: 'd2764a', grade: 'pass' },
    {
      agent: 'person',
      hex: '8c41d7',
      grade: 'unsure',
      comment: 'The water columns are not in the text, only behind the link.',
      stale: true,
    },
  ],
  'chris-sample': [
    { agent: 'careful', hex: 'e05c3b', grade: 'pass' },
    { agent: 'careful', hex: '90be15', grade: 'pass' },
    { agent: 'hasty', hex: 'e05c3b', grade: 'fail', comment: 'Recommends the one that is sold out.' },
    { agent: 'fabricator', hex: 'e05c3b', grade: 'fail' },
    { agent: 'person', hex: '90be15', grade: 'fail', comment: 'There is no list of the backpacks.' },
    {
      agent: 'person',
      hex: '67f3a9',
      grade: 'fail',
      comment: 'Prices and heat-up times of the other two are missing.',
    },
    { agent: 'person', hex: 'd2764a', grade: 'pass' },
  ],
}
