import { useQuery } from '@tanstack/react-query'
import type { ShownReadiness } from '../../../contract/index.ts'
import { api } from '../../host/index.ts'
import { formatInterval, isDefined, Loaded, StatusTag, Tag } from '../../kit/index.ts'
import { CRITERIA } from './decide.ts'
import styles from './sets.module.css'

export const titleOf = (criterion: string): string => CRITERIA.find(({ id }) => id === criterion)?.title ?? criterion

/** How somebody did on items with known answers, at the end of a set. Nothing where there were none. */
export function Outcome({ set }: { set: string }) {
  const query = useQuery({ ...api.screening.readiness.queryOptions({ input: { set } }), retry: false })
  return (
    <Loaded query={query} what="Comparing with the known answers">
      {({ readiness, items }) =>
        items.length === 0 ? null : (
          <section aria-label="How you did on known answers" className={styles.outcome}>
            <h2>Your readiness</h2>
            <p>
              <ReadinessWords of={readiness} />
            </p>
            <ul>
              {readiness.criteria.map(({ criterion, share }) => (
                <li key={criterion}>
                  {titleOf(criterion)}: {shareWords(share)}
                </li>
              ))}
            </ul>
            <table className={styles.table} aria-label="Items with known answers">
              <thead>
                <tr>
                  <th scope="col">proposal</th>
                  <th scope="col">criterion</th>
                  <th scope="col">you said</th>
                  <th scope="col">right is</th>
                </tr>
              </thead>
              <tbody>
                {items.flatMap(({ id, title, right, said }) =>
                  Object.entries(right).map(([criterion, answer]) => (
                    <tr key={`${id} ${criterion}`}>
                      <td>{title}</td>
                      <td>{titleOf(criterion)}</td>
                      <td>
                        <StatusTag state={said[criterion] === answer ? 'pass' : 'fail'}>{said[criterion]}</StatusTag>
                      </td>
                      <td>{answer}</td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          </section>
        )
      }
    </Loaded>
  )
}

const STATES = {
  ready: ['pass', '✓', 'ready'],
  'not-ready': ['fail', '✕', 'not ready'],
  unknown: ['skip', '○', 'no figure yet'],
} as const

/** `ready: 9 of 10 right (.596 to .982, Wilson score)`. */
export function ReadinessWords({ of }: { of: ShownReadiness }) {
  const [tone, sign, word] = STATES[of.state]
  return (
    <>
      <Tag tone={tone} sign={sign}>
        {word}
      </Tag>{' '}
      {shareWords(of.items)}
    </>
  )
}

export function shareWords({ right, estimate }: ShownReadiness['items']): string {
  if (!isDefined(estimate)) return `${right} right; ${String(estimate.reason)}`
  return `${right} of ${String(estimate.n)} right (${formatInterval(estimate)}, ${estimate.method})`
}
