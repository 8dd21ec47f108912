import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import type { CoverageMatrix } from '../../../contract/index.ts'
import { ACTION_TYPES, PERCEPTION_TYPES } from '../../../sitecards/index.ts'
import { placeHref } from '../../app/router.ts'
import { counted } from '../../kit/index.ts'
import { TypeCode } from '../TypeCode.tsx'
import styles from './coverage.module.css'

const NAMES = new Map([...ACTION_TYPES, ...PERCEPTION_TYPES].map((type) => [type.code, type]))
const ROW = 26
const COLUMN = 34

/** Types down, sites across; only the rows in sight exist. A cell says how many points tasks have there, or how many entries wait unused. */
export function Matrix({ matrix: { rows, sites } }: { matrix: CoverageMatrix }) {
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 12,
  })
  const cells = useMemo(
    () => new Map(rows.map((row) => [row.code, new Map(row.cells.map((cell) => [cell.site, cell]))])),
    [rows],
  )
  const columns = `minmax(280px, 1fr) repeat(${sites.length}, ${COLUMN}px)`
  const shown = virtual.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={box} className={styles.matrix} aria-label="Types by sites" tabIndex={0}>
      <table style={{ minWidth: 280 + sites.length * COLUMN }} aria-rowcount={rows.length + 1}>
        <thead>
          <tr style={{ gridTemplateColumns: columns }}>
            <th scope="col">
              <span>Type</span>
              <small>
                <i className={styles.used}>3</i> points in tasks <i className={styles.offered}>2</i> entries unused
                {sites.some(({ tasks }) => tasks === 0) && ' ○ candidate'}
              </small>
            </th>
            {sites.map((site) => (
              <th key={site.site} scope="col" className={styles.site}>
                <a
                  href={placeHref('sitecards', site.site)}
                  title={`${site.cluster}: ${counted(site.tasks, 'task')}, offers ${counted(site.offers, 'type')}, would fill ${site.wouldFill}`}
                >
                  {site.tasks === 0 && '○ '}
                  {site.site}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody style={{ paddingTop: before, paddingBottom: after }}>
          {shown.map(({ index }) => {
            const row = rows[index]
            const type = row && NAMES.get(row.code)
            if (!row || !type) return null
            return (
              <tr
                key={row.code}
                data-state={row.state}
                aria-rowindex={index + 2}
                style={{ gridTemplateColumns: columns }}
              >
                <th scope="row">
                  <TypeCode code={row.code} />
                  <span>
                    {type.component} · {type.type}
                  </span>
                  {row.state !== 'used' && <small>{row.state === 'absent' ? 'on no site' : 'in no task'}</small>}
                </th>
                {sites.map(({ site }) => (
                  <Cell key={site} cell={cells.get(row.code)?.get(site)} />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ cell }: { cell: CoverageMatrix['rows'][number]['cells'][number] | undefined }) {
  if (!cell) return <td />
  const { entries, points, tasks, site } = cell
  const title = `${site}: ${entries.join(', ') || 'no entry'}; ${points === 0 ? 'in no task' : `${counted(points, 'point')} in ${tasks.join(', ')}`}`
  return (
    <td className={points > 0 ? styles.used : styles.offered} title={title}>
      {points > 0 ? points : entries.length}
    </td>
  )
}
