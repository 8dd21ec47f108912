import { useState } from 'react'
import type { ExploredPageRow, ShownExploration } from '../../../contract/index.ts'
import { EmptyState, List, Pane, Scroll, Split } from '../../kit/index.ts'
import sheet from '../sitecards.module.css'
import styles from './explore.module.css'
import { Picture } from './Picture.tsx'

/** The pages in the order in which they were visited, each with its picture, and what was left. */
export function PageLog({ of }: { of: ShownExploration }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const page = of.pages.find(({ n }) => String(n) === chosen) ?? of.pages.at(-1)
  return (
    <Split id="explore-log">
      <Pane id="log" label="log" size={420} min={280}>
        <List
          label="Pages"
          entries={of.pages.map((item) => ({ item }))}
          keyOf={({ n }) => String(n)}
          textOf={({ url }) => url}
          selected={page ? String(page.n) : null}
          onSelect={setChosen}
          render={(row) => <Row row={row} />}
          empty={<EmptyState title="No page yet" />}
        />
      </Pane>
      <Pane id="page" label="page" min={320}>
        <Scroll label="Page" className={styles.scroll}>
          {page && (
            <>
              <h3>{page.title || page.url}</h3>
              <p>
                {page.url}: {page.why}
                {page.from !== null && `, linked from ${page.from}`}. {page.items} findings
                {page.cut !== null && `; not all was looked at: ${page.cut}`}.
              </p>
              {page.state !== 'ok' && (
                <p className={styles.note}>
                  No page: {page.state}. {page.reason}
                </p>
              )}
              <Picture id={of.row.id} file={page.picture} alt={`Picture of ${page.url}`} />
            </>
          )}
          {of.exploration.left.length > 0 && (
            <>
              <h3>Left on purpose</h3>
              <ul>
                {of.exploration.left.slice(0, 50).map(({ url, reason }) => (
                  <li key={url}>
                    {url}: {reason}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Scroll>
      </Pane>
    </Split>
  )
}

function Row({ row }: { row: ExploredPageRow }) {
  return (
    <div className={sheet.card}>
      <b>{row.url.replace(/^https?:\/\/[^/]+/, '') || '/'}</b>
      <small>
        {row.state === 'ok' ? `${row.items} findings` : row.state} · {(row.ms / 1000).toFixed(1)} s · {row.why}
      </small>
    </div>
  )
}
