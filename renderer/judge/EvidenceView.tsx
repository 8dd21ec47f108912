import { useQuery } from '@tanstack/react-query'
import type { PageEvidence } from '../../rubrics/index.ts'
import { api } from '../host/index.ts'
import { EmptyState, formatTime, Loaded, Pane, Scroll, Split, StatusTag } from '../kit/index.ts'
import styles from './evidence.module.css'
import { findQuote } from './quote.ts'

interface EvidenceViewProps {
  /** Null: this page was never captured. */
  id: string | null
  url: string | null
  quote: string | null
}

/** A captured page: its picture, and its text with the quoted words marked. Pages are hostile, so all of it is text and picture. */
export function EvidenceView({ id, url, quote }: EvidenceViewProps) {
  const query = useQuery({ ...api.evidence.get.queryOptions({ input: { id: id ?? '' } }), enabled: id !== null })
  if (id === null) {
    return (
      <EmptyState title={url === null ? 'No page is cited here' : 'This page was not captured'}>
        {url !== null && <p className={styles.address}>{url}</p>}
      </EmptyState>
    )
  }
  return (
    <Loaded query={query} what="Reading the captured page">
      {({ page, text, jpeg }) => (
        <div className={styles.evidence}>
          <PageFacts page={page} pictured={jpeg !== null} />
          <div className={styles.room}>
            {jpeg === null ? (
              <PageText text={text} quote={quote} />
            ) : (
              <Split id="judge-evidence" down>
                <Pane id="picture" label="picture of the page" min={100}>
                  <Picture page={page} jpeg={jpeg} />
                </Pane>
                <Pane id="text" label="text of the page" size="42%" min={80}>
                  <PageText text={text} quote={quote} />
                </Pane>
              </Split>
            )}
          </div>
        </div>
      )}
    </Loaded>
  )
}

function PageFacts({ page, pictured }: { page: PageEvidence; pictured: boolean }) {
  return (
    <header className={styles.facts}>
      <b>{page.title || 'without a title'}</b>
      {page.state === 'ok' ? (
        <StatusTag state="pass">usable</StatusTag>
      ) : (
        <StatusTag state="unverifiable">{page.state}</StatusTag>
      )}
      <span className={styles.address}>{page.finalUrl}</span>
      <small>
        {page.finalUrl !== page.url && `cited as ${page.url} · `}
        {page.status !== null && `status ${page.status} · `}captured {formatTime(page.at)}
        {page.reason && ` · ${page.reason}`}
        {!pictured && ' · no picture was taken'}
      </small>
    </header>
  )
}

function Picture({ page, jpeg }: { page: PageEvidence; jpeg: string }) {
  return (
    <Scroll label="Picture of the page" className={styles.picture}>
      <img src={`data:image/jpeg;base64,${jpeg}`} alt={`The page “${page.title}” as it was captured`} />
    </Scroll>
  )
}

/** Brings the quoted words into sight as soon as they are there. */
function intoSight(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: 'center' })
}

function PageText({ text, quote }: { text: string; quote: string | null }) {
  const found = findQuote(text, quote)
  return (
    <Scroll label="Text of the page">
      {quote !== null && !found && (
        <p className={styles.missing}>The quoted words are not in this text as they stand.</p>
      )}
      <pre className={styles.text}>
        {found ? (
          <>
            {text.slice(0, found.from)}
            <mark key={`${found.from} ${quote}`} ref={intoSight}>
              {text.slice(found.from, found.to)}
            </mark>
            {text.slice(found.to)}
          </>
        ) : (
          text
        )}
      </pre>
    </Scroll>
  )
}
