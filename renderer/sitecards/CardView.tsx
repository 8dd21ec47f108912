import { useRef, useState } from 'react'
import type { Finding } from '../../contract/index.ts'
import { findType, type SiteCard } from '../../sitecards/index.ts'
import { useKeys } from '../app/keys.ts'
import { go } from '../app/router.ts'
import {
  Button,
  ConflictPanel,
  EmptyState,
  ErrorPanel,
  List,
  type ListEntry,
  Loaded,
  Pane,
  PaneHead,
  Scroll,
  Split,
  StatusTag,
} from '../kit/index.ts'
import { showOnPage } from '../page/index.ts'
import { CardHead } from './card/CardHead.tsx'
import { EntryForm } from './EntryForm.tsx'
import { type Entry, type EntryRow, entriesOf, entryText, freeId, removeEntry, rowsByFunction } from './entries.ts'
import { sitecardsKeys } from './keys.ts'
import styles from './sitecards.module.css'
import { TypeCode } from './TypeCode.tsx'
import { useCard } from './useCard.ts'

interface CardViewProps {
  site: string
  /** Row that is chosen: `F2` or `F2:A3`. */
  chosen: string | null
  onTurn: (by: number) => void
}

/** One card: its entries by function, and the entry that is being looked at or edited. */
export function CardView({ site, chosen, onTurn }: CardViewProps) {
  const { query, save, problem, conflict, keepMine, takeTheirs } = useCard(site)
  const [filter, setFilter] = useState('')
  const [fresh, setFresh] = useState<Entry | null>(null)
  const filterField = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const card = query.data?.card
  const entries = card ? listEntries(card, filter) : []
  const rows = entries.flatMap((entry) => ('item' in entry ? [entry.item] : []))
  const row = rows.find(({ key }) => key === chosen) ?? rows[0] ?? null
  const shown = fresh ?? row?.entry ?? null

  const choose = (key: string) => {
    setFresh(null)
    go('sitecards', [site, key], { replace: true })
  }
  const focusForm = () => setTimeout(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus())
  const add = (kind: Entry['kind']) => {
    if (!card) return
    const functionId = row?.key.split(':')[0]
    setFresh(newEntry(card, kind, functionId))
    focusForm()
  }
  const remove = (entry: Entry) => {
    if (query.data) save(removeEntry(entry), entry, `deleted ${site}:${entry.id}`, query.data.hash)
  }
  useKeys(sitecardsKeys, {
    show: () => card && showOnPage(card.url),
    nextCard: () => onTurn(1),
    previousCard: () => onTurn(-1),
    filter: () => filterField.current?.focus(),
    edit: focusForm,
    addAction: () => add('action'),
    addPerception: () => add('perception'),
    addFunction: () => add('function'),
    remove: () => shown && !fresh && remove(shown),
    save: () => form.current?.requestSubmit(),
  })
  return (
    <Loaded query={query} what={`Reading the card of ${site}`}>
      {({ card, hash, findings }) => (
        <>
          <CardHead card={card} view="entries" />
          <Findings findings={findings} />
          {conflict && (
            <ConflictPanel
              texts={conflict}
              keepLabel="Save my entry on top of theirs"
              onKeepMine={keepMine}
              onTakeTheirs={takeTheirs}
            />
          )}
          {problem !== null && <ErrorPanel error={problem} title="The card could not be saved" />}
          <div className={styles.room}>
            <Split id="sitecards-card" stackBelow={620}>
              <Pane id="entries" label="entries" min={260}>
                <PaneHead title="Entries">
                  <input
                    ref={filterField}
                    className={styles.filter}
                    type="search"
                    aria-label="Filter the entries"
                    placeholder="Filter  /"
                    value={filter}
                    onChange={(event) => setFilter(event.currentTarget.value)}
                    onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
                  />
                  <Button look="quiet" keyName="n" onClick={() => add('action')}>
                    New
                  </Button>
                </PaneHead>
                <List
                  primary
                  label={`Entries of ${site}`}
                  entries={entries}
                  keyOf={(each) => each.key}
                  textOf={(each) => entryText(each.entry)}
                  selected={row?.key ?? null}
                  onSelect={choose}
                  onOpen={focusForm}
                  rowHeight={46}
                  render={(each) => <EntryLine entry={each.entry} />}
                  empty={<EmptyState title={filter ? 'No entry has that in it' : 'This card has no entry yet'} />}
                />
              </Pane>
              <Pane id="entry" label="entry" size={380} min={280} fixed>
                {shown ? (
                  <EntryForm
                    key={`${shown.kind} ${shown.id} ${fresh ? 'new' : ''}`}
                    ref={form}
                    entry={shown}
                    isNew={fresh !== null}
                    card={card}
                    hash={hash}
                    onRemove={() => remove(shown)}
                    onCancel={() => setFresh(null)}
                    onSave={async (change, label, baseHash) => {
                      const saved = await save(change, shown, label, baseHash)
                      if (saved) setFresh(null)
                      return saved
                    }}
                  />
                ) : (
                  <EmptyState title="No entry is chosen" />
                )}
              </Pane>
            </Split>
          </div>
        </>
      )}
    </Loaded>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Scroll label="Findings of this card" className={styles.findings}>
      {findings.map((finding) => (
        <div key={`${finding.file}:${finding.line}:${finding.field}:${finding.message}`}>
          <StatusTag state={finding.severity === 'error' ? 'failed' : 'warning'}>{finding.severity}</StatusTag>
          <code>
            {finding.file.split('/').at(-1)}
            {finding.line !== null && `:${finding.line}`}
          </code>
          <span>{finding.message}</span>
        </div>
      ))}
    </Scroll>
  )
}

function EntryLine({ entry }: { entry: Entry }) {
  if (entry.kind === 'function') {
    const { id, value } = entry
    return (
      <div className={styles.functionLine}>
        <code>{id}</code>
        <b>{value.label}</b>
        <small>{value.tags.join(' · ')}</small>
      </div>
    )
  }
  const { id, value } = entry
  const type = findType(entry.kind, value.component, value.type)
  return (
    <div className={styles.itemLine}>
      <code>{id}</code>
      <div>
        <span className={styles.type}>
          {value.component} · {value.type}
        </span>
        <span className={styles.description}>{value.description}</span>
      </div>
      {type ? <TypeCode code={type.code} within /> : <StatusTag state="warning">not in the taxonomy</StatusTag>}
    </div>
  )
}

function listEntries(card: SiteCard, filter: string): ListEntry<EntryRow>[] {
  const wanted = filter.trim().toLowerCase()
  return rowsByFunction(card).flatMap(({ function: of, rows }) => {
    const kept = rows.filter(({ entry }) => wanted === '' || entryText(entry).toLowerCase().includes(wanted))
    if (kept.length === 0) return []
    const items = kept.map((item) => ({ item }))
    return of === null ? [{ heading: 'Without a function of this card' }, ...items] : items
  })
}

function newEntry(card: SiteCard, kind: Entry['kind'], functionId: string | undefined): Entry {
  const id = freeId(card, kind)
  if (kind === 'function') return { kind, id, value: { id, label: '', description: '', tags: [] } }
  const functions = functionId && entriesOf(card).some((entry) => entry.id === functionId) ? [functionId] : []
  const value = { id, functions, category: '', component: '', type: '', description: '', location: '', role: '' }
  return { kind, id, value }
}
