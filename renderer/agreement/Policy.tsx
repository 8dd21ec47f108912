import type { RefObject } from 'react'
import type { AgreementPolicy, RunRow } from '../../contract/index.ts'
import { formatTime } from '../kit/index.ts'
import styles from './agreement.module.css'

interface PolicyProps {
  runs: readonly RunRow[]
  run: string
  onRun: (run: string) => void
  policy: AgreementPolicy
  onPolicy: (change: Partial<AgreementPolicy>) => void
  runField: RefObject<HTMLSelectElement | null>
  policyField: RefObject<HTMLSelectElement | null>
}

/** Which run, and how grades become pairs. The rules stand in the report. */
export function Policy({ runs, run, onRun, policy, onPolicy, runField, policyField }: PolicyProps) {
  return (
    <form className={styles.policy} aria-label="Policy" onSubmit={(event) => event.preventDefault()}>
      <label className={styles.wide}>
        <span>Run</span>
        <select ref={runField} value={run} onChange={(event) => onRun(event.currentTarget.value)}>
          {runs.map((each) => (
            <option key={each.id} value={each.id}>
              {each.judge} · {formatTime(each.at)} · {each.id}
              {each.status === 'finished' ? '' : ` · ${each.status}`}
            </option>
          ))}
        </select>
      </label>
      <Choice
        ref={policyField}
        label="Several people"
        value={policy.humans}
        options={{ majority: 'majority', 'every-pair': 'each against the judge', first: 'the first to grade' }}
        onChoose={(humans) => onPolicy({ humans })}
      />
      <Choice
        label="Unsure"
        value={policy.unsure}
        options={{ exclude: 'set aside', fail: 'counts as fail' }}
        onChoose={(unsure) => onPolicy({ unsure })}
      />
      <Choice
        label="Not blind"
        value={policy.sighted}
        options={{ exclude: 'set aside', include: 'counts' }}
        onChoose={(sighted) => onPolicy({ sighted })}
      />
      <Choice
        label="Sample grades"
        value={policy.includeSample ? 'include' : 'exclude'}
        options={{ include: 'count', exclude: 'set aside' }}
        onChoose={(word) => onPolicy({ includeSample: word === 'include' })}
      />
    </form>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  value: T
  options: Record<T, string>
  onChoose: (value: T) => void
  ref?: RefObject<HTMLSelectElement | null>
}

function Choice<T extends string>({ label, value, options, onChoose, ref }: ChoiceProps<T>) {
  const words = Object.keys(options) as T[]
  return (
    <label>
      <span>{label}</span>
      <select
        ref={ref}
        value={value}
        onChange={(event) => {
          const chosen = words.find((word) => word === event.currentTarget.value)
          if (chosen) onChoose(chosen)
        }}
      >
        {words.map((word) => (
          <option key={word} value={word}>
            {options[word]}
          </option>
        ))}
      </select>
    </label>
  )
}
