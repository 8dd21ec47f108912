import type { ScanItem } from '../scan/found.ts'
import type { Seen } from './match.ts'

/** What an earlier scan found, as things seen before; keys are their places in it. */
export const seenInScan = (items: readonly ScanItem[]): Seen[] =>
  items.map(({ kind, type, component, selector, name, around, where }, index) => ({
    key: String(index),
    kind,
    type,
    component,
    selector,
    name,
    around,
    where,
  }))
