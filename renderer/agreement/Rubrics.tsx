import { useQuery } from '@tanstack/react-query'
import { describeUnit } from '../../agreement/index.ts'
import { placeHref } from '../app/router.ts'
import { api } from '../host/index.ts'
import { counted, EmptyState, Loaded, Scroll } from '../kit/index.ts'
import styles from './agreement.module.css'
import { PolicyRules } from './Screening.tsx'
import { Statistics } from './Statistics.tsx'

/** How many rubrics people find faithful to their task (CAP, rubric validity), and why not. */
export function Rubrics() {
  const count = useQuery(api.generation.count.queryOptions())
  const labels = useQuery(api.generation.reasons.queryOptions())
  return (
    <Scroll label="Validity of the rubrics">
      <Loaded query={count} what="Counting the reviews of rubrics">
        {({ faithful, n, share, disputed, unsure, stale, reasons }) =>
          n + disputed + unsure + stale === 0 ? (
            <EmptyState title="Nobody has reviewed a rubric yet">
              <p>
                Say of each whether it is faithful to its task: in the section{' '}
                <a href={placeHref('rubrics')}>Rubrics</a>, with the key R.
              </p>
            </EmptyState>
          ) : (
            <div className={styles.criteria}>
              <section aria-label="Faithful rubrics">
                <h2>
                  {faithful} of {counted(n, 'rubric')} faithful to the task
                </h2>
                <p className={styles.sentence}>
                  A rubric counts once, by the majority of its reviews. Left out: {disputed} disputed, {unsure} unsure,{' '}
                  {stale} reviewed in an earlier version only.
                </p>
                <Statistics rows={[{ id: 'faithful', label: 'faithful', estimate: share }]} label="Faithful rubrics" />
                <PolicyRules policy={describeUnit('rubric-validity')} />
                <ul aria-label="Reasons why not">
                  {(labels.data ?? [])
                    .filter(({ code }) => (reasons[code] ?? 0) > 0)
                    .map(({ code, label }) => (
                      <li key={code}>
                        {label}: {reasons[code]}
                      </li>
                    ))}
                </ul>
              </section>
            </div>
          )
        }
      </Loaded>
    </Scroll>
  )
}
