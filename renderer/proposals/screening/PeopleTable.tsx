import type { SetStanding } from '../../../contract/index.ts'
import { EmptyState, formatDuration, formatTime } from '../../kit/index.ts'
import { ReadinessWords } from './Outcome.tsx'
import styles from './sets.module.css'

/** Who is how far, how fast, and how ready. */
export function PeopleTable({ people }: { people: SetStanding['people'] }) {
  if (people.length === 0) return <EmptyState title="Nobody has begun yet" />
  const measured = people.some(({ readiness }) => readiness.items.estimate.n !== 0)
  return (
    <table className={styles.table} aria-label="People">
      <thead>
        <tr>
          <th scope="col">annotator</th>
          <th scope="col">decided</th>
          <th scope="col">median</th>
          <th scope="col">latest</th>
          {measured && <th scope="col">readiness in this set</th>}
          {measured && <th scope="col">over all sets</th>}
        </tr>
      </thead>
      <tbody>
        {people.map(({ annotator, total, done, secondsEach, last, readiness, overall }) => (
          <tr key={annotator}>
            <th scope="row">{annotator}</th>
            <td className={styles.nowrap}>
              <progress max={Math.max(1, total)} value={done} aria-label={`${annotator} has decided`} /> {done} of{' '}
              {total}
            </td>
            <td className={styles.nowrap}>{secondsEach === null ? '–' : formatDuration(secondsEach)}</td>
            <td>{last === null ? '–' : formatTime(last)}</td>
            {measured && (
              <td>
                <ReadinessWords of={readiness} />
              </td>
            )}
            {measured && (
              <td>
                <ReadinessWords of={overall} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
