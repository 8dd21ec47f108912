import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccuracyLine, CheckResults } from '../../../contract/index.ts'
import { CARD_VERDICTS } from '../../../sitecards/index.ts'
import { Confusion } from '../../agreement/Confusion.tsx'
import { Statistics } from '../../agreement/Statistics.tsx'
import { useKeys } from '../../app/keys.ts'
import { placeHref } from '../../app/router.ts'
import { api } from '../../host/index.ts'
import {
  Button,
  counted,
  EmptyState,
  formatDuration,
  formatInterval,
  isDefined,
  Loaded,
  Pane,
  PaneHead,
  Scroll,
  SelectField,
  Split,
  StatusTag,
} from '../../kit/index.ts'
import { Room } from '../Room.tsx'
import styles from './checking.module.css'
import { checkKeys } from './keys.ts'
import { goToSets } from './places.ts'

interface Shown {
  title: string
  ids: readonly string[]
}
type Open = (title: string, ids: readonly string[]) => void

/** How a set came out, or all checks: shares with intervals, and behind every number its entries. */
export function Results({ id }: { id: string | null }) {
  const query = useQuery({ ...api.checking.results.queryOptions({ input: { set: id } }), retry: false })
  const [shown, setShown] = useState<Shown | null>(null)
  useKeys(checkKeys, { sets: () => goToSets(id ?? undefined) })
  return (
    <Room
      here="checking"
      crumb={query.data ? `Results · ${query.data.title}` : 'Results'}
      actions={
        <Button keyName="l" onClick={() => goToSets(id ?? undefined)}>
          Sets
        </Button>
      }
    >
      <Loaded query={query} what="Counting what was said">
        {(results) =>
          results.checked === 0 && results.missing.length === 0 ? (
            <EmptyState title="Nobody has checked an entry yet" />
          ) : (
            <Split id="check-results" stackBelow={760}>
              <Pane id="figures" label="figures" min={400}>
                <Scroll label="Figures">
                  <Figures results={results} onOpen={(title, ids) => setShown({ title, ids })} />
                </Scroll>
              </Pane>
              <Pane id="items" label="entries" size={400} min={240} fixed>
                <Items
                  results={results}
                  shown={shown ?? { title: 'Entries called wrong', ids: results.tables[0]?.all.wrong ?? [] }}
                />
              </Pane>
            </Split>
          )
        }
      </Loaded>
    </Room>
  )
}

const FACETS = [
  ['type', 'type'],
  ['cluster', 'cluster'],
  ['site', 'site'],
  ['library', 'library'],
] as const

function Figures({ results, onOpen }: { results: CheckResults; onOpen: Open }) {
  const [by, setBy] = useState<(typeof FACETS)[number][0]>('type')
  const { checked, entries, tables, overCards, left, correctedSince, missing, verdicts, agreement, people } = results
  const [kinds] = tables
  const facet = tables.find((table) => table.by === by)
  return (
    <div className={styles.view}>
      <p>
        {counted(checked, 'entry was', 'entries were')} checked{entries !== null && ` of ${entries} drawn`}. What cannot
        be verified is an error. Left out: <Count n={left.disputed} title="Disputed" onOpen={onOpen} /> disputed,{' '}
        <Count n={left.unsure} title="Unsure" onOpen={onOpen} /> unsure,{' '}
        <Count n={left.stale} title="Changed since they were called right" onOpen={onOpen} /> changed since they were
        called right.
        {correctedSince.length > 0 && (
          <>
            {' '}
            <Count n={correctedSince} title="Wrong, and changed or removed since" onOpen={onOpen} /> of the wrong ones
            were changed or removed since and stay wrong until somebody checks them again.
          </>
        )}
      </p>
      {kinds && (
        <AccuracyTable
          label="Accuracy by kind of entry"
          head="kind"
          rows={kinds.rows}
          all={kinds.all}
          onOpen={onOpen}
        />
      )}
      <p className={styles.hint}>
        {isDefined(overCards)
          ? `Entries of one card are alike: over cards the interval of all is ${formatInterval(overCards)} (${overCards.method}).`
          : `Entries of one card are alike, so these intervals are rather too narrow. One over cards is undefined: ${String(overCards.reason)}`}
      </p>
      <p>
        <Count n={missing.map(({ id }) => id)} title="Found missing and added" onOpen={onOpen} />{' '}
        {missing.length === 1 ? 'entry was' : 'entries were'} found missing and added; they are no part of the shares.
      </p>
      {verdicts.length > 0 && (
        <table className={styles.table} aria-label="Verdicts">
          <thead>
            <tr>
              <th scope="col">verdict, one a person and entry</th>
              <th scope="col">said</th>
            </tr>
          </thead>
          <tbody>
            {verdicts.map(({ verdict, count, ids }) => (
              <tr key={verdict}>
                <th scope="row">{CARD_VERDICTS.find((one) => one.verdict === verdict)?.label}</th>
                <td>
                  <button type="button" onClick={() => onOpen(`Said: ${verdict}`, ids)}>
                    {count}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <SelectField label="The same by" value={by} options={FACETS} onChoose={setBy} />
      {facet && (
        <AccuracyTable label={`Accuracy by ${by}`} head={by} rows={facet.rows} all={facet.all} onOpen={onOpen} />
      )}
      {agreement && <Agreement agreement={agreement} onOpen={onOpen} />}
      <p>
        {people
          .map(
            ({ annotator, done, total, secondsEach }) =>
              `${annotator}: ${done}${total === null ? '' : ` of ${total}`}${secondsEach === null ? '' : `, ${formatDuration(secondsEach)} each`}`,
          )
          .join(' · ')}
      </p>
    </div>
  )
}

function Count({ n: ids, title, onOpen }: { n: readonly string[]; title: string; onOpen: Open }) {
  if (ids.length === 0) return <span>0</span>
  return (
    <Button look="quiet" onClick={() => onOpen(title, ids)}>
      {ids.length}
    </Button>
  )
}

interface TableProps {
  label: string
  head: string
  rows: readonly AccuracyLine[]
  all: AccuracyLine
  onOpen: Open
}

function AccuracyTable({ label, head, rows, all, onOpen }: TableProps) {
  const line = (row: AccuracyLine) => (
    <tr key={row.key}>
      <th scope="row">{row.label}</th>
      {(['correct', 'wrong'] as const).map((word) => (
        <td key={word}>
          {row[word].length === 0 ? (
            0
          ) : (
            <button type="button" onClick={() => onOpen(`${row.label}, ${word}`, row[word])}>
              {row[word].length}
            </button>
          )}
        </td>
      ))}
      <td>{row.correct.length + row.wrong.length}</td>
      <td>{isDefined(row.share) ? `${(row.share.value * 100).toFixed(1)} %` : 'undefined'}</td>
      <td>{isDefined(row.share) ? formatInterval(row.share) : 'nothing was checked'}</td>
    </tr>
  )
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">right</th>
          <th scope="col">wrong</th>
          <th scope="col">checked</th>
          <th scope="col">accuracy</th>
          <th scope="col">95 % interval (Wilson)</th>
        </tr>
      </thead>
      <tbody>{rows.map(line)}</tbody>
      <tfoot>{line(all)}</tfoot>
    </table>
  )
}

function Agreement({ agreement, onOpen }: { agreement: NonNullable<CheckResults['agreement']>; onOpen: Open }) {
  const { words, verdicts, pairs } = agreement
  const differ = pairs.filter(({ row, column }) => row.verdict !== column.verdict).map(({ id }) => id)
  return (
    <>
      <p>
        Two people on the same entry: {counted(words.n, 'pair')} compared, right or wrong.{' '}
        <Count n={[...new Set(differ)]} title="Two people gave different verdicts" onOpen={onOpen} /> with different
        verdicts. {words.direction}
      </p>
      <Confusion table={words.table} label="Right or wrong, two people" />
      <Statistics
        label="Agreement on right or wrong"
        rows={[
          { id: 'agreement', label: 'agreement', estimate: words.agreement },
          { id: 'kappa', label: 'kappa', estimate: words.kappa },
          { id: 'ac1', label: 'AC1', estimate: words.ac1 },
          { id: 'pabak', label: 'PABAK', estimate: words.pabak },
          { id: 'verdicts', label: 'kappa of verdicts', estimate: verdicts.kappa },
        ]}
      />
      <Scroll label="Table of verdicts">
        <Confusion table={verdicts.table} label="Verdicts of two people" />
      </Scroll>
    </>
  )
}

function Items({ results, shown: { title, ids } }: { results: CheckResults; shown: Shown }) {
  const known = new Map(results.items.map((item) => [item.id, item]))
  const added = new Map(results.missing.map((item) => [item.id, item]))
  return (
    <>
      <PaneHead title={title}>{ids.length}</PaneHead>
      <Scroll label="Entries">
        <div className={styles.entry}>
          {ids.length === 0 && <p className={styles.hint}>None.</p>}
          {ids.map((id) => {
            const item = known.get(id)
            const at = id.lastIndexOf(':')
            return (
              <div key={id} className={styles.line}>
                <a href={placeHref('sitecards', id.slice(0, at), id.slice(at + 1))}>
                  <b>{item?.title ?? added.get(id)?.title ?? id}</b>
                </a>
                <small>
                  <code>{id}</code>
                  {item && (
                    <StatusTag
                      state={
                        item.state === 'right'
                          ? 'pass'
                          : item.state === 'wrong'
                            ? 'fail'
                            : item.state === 'disputed'
                              ? 'disagreement'
                              : item.state
                      }
                    >
                      {item.state}
                    </StatusTag>
                  )}
                  {item?.votes
                    .map(({ by, word, comment }) => `${by}: ${word}${comment ? `, “${comment}”` : ''}`)
                    .join(' · ')}
                  {added.has(id) && ` added by ${added.get(id)?.by}`}
                </small>
              </div>
            )
          })}
        </div>
      </Scroll>
    </>
  )
}
