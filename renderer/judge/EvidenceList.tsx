import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { EvidenceRow } from '../../contract/index.ts'
import { useKeys } from '../app/keys.ts'
import { go } from '../app/router.ts'
import { api } from '../host/index.ts'
import {
  Button,
  counted,
  EmptyState,
  formatCount,
  formatTime,
  List,
  Loaded,
  Pane,
  PaneHead,
  ProgressBar,
  Section,
  Split,
  StatusTag,
} from '../kit/index.ts'
import { EvidenceView } from './EvidenceView.tsx'
import styles from './evidence.module.css'
import { recapture } from './evidenceActions.ts'
import { evidenceListKeys } from './evidenceKeys.ts'
import { countsOf, kindOf, nextState, type ShownState, STATES, shownRows } from './evidenceRows.ts'
import { useJobs } from './jobs.ts'
import { goToEvidence } from './places.ts'

/** Every capture of the workspace, so that a person can go through those that are not usable. */
export function EvidenceList({ id }: { id: string | null }) {
  const query = useQuery(api.evidence.list.queryOptions())
  return (
    <Section
      title="Evidence"
      crumb={counted(query.data?.length ?? 0, 'capture')}
      actions={
        <Button keyName="escape" onClick={() => go('judge')}>
          Judge runs
        </Button>
      }
    >
      <Loaded query={query} what="Reading the captures">
        {(rows) => (rows.length === 0 ? <NoCapture /> : <Room rows={rows} id={id} />)}
      </Loaded>
    </Section>
  )
}

function Room({ rows, id }: { rows: readonly EvidenceRow[]; id: string | null }) {
  const [state, setState] = useState<ShownState>('all')
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const [job, setJob] = useState<string | null>(null)
  const progress = useJobs().get(job ?? '')
  const field = useRef<HTMLInputElement>(null)
  const counts = useMemo(() => countsOf(rows), [rows])
  const entries = useMemo(() => shownRows(rows, state, wanted).map((item) => ({ item })), [rows, state, wanted])
  const selected = id ?? entries[0]?.item.id ?? null
  const row = rows.find((each) => each.id === selected) ?? null
  const all = async () => setJob(await recapture([...new Set(entries.map(({ item }) => item.url))]))
  useKeys(evidenceListKeys, {
    up: () => go('judge'),
    filter: () => field.current?.focus(),
    state: () => setState(nextState),
    recaptureAll: { run: all, when: () => entries.length > 0 },
  })
  return (
    <Split id="judge-all-evidence">
      <Pane id="captures" label="list of captures" size="52%" min={380}>
        <PaneHead title="Captures">
          <span role="status">
            {entries.length < rows.length
              ? `${formatCount(entries.length)} of ${formatCount(rows.length)}`
              : formatCount(rows.length)}
          </span>
        </PaneHead>
        <div className={styles.filters}>
          <input
            ref={field}
            type="search"
            aria-label="Filter by address, title or reason"
            placeholder="address, title or reason"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              // The browser would clear the field; Escape only leaves it.
              event.preventDefault()
              event.currentTarget.blur()
            }}
          />
          <select
            aria-label="State"
            value={state}
            onChange={(event) => setState(STATES.find((each) => each === event.currentTarget.value) ?? 'all')}
          >
            {STATES.map((each) => (
              <option key={each} value={each}>
                {each} ({formatCount(counts[each])})
              </option>
            ))}
          </select>
          <Button keyName="shift+c" onClick={all} disabled={entries.length === 0}>
            Capture all shown
          </Button>
        </div>
        {progress && <ProgressBar of={progress} />}
        <div className={styles.columns} aria-hidden="true">
          <span>address</span>
          <span>state</span>
          <span>captured</span>
          <span>cited</span>
        </div>
        <List
          primary
          label="Captures"
          entries={entries}
          keyOf={({ id }) => id}
          textOf={({ url }) => url.replace(/^https?:\/\/(www\.)?/, '')}
          selected={selected}
          onSelect={goToEvidence}
          rowHeight={46}
          render={(each) => <Line row={each} />}
          empty={<EmptyState title="No capture is like that" />}
        />
      </Pane>
      <Pane id="capture" label="capture" min={320}>
        {row ? (
          <EvidenceView id={row.id} url={row.url} quote={null} onShow={goToEvidence} tools />
        ) : (
          <EmptyState title="Choose a capture" />
        )}
      </Pane>
    </Split>
  )
}

function Line({ row }: { row: EvidenceRow }) {
  return (
    <div className={styles.line} data-superseded={!row.counts || undefined}>
      <div>
        <span className={styles.url} title={row.url}>
          {row.url.replace(/^https?:\/\//, '')}
        </span>
        <small>
          {[row.pdfPages === null ? '' : 'PDF', row.title, row.reason].filter((part) => part !== '').join(' · ')}
        </small>
      </div>
      <span>
        <StatusTag state={row.state === 'ok' ? 'pass' : 'unverifiable'}>{kindOf(row)}</StatusTag>
      </span>
      <span>
        {formatTime(row.at)}
        {!row.counts && <small>another counts</small>}
      </span>
      <span>{formatCount(row.cited)}</span>
    </div>
  )
}

function NoCapture() {
  return (
    <EmptyState title="No page has been captured yet">
      <p>Pages that answers cite are captured when the answers are judged.</p>
    </EmptyState>
  )
}
