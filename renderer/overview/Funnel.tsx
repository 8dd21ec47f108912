import type { Overview } from '../../contract/index.ts'
import { formatCount, formatShare } from '../kit/index.ts'
import styles from './overview.module.css'

/** The pipeline from cards to graded answers. A bar is the step's count of the number that could have reached it. */
export function Funnel({ steps }: { steps: Overview['funnel'] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => {
        const whole = step.of ?? step.count
        const share = whole === 0 ? 0 : Math.min(1, step.count / whole)
        return (
          <li key={step.id}>
            <span>{step.label}</span>
            <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.barBack} width="100" height="8" />
              <rect className={step.of === null ? styles.barWhole : styles.barFill} width={100 * share} height="8" />
            </svg>
            <b>{formatCount(step.count)}</b>
            <small>{step.of ? `of ${formatCount(step.of)} · ${formatShare(step.count, step.of)}` : ''}</small>
          </li>
        )
      })}
    </ol>
  )
}
