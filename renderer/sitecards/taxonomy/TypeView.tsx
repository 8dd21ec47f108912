import type { CoverageMatrix } from '../../../contract/index.ts'
import type { TaxonomyType } from '../../../sitecards/index.ts'
import { GUIDELINES } from '../../../sitecards/index.ts'
import { placeHref } from '../../app/router.ts'
import { counted, Loaded, Scroll, Tag } from '../../kit/index.ts'
import { pictureOf } from './pictures.ts'
import styles from './taxonomy.module.css'

interface TypeViewProps {
  type: TaxonomyType
  row: CoverageMatrix['rows'][number] | undefined
  query: { data: CoverageMatrix | undefined; error: unknown; refetch: () => unknown }
}

/** One type: what it is, when it counts, how it looks, and where the benchmark has it. */
export function TypeView({ type, row, query }: TypeViewProps) {
  const guideline = GUIDELINES.get(type.code)
  const picture = pictureOf(type.code)
  return (
    <Scroll label={`Type ${type.code}`} className={styles.type}>
      <article>
        <header>
          <Tag tone="accent">{type.code}</Tag>
          <h2>
            {type.component} · {type.type}
          </h2>
          <span>
            {type.category}, {type.kind} type
          </span>
        </header>
        <p className={styles.description}>{type.description}.</p>
        {guideline && (
          <dl>
            <dt>Counts</dt>
            <dd>{guideline.counts}</dd>
            {guideline.not && (
              <>
                <dt>Does not count</dt>
                <dd>{guideline.not}</dd>
              </>
            )}
          </dl>
        )}
        {picture ? (
          <img src={picture} alt={`Example of ${type.component}, ${type.type}`} />
        ) : (
          <p className={styles.noPicture}>There is no example picture of this type yet.</p>
        )}
        <h3>In this benchmark</h3>
        <Loaded query={query} what="Reading where the benchmark has it">
          {() => <Where row={row} />}
        </Loaded>
      </article>
    </Scroll>
  )
}

function Where({ row }: { row: CoverageMatrix['rows'][number] | undefined }) {
  if (!row || row.cells.length === 0) return <p className={styles.calm}>No site card offers it.</p>
  return (
    <table className={styles.where}>
      <thead>
        <tr>
          <th>Site</th>
          <th>Entries of its card</th>
          <th>Tasks</th>
        </tr>
      </thead>
      <tbody>
        {row.cells.map(({ site, entries, points, tasks }) => (
          <tr key={site}>
            <th scope="row">
              <a href={placeHref('sitecards', site)}>{site}</a>
            </th>
            <td>{entries.join(', ') || 'none'}</td>
            <td>
              {tasks.length === 0 ? (
                <span className={styles.calm}>none</span>
              ) : (
                <>
                  {tasks.map((task) => (
                    <a key={task} href={placeHref('tasks', task)}>
                      {task}
                    </a>
                  ))}
                  <small>{counted(points, 'covered point')}</small>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
