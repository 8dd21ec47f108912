import { useQuery } from '@tanstack/react-query'
import type { Comparison } from '../../contract/index.ts'
import { api, describeError } from '../host/index.ts'
import { EmptyState, Loaded, Scroll } from '../kit/index.ts'
import { CRITERIA } from '../proposals/screening/decide.ts'
import styles from './agreement.module.css'
import { Confusion } from './Confusion.tsx'
import { countsSentence } from './items.ts'
import { Statistics } from './Statistics.tsx'

/** How far people agree on each screening criterion. */
export function Screening() {
  const query = useQuery({ ...api.agreement.proposals.queryOptions(), retry: false })
  const refused = query.error && describeError(query.error)
  if (refused?.field === 'set')
    return (
      <EmptyState title="Not while you screen">
        <p>{refused.message}</p>
      </EmptyState>
    )
  return (
    <Scroll label="Agreement of screeners">
      <Loaded query={query} what="Comparing the screeners">
        {(criteria) =>
          criteria.length === 0 ? (
            <EmptyState title="No criterion to compare" />
          ) : (
            <div className={styles.criteria}>
              {criteria.map(({ criterion, comparison }) => (
                <CriterionAgreement key={criterion} criterion={criterion} comparison={comparison} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Scroll>
  )
}

function CriterionAgreement({ criterion, comparison }: { criterion: string; comparison: Comparison }) {
  const title = CRITERIA.find(({ id }) => id === criterion)?.title ?? criterion
  const rows = [
    { id: 'agreement', label: 'agreement', estimate: comparison.agreement },
    { id: 'kappa', label: "Cohen's κ", estimate: comparison.kappa },
    { id: 'ac1', label: "Gwet's AC1", estimate: comparison.ac1 },
    { id: 'pabak', label: 'PABAK', estimate: comparison.pabak },
  ]
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Confusion table={comparison.table} label={`${title}: table of pairs`} />
      <p className={styles.sentence}>{countsSentence(comparison)}</p>
      {comparison.direction && <p className={styles.sentence}>{comparison.direction}</p>}
      <Statistics rows={rows} label={`${title}: statistics`} />
      <PolicyRules policy={comparison.policy} />
    </section>
  )
}

/** The rules that made the figures, as sentences. */
export function PolicyRules({ policy }: { policy: Comparison['policy'] }) {
  return (
    <details className={styles.rules}>
      <summary>How these figures were made</summary>
      <dl>
        {policy.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
