import type { Estimate } from '../../contract/index.ts'
import { formatFigure, formatInterval } from './figures.ts'
import styles from './kit.module.css'

/** A value in tabular figures; what is not there is a dash with a name. */
export function Figure({ value, digits = 3 }: { value: number | null | undefined; digits?: number }) {
  if (value === null || value === undefined) return <span className={styles.undefined}>not available</span>
  return <span className={styles.figure}>{formatFigure(value, digits)}</span>
}

/** The value of an estimate, or why it has none. */
export function EstimateValue({ of: estimate }: { of: Estimate }) {
  if (estimate.value === null) return <span className={styles.undefined}>undefined: {String(estimate.reason)}</span>
  return <Figure value={estimate.value} />
}

export function Interval({ of: estimate }: { of: Estimate }) {
  return <span className={styles.figure}>{formatInterval(estimate)}</span>
}
