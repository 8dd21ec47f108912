import { expect, test } from 'vitest'
import { mappingOf, rolesOf, withRole } from './mapping.ts'

const COLUMNS = ['who', 'task', 'run', 'ok', 'note']
const LONG = { shape: 'long' as const, rater: 'who', item: ['task', 'run'], fields: ['ok'] }

test('roles and mapping say the same', () => {
  expect(mappingOf('long', rolesOf(COLUMNS, LONG))).toEqual(LONG)
  const wide = {
    shape: 'wide' as const,
    item: ['task'],
    fields: [
      {
        field: 'good',
        raters: [
          { rater: 'a', column: 'ok' },
          { rater: 'b', column: 'note' },
        ],
      },
    ],
  }
  expect(mappingOf('wide', rolesOf(COLUMNS, wide))).toEqual(wide)
})

test('one column is the rater; what is missing is said', () => {
  const moved = withRole(rolesOf(COLUMNS, LONG), 'note', { role: 'rater' })
  expect([moved.who?.role, moved.note?.role]).toEqual(['none', 'rater'])
  expect(mappingOf('long', withRole(moved, 'note', { role: 'none' }))).toEqual({
    missing: 'Say which column names the rater.',
  })
  expect(mappingOf('long', rolesOf(COLUMNS, null))).toEqual({ missing: expect.stringContaining('name the item') })
  const wide = withRole(withRole(rolesOf(COLUMNS, null), 'task', { role: 'item' }), 'ok', { role: 'label' })
  expect(mappingOf('wide', wide)).toEqual({
    missing: '"label" has labels of one person only; name a column of another.',
  })
  expect(mappingOf('wide', withRole(wide, 'note', { role: 'label', field: ' ', rater: 'b' }))).toEqual({
    missing: 'Say what "note" rates, and whose labels it holds.',
  })
  expect(mappingOf('wide', withRole(wide, 'note', { role: 'label' }))).toMatchObject({
    fields: [{ field: 'label', raters: [{ rater: 'ok' }, { rater: 'note' }] }],
  })
})
