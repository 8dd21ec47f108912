import { expect, test } from 'vitest'
import { FAULT_LAYERS } from './index.ts'

test('the five layers have three severities that never fall', () => {
  expect(FAULT_LAYERS.map((layer) => layer.id)).toEqual(['access', 'perception', 'action', 'state', 'verification'])
  for (const { severities } of FAULT_LAYERS) expect([...severities].sort((a, b) => a - b)).toEqual([...severities])
})
