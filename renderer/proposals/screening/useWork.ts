import { useMemo } from 'react'
import type { ScreeningWork } from './work.ts'

/** The work of a set, the same object as long as the set is the same. */
export function useWork(make: (set: string) => ScreeningWork, set: string): ScreeningWork {
  return useMemo(() => make(set), [make, set])
}
