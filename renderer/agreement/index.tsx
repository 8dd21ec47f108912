import { useQuery } from '@tanstack/react-query'
import type { RunRow } from '../../contract/index.ts'
import { useKeys } from '../app/keys.ts'
import { go, placeHref, type SectionProps } from '../app/router.ts'
import { api } from '../host/index.ts'
import { Button, EmptyState, Loaded, Section } from '../kit/index.ts'
import styles from './agreement.module.css'
import { JudgeHuman } from './JudgeHuman.tsx'
import { agreementKeys } from './keys.ts'
import { Labels } from './labels/index.tsx'
import { usePolicy } from './policy.ts'
import { Rubrics } from './Rubrics.tsx'
import { Screening } from './Screening.tsx'
import { useExport } from './useExport.ts'

/** How far judge and people, and people among themselves, say the same. */
export default function AgreementSection({ path }: SectionProps) {
  const query = useQuery(api.judge.runs.queryOptions())
  const [policy] = usePolicy()
  const report = useExport()
  const screening = path[0] === 'screening'
  const rubrics = path[0] === 'rubrics'
  const labels = path[0] === 'labels'
  const ofJudge = !screening && !rubrics && !labels
  const runs = query.data ?? []
  const run = chosenRun(runs, path[0] === 'run' ? (path[1] ?? null) : null)
  const exportNow = () => {
    if (run) report.start(run.id, policy)
  }
  useKeys(agreementKeys, {
    export: { run: exportNow, when: () => run !== null && ofJudge },
    judge: () => go('agreement'),
    screening: () => go('agreement', ['screening']),
    rubrics: () => go('agreement', ['rubrics']),
    labels: () => go('agreement', ['labels']),
  })
  return (
    <Section
      title="Agreement"
      crumb={
        screening
          ? 'between screeners, by criterion'
          : rubrics
            ? 'faithful to their tasks, as people say'
            : labels
              ? 'people among themselves, in a file of their own'
              : run
                ? `${run.judge} against people · one item = one answer`
                : ''
      }
      actions={
        <>
          <nav className={styles.tabs} aria-label="What is compared">
            <a href={placeHref('agreement')} aria-current={ofJudge ? 'page' : undefined}>
              Judge and people
            </a>
            <a href={placeHref('agreement', 'screening')} aria-current={screening ? 'page' : undefined}>
              Screening
            </a>
            <a href={placeHref('agreement', 'rubrics')} aria-current={rubrics ? 'page' : undefined}>
              Rubrics
            </a>
            <a href={placeHref('agreement', 'labels')} aria-current={labels ? 'page' : undefined}>
              Labels from elsewhere
            </a>
          </nav>
          {ofJudge && (
            <Button look="primary" keyName="e" onClick={exportNow} disabled={run === null || report.busy}>
              {report.busy ? 'Writing …' : 'Export report'}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.section}>
        {report.exported && (
          <p className={styles.exported} role="status">
            Report written to <code>{report.exported.file}</code> in the workspace.
            <a href={report.exported.url} download={report.exported.name}>
              Download again
            </a>
            <Button look="quiet" onClick={report.dismiss}>
              Dismiss
            </Button>
          </p>
        )}
        <div className={styles.room}>
          {screening ? (
            <Screening />
          ) : rubrics ? (
            <Rubrics />
          ) : labels ? (
            <Labels />
          ) : (
            <Loaded query={query} what="Reading the judge runs">
              {() => (run ? <JudgeHuman key={run.id} runs={runs} run={run} /> : <NoRun chosen={path[1] ?? null} />)}
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
