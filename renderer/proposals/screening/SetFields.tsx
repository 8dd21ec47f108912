import type { ReactNode } from 'react'
import { KnownAnswers } from './KnownAnswers.tsx'
import type { Entered } from './setPlan.ts'
import styles from './sets.module.css'

interface SetFieldsProps {
  entered: Entered
  onChange: (part: Partial<Entered>) => void
}

export function SetFields({ entered, onChange }: SetFieldsProps) {
  return (
    <>
      <Field label="Name">
        <input
          value={entered.name}
          placeholder="Screening"
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </Field>
      <Field label="Annotators, with commas; nobody makes it open to all">
        <input
          value={entered.annotators}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange({ annotators: event.currentTarget.value })}
        />
      </Field>
      <div className={styles.two}>
        <Count label="People for each proposal" value={entered.overlap} onChange={(overlap) => onChange({ overlap })} />
        <Field label="At most, drawn at random">
          <input
            value={entered.most}
            placeholder="all"
            onChange={(event) => onChange({ most: event.currentTarget.value })}
          />
        </Field>
      </div>
      <Field label="Proposals">
        <select
          value={entered.from}
          onChange={(event) => onChange({ from: event.currentTarget.value === 'all' ? 'all' : 'undecided' })}
        >
          <option value="undecided">that are not decided yet</option>
          <option value="all">all</option>
        </select>
      </Field>
      <KnownAnswers chosen={entered.calibration} onChange={(calibration) => onChange({ calibration })} />
      <div className={styles.two}>
        <Count label="Known answers for a readiness" value={entered.least} onChange={(least) => onChange({ least })} />
        <Count
          label="Ready from, % right"
          value={entered.threshold}
          onChange={(threshold) => onChange({ threshold })}
        />
      </div>
      <fieldset className={styles.choices}>
        <legend>Rules</legend>
        <Choice label="Pilot: practice that decides nothing" of="pilot" entered={entered} onChange={onChange} />
        <Choice label="Who settles says first, blind" of="blindFirst" entered={entered} onChange={onChange} />
        <Choice
          label="One of those who disagree may settle"
          of="partiesMaySettle"
          entered={entered}
          onChange={onChange}
        />
      </fieldset>
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

function Count({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <Field label={label}>
      <input
        type="number"
        min={1}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(Math.round(event.currentTarget.valueAsNumber))}
      />
    </Field>
  )
}

interface ChoiceProps extends SetFieldsProps {
  label: string
  of: 'pilot' | 'blindFirst' | 'partiesMaySettle'
}

function Choice({ label, of, entered, onChange }: ChoiceProps) {
  return (
    <label>
      <input
        type="checkbox"
        checked={entered[of]}
        onChange={(event) => onChange({ [of]: event.currentTarget.checked })}
      />
      {label}
    </label>
  )
}
