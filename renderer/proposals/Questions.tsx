import { JUDGEMENT_RULES } from '../../tasks/index.ts'
import { Tag } from '../kit/index.ts'
import styles from './questions.module.css'

/** What no rule can decide, as questions to whoever reviews: P for proposals, T for tasks. Folded, since they are the same for each. */
export function Questions({ of }: { of: 'P' | 'T' }) {
  const rules = JUDGEMENT_RULES.filter(({ id }) => id.startsWith(of))
  return (
    <details className={styles.questions}>
      <summary>{rules.length} questions that no rule can decide</summary>
      <ul>
        {rules.map(({ id, title, question }) => (
          <li key={id} title={title}>
            <Tag>{id}</Tag> <span>{question}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
