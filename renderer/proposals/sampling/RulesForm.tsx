import type { ReactNode } from 'react'
import { type SamplingRules, samplingRules } from '../../../tasks/index.ts'
import styles from './sampling.module.css'

interface RulesProps {
  rules: SamplingRules
  onChange: (rules: SamplingRules) => void
}

/** What can be chosen about the built-in rule. A value that is out of range is not taken over. */
export function RulesForm({ rules, onChange }: RulesProps) {
  const set = (change: Partial<SamplingRules>) => {
    const next = samplingRules.safeParse({ ...rules, ...change })
    if (next.success && next.data.least <= next.data.most) onChange(next.data)
  }
  return (
    <div className={styles.rules}>
      <Field label="Anchor">
        <select
          value={rules.anchor}
          onChange={(event) => set({ anchor: event.currentTarget.value as SamplingRules['anchor'] })}
        >
          <option value="turn">in turn, then the least used</option>
          <option value="usage">the least used, as in CAP</option>
        </select>
      </Field>
      <Field label="Pairs that are LOW or not rated">
        <select
          value={rules.unfit}
          onChange={(event) => set({ unfit: event.currentTarget.value as SamplingRules['unfit'] })}
        >
          <option value="last">only to reach the least size</option>
          <option value="never">never, the round stays short</option>
        </select>
      </Field>
      <div className={styles.numbers}>
        <Whole label="Clusters, at least" value={rules.least} min={2} max={6} onChange={(least) => set({ least })} />
        <Whole label="at most" value={rules.most} min={2} max={6} onChange={(most) => set({ most })} />
        <Whole label="Weight of HIGH" value={rules.high} min={1} max={100} onChange={(high) => set({ high })} />
        <Whole label="Shyness" value={rules.shyness} min={0} max={10} onChange={(shyness) => set({ shyness })} />
      </div>
      <p className={styles.hint}>
        In turn, no cluster is anchor more than once more often than another. The least used alone, arg min h(C), makes
        one that fits few others the anchor again and again.
      </p>
      <p className={styles.hint}>
        The weight of a pair is its affinity (MEDIUM 1) divided by (1 + uses) to the power of shyness: at 0 uses take no
        effect, at 1 a pair that was used once is drawn half as often.
      </p>
    </div>
  )
}

export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  )
}

interface WholeProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

export function Whole({ label, value, min, max, onChange }: WholeProps) {
  return (
    <Field label={label}>
      <input
        type="number"
        min={min}
        max={max}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(Math.round(event.currentTarget.valueAsNumber))}
      />
    </Field>
  )
}
