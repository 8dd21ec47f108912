import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Progress, RunRow } from '../../contract/index.ts'
import { useKeys } from '../app/keys.ts'
import { say, sayFailed } from '../app/status.ts'
import { api, host } from '../host/index.ts'
import { Button, counted, Loaded, ProgressBar } from '../kit/index.ts'
import { CompareRuns } from './CompareRuns.tsx'
import styles from './judge.module.css'
import { judgeKeys } from './keys.ts'
import { goToResults, goToVerdict } from './places.ts'
import { Metrics, RunFacts } from './RunFacts.tsx'
import { VerdictTable } from './VerdictTable.tsx'
import { type Filter, filtered, verdictKey } from './verdicts.ts'

interface RunViewProps {
  run: RunRow
  /** All runs, to compare with one of them. */
  runs: readonly RunRow[]
  progress: Progress | undefined
  titles: ReadonlyMap<string, string>
  filter: Filter
  onFilter: (filter: Filter) => void
}

/** One run: where its figures come from, the metrics, and every verdict behind them. */
export function RunView({ run, runs, progress, titles, filter, onFilter }: RunViewProps) {
  const query = useQuery(api.judge.verdicts.queryOptions({ input: { run: run.id } }))
  const [selected, setSelected] = useState<string | null>(null)
  const [against, setAgainst] = useState('')
  const other = runs.find(({ id }) => id === against && id !== run.id) ?? null
  const filterField = useRef<HTMLSelectElement>(null)
  const rows = filtered(query.data ?? [], filter)
  const open = (key: string) => {
    const row = rows.find((each) => verdictKey(each) === key)
    if (row) goToVerdict(run.id, row)
  }
  const isBrokenOff = run.status !== 'finished' && progress?.state !== 'running'
  const resume = async () => {
    try {
      await host.judge.resume({ run: run.id })
      say(`Going on with ${run.id}`)
    } catch (error) {
      sayFailed('The run could not go on', error)
    }
  }
  useKeys(judgeKeys, {
    results: () => goToResults(run.id),
    filter: () => filterField.current?.focus(),
    resume: { run: resume, when: () => isBrokenOff },
  })
  return (
    <div className={styles.run}>
      <RunFacts run={run} />
      {isBrokenOff && (
        <div className={styles.brokenOff} role="status">
          <span>
            {counted(query.data?.length ?? 0, 'verdict')} of {run.answers * run.repeat}: this run was broken off. The
            rest can be judged now; what was judged stays as it is.
          </span>
          <Button look="primary" keyName="o" onClick={resume}>
            Go on
          </Button>
        </div>
      )}
      {progress && (progress.state === 'running' || progress.state === 'failed') && (
        <div className={styles.progress}>
          <ProgressBar of={progress} />
        </div>
      )}
      {!other && <Metrics run={run} onOpen={(agent) => onFilter({ ...filter, agent })} />}
      <div className={styles.against}>
        <Button keyName="d" onClick={() => goToResults(run.id)}>
          Results in detail
        </Button>
        {runs.length > 1 && (
          <label>
            Compare with{' '}
            <select value={other?.id ?? ''} onChange={(event) => setAgainst(event.currentTarget.value)}>
              <option value="">no other run</option>
              {runs
                .filter(({ id }) => id !== run.id)
                .map(({ id, judge }) => (
                  <option key={id} value={id}>
                    {id} ({judge})
                  </option>
                ))}
            </select>
          </label>
        )}
      </div>
      {other && <CompareRuns run={run} other={other} titles={titles} />}
      <Loaded query={query} what="Reading the verdicts">
        {(all) =>
          other ? null : (
            <VerdictTable
              all={all}
              rows={rows}
              titles={titles}
              filter={filter}
              onFilter={onFilter}
              filterField={filterField}
              selected={selected ?? (rows[0] ? verdictKey(rows[0]) : null)}
              onSelect={setSelected}
              onOpen={open}
            />
          )
        }
      </Loaded>
    </div>
  )
}
