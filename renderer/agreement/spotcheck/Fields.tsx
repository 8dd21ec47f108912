import type { ReactNode } from 'react'
import { FACETS, type Facet } from '../../../agreement/index.ts'
import type { RunRow } from '../../../contract/index.ts'
import { formatTime } from '../../kit/index.ts'
import { type Entered, FACET_NAMES } from './plan.ts'
import styles from './spotcheck.module.css'

interface FieldsProps {
  entered: Entered
  runs: readonly RunRow[]
  onChange: (part: Partial<Entered>) => void
}

/** The fields of the designer, in the order in which one decides. */
export function Fields({ entered, runs, onChange }: FieldsProps) {
  const turn = (facet: Facet) => {
    const { by } = entered
    onChange({ by: by.includes(facet) ? by.filter((each) => each !== facet) : [...by, facet] })
  }
  return (
    <>
      <Field label="Name">
        <input value={entered.title} onChange={(event) => onChange({ title: event.currentTarget.value })} />
      </Field>
      <Field label="Judge run">
        <select value={entered.run} onChange={(event) => onChange({ run: event.currentTarget.value })}>
          {runs.map((run) => (
            <option key={run.id} value={run.id}>
              {run.judge} · {formatTime(run.at)} · {run.id}
            </option>
          ))}
        </select>
      </Field>
      <Field label="One item is">
        <Select
          value={entered.unit}
          options={{ answers: 'a whole answer', leaves: 'a leaf of its rubric' }}
          onChoose={(unit) => onChange({ unit })}
        />
      </Field>
      <Field label="Compared with">
        <select
          value={entered.against ?? ''}
          onChange={(event) => onChange({ against: event.currentTarget.value || null })}
        >
          <option value="">nothing</option>
          <option value="grades">earlier grades of people</option>
          {runs
            .filter(({ id }) => id !== entered.run)
            .map(({ id, judge }) => (
              <option key={id} value={id}>
                the run {judge} · {id}
              </option>
            ))}
        </select>
      </Field>
      <Field label="Drawn">
        <Select
          value={entered.kind}
          options={{
            simple: 'at random',
            stratified: 'at random within strata',
            disagreements: 'all disagreements, and others at random',
          }}
          onChoose={(kind) => onChange({ kind })}
        />
      </Field>
      {entered.kind === 'stratified' && (
        <>
          <fieldset className={styles.facets}>
            <legend>Strata by</legend>
            {FACETS.map((facet) => (
              <label key={facet}>
                <input type="checkbox" checked={entered.by.includes(facet)} onChange={() => turn(facet)} />
                {FACET_NAMES[facet]}
              </label>
            ))}
          </fieldset>
          <Field label="Shared out">
            <Select
              value={entered.allocation}
              options={{
                proportional: 'in proportion to size',
                equal: 'equally many each',
                neyman: 'by size and spread of earlier grades (Neyman)',
              }}
              onChoose={(allocation) => onChange({ allocation })}
            />
          </Field>
        </>
      )}
      {entered.kind === 'disagreements' ? (
        <Count label="Others at random" value={entered.rest} min={0} onChange={(rest) => onChange({ rest })} />
      ) : (
        <Count label="How many" value={entered.n} min={1} onChange={(n) => onChange({ n })} />
      )}
      <Count label="Wanted, ± points" value={entered.points} min={1} onChange={(points) => onChange({ points })} />
    </>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  )
}

interface CountProps {
  label: string
  value: number
  min: number
  onChange: (value: number) => void
}

function Count({ label, value, min, onChange }: CountProps) {
  return (
    <Field label={label}>
      <input
        type="number"
        min={min}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(Math.round(event.currentTarget.valueAsNumber))}
      />
    </Field>
  )
}

interface SelectProps<T extends string> {
  value: T
  options: Record<T, string>
  onChoose: (value: T) => void
}

function Select<T extends string>({ value, options, onChoose }: SelectProps<T>) {
  const words = Object.keys(options) as T[]
  return (
    <select
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
  )
}
