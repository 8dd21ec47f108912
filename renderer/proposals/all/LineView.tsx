import { shareText } from '../../../tasks/index.ts'
import { RuleCount, StatusTag, Tag } from '../../kit/index.ts'
import styles from './all.module.css'
import { decisionWord, type Line } from './rows.ts'

/** One proposal on a line. */
export function LineView({ line, unsaved }: { line: Line; unsaved: boolean }) {
  const { title, id, sites, pattern, errors, warnings, duplicates } = line
  return (
    <div className={styles.line}>
      <span className={styles.title}>
        <b>{title}</b>
        <small>
          <code>{id}</code>
          {unsaved && <Tag tone="unsure">unsaved text</Tag>}
        </small>
      </span>
      <span className={styles.sites} title={sites.join(', ')}>
        {sites.join(', ')}
      </span>
      <span>{pattern}</span>
      <span>
        <RuleCount errors={errors} warnings={warnings} />
      </span>
      <span>
        <StatusTag state={decisionWord(line)} />
      </span>
      <span className={styles.near}>{duplicates && <Near of={duplicates} />}</span>
    </div>
  )
}

function Near({ of: { nearest, count } }: { of: NonNullable<Line['duplicates']> }) {
  const [first] = nearest
  if (!first) return null
  const what = first.similarity === null ? 'built alike' : shareText(first.similarity)
  return (
    <>
      <Tag tone="unsure" sign="≈">
        {what}
      </Tag>{' '}
      <code>{first.id}</code>
      {count > 1 && ` +${count - 1}`}
    </>
  )
}
