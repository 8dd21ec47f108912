import { type SamplingRules, samplingRules } from '../../../tasks/index.ts'
import { Field, WholeField } from '../../kit/index.ts'
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
        <WholeField
          label="Clusters, at least"
          value={rules.least}
          min={2}
          max={6}
          onChange={(least) => set({ least })}
        />
        <WholeField label="at most" value={rules.most} min={2} max={6} onChange={(most) => set({ most })} />
        <WholeField label="Weight of HIGH" value={rules.high} min={1} max={100} onChange={(high) => set({ high })} />
        <WholeField label="Shyness" value={rules.shyness} min={0} max={10} onChange={(shyness) => set({ shyness })} />
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
