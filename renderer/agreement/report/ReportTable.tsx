import {
  cellText,
  isStatistic,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
  type ReportTable as Table,
} from '../../../agreement/index.ts'
import { type Defined, formatFigure, formatInterval, type State, StatusTag } from '../../kit/index.ts'
import type { Behind } from './parts.ts'
import styles from './report.module.css'

interface TableProps {
  table: Table
  shown: Behind | null
  /** Opens the items behind a figure. */
  onBehind: (behind: Behind) => void
  /** The items of a list of the report. */
  listOf: (id: string) => Behind | null
}

const FIGURES = new Set<ReportColumn['kind']>(['count', 'number', 'share', 'p', 'estimate', 'seconds'])

/** A table of the report; counts with items behind them are buttons. */
export function ReportTable({ table, shown, onBehind, listOf }: TableProps) {
  const columns = table.columns.filter(({ under }) => under === undefined)
  const behindCell = (row: ReportRow, column: ReportColumn): Behind | null => {
    const list = row.opens?.[column.id]
    if (list !== undefined) return row.cells[column.id] === 0 ? null : listOf(list)
    const items = row.items?.[column.id] ?? []
    const name = nameOf(row, table)
    return items.length === 0 ? null : { title: column.id === 'n' ? name : `${name}, ${column.label}`, items }
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scrolled} aria-label={table.caption} tabIndex={0}>
      <table className={table.look === 'confusion' ? `${styles.table} ${styles.confusion}` : styles.table}>
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report never move, and their names may repeat
            <tr key={at}>
              {columns.map((column, index) => (
                <Cell
                  key={column.id}
                  column={column}
                  below={belowOf(table, column, row)}
                  cell={row.cells[column.id] ?? null}
                  head={index === 0}
                  look={table.look === 'confusion' ? confusionLook(row, column, at === index - 1) : undefined}
                  behind={behindCell(row, column)}
                  shown={shown}
                  onBehind={onBehind}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function nameOf(row: ReportRow, { columns, rows }: Table): string {
  const [first] = columns
  return first ? cellText(first, row.cells[first.id] ?? null) : `row ${rows.indexOf(row) + 1}`
}

function Heading({ column }: { column: ReportColumn }) {
  if (column.label === '') return <td />
  const look = FIGURES.has(column.kind) ? styles.figure : undefined
  return (
    <>
      <th scope="col" className={look}>
        {column.label}
      </th>
      {column.kind === 'estimate' && (
        <th scope="col" className={look}>
          95% interval
        </th>
      )}
    </>
  )
}

const belowOf = ({ columns }: Table, { id }: ReportColumn, { cells }: ReportRow): string[] =>
  columns
    .filter(({ under }) => under === id)
    .map((small) => cellText(small, cells[small.id] ?? null))
    .filter((text) => text !== '–' && text !== '')

function confusionLook({ cells }: ReportRow, { id }: ReportColumn, agrees: boolean): string | undefined {
  if (id === 'all' || cells.row === 'all') return styles.margin
  if (cells[id] === 0) return undefined
  return agrees ? styles.agrees : styles.differs
}

interface CellProps {
  column: ReportColumn
  cell: ReportCell
  below: readonly string[]
  head: boolean
  look: string | undefined
  behind: Behind | null
  shown: Behind | null
  onBehind: (behind: Behind) => void
}

function Cell({ column, cell, below, head, look, behind, shown, onBehind }: CellProps) {
  const text = cellText(column, cell)
  const small = below.map((line) => <small key={line}>{line}</small>)
  if (head)
    return (
      <th scope="row">
        {text}
        {small}
      </th>
    )
  if (column.kind === 'estimate') return <EstimateCells cell={cell} />
  const looks = [FIGURES.has(column.kind) && styles.figure, look].filter(Boolean).join(' ')
  const content = behind ? (
    <button
      type="button"
      className={styles.opens}
      aria-pressed={shown?.items === behind.items}
      aria-label={`${behind.title}: ${text}, show the items`}
      onClick={() => onBehind(behind)}
    >
      {text}
    </button>
  ) : column.kind === 'code' ? (
    <code>{text}</code>
  ) : column.kind === 'verdict' ? (
    <StatusTag state={stateOf(text)}>{text}</StatusTag>
  ) : (
    text
  )
  return (
    <td className={looks || undefined}>
      {content}
      {small}
    </td>
  )
}

export const stateOf = (word: string): State => (word === 'pass' || word === 'fail' ? word : 'skip')

/** A statistic takes two cells, its value and its interval; a figure without an interval has a dash. */
function EstimateCells({ cell }: { cell: ReportCell }) {
  if (!isStatistic(cell))
    return (
      <>
        <td className={styles.figure}>{typeof cell === 'number' ? formatFigure(cell) : '–'}</td>
        <td className={styles.figure}>–</td>
      </>
    )
  if (cell.value === null)
    return (
      <td colSpan={2} className={styles.undefined}>
        undefined: {String(cell.reason)}
      </td>
    )
  const estimate = cell as Defined
  return (
    <>
      <td className={styles.figure} title={`${estimate.method}, n ${String(cell.n)}`}>
        {formatFigure(estimate.value)}
      </td>
      <td className={styles.figure}>
        {formatInterval(estimate)}
        {estimate.low === estimate.high && <small>▲ no width</small>}
      </td>
    </>
  )
}
