import type { EvidenceMarkRow } from '../../contract/index.ts'
import type { PageEvidence } from '../../rubrics/index.ts'
import { Button, formatTime, StatusTag, Tag } from '../kit/index.ts'
import styles from './evidence.module.css'
import { unmarkCapture } from './evidenceActions.ts'

/** A capture as the host hands it out. */
export interface Shown {
  page: PageEvidence
  text: string
  jpeg: string | null
  marks: EvidenceMarkRow[]
  mark: string | null
  counting: { id: string; at: string; state: PageEvidence['state'] } | null
}

interface CaptureFactsProps {
  shown: Shown
  onShow?: ((id: string) => void) | undefined
  tools: boolean
  /** The chosen claim is about the address. */
  onAddress: boolean
}

/** What is known of a capture: where it leads, how it ended, what people said of it, and whether another one counts. */
export function CaptureFacts({ shown, onShow, tools, onAddress }: CaptureFactsProps) {
  const { page, jpeg, marks, mark, counting } = shown
  return (
    <header className={styles.facts}>
      <b>{page.title || 'without a title'}</b>
      {page.state === 'ok' ? (
        <StatusTag state="pass">usable</StatusTag>
      ) : (
        <StatusTag state="unverifiable">{stateWord(page)}</StatusTag>
      )}
      {page.pdf && <Tag>PDF, {page.pdf.pages === 1 ? '1 page' : `${page.pdf.pages} pages`}</Tag>}
      <span className={styles.address}>{onAddress ? <mark>{page.finalUrl}</mark> : page.finalUrl}</span>
      <small>
        {page.finalUrl !== page.url && `cited as ${page.url} · `}
        {page.status !== null && `status ${page.status} · `}captured {formatTime(page.at)}
        {page.reason && mark === null && ` · ${page.reason}`}
        {page.pdf && page.pdf.read < page.pdf.pages && ` · text of the first ${page.pdf.read} pages`}
        {page.pdf?.pictureNote && ` · ${page.pdf.pictureNote}`}
        {jpeg === null && ' · no picture was taken'}
      </small>
      {page.history && page.history.length > 0 && (
        <small>
          {page.history.map(({ at, state, status }) => (
            <span key={`${at} ${state}`} className={styles.earlier}>
              {formatTime(at)}: {state === 'ok' ? 'usable' : state}
              {status !== null && status !== page.status && ` (${status})`}
            </span>
          ))}
        </small>
      )}
      <Marks id={page.id} marks={marks} counting={mark} tools={tools} />
      {counting && (
        <p className={styles.later}>
          {counting.at > page.at ? 'A later capture exists' : 'Another capture counts'}: {formatTime(counting.at)},{' '}
          {counting.state === 'ok' ? 'usable' : counting.state}. Judging takes that one from now on.{' '}
          {onShow && <Button onClick={() => onShow(counting.id)}>Show it</Button>}
        </p>
      )}
    </header>
  )
}

/** The state in a word, finer where that is known and nobody said otherwise. */
function stateWord(page: PageEvidence): string {
  const marked = 'captured' in page
  return (!marked && page.kind !== undefined && page.kind !== 'ok' ? page.kind : page.state).replaceAll('-', ' ')
}

/** What people said of a capture, the earliest first; what was taken back stays readable. */
function Marks({
  id,
  marks,
  counting,
  tools,
}: {
  id: string
  marks: EvidenceMarkRow[]
  counting: string | null
  tools: boolean
}) {
  const withdrawn = new Map(
    marks.flatMap((mark) => (mark.withdraws === undefined ? [] : [[mark.withdraws, mark] as const])),
  )
  const said = marks.filter(({ withdraws }) => withdraws === undefined)
  if (said.length === 0) return null
  return (
    <ul className={styles.marks} aria-label="What people said of this capture">
      {said.map((mark) => {
        const back = withdrawn.get(mark.id)
        return (
          <li key={mark.id} data-counts={mark.id === counting || undefined}>
            <StatusTag state={mark.usable ? 'pass' : 'unverifiable'}>{mark.usable ? 'usable' : 'unusable'}</StatusTag>
            <p>
              {mark.by}, {formatTime(mark.at)}
              {mark.reason && `: ${mark.reason}`}
              {mark.comment && ` – ${mark.comment}`}{' '}
              {back ? (
                <small>
                  · taken back by {back.by}, {formatTime(back.at)}
                </small>
              ) : mark.id === counting ? (
                tools && <Button onClick={() => unmarkCapture(id, mark.id)}>Take back</Button>
              ) : (
                <small>· does not count any more: it was said anew, or the page was captured again</small>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
