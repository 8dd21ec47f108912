import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageEvidence } from '../../rubrics/index.ts'
import { api } from '../host/index.ts'
import { Button, Scroll } from '../kit/index.ts'
import styles from './evidence.module.css'

/** The picture of a page; of a PDF those of its first pages, each fetched when it is turned to. */
export function Pictures({ page, first }: { page: PageEvidence; first: string }) {
  const count = page.pdf?.pictures ?? 1
  const [number, setNumber] = useState(1)
  const query = useQuery({
    ...api.evidence.picture.queryOptions({ input: { id: page.id, page: number } }),
    enabled: number > 1,
  })
  const jpeg = number === 1 ? first : (query.data?.jpeg ?? null)
  const name = page.pdf ? `Page ${number} of “${page.title}”` : `The page “${page.title}”`
  return (
    <div className={styles.pictures}>
      {count > 1 && (
        <div className={styles.turn} role="toolbar" aria-label="Pages of the PDF">
          <Button look="quiet" disabled={number === 1} onClick={() => setNumber(number - 1)}>
            Previous page
          </Button>
          <span role="status">
            page {number} of {page.pdf?.pages ?? count}
          </span>
          <Button look="quiet" disabled={number === count} onClick={() => setNumber(number + 1)}>
            Next page
          </Button>
          {count < (page.pdf?.pages ?? 0) && <small>pictures of the first {count}</small>}
        </div>
      )}
      <Scroll label="Picture of the page" className={styles.picture}>
        {jpeg === null ? (
          <p className={styles.missing}>{query.isPending ? 'Reading the picture …' : 'There is no picture of it.'}</p>
        ) : (
          <img src={`data:image/jpeg;base64,${jpeg}`} alt={`${name} as it was captured`} />
        )}
      </Scroll>
    </div>
  )
}
