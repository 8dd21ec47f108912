import type { CoverageMatrix } from '../../../contract/index.ts'
import { ACTION_TYPES, PERCEPTION_TYPES } from '../../../sitecards/index.ts'
import { placeHref } from '../../app/router.ts'
import { counted } from '../../kit/index.ts'
import { TypeCode } from '../TypeCode.tsx'
import styles from './coverage.module.css'

const NAMES = new Map([...ACTION_TYPES, ...PERCEPTION_TYPES].map((type) => [type.code, type]))

/** What tasks lack and who would fill it: sites that tasks go to already, candidates with a card, and what no card offers at all. */
export function Lacking({ matrix: { rows, sites } }: { matrix: CoverageMatrix }) {
  const unused = rows.filter(({ state }) => state === 'unused')
  const absent = rows.filter(({ state }) => state === 'absent')
  const filling = sites.filter(({ wouldFill }) => wouldFill > 0).sort((a, b) => b.wouldFill - a.wouldFill)
  return (
    <>
      <section aria-label="Sites that would fill most">
        <h3>Sites that would fill most</h3>
        {filling.length === 0 ? (
          <p>Tasks use every type that a card offers.</p>
        ) : (
          <ol>
            {filling.map(({ site, wouldFill, tasks }) => (
              <li key={site}>
                <a href={placeHref('sitecards', site)}>{site}</a> {counted(wouldFill, 'type')}
                <small>{tasks === 0 ? 'candidate: in no task' : `in ${counted(tasks, 'task')}`}</small>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section aria-label="Offered and in no task">
        <h3>Offered and in no task: {counted(unused.length, 'type')}</h3>
        <table>
          <thead>
            <tr>
              <th>Type</th>
              <th>Sites of the benchmark that have it</th>
              <th>Candidates that have it</th>
            </tr>
          </thead>
          <tbody>
            {unused.map((row) => (
              <tr key={row.code}>
                <th scope="row">
                  <TypeCode code={row.code} /> {nameOf(row.code)}
                </th>
                <td>{withEntries(row, row.fromSites)}</td>
                <td>{withEntries(row, row.fromCandidates)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-label="On no site">
        <h3>On no site: {counted(absent.length, 'type')}</h3>
        <p>Only a site that is not in the benchmark yet can fill these.</p>
        <ul className={styles.absent}>
          {absent.map(({ code }) => (
            <li key={code}>
              <TypeCode code={code} /> {nameOf(code)}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const nameOf = (code: string): string => {
  const type = NAMES.get(code)
  return type ? `${type.component} · ${type.type}` : ''
}

function withEntries(row: CoverageMatrix['rows'][number], sites: readonly string[]): string {
  const entries = new Map(row.cells.map((cell) => [cell.site, cell.entries]))
  return sites.map((site) => `${site} (${entries.get(site)?.join(', ')})`).join(', ') || 'none'
}
