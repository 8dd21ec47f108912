import { useQuery } from '@tanstack/react-query'
import type { ReleaseNotes } from '../../../contract/index.ts'
import { placeHref } from '../../app/router.ts'
import { api } from '../../host/index.ts'
import { CopyButton, Loaded } from '../../kit/index.ts'
import styles from './release.module.css'

/** What changed between two versions, and which results still compare; `after` null is the benchmark as it is now. */
export function Notes({ before, after }: { before: string; after: string | null }) {
  const query = useQuery(api.release.notes.queryOptions({ input: { before, after } }))
  return (
    <section aria-label="Version notes">
      <h2>
        From {before} to {after ?? 'the benchmark now'}
      </h2>
      <Loaded query={query} what="Comparing both versions">
        {(notes) => <Changes notes={notes} />}
      </Loaded>
    </section>
  )
}

function Changes({ notes }: { notes: ReleaseNotes }) {
  const { statement, added, removed, changed, same, not, renumbered, figures, markdown } = notes
  const moved = figures.filter((one) => one.before !== one.after)
  return (
    <>
      <p role="status">{statement}</p>
      {not.length > 0 && (
        <ul>
          {not.slice(0, 100).map(({ task, why }) => (
            <li key={task}>
              <a href={placeHref('tasks', task)}>{task}</a>: {why.join(', ')}
            </li>
          ))}
        </ul>
      )}
      <p>
        Tasks: {added.length} added, {removed.length} removed, {changed.length} changed, {same} the same.
      </p>
      {changed.slice(0, 20).map(({ id, fields, text, points, rubric }) => (
        <div key={id}>
          <p>
            <a href={placeHref('tasks', id)}>{id}</a>:{' '}
            {[...fields, ...(rubric === 'same' ? [] : [`rubric ${rubric}`])].join(', ')}
            {points.added.length > 0 && `; points added: ${points.added.join(', ')}`}
            {points.removed.length > 0 && `; points removed: ${points.removed.join(', ')}`}
          </p>
          {text && (
            <p className={styles.text}>
              {text.map(({ kind, text: words }, at) => {
                const Mark = kind === 'same' ? 'span' : kind === 'added' ? 'ins' : 'del'
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
                return <Mark key={at}>{words}</Mark>
              })}
            </p>
          )}
        </div>
      ))}
      {changed.length > 20 && (
        <p className={styles.hint}>{changed.length - 20} more changed tasks are in the Markdown.</p>
      )}
      {renumbered.length > 0 && (
        <p>
          Renumbered entries of cards:{' '}
          {renumbered.map(({ site, before, after }) => `${site} ${before} → ${after}`).join(', ')}.
        </p>
      )}
      {moved.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>Figure</th>
              <th className={styles.number}>before</th>
              <th className={styles.number}>after</th>
            </tr>
          </thead>
          <tbody>
            {moved.map((one) => (
              <tr key={one.label}>
                <th scope="row">{one.label}</th>
                <td className={styles.number}>{one.before}</td>
                <td className={styles.number}>{one.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <CopyButton text={markdown}>Copy the notes as Markdown</CopyButton>
    </>
  )
}
