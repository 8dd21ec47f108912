import type { LeakRow, SplitViewRow } from '../../../contract/index.ts'
import { placeHref } from '../../app/router.ts'
import { counted, formatCount, formatShare, StatusTag, Tag } from '../../kit/index.ts'
import styles from './release.module.css'

/** How a split falls: the balance of its strata, and what one half tells about the other. */
export function SplitView({ view, drawn = false }: { view: SplitViewRow; drawn?: boolean }) {
  const { public: open, private: hidden, most, groups, strata, leaks, leakCount, changed, outside } = view
  const all = open + hidden
  return (
    <div className={styles.view}>
      <p role="status">
        {formatCount(open)} public ({formatShare(open, all)}), {formatCount(hidden)} private. The largest deviation of a
        stratum is {most.toFixed(2)} of a task.
        {groups.n > 0 && ` ${counted(groups.tasks, 'task')} in ${counted(groups.n, 'group')} stay together.`}
        {!drawn && ' Nothing is kept yet.'}
      </p>
      {changed.length > 0 && (
        <p>
          <StatusTag state="warning">changed</StatusTag> {counted(changed.length, 'task')} changed since the draw, such
          as {changed[0]}. The halves stay as they were drawn.
        </p>
      )}
      {outside > 0 && (
        <p>
          <StatusTag state="info">outside</StatusTag> {counted(outside, 'task')} of the benchmark are in neither half; a
          release treats them as private.
        </p>
      )}
      <Leaks leaks={leaks} count={leakCount} />
      <h2>Balance</h2>
      <table className={styles.table} aria-label="Strata">
        <thead>
          <tr>
            <th>Stratum</th>
            <th className={styles.number}>tasks</th>
            <th className={styles.number}>public</th>
            <th className={styles.number}>due</th>
            <th className={styles.number}>deviation</th>
          </tr>
        </thead>
        <tbody>
          {strata.slice(0, MOST_STRATA).map(({ name, size, public: own, due, deviation }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.number}>{formatCount(size)}</td>
              <td className={styles.number}>{formatCount(own)}</td>
              <td className={styles.number}>{due.toFixed(1)}</td>
              <td className={styles.number}>{signed(deviation)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {strata.length > MOST_STRATA && (
        <p className={styles.hint}>
          {formatCount(strata.length - MOST_STRATA)} smaller strata are not listed; their deviations are counted above.
        </p>
      )}
    </div>
  )
}

/** One decimal with its sign; what rounds to nothing has none. */
function signed(value: number): string {
  const size = Math.abs(value).toFixed(1)
  return Number(size) === 0 ? size : `${value > 0 ? '+' : '−'}${size}`
}

/** The largest come first; the rest is in the numbers. */
const MOST_STRATA = 100
const MOST_LEAKS = 100

function Leaks({ leaks, count }: { leaks: readonly LeakRow[]; count: number }) {
  return (
    <section aria-label="Leaks between the halves">
      <h2>Leaks between the halves</h2>
      {count === 0 ? (
        <p>
          <StatusTag state="passed">none found</StatusTag> No public task shares a proposal, nearly its text, its
          points, a special output or an expected result with a private one.
        </p>
      ) : (
        <p>
          <StatusTag state="warning">{counted(count, 'leak')}</StatusTag> What somebody learns of private tasks from
          public ones:
        </p>
      )}
      <ul className={styles.leaks}>
        {leaks.slice(0, MOST_LEAKS).map((leak) => (
          <li key={`${leak.kind} ${leak.public.id} ${leak.private.id} ${leak.shared}`}>
            <div>
              {leak.label}
              {leak.value !== null && <> · similarity {leak.value.toFixed(2)}</>}
            </div>
            <div className={styles.pair}>
              <Tag>public</Tag>
              <a href={placeHref('tasks', leak.public.id)}>{leak.public.title}</a>
              <Tag tone="accent">private</Tag>
              <a href={placeHref('tasks', leak.private.id)}>{leak.private.title}</a>
            </div>
            <small>{leak.shared.slice(0, 240)}</small>
          </li>
        ))}
      </ul>
      {count > MOST_LEAKS && (
        <p className={styles.hint}>
          {formatCount(count - MOST_LEAKS)} more are not listed here; `assay split --json` lists all.
        </p>
      )}
    </section>
  )
}
