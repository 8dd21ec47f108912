import type { TaskCheck } from '../../../contract/index.ts'
import { counted } from '../../kit/index.ts'
import { TypeCode } from '../../sitecards/TypeCode.tsx'
import styles from './editor.module.css'

/** What the task does for the benchmark: types of the taxonomy that no other task covers, and those that others cover too. */
export function CoverageEffect({ coverage }: { coverage: TaskCheck['coverage'] }) {
  const { added, shared, unresolved } = coverage
  return (
    <section aria-label="Effect on coverage" className={styles.effect}>
      <h3>Effect on coverage</h3>
      {added.length === 0 && shared.length === 0 && <p className={styles.hint}>No point of it names a type yet.</p>}
      {added.length > 0 && (
        <>
          <p>{counted(added.length, 'type')} that no other task covers:</p>
          <ul>
            {added.map(({ code, component, type }) => (
              <li key={code}>
                <TypeCode code={code} tone="pass" sign="+" /> {component} · {type}
              </li>
            ))}
          </ul>
        </>
      )}
      {shared.length > 0 && (
        <details>
          <summary>{counted(shared.length, 'type')} that other tasks cover too</summary>
          <ul>
            {shared.map(({ code, component, type, others }) => (
              <li key={code}>
                <TypeCode code={code} /> {component} · {type} <small>in {counted(others, 'other task')}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      {unresolved.length > 0 && (
        <p className={styles.hint}>{counted(unresolved.length, 'point')} of it no card resolves to a type.</p>
      )}
    </section>
  )
}
