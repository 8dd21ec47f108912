import type { DrawnStratum } from '../../../agreement/index.ts'
import { formatCount, formatShare } from '../../kit/index.ts'
import agreement from '../agreement.module.css'

/** From what, how many are drawn, and with which chance each. */
export function StrataTable({ strata }: { strata: readonly DrawnStratum[] }) {
  return (
    <table className={agreement.statistics} aria-label="Strata">
      <thead>
        <tr>
          <th scope="col">stratum</th>
          <th scope="col">items</th>
          <th scope="col">drawn</th>
          <th scope="col">chance of each</th>
        </tr>
      </thead>
      <tbody>
        {strata.map(({ name, size, drawn }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatCount(size)}</td>
            <td>{formatCount(drawn)}</td>
            <td>{drawn === 0 ? 'never drawn' : formatShare(drawn, size)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
