import { useMemo, useRef, useState } from 'react'
import type { Report, ReportSection } from '../../../agreement/index.ts'
import type { RunRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go, placeHref } from '../../app/router.ts'
import { useStatusFacts } from '../../app/status.ts'
import { ErrorPanel, Loading, Pane, PaneHead, ProgressBar, Scroll, Split, Tag } from '../../kit/index.ts'
import { agreementKeys } from '../keys.ts'
import { Policy } from '../Policy.tsx'
import { usePolicy } from '../policy.ts'
import { BehindItems } from './BehindItems.tsx'
import { reportKeys } from './keys.ts'
import { type Behind, behindList, behindPart, partsOf } from './parts.ts'
import { ReportFigure } from './ReportFigure.tsx'
import { ReportTable } from './ReportTable.tsx'
import styles from './report.module.css'
import { useReport } from './useReport.ts'
import { VerifyReport } from './VerifyReport.tsx'

interface PlaceProps {
  runs: readonly RunRow[]
  run: RunRow
  /** Which part of the report; the first if null. */
  part: string | null
}

/** The whole report as it would be written: its parts at the left, every figure opening its items at the right. */
export function ReportPlace({ runs, run, part }: PlaceProps) {
  const [policy, setPolicy] = usePolicy()
  const { query, progress } = useReport(run.id, policy)
  const runField = useRef<HTMLSelectElement>(null)
  const policyField = useRef<HTMLSelectElement>(null)
  useStatusFacts(`evaluated ${run.evaluationDate}`, `run ${run.id}`)
  useKeys(agreementKeys, {
    run: () => runField.current?.focus(),
    policy: () => policyField.current?.focus(),
  })
  const parts = useMemo(() => (query.data ? partsOf(query.data) : []), [query.data])
  const chosen = parts.find(({ id }) => id === part) ?? parts[0]
  const move = (by: number) => {
    const next = chosen && parts[parts.indexOf(chosen) + by]
    if (next) go('agreement', ['report', next.id, run.id], { replace: true })
  }
  useKeys(reportKeys, { nextPart: () => move(1), previousPart: () => move(-1) })
  return (
    <Split id="agreement-report">
      <Pane id="parts" label="parts" size={300} min={220} fixed>
        <Policy
          runs={runs}
          run={run.id}
          onRun={(id) => go('agreement', ['report', chosen?.id ?? 'agreement', id], { replace: true })}
          policy={policy}
          onPolicy={setPolicy}
          runField={runField}
          policyField={policyField}
        />
        <Scroll label="Parts of the report">
          <nav className={styles.parts} aria-label="Parts of the report">
            {parts.map(({ id, title, warnings }) => (
              <a
                key={id}
                href={placeHref('agreement', 'report', id, run.id)}
                aria-current={id === chosen?.id ? 'page' : undefined}
              >
                {title}
                {warnings.length > 0 && (
                  <span title={warnings.join(' ')}>
                    ▲<span className={styles.hidden}> {warnings.length} cautions</span>
                  </span>
                )}
              </a>
            ))}
          </nav>
        </Scroll>
      </Pane>
      <Pane id="part" label="part" min={420}>
        {progress && (
          <div className={styles.progress}>
            <ProgressBar of={progress} />
          </div>
        )}
        {query.error ? (
          <ErrorPanel error={query.error} title="There is no report" onRetry={() => query.refetch()} />
        ) : query.data && chosen ? (
          <PartView key={chosen.id} part={chosen} report={query.data} old={query.isPlaceholderData} />
        ) : (
          <Loading what="Computing the report" />
        )}
      </Pane>
    </Split>
  )
}

function PartView({ part, report, old }: { part: ReportSection; report: Report; old: boolean }) {
  const [asked, setAsked] = useState<Behind | null>(null)
  const own = useMemo(() => behindPart(part, report), [part, report])
  const hasItems = part.lists.length > 0 || part.tables.some(({ rows }) => rows.some((row) => row.items || row.opens))
  const lists = useMemo(
    () => new Map(report.sections.flatMap((each) => each.lists.map(({ id }) => [id, behindList(report, id)] as const))),
    [report],
  )
  const content = (
    <Content part={part} report={report} old={old} shown={asked ?? own} onBehind={setAsked} lists={lists} />
  )
  if (!hasItems) return content
  // A part of lists only leaves the room to them.
  const listsOnly = part.tables.length + part.figures.length === 0
  return (
    <Split id={listsOnly ? 'agreement-report-lists' : 'agreement-report-part'} down={listsOnly} stackBelow={1000}>
      <Pane id="content" label="figures" min={listsOnly ? 120 : 360} size={listsOnly ? 150 : '64%'}>
        {content}
      </Pane>
      <Pane id="behind" label="items" min={260}>
        <BehindItems behind={asked ?? own} all={report.items} />
      </Pane>
    </Split>
  )
}

interface ContentProps {
  part: ReportSection
  report: Report
  old: boolean
  shown: Behind | null
  onBehind: (behind: Behind) => void
  lists: ReadonlyMap<string, Behind | null>
}

function Content({ part, report, old, shown, onBehind, lists }: ContentProps) {
  const table = (each: ReportSection['tables'][number]) => (
    <ReportTable key={each.id} table={each} shown={shown} onBehind={onBehind} listOf={(id) => lists.get(id) ?? null} />
  )
  return (
    <>
      <PaneHead title={part.title} />
      <Scroll label={part.title} className={old ? styles.old : undefined}>
        <div className={styles.part}>
          {report.banners.map((words) => (
            <p key={words} className={styles.quiet} role="note">
              <Tag tone="accent">sample data</Tag> {words}
            </p>
          ))}
          {part.tables.filter(({ look }) => look === 'confusion').map(table)}
          {part.sentences.map((sentence, at) => (
            <p key={sentence} className={at === 0 || part.id === 'method' ? styles.finding : styles.quiet}>
              {sentence}
            </p>
          ))}
          {part.warnings.map((warning) => (
            <p key={warning} className={styles.quiet}>
              <Tag tone="unsure" sign="▲">
                caution
              </Tag>{' '}
              {warning}
            </p>
          ))}
          {part.figures.map((figure) => (
            <ReportFigure key={figure.id} figure={figure} />
          ))}
          {part.tables.filter(({ look }) => look !== 'confusion').map(table)}
          {part.id === 'inputs' && <VerifyReport />}
          {part.lists.length > 0 && (
            <ul className={styles.lists} aria-label="Lists of items">
              {part.lists.map(({ id, title, items }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-pressed={shown?.items === items}
                    onClick={() => onBehind({ title, items })}
                  >
                    {title} <b>{items.length}</b>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Scroll>
    </>
  )
}
