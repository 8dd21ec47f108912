import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { keyMap, useKeys } from '../app/keys.ts'
import styles from './list.module.css'
import { findByText, step, TYPE_AHEAD_MS } from './listMoves.ts'

/** An item, or a heading between items that cannot be chosen. */
export type ListEntry<T> = { item: T } | { heading: string; aside?: ReactNode }

interface ListProps<T> {
  label: string
  entries: readonly ListEntry<T>[]
  keyOf: (item: T) => string
  /** What type-ahead looks for. */
  textOf: (item: T) => string
  render: (item: T, selected: boolean) => ReactNode
  selected: string | null
  onSelect: (key: string) => void
  /** Enter or a double click. */
  onOpen?: (key: string) => void
  /** Estimated height of a row in pixels; rows are measured. */
  rowHeight?: number
  /** The list that `j` and `k` move in, wherever the focus is. One a view. */
  primary?: boolean
  empty?: ReactNode
}

export const listKeys = keyMap('everywhere', 'Lists', {
  next: { key: 'j', label: 'Next item' },
  previous: { key: 'k', label: 'Previous item' },
})

/** A list of any length: only the rows in sight exist. Arrows, j and k, Home, End, Page keys, Enter, and typing the beginning of a word. */
export function List<T>(props: ListProps<T>) {
  const { label, entries, keyOf, textOf, render, selected, onSelect, onOpen, rowHeight = 56, primary, empty } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // A list may hold ten thousand: what is known of all of them is worked out when the entries change, not at each move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key belongs to its item, whichever closure reads it
  const { items, keys, places } = useMemo(() => {
    const items: T[] = []
    const keys: string[] = []
    const places = new Map<string, { place: number; row: number }>()
    for (const [row, entry] of entries.entries()) {
      if (!('item' in entry)) continue
      const key = keyOf(entry.item)
      items.push(entry.item)
      places.set(key, { place: keys.push(key), row })
    }
    return { items, keys, places }
  }, [entries])
  // The same function as long as the entries are the same: with another the virtualizer measures all of them anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key belongs to its item, whichever closure reads it
  const rowKey = useCallback(
    (index: number) => {
      const entry = entries[index]
      return entry === undefined ? index : 'item' in entry ? keyOf(entry.item) : `heading ${entry.heading}`
    },
    [entries],
  )
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (entries[index] && 'item' in entries[index] ? rowHeight : 34),
    getItemKey: rowKey,
    overscan: 8,
  })
  const at = (selected === null ? undefined : places.get(selected)?.row) ?? -1
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
  }, [at, virtual])

  const move = (by: number | 'first' | 'last') => {
    const next = step(keys, selected, by)
    if (next !== null) onSelect(next)
  }
  useKeys(listKeys, primary ? { next: () => move(1), previous: () => move(-1) } : {})

  const [typed, setTyped] = useState({ text: '', at: 0 })
  const typeAhead = (event: KeyboardEvent) => {
    const text = (event.timeStamp - typed.at < TYPE_AHEAD_MS ? typed.text : '') + event.key
    setTyped({ text, at: event.timeStamp })
    const found = findByText(items.map(textOf), keys, text, selected)
    if (found !== null) onSelect(found)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? rowHeight) / rowHeight) - 1)
    const moves: Record<string, number | 'first' | 'last'> = {
      ArrowDown: 1,
      ArrowUp: -1,
      j: 1,
      k: -1,
      PageDown: page,
      PageUp: -page,
      Home: 'first',
      End: 'last',
    }
    const by = moves[event.key]
    if (by !== undefined) move(by)
    else if (event.key === 'Enter' && selected !== null && onOpen) onOpen(selected)
    else if (event.key.length === 1 && event.key !== ' ') typeAhead(event)
    else return
    event.preventDefault()
  }

  if (items.length === 0 && empty) return empty
  return (
    <div
      ref={box}
      className={styles.list}
      role="listbox"
      aria-label={label}
      aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles.sizer} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((row) => {
          const entry = entries[row.index]
          if (!entry) return null
          const position = { transform: `translateY(${row.start}px)` }
          const measure = { ref: virtual.measureElement, 'data-index': row.index, style: position }
          if (!('item' in entry)) {
            return (
              <div key={row.key} {...measure} className={styles.heading} role="presentation">
                <span>{entry.heading}</span>
                {entry.aside}
              </div>
            )
          }
          const key = keyOf(entry.item)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the list, which holds the focus
            <div
              key={row.key}
              {...measure}
              id={`${id}-${row.index}`}
              className={styles.row}
              role="option"
              tabIndex={-1}
              aria-selected={key === selected}
              aria-setsize={items.length}
              aria-posinset={places.get(key)?.place}
              onClick={() => onSelect(key)}
              onDoubleClick={() => onOpen?.(key)}
            >
              {render(entry.item, key === selected)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
