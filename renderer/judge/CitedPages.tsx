import { Button, StatusTag } from '../kit/index.ts'
import { EvidenceView } from './EvidenceView.tsx'
import styles from './judge.module.css'

interface CitedPagesProps {
  pages: readonly { url: string; id: string | null }[]
  at: number
  onTurn: (to: number) => void
  /** What is said where there is none. */
  none: string
}

/** The pages to look at while grading blind, one at a time. */
export function CitedPages({ pages, at, onTurn, none }: CitedPagesProps) {
  return (
    <>
      <div className={styles.cited} role="toolbar" aria-label="Cited pages">
        {pages.length === 0 && <span className={styles.hint}>{none}</span>}
        {pages.map((page, index) => (
          <Button
            key={page.url}
            look="quiet"
            aria-pressed={index === at}
            title={page.url}
            onClick={() => onTurn(index)}
          >
            {index + 1}. {shortUrl(page.url)}
            {page.id === null && <StatusTag state="unverifiable">not captured</StatusTag>}
          </Button>
        ))}
      </div>
      <div className={styles.page}>
        <EvidenceView id={pages[at]?.id ?? null} url={pages[at]?.url ?? null} quote={null} />
      </div>
    </>
  )
}

/** Host, path and query of an address; the whole where it is none. */
function shortUrl(url: string): string {
  const parsed = URL.parse(url)
  const text = parsed ? `${parsed.hostname.split('.')[0]}${parsed.pathname}${parsed.search}` : url
  return text.length > 34 ? `${text.slice(0, 33)}…` : text
}
