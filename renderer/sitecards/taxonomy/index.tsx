import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ACTION_TYPES, PERCEPTION_TYPES, type TaxonomyType } from '../../../sitecards/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go, type SectionProps } from '../../app/router.ts'
import { api } from '../../host/index.ts'
import { EmptyState, List, type ListEntry, Pane, PaneHead, Split, Tag } from '../../kit/index.ts'
import { taxonomyKeys } from '../keys.ts'
import { Room } from '../Room.tsx'
import sheet from '../sitecards.module.css'
import { TypeView } from './TypeView.tsx'
import styles from './taxonomy.module.css'

const TYPES = [...ACTION_TYPES, ...PERCEPTION_TYPES]
const KINDS = { action: 'Actions', perception: 'Perceptions' } as const

/** The types that cards, tasks and recordings speak of: by category and component, found by any word. */
export default function TaxonomyRoom({ path }: SectionProps) {
  const [filter, setFilter] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const coverage = useQuery(api.sitecards.coverage.queryOptions({ input: { scope: 'all' } }))
  const found = TYPES.filter((type) => isFound(type, filter))
  const chosen = found.find(({ code }) => code === path[1]) ?? (path[1] && filter === '' ? null : found[0]) ?? null
  const states = new Map(coverage.data?.rows.map((row) => [row.code, row]))
  useKeys(taxonomyKeys, { filter: () => field.current?.focus() })
  return (
    <Room here="taxonomy" crumb={`${ACTION_TYPES.length} action types, ${PERCEPTION_TYPES.length} perception types`}>
      <Split id="taxonomy">
        <Pane id="types" label="types" size={360} min={240} fixed>
          <PaneHead title="Types">
            <input
              ref={field}
              className={sheet.filter}
              type="search"
              aria-label="Filter the types"
              placeholder="Filter  /"
              value={filter}
              onChange={(event) => setFilter(event.currentTarget.value)}
              onKeyDown={(event) => (event.key === 'Escape' || event.key === 'Enter') && event.currentTarget.blur()}
            />
            <span>{found.length}</span>
          </PaneHead>
          <List
            primary
            label="Types of the taxonomy"
            entries={grouped(found)}
            keyOf={({ code }) => code}
            textOf={({ component, type }) => `${component} ${type}`}
            selected={chosen?.code ?? null}
            onSelect={(code) => go('sitecards', ['taxonomy', code], { replace: true })}
            rowHeight={34}
            render={(type) => (
              <div className={styles.line}>
                <Tag>{type.code}</Tag>
                <span>
                  {type.component} · {type.type}
                </span>
                <small>{stateOf(states.get(type.code)?.state)}</small>
              </div>
            )}
            empty={<EmptyState title="No type has that in it" />}
          />
        </Pane>
        <Pane id="type" label="type" min={320}>
          {chosen ? (
            <TypeView type={chosen} row={states.get(chosen.code)} query={coverage} />
          ) : (
            <EmptyState title={`There is no type ${path[1] ?? ''}`} />
          )}
        </Pane>
      </Split>
    </Room>
  )
}

const stateOf = (state: string | undefined): string =>
  ({ used: '', unused: 'in no task', absent: 'on no site' })[state ?? ''] ?? ''

function isFound({ code, category, component, type, description }: TaxonomyType, filter: string): boolean {
  const text = `${code} ${category} ${component} ${type} ${description}`.toLowerCase()
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function grouped(types: readonly TaxonomyType[]): ListEntry<TaxonomyType>[] {
  const groups = Map.groupBy(types, ({ kind, category }) => `${KINDS[kind]}: ${category}`)
  return [...groups].flatMap(([heading, members]) => [
    { heading, aside: members.length },
    ...members.map((item) => ({ item })),
  ])
}
