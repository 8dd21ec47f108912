import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { host } from '../../host/index.ts'
import { api } from '../../host/index.ts'
import { counted, EmptyState, List, Loaded, PaneHead } from '../../kit/index.ts'
import styles from './labels.module.css'
import type { MappedInput } from './sheet.ts'

export type Selection = Parameters<typeof host.labels.items>[0]['of']

interface ItemsProps {
  input: MappedInput
  field: string
  of: Selection
}

/** The items behind one number, with what each rater said and in which line. */
export function LabelItems({ input, field, of }: ItemsProps) {
  const query = useQuery(api.labels.items.queryOptions({ input: { ...input, field, of } }))
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <>
      <PaneHead title={titleOf(field, of)}>
        {query.data && (
          <span role="status">
            {counted(query.data.total, 'item')}
            {query.data.total > query.data.items.length && `, the first ${query.data.items.length} shown`}
          </span>
        )}
      </PaneHead>
      <Loaded query={query} what="Reading the items">
        {({ items }) => (
          <List
            primary
            label="Items"
            entries={items.map((item) => ({ item }))}
            keyOf={({ item }) => item}
            textOf={({ item }) => item}
            selected={selected ?? items[0]?.item ?? null}
            onSelect={setSelected}
            rowHeight={46}
            render={({ item, said }) => (
              <div className={styles.item}>
                <b title={item}>{item}</b>
                <small>
                  {said.map(({ rater, value, line }) => (
                    <span key={`${rater} ${line}`}>
                      {rater.trim()}: <i>{value || 'blank'}</i> line {line}
                    </span>
                  ))}
                </small>
              </div>
            )}
            empty={<EmptyState title="No item" />}
          />
        )}
      </Loaded>
    </>
  )
}

function titleOf(field: string, of: Selection): string {
  if (of.kind === 'cell') return `${field}: ${of.row} and ${of.column}`
  return of.kind === 'left-out' ? `${field}, left out: ${of.reason}` : `${field}: people differ`
}
