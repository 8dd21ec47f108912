import { useQuery } from '@tanstack/react-query'
import type { Vote } from '../../../contract/index.ts'
import { api } from '../../host/index.ts'
import { formatTime, Loaded, StatusTag } from '../../kit/index.ts'
import { titleOf } from './Outcome.tsx'
import styles from './sets.module.css'

/** What the others said of a disagreement, side by side. */
export function Originals({ set, id }: { set: string; id: string }) {
  const query = useQuery({ ...api.screening.originals.queryOptions({ input: { set, id } }), retry: false })
  return (
    <section aria-label="What the others said" className={styles.originals}>
      <h3>What the others said</h3>
      <Loaded query={query} what="Reading what the others said">
        {({ votes }) => <VoteTable votes={votes} />}
      </Loaded>
      <p className={styles.hint}>Their words stay as they are, and agreement rests on them.</p>
    </section>
  )
}

/** Votes in columns, criteria in rows; a row in which they differ is marked. */
export function VoteTable({ votes }: { votes: readonly Vote[] }) {
  const criteria = Object.keys(votes[0]?.verdicts ?? {})
  return (
    <table className={styles.table} aria-label="Verdicts side by side">
      <thead>
        <tr>
          <td />
          {votes.map(({ annotator, at }) => (
            <th key={annotator} scope="col" title={formatTime(at)}>
              {annotator}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {criteria.map((criterion) => (
          <tr key={criterion}>
            <th scope="row">
              {titleOf(criterion)}
              {new Set(votes.map(({ verdicts }) => verdicts[criterion])).size > 1 && ' ≠'}
            </th>
            {votes.map(({ annotator, verdicts }) => (
              <td key={annotator}>{verdicts[criterion]}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Outcome</th>
          {votes.map(({ annotator, outcome }) => (
            <td key={annotator}>
              <StatusTag state={outcome} />
            </td>
          ))}
        </tr>
        {votes.some(({ comment }) => comment !== '') && (
          <tr>
            <th scope="row">Comment</th>
            {votes.map(({ annotator, comment }) => (
              <td key={annotator}>{comment}</td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}
