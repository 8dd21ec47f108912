import type { Overview } from '../../contract/index.ts'
import { formatShare } from '../kit/index.ts'
import styles from './overview.module.css'

/** How many taxonomy types the tasks and the cards use, in all and on each site. */
export function CoverageTable({ coverage }: { coverage: Overview['coverage'] }) {
  const sites = [...new Set(coverage.flatMap((kind) => kind.sites.map((each) => each.site)))].sort()
  const on = (kind: Overview['coverage'][number], site: string) => kind.sites.find((each) => each.site === site)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th rowSpan={2}>Site</th>
          {coverage.map((kind) => (
            <th key={kind.kind} colSpan={2} className={styles.number}>
              {kind.kind} types, of {kind.of}
            </th>
          ))}
        </tr>
        <tr>
          {coverage.map((kind) => [
            <th key={`${kind.kind} tasks`} className={styles.number}>
              in tasks
            </th>,
            <th key={`${kind.kind} cards`} className={styles.number}>
              in cards
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        <tr className={styles.total}>
          <th scope="row">All sites</th>
          {coverage.map((kind) => [
            <td key={`${kind.kind} tasks`} className={styles.number}>
              {kind.inTasks} <small>{formatShare(kind.inTasks, kind.of)}</small>
            </td>,
            <td key={`${kind.kind} cards`} className={styles.number}>
              {kind.inCards} <small>{formatShare(kind.inCards, kind.of)}</small>
            </td>,
          ])}
        </tr>
        {sites.map((site) => (
          <tr key={site}>
            <th scope="row">{site}</th>
            {coverage.map((kind) => [
              <td key={`${kind.kind} tasks`} className={styles.number}>
                {on(kind, site)?.inTasks ?? 0}
              </td>,
              <td key={`${kind.kind} cards`} className={styles.number}>
                {on(kind, site)?.inCards ?? 0}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
