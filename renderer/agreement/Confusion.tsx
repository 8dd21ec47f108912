import type { Comparison } from '../../contract/index.ts'
import { formatCount } from '../kit/index.ts'
import styles from './agreement.module.css'
import { type Shown, wordOf } from './items.ts'

interface ConfusionProps {
  table: Comparison['table']
  /** Makes the cells open their items. */
  shown?: Shown
  onOpen?: (shown: Shown) => void
  label: string
}

/** Counts of people's verdicts against the judge's. The diagonal agrees. */
export function Confusion({ table: { rows, columns, counts }, shown, onOpen, label }: ConfusionProps) {
  return (
    <table className={onOpen ? `${styles.confusion} ${styles.big}` : styles.confusion} aria-label={label}>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {columns.map((column, index) => {
              const count = counts[at]?.[index] ?? 0
              const look = count === 0 ? undefined : at === index ? styles.agrees : styles.differs
              const cell = { kind: 'cell', human: wordOf(row), judge: wordOf(column) } as const
              const pressed = shown?.kind === 'cell' && shown.human === cell.human && shown.judge === cell.judge
              return (
                <td key={column} className={look}>
                  {onOpen ? (
                    <button
                      type="button"
                      aria-pressed={pressed}
                      aria-label={`${row}, ${column}: ${count}`}
                      onClick={() => onOpen(cell)}
                    >
                      {formatCount(count)}
                    </button>
                  ) : (
                    formatCount(count)
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
