import { expect, test } from 'vitest'
import type { CheckRow } from '../../../contract/index.ts'
import { checkingPlace, showsPage } from './places.ts'
import { nextOpen } from './queue.ts'

const row = (mine: boolean, now: CheckRow['now'] = 'same'): CheckRow => ({
  id: 'shop.test:A1',
  site: 'shop.test',
  cluster: 'Shops',
  kind: 'action',
  title: '',
  now,
  mine: mine ? { verdict: 'correct', rightType: null, event: 'e', comment: '' } : null,
})

test('the next entry is the next that can be checked, round the end', () => {
  const rows = [row(false), row(true), row(false, 'changed'), row(false)]
  expect(nextOpen(rows, null)).toBe(0)
  expect(nextOpen(rows, 0)).toBe(3)
  expect(nextOpen(rows, 3)).toBe(0)
  expect(nextOpen([row(false)], 0)).toBeNull()
  expect(nextOpen([row(true), row(false, 'removed')], 0)).toBeNull()
})

test('addresses', () => {
  expect(checkingPlace([])).toEqual({ view: 'sets', id: null })
  expect(checkingPlace(['checks-1', 'check', '4'])).toEqual({ view: 'check', id: 'checks-1', number: 4 })
  expect(checkingPlace(['checks-1', 'check', 'x'])).toMatchObject({ number: null })
  expect(checkingPlace(['results'])).toEqual({ view: 'results', id: null })
  expect([showsPage(['checking', 'checks-1', 'check']), showsPage(['checking', 'checks-1'])]).toEqual([true, false])
})
