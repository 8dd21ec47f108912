import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './useTask.ts'

test.each(['', 'abc', 'Preis: 129 € · 東京'])('the hash of %j is the one that the workspace computes', async (text) => {
  expect(await sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
})
