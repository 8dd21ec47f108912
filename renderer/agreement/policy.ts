import type { AgreementPolicy } from '../../contract/index.ts'
import { createStore } from '../app/store.ts'

export const DEFAULT_POLICY: AgreementPolicy = {
  humans: 'majority',
  unsure: 'exclude',
  sighted: 'exclude',
  includeSample: true,
}
const KEY = 'assay.agreement.policy'
const CHOICES = {
  humans: ['majority', 'every-pair', 'first'],
  unsure: ['exclude', 'fail'],
  sighted: ['exclude', 'include'],
} as const

/** The policy as it was last declared; anything not understood takes its default. */
export function readPolicy(stored: string | null): AgreementPolicy {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
    return {
      humans: CHOICES.humans.find((word) => word === given.humans) ?? DEFAULT_POLICY.humans,
      unsure: CHOICES.unsure.find((word) => word === given.unsure) ?? DEFAULT_POLICY.unsure,
      sighted: CHOICES.sighted.find((word) => word === given.sighted) ?? DEFAULT_POLICY.sighted,
      includeSample: typeof given.includeSample === 'boolean' ? given.includeSample : DEFAULT_POLICY.includeSample,
    }
  } catch {
    return DEFAULT_POLICY
  }
}

const policy = createStore(DEFAULT_POLICY)
let opened = false

export function usePolicy(): [AgreementPolicy, (change: Partial<AgreementPolicy>) => void] {
  if (!opened) {
    opened = true
    policy.set(readPolicy(localStorage.getItem(KEY)))
  }
  return [
    policy.use(),
    (change) => {
      policy.set((before) => ({ ...before, ...change }))
      localStorage.setItem(KEY, JSON.stringify(policy.get()))
    },
  ]
}
