import { expect, test } from 'vitest'
import { DIFF_SECTIONS } from './index.ts'

test('a canonical diff speaks of creation, update and deletion, each explained', () => {
  expect(DIFF_SECTIONS.map((section) => section.id)).toEqual(['create', 'update', 'delete'])
  for (const section of DIFF_SECTIONS) expect(section.meaning).toMatch(/\.$/)
})
