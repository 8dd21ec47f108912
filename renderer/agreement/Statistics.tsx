import type { Estimate } from '../../contract/index.ts'
import { formatFigure, formatInterval, isDefined } from '../kit/index.ts'
import styles from './agreement.module.css'

export interface StatisticRow {
  id: string
  label: string
  estimate: Estimate
}

/** Every coefficient with its interval and how that was made; what cannot be computed says why. */
export function Statistics({ rows, label }: { rows: readonly StatisticRow[]; label: string }) {
  return (
    <table className={styles.statistics} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">statistic</th>
          <th scope="col">value</th>
          <th scope="col">95% interval</th>
          <th scope="col">method</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label: name, estimate }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {isDefined(estimate) ? (
              <>
                <td>{formatFigure(estimate.value)}</td>
                <td>{formatInterval(estimate)}</td>
                <td>{estimate.method}</td>
              </>
            ) : (
              <td colSpan={3} className={styles.undefined}>
                undefined: {String(estimate.reason)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
