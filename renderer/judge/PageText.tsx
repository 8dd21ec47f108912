import { Scroll } from '../kit/index.ts'
import styles from './evidence.module.css'
import { byPage, type Matches, type Piece, pageOf } from './highlights.ts'

interface PageTextProps {
  text: string
  matches: Matches
  /** Which match is looked at; -1 for none. */
  at: number
  /** What was quoted, to say so where it is not found. */
  quote: string | null
  /** Whether the text has pages, as that of a PDF. */
  paged: boolean
}

/** The text of a page with what was quoted of it; the match that is looked at is brought into sight. */
export function PageText({ text, matches, at, quote, paged }: PageTextProps) {
  const { pieces, spans, chosen } = matches
  const span = spans[at]
  const render = (piece: Piece) =>
    piece.mark === null ? (
      text.slice(piece.from, piece.to)
    ) : (
      <mark
        key={piece.match === at ? `${piece.from} looked at` : piece.from}
        ref={piece.match === at ? intoSight : undefined}
        data-mark={piece.mark}
        data-current={(span && piece.from >= span.from && piece.to <= span.to) || undefined}
      >
        {text.slice(piece.from, piece.to)}
      </mark>
    )
  return (
    <Scroll label="Text of the page">
      {quote !== null && chosen < 0 && (
        <p className={styles.missing}>The quoted words are not in this text as they stand.</p>
      )}
      {paged && span && <p className={styles.missing}>The match stands on page {pageOf(text, span.from)}.</p>}
      {text === '' && <p className={styles.missing}>Nothing on this page could be read.</p>}
      {paged ? (
        byPage(text, pieces).map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <section key={index} className={styles.sheet} aria-label={`Page ${index + 1}`}>
            <h3>Page {index + 1}</h3>
            <pre className={styles.text}>{page.map(render)}</pre>
          </section>
        ))
      ) : (
        <pre className={styles.text}>{pieces.map(render)}</pre>
      )}
    </Scroll>
  )
}

function intoSight(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: 'center' })
}
