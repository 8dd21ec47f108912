import type { LabelField } from '../../../contract/index.ts'
import { counted, formatCount, Tag } from '../../kit/index.ts'
import agreement from '../agreement.module.css'
import { reasonsOf } from '../items.ts'
import { Statistics } from '../Statistics.tsx'
import type { Selection } from './LabelItems.tsx'
import styles from './labels.module.css'

interface FieldProps {
  field: LabelField
  shown: Selection | null
  onShow: (selection: Selection) => void
}

/** One field: what was compared and what was left out, the table whose cells open, and every coefficient. */
export function FieldView({ field, shown, onShow }: FieldProps) {
  const reasons = reasonsOf(field.excluded)
  const left = reasons.reduce((sum, [, count]) => sum + count, 0)
  return (
    <section className={styles.field} aria-label={field.field}>
      <p role="status">
        {counted(field.items, 'item')} compared in {counted(field.pairs, 'pair')} by{' '}
        {counted(field.raters.length, 'rater')};{' '}
        {left === 0 ? 'nothing left out.' : `${counted(left, 'item')} left out.`}
      </p>
      {reasons.length > 0 && (
        <ul className={agreement.reasons} aria-label={`Left out of ${field.field}`}>
          {reasons.map(([reason, count]) => (
            <li key={reason}>
              <button
                type="button"
                aria-pressed={shown?.kind === 'left-out' && shown.reason === reason}
                onClick={() => onShow({ kind: 'left-out', reason })}
              >
                {reason} <b>{formatCount(count)}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
      {field.pairs > 0 && <Table field={field} shown={shown} onShow={onShow} />}
      <Statistics rows={field.statistics} label={`Statistics of ${field.field}`} />
      {field.warnings.map((warning) => (
        <p key={warning} className={agreement.warning}>
          <Tag tone="unsure" sign="▲">
            caution
          </Tag>{' '}
          {warning}
        </p>
      ))}
    </section>
  )
}

function Table({ field: { field, table }, shown, onShow }: FieldProps) {
  const { rows, columns, counts } = table
  return (
    <div className={styles.wide}>
      <table className={`${agreement.confusion} ${styles.cells}`} aria-label={`Table of ${field}`}>
        <caption>Rows: the person of a pair whose name sorts first.</caption>
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
              {columns.map((column, to) => {
                const count = counts[at]?.[to] ?? 0
                const look = count === 0 ? undefined : at === to ? agreement.agrees : agreement.differs
                return (
                  <td key={column} className={look}>
                    <button
                      type="button"
                      disabled={count === 0}
                      aria-label={`${row}, ${column}: ${count}`}
                      aria-pressed={shown?.kind === 'cell' && shown.row === row && shown.column === column}
                      onClick={() => onShow({ kind: 'cell', row, column })}
                    >
                      {formatCount(count)}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
