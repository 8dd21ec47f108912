import { useQuery } from '@tanstack/react-query'
import type { CardRow } from '../../contract/index.ts'
import type { SectionProps } from '../app/router.ts'
import { go } from '../app/router.ts'
import { api } from '../host/index.ts'
import { counted, EmptyState, List, type ListEntry, Loaded, Pane, PaneHead, Split, StatusTag } from '../kit/index.ts'
import { CardView } from './CardView.tsx'
import { GridView } from './card/GridView.tsx'
import { RawView } from './card/RawView.tsx'
import { Room } from './Room.tsx'
import styles from './sitecards.module.css'

/** What the sites of the benchmark offer: cards by cluster, their entries by function. */
export function CardsRoom({ path }: SectionProps) {
  const query = useQuery(api.sitecards.list.queryOptions())
  const rows = query.data ?? []
  const site = path[0] ?? rows[0]?.site ?? null
  const order = byCluster(rows).flatMap((entry) => ('item' in entry ? [entry.item.site] : []))
  const turn = (by: number) => {
    const next = order[(order.indexOf(site ?? '') + by + order.length) % order.length]
    if (next) go('sitecards', [next], { replace: true })
  }
  return (
    <Room here="" crumb={counted(rows.length, 'site')}>
      <Loaded query={query} what="Reading the site cards">
        {(cards) =>
          cards.length === 0 ? (
            <EmptyState title="This workspace has no site card yet">
              <p>
                A card is a folder <code>sitecards/&lt;cluster&gt;/&lt;site&gt;/</code> with functions.csv,
                action_items.csv, perception_items.csv and card.yaml. Add the first one there; it appears here at once.
              </p>
            </EmptyState>
          ) : (
            <Split id="sitecards">
              <Pane id="cards" label="list of sites" size={232} min={150} fixed>
                <PaneHead title="Sites">{cards.length}</PaneHead>
                <List
                  label="Sites"
                  entries={byCluster(cards)}
                  keyOf={(card) => card.site}
                  textOf={(card) => card.site}
                  selected={site}
                  onSelect={(chosen) => go('sitecards', [chosen], { replace: true })}
                  rowHeight={54}
                  render={(card) => (
                    <div className={styles.card}>
                      <b>{card.site}</b>
                      <small>
                        {card.functions} F · {card.actions} A · {card.perceptions} P
                        {card.findings > 0 && <StatusTag state="warning">{card.findings}</StatusTag>}
                      </small>
                    </div>
                  )}
                />
              </Pane>
              <Pane id="card" label="card" min={300}>
                {site === null ? null : path[1] === 'grid' ? (
                  <GridView key={site} site={site} />
                ) : path[1] === 'raw' ? (
                  <RawView key={site} site={site} chosen={path[2] ?? null} />
                ) : (
                  <CardView key={site} site={site} chosen={path[1] ?? null} onTurn={turn} />
                )}
              </Pane>
            </Split>
          )
        }
      </Loaded>
    </Room>
  )
}

function byCluster(cards: readonly CardRow[]): ListEntry<CardRow>[] {
  const clusters = Map.groupBy(cards, (card) => card.cluster)
  return [...clusters.keys()].sort().flatMap((cluster) => {
    const members = clusters.get(cluster) ?? []
    return [{ heading: cluster, aside: members.length }, ...members.map((item) => ({ item }))]
  })
}
