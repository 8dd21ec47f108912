import { memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type AffinityEntry, isByHand, keyOf } from '../../../tasks/index.ts'
import { type Cell, cellSize, type Matrix, type Suggestion } from './cells.ts'
import styles from './clusters.module.css'

interface MatrixProps {
  matrix: Matrix
  at: Cell
  onChoose: (cell: Cell) => void
}

/** Room of the names beside and above the cells, in pixels. */
const NAMES = 148

/** The affinity matrix as a heat map; each pair stands twice, so that a row tells all of a cluster. A letter in each cell says what its colour does. */
export function MatrixView({ matrix, at, onChoose }: MatrixProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { size, room } = useCellSize(box, matrix.names.length)
  const choose = useRef(onChoose)
  useLayoutEffect(() => {
    choose.current = onChoose
  })
  const [stable] = useState(() => (cell: Cell) => choose.current(cell))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another cell is chosen, or the room or the cells are of another size
  useEffect(() => {
    const cell = document.getElementById(`${id}-${at.row}-${at.column}`)
    if (cell && box.current) keepInSight(box.current, cell)
  }, [at.row, at.column, size, room])
  return (
    <div ref={box} className={styles.matrixBox} style={{ ['--cell' as string]: `${size}px` }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a grid that is moved in with arrow keys, not a table to read */}
      <div
        role="grid"
        aria-label="Affinity of clusters"
        aria-rowcount={matrix.names.length + 1}
        aria-colcount={matrix.names.length + 1}
        aria-activedescendant={`${id}-${at.row}-${at.column}`}
        tabIndex={0}
        className={styles.matrix}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: of the grid */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
        <div role="row" className={styles.head}>
          {/* biome-ignore lint/a11y/useSemanticElements: of the grid */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
          <span role="columnheader" className={styles.corner}>
            Cluster
          </span>
          <ColumnNames names={matrix.names} here={at.column} />
        </div>
        {matrix.names.map((name, row) => (
          <Row
            key={name}
            id={id}
            row={row}
            matrix={matrix}
            selected={row === at.row ? at.column : null}
            mirrored={row === at.column && at.row !== at.column ? at.row : null}
            onChoose={stable}
          />
        ))}
      </div>
    </div>
  )
}

/** The names above: only the two that change are drawn anew. */
function ColumnNames({ names, here }: { names: readonly string[]; here: number }) {
  return names.map((name, column) => <ColumnName key={name} name={name} here={column === here} />)
}

const ColumnName = memo(function ColumnName({ name, here }: { name: string; here: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <span role="columnheader" className={styles.columnName} data-here={here || undefined} title={name}>
      <span>{name}</span>
    </span>
  )
})

interface RowProps {
  id: string
  row: number
  matrix: Matrix
  /** Column of the chosen cell, and of its mirror image. */
  selected: number | null
  mirrored: number | null
  onChoose: (cell: Cell) => void
}

/** One cluster's row: it is drawn anew only when its own cells change, so that moving stays quick with many clusters. */
const Row = memo(function Row({ id, row, matrix, selected, mirrored, onChoose }: RowProps) {
  const { names, ratings, suggestions } = matrix
  const name = names[row] ?? ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <div role="row" className={styles.row}>
      {/* biome-ignore lint/a11y/useSemanticElements: of the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
      <span role="rowheader" className={styles.rowName} data-here={selected !== null || undefined} title={name}>
        {name}
      </span>
      {names.map((other, column) => {
        const key = keyOf(name, other)
        const entry = row === column ? undefined : ratings.get(key)
        const suggestion = entry || row === column ? undefined : suggestions.get(key)
        return (
          // biome-ignore lint/a11y/useSemanticElements: of the grid
          // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys move in the grid
          <span
            key={other}
            id={`${id}-${row}-${column}`}
            role="gridcell"
            aria-selected={selected === column}
            aria-label={wordsOf(name, other, entry, suggestion)}
            className={styles.cell}
            data-level={row === column ? 'self' : (entry?.level ?? (suggestion ? 'suggested' : 'gap'))}
            data-model={(entry && !isByHand(entry)) || undefined}
            data-mirrored={mirrored === column || undefined}
            onClick={() => onChoose({ row, column })}
          >
            {row === column ? '' : entry ? entry.level.charAt(0) : suggestion ? `${suggestion.level.charAt(0)}?` : '·'}
          </span>
        )
      })}
    </div>
  )
})

function wordsOf(a: string, b: string, entry?: AffinityEntry, suggestion?: Suggestion): string {
  if (a === b) return a
  const said = entry ? entry.level : suggestion ? `not rated, a model suggests ${suggestion.level}` : 'not rated'
  return `${a} and ${b}: ${said}`
}

/** Scrolls no further than it takes to see the cell beside the names, which stay in sight and cover what is under them. */
function keepInSight(box: HTMLElement, cell: HTMLElement): void {
  const [room, place] = [box.getBoundingClientRect(), cell.getBoundingClientRect()]
  const left = place.left - (room.left + NAMES)
  const top = place.top - (room.top + NAMES)
  const right = place.right - (room.left + box.clientWidth)
  const bottom = place.bottom - (room.top + box.clientHeight)
  box.scrollBy({ left: left < 0 ? left : Math.max(0, right), top: top < 0 ? top : Math.max(0, bottom) })
}

function useCellSize(box: React.RefObject<HTMLDivElement | null>, clusters: number): { size: number; room: string } {
  const [room, setRoom] = useState({ width: 600, height: 600 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setRoom({ width: element.clientWidth - NAMES - 8, height: element.clientHeight - NAMES - 8 })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return { size: cellSize(clusters, room), room: `${room.width} ${room.height}` }
}
