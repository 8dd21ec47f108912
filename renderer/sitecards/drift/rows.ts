import type { DriftLook, DriftPlace, DriftState } from '../../../sitecards/index.ts'

/** One line of a look: what became of an entry, or something new. */
export interface DriftLine {
  key: string
  group: 'new' | DriftState
  code: string | null
  /** Id of the entry; null for something new. */
  entry: string | null
  title: string
  why: string
  before: DriftPlace | null
  now: DriftPlace | null
}

export const GROUPS: readonly [DriftLine['group'], string][] = [
  ['gone', 'Gone'],
  ['moved', 'Moved'],
  ['new', 'New'],
  ['unclear', 'Cannot be said'],
  ['kept', 'Where it was'],
]

/** What needs a person first: gone, moved, new; then what cannot be said; what is kept last. */
export function linesOf({ entries, fresh }: DriftLook): DriftLine[] {
  const lines = [
    ...entries.map(
      ({ entry, code, title, state, why, before, now }): DriftLine => ({
        key: entry,
        group: state,
        code,
        entry,
        title,
        why,
        before,
        now,
      }),
    ),
    ...fresh.map(
      ({ page, item, picture }, index): DriftLine => ({
        key: `new ${index + 1}`,
        group: 'new',
        code: item.type,
        entry: null,
        title: [item.component, item.name].filter((part) => part !== '').join(': '),
        why: item.why.join('; '),
        before: null,
        now: { page, selector: item.selector, where: item.where, picture },
      }),
    ),
  ]
  return GROUPS.flatMap(([group]) => lines.filter((line) => line.group === group))
}
