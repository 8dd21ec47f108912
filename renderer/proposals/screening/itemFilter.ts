/** The items behind a number of the lead's view. */
import type { SetStanding, StandingItem } from '../../../contract/index.ts'

export type ItemFilter =
  | { kind: 'all' | 'disputed' | 'open' | 'known' }
  | { kind: 'pair'; criterion: string; row: string; column: string }

export function itemsIn(standing: SetStanding, filter: ItemFilter): StandingItem[] {
  const { items, criteria } = standing
  switch (filter.kind) {
    case 'all':
      return items.filter(({ known }) => !known)
    case 'disputed':
      return items.filter(({ state, known }) => !known && (state === 'disputed' || state === 'settled'))
    case 'open':
      return items.filter(({ state, known }) => !known && state === 'open')
    case 'known':
      return items.filter(({ known }) => known)
    case 'pair': {
      const pairs = criteria.find(({ criterion }) => criterion === filter.criterion)?.pairs ?? []
      const behind = new Set(
        pairs.filter(({ row, column }) => row.word === filter.row && column.word === filter.column).map(({ id }) => id),
      )
      return items.filter(({ id }) => behind.has(id))
    }
  }
}

export const filterTitle = (filter: ItemFilter): string =>
  ({
    all: 'All items',
    disputed: 'Disagreements',
    open: 'Too few have decided',
    known: 'Known answers',
    pair: 'One cell of the table',
  })[filter.kind]
