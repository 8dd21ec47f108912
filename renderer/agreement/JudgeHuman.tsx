import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RunRow } from '../../contract/index.ts'
import { useKeys } from '../app/keys.ts'
import { go } from '../app/router.ts'
import { useStatusFacts } from '../app/status.ts'
import { api, type host } from '../host/index.ts'
import { Loaded, Pane, Scroll, Split, Tag } from '../kit/index.ts'
import styles from './agreement.module.css'
import { Confusion } from './Confusion.tsx'
import { Items } from './Items.tsx'
import { countsSentence, reasonsOf, type Shown } from './items.ts'
import { agreementKeys } from './keys.ts'
import { Policy } from './Policy.tsx'
import { usePolicy } from './policy.ts'
import { PolicyRules } from './Screening.tsx'
import { Slices } from './Slices.tsx'
import { Statistics } from './Statistics.tsx'

type Agreement = Awaited<ReturnType<typeof host.agreement.judgeHuman>>

/** One run against people's grades: table, statistics, slices, and every item behind them. */
export function JudgeHuman({ runs, run }: { runs: readonly RunRow[]; run: RunRow }) {
  const [policy, setPolicy] = usePolicy()
  const query = useQuery({
    ...api.agreement.judgeHuman.queryOptions({ input: { run: run.id, policy } }),
    // A change of policy keeps the old figures, greyed, until the new ones are there.
    placeholderData: keepPreviousData,
  })
  const [shown, setShown] = useState<Shown>({ kind: 'disagreements' })
  const runField = useRef<HTMLSelectElement>(null)
  const policyField = useRef<HTMLSelectElement>(null)
  const titles = useTitles()
  useStatusFacts(`evaluated ${run.evaluationDate}`, `run ${run.id}`)
  useKeys(agreementKeys, {
    disagreements: () => setShown({ kind: 'disagreements' }),
    leftOut: () => setShown({ kind: 'left-out', reason: null }),
    all: () => setShown({ kind: 'all' }),
    run: () => runField.current?.focus(),
    policy: () => policyField.current?.focus(),
  })
  return (
    <Split id="agreement">
      <Pane id="figures" label="figures" size={472} min={340} fixed>
        <Policy
          runs={runs}
          run={run.id}
          onRun={(id) => go('agreement', ['run', id], { replace: true })}
          policy={policy}
          onPolicy={setPolicy}
          runField={runField}
          policyField={policyField}
        />
        <Scroll label="Figures" className={query.isPlaceholderData ? styles.old : undefined}>
          <Loaded query={query} what="Comparing judge and people">
            {(agreement) => <Figures agreement={agreement} shown={shown} onShow={setShown} />}
          </Loaded>
        </Scroll>
      </Pane>
      <Pane id="items" label="items" min={400}>
        {query.data && (
          <>
            <Slices slices={query.data.slices} />
            <div className={styles.items}>
              <Items
                items={query.data.items}
                titles={titles}
                shown={shown}
                onShow={setShown}
                onOpen={({ agent, task, answer }) => go('judge', ['run', run.id, agent, task, answer])}
              />
            </div>
          </>
        )}
      </Pane>
    </Split>
  )
}

function Figures({ agreement, shown, onShow }: { agreement: Agreement; shown: Shown; onShow: (shown: Shown) => void }) {
  const { comparison, sampleGrades, warnings } = agreement
  const reasons = reasonsOf(comparison.excluded)
  return (
    <div className={styles.figures}>
      {sampleGrades > 0 && (
        <p className={styles.sample} role="note">
          <Tag tone="accent">sample data</Tag> {sampleGrades} of the grades behind these figures are made-up sample
          data. Set them aside above before you publish.
        </p>
      )}
      <Confusion table={comparison.table} shown={shown} onOpen={onShow} label="Confusion table" />
      <p className={styles.sentence} role="status">
        {countsSentence(comparison)} {comparison.direction}
      </p>
      {reasons.length > 0 && (
        <ul className={styles.reasons} aria-label="Left out">
          {reasons.map(([reason, count]) => (
            <li key={reason}>
              <button
                type="button"
                aria-pressed={shown.kind === 'left-out' && shown.reason === reason}
                onClick={() => onShow({ kind: 'left-out', reason })}
              >
                {reason} <b>{count}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Statistics rows={comparison.statistics} label="Statistics" />
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          <Tag tone="unsure" sign="▲">
            caution
          </Tag>{' '}
          {warning}
        </p>
      ))}
      <PolicyRules policy={comparison.policy} />
    </div>
  )
}

function useTitles(): ReadonlyMap<string, string> {
  const tasks = useQuery(api.tasks.list.queryOptions())
  return new Map((tasks.data ?? []).map(({ id, title }) => [id, title]))
}
