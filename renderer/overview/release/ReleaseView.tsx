import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReleaseRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { api } from '../../host/index.ts'
import { Button, counted, ErrorPanel, formatCount, Loading, PaneHead, Scroll, StatusTag } from '../../kit/index.ts'
import { overviewKeys } from '../keys.ts'
import { Notes } from './Notes.tsx'
import styles from './release.module.css'

/** The data card of one release, whether it still holds, and what changed between it and another version. */
export function ReleaseView({ release, others }: { release: ReleaseRow; others: readonly ReleaseRow[] }) {
  const [checking, setChecking] = useState(false)
  const [against, setAgainst] = useState<string | null>(null)
  const check = useQuery({
    ...api.release.verify.queryOptions({ input: { name: release.name } }),
    enabled: checking,
    gcTime: 0,
  })
  useKeys(overviewKeys, {
    verify: () => (checking ? check.refetch() : setChecking(true)),
    compare: () => setAgainst(NOW),
  })
  return (
    <>
      <PaneHead title={release.name}>
        <code>{release.folder}</code>
      </PaneHead>
      <Scroll label="Release">
        <div className={styles.view}>
          <div className={styles.buttons}>
            <Button keyName="v" onClick={() => (checking ? check.refetch() : setChecking(true))}>
              Check it
            </Button>
            <Button keyName="c" onClick={() => setAgainst(NOW)}>
              What changed since
            </Button>
            {others.length > 0 && (
              <label>
                or between it and{' '}
                <select value={against ?? ''} onChange={(event) => setAgainst(event.currentTarget.value || null)}>
                  <option value="">…</option>
                  <option value={NOW}>the benchmark now</option>
                  {others.map(({ name }) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </div>
          {checking && <Check query={check} />}
          {against !== null && <Notes before={release.name} after={against === NOW ? null : against} />}
          {release.notes.map((note) => (
            <p key={note}>
              <StatusTag state="info">note</StatusTag> {note}
            </p>
          ))}
          {release.leftOut.length > 0 && (
            <section aria-label="Left out">
              <h2>Left out</h2>
              <ul>
                {release.leftOut.map(({ what, n, why }) => (
                  <li key={`${what} ${why}`}>
                    {formatCount(n)} {what}: {why}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Figures title="Figures of this release" figures={release.figures} />
          <Figures title="Figures of the whole benchmark" figures={release.stated} />
        </div>
      </Scroll>
    </>
  )
}

/** No release can have this name. */
const NOW = '.now'

function Figures({ title, figures }: { title: string; figures: ReleaseRow['figures'] }) {
  if (figures.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Figure</th>
            <th className={styles.number}>value</th>
            <th className={styles.number}>n</th>
            <th>95 % interval</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ id, label, value, of, n, low, high, method, note }) => (
            <tr key={id}>
              <th scope="row">
                {label}
                {note && (
                  <>
                    {' '}
                    <small>{note}</small>
                  </>
                )}
              </th>
              <td className={styles.number}>
                {value === null ? 'not defined' : `${shown(value)}${of === undefined ? '' : ` of ${formatCount(of)}`}`}
              </td>
              <td className={styles.number}>{formatCount(n)}</td>
              <td>
                {low !== undefined && high !== undefined && (
                  <>
                    {low.toFixed(3)} to {high.toFixed(3)} <small>{method}</small>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const shown = (value: number): string =>
  Number.isInteger(value) ? formatCount(value) : String(Math.round(value * 1000) / 1000)

interface CheckQuery {
  data:
    | {
        holds: boolean
        files: number
        figures: number
        unchecked: number
        differences: { what: string; where: string; stated: string; found: string }[]
      }
    | undefined
  error: unknown
  isFetching: boolean
}

function Check({ query: { data, error, isFetching } }: { query: CheckQuery }) {
  if (isFetching) return <Loading what="Hashing the files and computing the figures again" />
  if (error) return <ErrorPanel error={error} title="It cannot be checked" />
  if (!data) return null
  return (
    <section aria-label="Check">
      <p role="status">
        <StatusTag state={data.holds ? 'passed' : 'failed'}>{data.holds ? 'holds' : 'does not hold'}</StatusTag>{' '}
        {counted(data.files, 'file')} and {counted(data.figures, 'figure')} checked
        {data.unchecked > 0 && `, ${counted(data.unchecked, 'figure')} not`}. Figures of the whole benchmark are
        compared with it as it is now.
      </p>
      {data.differences.length > 0 && (
        <ul>
          {data.differences.slice(0, 100).map(({ what, where, stated, found }) => (
            <li key={`${what} ${where}`}>
              {what} {where}: stated {stated}, found {found}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
