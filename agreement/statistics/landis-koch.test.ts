import { expect, it } from 'vitest'
import { landisKoch } from './landis-koch.ts'

it.each([
  [-1, 'poor'],
  [-0.0001, 'poor'],
  [0, 'slight'],
  [0.2, 'slight'],
  [0.201, 'fair'],
  [0.4, 'fair'],
  [0.41, 'moderate'],
  [0.6, 'moderate'],
  [0.61, 'substantial'],
  [0.8, 'substantial'],
  [0.8436, 'almost perfect'],
  [1, 'almost perfect'],
  [1.08, 'almost perfect'],
])('%d is %s', (kappa, label) => expect(landisKoch(kappa)).toBe(label))
