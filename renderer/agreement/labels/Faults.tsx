import type { LabelComparisonView, RepeatedRow } from '../../../contract/index.ts'
import { counted } from '../../kit/index.ts'
import styles from './labels.module.css'

/** What is odd in the file: rows left out, the same label twice, people who contradict themselves. */
export function Faults({ comparison }: { comparison: LabelComparisonView }) {
  const { findings, duplicates, contradictions } = comparison
  if (findings.length + duplicates.length + contradictions.length === 0)
    return <p className={styles.fine}>No duplicate, no contradiction, and nothing odd in the rows.</p>
  return (
    <section className={styles.faults} aria-label="Odd in the file">
      {contradictions.length > 0 && (
        <Repeated title={`${counted(contradictions.length, 'contradiction')}, left out`} rows={contradictions} />
      )}
      {duplicates.length > 0 && (
        <Repeated title={`${counted(duplicates.length, 'duplicate')}, counted once`} rows={duplicates} />
      )}
      {findings.length > 0 && (
        <details open={findings.length < 6}>
          <summary>{counted(findings.length, 'remark')} on rows and names</summary>
          <ul>
            {findings.map(({ line, column, message, severity }) => (
              <li key={`${line} ${column} ${message}`}>
                {severity === 'error' ? 'Error' : 'Warning'}
                {line !== null && `, line ${line}`}
                {column !== '' && `, ${column}`}: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Repeated({ title, rows }: { title: string; rows: readonly RepeatedRow[] }) {
  return (
    <details open={rows.length < 6}>
      <summary>{title}</summary>
      <ul>
        {rows.map(({ field, item, rater, values, lines }) => (
          <li key={`${field} ${item} ${rater}`}>
            {rater.trim()} on {(JSON.parse(item) as string[]).join(' · ')}, {field}: {values.join(', ')} in lines{' '}
            {lines.join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
