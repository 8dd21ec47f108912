import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownExploration } from '../../../contract/index.ts'
import type { CardFunction, CardItem } from '../../../sitecards/index.ts'
import { useKeys } from '../../app/keys.ts'
import { say } from '../../app/status.ts'
import { describeError, host } from '../../host/index.ts'
import { Button, EmptyState, List, type ListEntry, Pane, Scroll, SelectField, Split, Tag } from '../../kit/index.ts'
import { exploreKeys } from '../keys.ts'
import sheet from '../sitecards.module.css'
import styles from './explore.module.css'
import { Picture } from './Picture.tsx'

type Entry = CardFunction | CardItem
const isFunction = (entry: Entry): entry is CardFunction => 'label' in entry

/** The draft entry by entry, each with its picture and evidence; what is left out is not taken. */
export function DraftReview({ of }: { of: ShownExploration }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [cluster, setCluster] = useState(of.card?.cluster ?? of.clusters[0] ?? '')
  const card = of.draft?.card
  const all = card ? grouped(card) : []
  const entries = all.flatMap((row) => ('item' in row ? [row.item] : []))
  const entry = entries.find(({ id }) => id === chosen) ?? entries[0]
  const kept = entries.filter(({ id }) => !left.has(id))
  const leave = (): void => {
    if (!entry) return
    setLeft((before) => {
      const now = new Set(before)
      if (!now.delete(entry.id)) now.add(entry.id)
      return now
    })
  }
  const take = async (): Promise<void> => {
    try {
      const { site, added, refused } = await host.exploring.take({
        id: of.row.id,
        cluster,
        entries: kept.map(({ id }) => id),
      })
      say(
        `${added.length} entries are in the card of ${site}${refused.length > 0 ? `; ${refused.length} were not taken: ${refused[0]?.reason}` : ''}.`,
      )
      await queries.invalidateQueries()
    } catch (thrown) {
      say(describeError(thrown).message)
    }
  }
  useKeys(exploreKeys, { leave, take: () => void take() })
  if (!card || entries.length === 0)
    return (
      <EmptyState title="There is no draft yet">
        <p>It is made when the exploration ends or is cancelled.</p>
      </EmptyState>
    )
  return (
    <>
      <div className={styles.take}>
        {of.card ? (
          <span>The benchmark has a card of this site: entries are added to it.</span>
        ) : (
          <SelectField
            label="Into the cluster"
            value={cluster}
            options={of.clusters.map((name) => [name, name] as const)}
            onChoose={setCluster}
          />
        )}
        <Button look="primary" keyName="mod+enter" aria-disabled={kept.length === 0} onClick={() => void take()}>
          Take {kept.length} of {entries.length} entries
        </Button>
      </div>
      <Split id="explore-draft">
        <Pane id="entries" label="entries" size={420} min={280}>
          <List
            label="Entries of the draft"
            entries={all}
            keyOf={({ id }) => id}
            textOf={(each) => (isFunction(each) ? each.label : each.component)}
            selected={entry?.id ?? null}
            onSelect={setChosen}
            render={(each) => <Row entry={each} left={left.has(each.id)} />}
          />
        </Pane>
        <Pane id="entry" label="entry" min={320}>
          {entry && <EntryView of={of} entry={entry} left={left.has(entry.id)} onLeave={leave} />}
        </Pane>
      </Split>
    </>
  )
}

function Row({ entry, left }: { entry: Entry; left: boolean }) {
  return (
    <div className={sheet.card} data-left={left || undefined}>
      <b>{isFunction(entry) ? entry.label : `${entry.component} · ${entry.type}`}</b>
      <small>
        <Tag>{entry.id}</Tag>
        {left ? 'left out' : isFunction(entry) ? entry.tags.join(', ') : entry.location}
      </small>
    </div>
  )
}

interface EntryProps {
  of: ShownExploration
  entry: Entry
  left: boolean
  onLeave: () => void
}

function EntryView({ of, entry, left, onLeave }: EntryProps) {
  const seen = of.draft?.seen[entry.id] ?? []
  const [first] = seen
  return (
    <Scroll label="Entry" className={styles.scroll}>
      <header className={styles.entry}>
        <h3>
          {entry.id} {isFunction(entry) ? entry.label : `${entry.component} · ${entry.type}`}
        </h3>
        <Button keyName="l" aria-pressed={left} onClick={onLeave}>
          {left ? 'Take along' : 'Leave out'}
        </Button>
      </header>
      <p>{entry.description}</p>
      {!isFunction(entry) && (
        <p>
          {entry.location}. Serves {entry.functions.join(', ')}.
        </p>
      )}
      <h4>Seen</h4>
      <ul>
        {seen.map(({ page, steps, why, confidence }) => (
          <li key={`${page} ${why.join()}`}>
            {page}: {why.join('; ')}
            {confidence !== null && ` (${confidence})`}
            {steps.length > 0 && `, after ${steps.map(({ act }) => act).join(', ')}`}
          </li>
        ))}
      </ul>
      {first && (
        <Picture
          id={of.row.id}
          file={first.picture}
          where={first.where}
          alt={`Where ${entry.id} was seen on ${first.page}`}
        />
      )}
    </Scroll>
  )
}

/** Each function with the items that it is the first of. */
function grouped({
  functions,
  actions,
  perceptions,
}: NonNullable<ShownExploration['draft']>['card']): ListEntry<Entry>[] {
  const items = [...actions, ...perceptions]
  return functions.flatMap((made): ListEntry<Entry>[] => [
    { heading: `${made.id} ${made.label}` },
    { item: made },
    ...items.filter((item) => item.functions[0] === made.id).map((item) => ({ item })),
  ])
}
