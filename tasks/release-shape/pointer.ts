import { type Fields, isFields } from '../fields.ts'

/** Where a value stands within another, as JSON Pointer (RFC 6901) writes it: `/metadata/cross_site_pattern`. `*` stands for every entry of a list. */
export type Pointer = string

const partsOf = (pointer: Pointer): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The value with everything at `pointer` replaced by what `change` makes of it; `undefined` takes it away. A place that is not there stays so unless `change` gives something. */
export function changedAt(value: unknown, pointer: Pointer, change: (before: unknown) => unknown): unknown {
  return changed(value, partsOf(pointer), change)
}

function changed(value: unknown, [part, ...rest]: string[], change: (before: unknown) => unknown): unknown {
  if (part === undefined) return change(value)
  if (Array.isArray(value)) {
    if (part !== '*') return value.map((entry, at) => (String(at) === part ? changed(entry, rest, change) : entry))
    return value.map((entry) => changed(entry, rest, change))
  }
  if (!isFields(value)) return value
  const after = changed(value[part], rest, change)
  const others = Object.entries(value).filter(([key]) => key !== part)
  return Object.fromEntries(after === undefined ? others : [...others, [part, after]])
}

/** What stands at `pointer`; `undefined` where nothing does. */
export function valueAt(value: unknown, pointer: Pointer): unknown {
  return partsOf(pointer).reduce<unknown>((inner, part) => (isFields(inner) ? inner[part] : undefined), value)
}

/** Takes fields away that stand in every entry of a list or at one place. */
export const without = (value: Fields, pointers: readonly Pointer[]): Fields =>
  pointers.reduce((inner, pointer) => changedAt(inner, pointer, () => undefined) as Fields, value)
