// biome-ignore-all lint/a11y/useSemanticElements: a table of tens of thousands of cells, of which few exist, is a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid has the keys
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { SiteCard } from '../../../sitecards/index.ts'
import { openPalette } from '../../app/overlays.ts'
import { CellEditor } from './CellEditor.tsx'
import styles from './card.module.css'
import {
  addRow,
  type CellProblem,
  COLUMNS,
  cellKey,
  cellText,
  choicesOf,
  deleteRow,
  type ListName,
  pasteBlock,
  setCell,
} from './grid.ts'

interface GridProps {
  label: string
  list: ListName
  card: SiteCard
  problems: ReadonlyMap<string, CellProblem>
  edit: (by: (card: SiteCard) => SiteCard) => void
  undo: () => void
  redo: () => void
  save: () => void
}
const ROW = 28
const PAGE = 15

/** A table of cells, by keys as in a spreadsheet; only the rows in sight exist. */
export function Grid({ label, list, card, problems, edit, undo, redo, save }: GridProps) {
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState({ row: 0, column: 0 })
  const [editing, setEditing] = useState<{ first: string | null } | null>(null)
  const columns = COLUMNS[list]
  const rows = card[list]
  const row = Math.min(at.row, Math.max(0, rows.length - 1))
  const here = { ...at, row }
  const field = columns[at.column]?.field ?? 'id'
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 12,
    scrollPaddingStart: ROW,
  })
  const go = (to: { row?: number; column?: number }) => {
    const next = {
      row: clamp(to.row ?? row, rows.length),
      column: clamp(to.column ?? at.column, columns.length),
    }
    setAt(next)
    virtual.scrollToIndex(next.row)
    requestAnimationFrame(() =>
      document.getElementById(idOf(label, next))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
  }
  const step = (by: number) => {
    const flat = row * columns.length + at.column + by
    if (flat >= 0 && flat < rows.length * columns.length)
      go({ row: Math.floor(flat / columns.length), column: flat % columns.length })
  }
  const focus = () => box.current?.focus()
  const commit = (text: string, then: 'down' | 'right' | 'left' | 'stay') => {
    edit((now) => setCell(now, list, row, field, text))
    setEditing(null)
    focus()
    if (then === 'down') go({ row: row + 1 })
    else if (then !== 'stay') step(then === 'right' ? 1 : -1)
  }
  const insert = () => {
    edit((now) => addRow(now, list, rows.length === 0 ? -1 : row))
    setAt({ row: rows.length === 0 ? 0 : row + 1, column: 1 })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.nativeEvent.isComposing) return
    const mod = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const withMod: Record<string, () => void> = {
      z: event.shiftKey ? redo : undo,
      y: redo,
      s: save,
      k: openPalette,
      home: () => go({ row: 0, column: 0 }),
      end: () => go({ row: rows.length - 1, column: columns.length - 1 }),
      enter: insert,
      delete: () => edit((now) => deleteRow(now, list, row)),
      backspace: () => edit((now) => deleteRow(now, list, row)),
    }
    const plain: Record<string, () => void> = {
      arrowup: () => go({ row: row - 1 }),
      arrowdown: () => go({ row: row + 1 }),
      arrowleft: () => go({ column: at.column - 1 }),
      arrowright: () => go({ column: at.column + 1 }),
      home: () => go({ column: 0 }),
      end: () => go({ column: columns.length - 1 }),
      pageup: () => go({ row: row - PAGE }),
      pagedown: () => go({ row: row + PAGE }),
      enter: () => setEditing({ first: null }),
      f2: () => setEditing({ first: null }),
      delete: () => edit((now) => setCell(now, list, row, field, '')),
      backspace: () => edit((now) => setCell(now, list, row, field, '')),
      insert: insert,
      escape: () => document.querySelector<HTMLElement>('[data-card-views] a[aria-current]')?.focus(),
    }
    const act = mod ? withMod[key] : key.length > 1 ? plain[key] : undefined
    // Tab leaves at both ends, so that nobody is caught.
    if (!mod && event.key === 'Tab') {
      const flat = row * columns.length + at.column + (event.shiftKey ? -1 : 1)
      if (flat < 0 || flat >= rows.length * columns.length) return
      event.preventDefault()
      return step(event.shiftKey ? -1 : 1)
    }
    if (act) {
      event.preventDefault()
      act()
    } else if (!mod && !event.altKey && event.key.length === 1 && rows.length > 0) {
      event.preventDefault()
      setEditing({ first: event.key })
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (text) edit((now) => pasteBlock(now, list, row, at.column, text))
  }
  const width = columns.reduce((sum, column) => sum + column.width, 48)
  const template = `48px ${columns.map((column) => `${column.width}px`).join(' ')}`
  const told = problems.get(cellKey(list, row, field))
  return (
    <>
      <div
        ref={box}
        role="grid"
        tabIndex={0}
        data-own-keys
        className={styles.grid}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-activedescendant={rows.length > 0 ? idOf(label, here) : undefined}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <div role="row" className={styles.gridHead} style={{ gridTemplateColumns: template, width }}>
          <span role="columnheader">Row</span>
          {columns.map((column) => (
            <span role="columnheader" key={column.field}>
              {column.title}
            </span>
          ))}
        </div>
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), width, position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const entry = rows[index]
            if (!entry) return null
            return (
              <div
                key={index}
                role="row"
                aria-rowindex={index + 2}
                className={styles.gridRow}
                style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
              >
                <span role="rowheader">{index + 1}</span>
                {columns.map((column, number) => {
                  const active = index === row && number === at.column
                  const problem = problems.get(cellKey(list, index, column.field))
                  const place = { row: index, column: number }
                  return (
                    <div
                      key={column.field}
                      id={idOf(label, place)}
                      role="gridcell"
                      aria-selected={active}
                      aria-invalid={problem ? true : undefined}
                      data-problem={problem?.severity}
                      title={problem?.message}
                      onClick={() => {
                        if (active && editing) return
                        setAt(place)
                        setEditing(null)
                        focus()
                      }}
                      onDoubleClick={() => setEditing({ first: null })}
                    >
                      {active && editing ? (
                        <CellEditor
                          label={`${column.title} of ${entry.id}`}
                          text={cellText(entry, column.field)}
                          first={editing.first}
                          choices={column.choice ? choicesOf(list, entry, column.field) : null}
                          onCommit={commit}
                          onCancel={() => {
                            setEditing(null)
                            focus()
                          }}
                        />
                      ) : (
                        cellText(entry, column.field)
                      )}
                    </div>
                  )
                })}
              </div>
            )
          })}
        </div>
      </div>
      <footer className={styles.told} role="status">
        {told
          ? told.message
          : 'Enter or typing edits, Tab and arrows move, Ctrl+Enter adds a row, Ctrl+Delete removes it, Ctrl+Z takes back'}
      </footer>
    </>
  )
}

const clamp = (wanted: number, length: number): number => Math.max(0, Math.min(wanted, length - 1))
const idOf = (label: string, { row, column }: { row: number; column: number }): string =>
  `cell-${label.replaceAll(' ', '-')}-${row}-${column}`
