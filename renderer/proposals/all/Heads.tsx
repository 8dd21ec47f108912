import { Kbd } from '../../kit/index.ts'
import styles from './all.module.css'
import { COLUMNS, type Column, type Order } from './rows.ts'

/** The names of the columns; each sorts the list by itself. */
export function Heads({ order, onSort }: { order: Order; onSort: (by: Column) => void }) {
  return (
    <table className={styles.heads} aria-label="Order of the list">
      <thead>
        <tr>
          {COLUMNS.map(({ id, label }) => {
            const direction = order?.by === id ? order.direction : 'none'
            return (
              <th key={id} scope="col" aria-sort={direction}>
                <button type="button" onClick={() => onSort(id)}>
                  {label}
                  <span aria-hidden="true">{SIGNS[direction]}</span>
                </button>
                {id === 'title' && (
                  <span aria-hidden="true">
                    <Kbd of="o" />
                  </span>
                )}
              </th>
            )
          })}
        </tr>
      </thead>
    </table>
  )
}

const SIGNS = { none: '', ascending: ' ↑', descending: ' ↓' } as const
