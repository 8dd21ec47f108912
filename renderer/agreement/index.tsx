import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RunRow } from '../../contract/index.ts'
import { useKeys } from '../app/keys.ts'
import { go, placeHref, type SectionProps } from '../app/router.ts'
import { api, host } from '../host/index.ts'
import { Button, EmptyState, Loaded, Section, Tabs } from '../kit/index.ts'
import styles from './agreement.module.css'
import { JudgeHuman } from './JudgeHuman.tsx'
import { agreementKeys } from './keys.ts'
import { Labels } from './labels/index.tsx'
import { usePolicy } from './policy.ts'
import { Rubrics } from './Rubrics.tsx'
import { ExportDialog } from './report/ExportDialog.tsx'
import { ReportPlace } from './report/index.tsx'
import { Screening } from './Screening.tsx'
import { CheckRoom } from './spotcheck/CheckRoom.tsx'
import { SpotChecks } from './spotcheck/index.tsx'
import { checkPlace, goToChecks, isGrading } from './spotcheck/places.ts'

const PLACES = [
  ['', 'Judge and people'],
  ['report', 'Report'],
  ['screening', 'Screening'],
  ['rubrics', 'Rubrics'],
  ['checks', 'Spot checks'],
  ['labels', 'Labels from elsewhere'],
] as const

/** How far judge and people, and people among themselves, say the same. */
export default function AgreementSection({ path }: SectionProps) {
  const place = checkPlace(path)
  // Whoever grades sees nothing else of this section.
  if (isGrading(path) && place.view === 'grade') return <CheckRoom design={place.id} number={place.number} />
  return <Comparisons path={path} />
}

function Comparisons({ path }: SectionProps) {
  const query = useQuery(api.judge.runs.queryOptions())
  const [policy] = usePolicy()
  const [exporting, setExporting] = useState(false)
  const report = path[0] === 'report'
  const screening = path[0] === 'screening'
  const rubrics = path[0] === 'rubrics'
  const labels = path[0] === 'labels'
  const checks = path[0] === 'checks'
  const ofJudge = !screening && !rubrics && !labels && !checks && !report
  const runs = query.data ?? []
  const run = chosenRun(runs, path[0] === 'run' ? (path[1] ?? null) : report ? (path[2] ?? null) : null)
  useKeys(agreementKeys, {
    export: { run: () => setExporting(true), when: () => run !== null && (ofJudge || report) },
    judge: () => go('agreement'),
    report: () => go('agreement', ['report']),
    screening: () => go('agreement', ['screening']),
    rubrics: () => go('agreement', ['rubrics']),
    labels: () => go('agreement', ['labels']),
    checks: goToChecks,
  })
  return (
    <Section
      title="Agreement"
      crumb={
        screening
          ? 'between screeners, by criterion'
          : rubrics
            ? 'faithful to their tasks, as people say'
            : checks
              ? 'a sample graded blind'
              : labels
                ? 'people among themselves, in a file of their own'
                : run
                  ? `${run.judge} against people · one item = one answer`
                  : ''
      }
      actions={
        <>
          <Tabs label="What is compared" section="agreement" places={PLACES} here={ofJudge ? '' : (path[0] ?? '')} />
          {(ofJudge || report) && (
            <Button look="primary" keyName="e" onClick={() => setExporting(true)} disabled={run === null}>
              Export report
            </Button>
          )}
        </>
      }
    >
      <div className={styles.section}>
        {run && (
          <ExportDialog
            resampled
            opened={exporting}
            onClose={() => setExporting(false)}
            write={(formats, how) => host.reports.write({ run: run.id, policy, formats, ...how })}
          />
        )}
        <div className={styles.room}>
          {screening ? (
            <Screening />
          ) : rubrics ? (
            <Rubrics />
          ) : checks ? (
            <Loaded query={query} what="Reading the judge runs">
              {() => <SpotChecks path={path} runs={runs} />}
            </Loaded>
          ) : labels ? (
            <Labels />
          ) : (
            <Loaded query={query} what="Reading the judge runs">
              {() =>
                run === null ? (
                  <NoRun chosen={(report ? path[2] : path[1]) ?? null} />
                ) : report ? (
                  <ReportPlace runs={runs} run={run} part={path[1] ?? null} />
                ) : (
                  <JudgeHuman key={run.id} runs={runs} run={run} />
                )
              }
            </Loaded>
          )}
        </div>
      </div>
    </Section>
  )
}

/** The run that was asked for; without a wish the latest finished one. */
function chosenRun(runs: readonly RunRow[], id: string | null): RunRow | null {
  if (id !== null) return runs.find((run) => run.id === id) ?? null
  return runs.find(({ status }) => status === 'finished') ?? runs[0] ?? null
}

function NoRun({ chosen }: { chosen: string | null }) {
  return (
    <EmptyState title={chosen === null ? 'There is nothing to compare yet' : `There is no run ${chosen}`}>
      <p>
        Judge the answers first, then grade some of them blind: both in the section{' '}
        <a href={placeHref('judge')}>Judge</a>.
      </p>
    </EmptyState>
  )
}
