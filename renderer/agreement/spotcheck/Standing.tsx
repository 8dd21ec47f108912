import { useQuery } from '@tanstack/react-query'
import type { SpotCheckStanding } from '../../../contract/index.ts'
import { api } from '../../host/index.ts'
import { counted, Loaded } from '../../kit/index.ts'
import { PolicyRules } from '../Screening.tsx'
import { Statistics } from '../Statistics.tsx'
import { StrataTable } from './StrataTable.tsx'
import styles from './spotcheck.module.css'

/** How a design stands, for the person who drew it: while grading goes on only what may be looked at. */
export function Standing({ design }: { design: string }) {
  const query = useQuery(api.spotcheck.standing.queryOptions({ input: { design } }))
  return (
    <Loaded query={query} what="Counting the grades">
      {(standing) => <Figures standing={standing} />}
    </Loaded>
  )
}

function Figures({ standing }: { standing: SpotCheckStanding }) {
  const { drawn, counted: seen, decided, waiting, complete, sequential, final, reasons } = standing
  const given = reasons.filter(({ count }) => count > 0)
  return (
    <>
      <p role="status">
        {seen} of {counted(drawn, 'item')} graded, {decided} decided
        {waiting > 0 && `; ${waiting} graded out of turn wait until their turn comes`}.{' '}
        {complete ? 'All that was drawn is graded.' : stopWords(standing)}
      </p>
      {!complete && <p className={styles.plan}>{standing.plan}</p>}
      <Statistics
        rows={[
          { id: 'agreement', label: 'judge and people agree', estimate: sequential.agreement },
          { id: 'success', label: 'success by people', estimate: sequential.success },
        ]}
        label="Intervals while grading"
      />
      {final && (
        <>
          <h2>Of the whole sample</h2>
          <Statistics rows={final} label="Estimates of the whole sample" />
        </>
      )}
      {standing.neverDrawn.map((sentence) => (
        <p key={sentence} className={styles.hint}>
          {sentence}
        </p>
      ))}
      {given.length > 0 && (
        <ul aria-label="Reasons for differences">
          {given.map(({ code, label, count }) => (
            <li key={code}>
              {label}: {count}
            </li>
          ))}
        </ul>
      )}
      <h2>Design</h2>
      <StrataTable strata={standing.strata} />
      <PolicyRules policy={standing.policy} />
    </>
  )
}

function stopWords({ wanted, reached }: SpotCheckStanding): string {
  const points = `±${Number((wanted * 100).toFixed(1))} points`
  return reached
    ? `The interval is as narrow as wanted (${points}): one may stop here.`
    : `The interval is wider than wanted (${points}); this one may be looked at after every grading.`
}
