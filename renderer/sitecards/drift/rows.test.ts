import { expect, test } from 'vitest'
import { driftLook } from '../../../sitecards/index.ts'
import { linesOf } from './rows.ts'

const entry = (id: string, state: string) => ({
  entry: id,
  code: 'AT18',
  title: id,
  functions: [],
  state,
  why: '',
  before: null,
  now: null,
})

test('what needs a person comes first, and something new has a line of its own', () => {
  const look = driftLook.parse({
    version: 1,
    id: 'b',
    site: 'shop.test',
    at: '',
    by: 'ada',
    against: 'a',
    pages: [],
    entries: [entry('A1', 'kept'), entry('A2', 'unclear'), entry('A3', 'gone'), entry('A4', 'moved')],
    fresh: [
      {
        page: 'http://shop.test/',
        picture: null,
        item: {
          kind: 'action',
          type: 'AT30',
          component: 'Collapse',
          selector: '#terms',
          where: { x: 0, y: 0, width: 10, height: 10 },
          why: ['aria-expanded'],
          confidence: 'sure',
          name: 'How prices are made',
          around: [],
          steps: [],
        },
      },
    ],
  })
  expect(linesOf(look).map(({ key }) => key)).toEqual(['A3', 'A4', 'new 1', 'A2', 'A1'])
  expect(linesOf(look)[2]).toMatchObject({ title: 'Collapse: How prices are made', entry: null, code: 'AT30' })
})
