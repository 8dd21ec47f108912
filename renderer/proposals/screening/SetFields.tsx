import { Field, SelectField, WholeField } from '../../kit/index.ts'
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
        <WholeField
          min={1}
          label="People for each proposal"
          value={entered.overlap}
          onChange={(overlap) => onChange({ overlap })}
        />
        <Field label="At most, drawn at random">
          <input
            value={entered.most}
            placeholder="all"
            onChange={(event) => onChange({ most: event.currentTarget.value })}
          />
        </Field>
      </div>
      <SelectField
        label="Proposals"
        value={entered.from}
        options={[
          ['undecided', 'that are not decided yet'],
          ['all', 'all'],
        ]}
        onChoose={(from) => onChange({ from })}
      />
      <KnownAnswers chosen={entered.calibration} onChange={(calibration) => onChange({ calibration })} />
      <div className={styles.two}>
        <WholeField
          min={1}
          label="Known answers for a readiness"
          value={entered.least}
          onChange={(least) => onChange({ least })}
        />
        <WholeField
          min={1}
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
