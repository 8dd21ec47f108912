import { FACETS, type Facet } from '../../../agreement/index.ts'
import type { RunRow } from '../../../contract/index.ts'
import { Field, formatTime, SelectField, WholeField } from '../../kit/index.ts'
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
      <SelectField
        label="One item is"
        value={entered.unit}
        options={[
          ['answers', 'a whole answer'],
          ['leaves', 'a leaf of its rubric'],
        ]}
        onChoose={(unit) => onChange({ unit })}
      />
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
      <SelectField
        label="Drawn"
        value={entered.kind}
        options={[
          ['simple', 'at random'],
          ['stratified', 'at random within strata'],
          ['disagreements', 'all disagreements, and others at random'],
        ]}
        onChoose={(kind) => onChange({ kind })}
      />
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
          <SelectField
            label="Shared out"
            value={entered.allocation}
            options={[
              ['proportional', 'in proportion to size'],
              ['equal', 'equally many each'],
              ['neyman', 'by size and spread of earlier grades (Neyman)'],
            ]}
            onChoose={(allocation) => onChange({ allocation })}
          />
        </>
      )}
      {entered.kind === 'disagreements' ? (
        <WholeField label="Others at random" value={entered.rest} min={0} onChange={(rest) => onChange({ rest })} />
      ) : (
        <WholeField label="How many" value={entered.n} min={1} onChange={(n) => onChange({ n })} />
      )}
      <WholeField label="Wanted, ± points" value={entered.points} min={1} onChange={(points) => onChange({ points })} />
    </>
  )
}
