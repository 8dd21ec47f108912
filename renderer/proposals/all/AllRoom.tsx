import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { ProposalRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go, placeHref, type SectionProps } from '../../app/router.ts'
import { sayFailed } from '../../app/status.ts'
import { api, host } from '../../host/index.ts'
import { Button, EmptyState, formatCount, Kbd, List, Loaded, Section } from '../../kit/index.ts'
import { removeProposal, useUnsavedProposals } from '../editor/useProposal.ts'
import { RoomTabs } from '../RoomTabs.tsx'
import styles from './all.module.css'
import { Heads } from './Heads.tsx'
import { allKeys } from './keys.ts'
import { LineView } from './LineView.tsx'
import { filterLines, type Line, linesOf, nextOrder, type Order, orderAfter, sortLines, turned } from './rows.ts'
import { TrashDialog } from './TrashDialog.tsx'

/** `#/proposals/all`: every proposal on a line, found by any word on it. */
export function AllRoom({ path }: SectionProps) {
  const query = useQuery(api.proposals.list.queryOptions())
  return query.data ? (
    <AllProposals rows={query.data} chosen={path[1] ?? null} />
  ) : (
    <Section title="All proposals">
      <Loaded query={query} what="Reading the proposals">
        {() => null}
      </Loaded>
    </Section>
  )
}

function AllProposals({ rows, chosen }: { rows: readonly ProposalRow[]; chosen: string | null }) {
  const near = useQuery(api.proposals.duplicates.queryOptions())
  const [filter, setFilter] = useState('')
  const [order, setOrder] = useState<Order>(null)
  const [trash, setTrash] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const unsaved = useUnsavedProposals()
  const known = useMemo(() => near.data && new Map(near.data.map((each) => [each.id, each])), [near.data])
  const lines = useMemo(() => linesOf(rows, known ?? null), [rows, known])
  // Sorted once for an order: what a key in the filter leaves keeps it.
  const sorted = useMemo(() => sortLines(lines, order), [lines, order])
  const shown = useMemo(() => filterLines(sorted, filter), [sorted, filter])
  const entries = useMemo(() => shown.map((item) => ({ item })), [shown])
  const at = shown.findIndex(({ id }) => id === chosen)
  const line = shown[Math.max(0, at)]

  const choose = (id: string) => go('proposals', ['all', id], { replace: true })
  const open = (id: string | undefined) => id !== undefined && go('proposals', ['edit', id])
  const onFilterKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) {
      const next = shown[Math.min(shown.length - 1, Math.max(0, Math.max(0, at) + by))]
      if (next) choose(next.id)
    } else if (event.key === 'Enter') open(line?.id)
    else if (event.key === 'Escape' && filter !== '') setFilter('')
    else if (event.key === 'Escape') box.current?.blur()
    else return
    event.preventDefault()
  }
  useKeys(allKeys, {
    filter: () => box.current?.focus(),
    sort: () => setOrder(nextOrder(order)),
    turn: () => order && setOrder({ ...order, direction: turned(order.direction) }),
    new: () => go('proposals', ['new']),
    generate,
    trash: () => setTrash(true),
    ...(line && {
      open: () => open(line.id),
      screen: () => go('proposals', [line.id]),
      remove: () => remove(line),
    }),
  })
  return (
    <Section
      title="All proposals"
      crumb={`${formatCount(shown.length)} of ${formatCount(rows.length)}`}
      actions={
        <>
          <Button keyName="t" onClick={() => setTrash(true)}>
            Trash
          </Button>
          <Button keyName="shift+n" onClick={generate}>
            Generate
          </Button>
          <Button look="primary" keyName="n" onClick={() => go('proposals', ['new'])}>
            New
          </Button>
          <RoomTabs here="all" />
        </>
      }
    >
      <div className={styles.room}>
        <label className={styles.filter}>
          <Kbd of="/" />
          <input
            ref={box}
            type="search"
            aria-label="Filter"
            placeholder="Title, site, pattern, open, accepted, errors, duplicates …"
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
            onKeyDown={onFilterKey}
          />
          <Duplicates found={near.data?.length} failed={near.error} />
        </label>
        <Heads order={order} onSort={(by) => setOrder(orderAfter(order, by))} />
        <div className={styles.list}>
          <List
            primary
            label="All proposals"
            entries={entries}
            keyOf={(each: Line) => each.id}
            textOf={(each) => each.title}
            selected={line?.id ?? null}
            onSelect={choose}
            onOpen={open}
            rowHeight={46}
            render={(each) => <LineView line={each} unsaved={unsaved.has(each.id)} />}
            empty={<Nothing all={rows.length === 0} />}
          />
        </div>
      </div>
      <TrashDialog opened={trash} onClose={() => setTrash(false)} />
    </Section>
  )
}

function Duplicates({ found, failed }: { found: number | undefined; failed: unknown }) {
  if (failed) return <span className={styles.aside}>near-duplicates could not be looked for</span>
  if (found === undefined) return <span className={styles.aside}>looking for near-duplicates …</span>
  return (
    <span className={styles.aside}>
      {found === 0 ? 'no near-duplicates' : `${formatCount(found)} are nearly the same as another`}
    </span>
  )
}

function Nothing({ all }: { all: boolean }) {
  if (!all)
    return (
      <EmptyState title="No proposal has these words">
        <p>Escape clears the filter.</p>
      </EmptyState>
    )
  return (
    <EmptyState title="This workspace has no proposal yet">
      <p>
        <a href={placeHref('proposals', 'new')}>Write the first one</a>; it becomes a file in <code>proposals/</code>.
      </p>
    </EmptyState>
  )
}

async function remove({ id, title }: Line): Promise<void> {
  try {
    const { baseHash } = await host.proposals.open({ id })
    await removeProposal(id, baseHash, title)
  } catch (error) {
    sayFailed(`“${title}” was not removed`, error)
  }
}

const generate = (): void => go('proposals', ['generate'])
