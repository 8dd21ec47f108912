import { useQuery } from '@tanstack/react-query'
import { go, type SectionProps } from '../../app/router.ts'
import { api } from '../../host/index.ts'
import { EmptyState, List, Loaded, Pane, PaneHead, Split } from '../../kit/index.ts'
import { Room } from '../Room.tsx'
import sheet from '../sitecards.module.css'
import { SiteDrift } from './SiteDrift.tsx'

/** What a site shows now against what its card says. */
export default function DriftRoom({ path }: SectionProps) {
  const cards = useQuery(api.sitecards.list.queryOptions())
  const site = path[1] ?? cards.data?.[0]?.site ?? null
  return (
    <Room here="drift" crumb="Drift">
      <Loaded query={cards} what="Reading the site cards">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="There is no site card yet">
              <p>A site is looked at again where its card says what was seen. Add or explore a card first.</p>
            </EmptyState>
          ) : (
            <Split id="sitecards-drift">
              <Pane id="drift-sites" label="sites" size={220} min={150} fixed>
                <PaneHead title="Sites">{rows.length}</PaneHead>
                <List
                  label="Sites"
                  entries={rows.map((item) => ({ item }))}
                  keyOf={(row) => row.site}
                  textOf={(row) => row.site}
                  selected={site}
                  onSelect={(chosen) => go('sitecards', ['drift', chosen], { replace: true })}
                  render={(row) => (
                    <div className={sheet.card}>
                      <b>{row.site}</b>
                      <small>{row.cluster}</small>
                    </div>
                  )}
                  rowHeight={46}
                />
              </Pane>
              <Pane id="drift-site" label="drift" min={420}>
                {site && <SiteDrift key={site} site={site} id={path[2] ?? null} chosen={path[3] ?? null} />}
              </Pane>
            </Split>
          )
        }
      </Loaded>
    </Room>
  )
}
