/** dnd-kit 6; it brings no looks of its own, so these are the page's. */
import { closestCenter, DndContext, type DragEndEvent, useDraggable, useDroppable } from '@dnd-kit/core'
import {
  arrayMove,
  horizontalListSortingStrategy,
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { drawn } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { reacted } from '../../reacted.ts'
import { plainly } from '../../written.ts'

plainly()

const moved = (by: { x: number; y: number } | null, transition?: string): CSSProperties => ({
  transform: by ? `translate(${by.x}px, ${by.y}px)` : undefined,
  transition,
})

function Entry({ id, look, grip, children }: { id: string; look: CSSProperties; grip?: boolean; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id })
  const hold = { ...attributes, ...listeners }
  return (
    <li ref={setNodeRef} style={{ ...look, ...moved(transform, transition) }} {...(grip ? {} : hold)}>
      {grip && (
        <span {...hold} style={{ cursor: 'grab', marginRight: 12 }}>
          ⠿
        </span>
      )}
      {children}
    </li>
  )
}

interface Shape {
  first: string[]
  strategy: typeof rectSortingStrategy
  list: CSSProperties
  look: CSSProperties
  grip?: boolean
  tell?(id: string): ReactNode
}

function Ordered({ first, strategy, list, look, grip, tell = (id) => id }: Shape) {
  const [ids, setIds] = useState(first)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) setIds(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  return (
    <DndContext collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={ids} strategy={strategy}>
        <ul style={{ listStyle: 'none', padding: 0, ...list }}>
          {ids.map((id) => (
            <Entry id={id} key={id} look={look} grip={grip}>
              {tell(id)}
            </Entry>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

const ROW: CSSProperties = {
  padding: 12,
  margin: '6px 0',
  border: '1px solid #bbb',
  borderRadius: 6,
  background: '#fff',
}

const Songs = () => (
  <Ordered
    first={['Morning song', 'Mill wheel', 'Ferryman', 'Lullaby']}
    strategy={verticalListSortingStrategy}
    list={{ maxWidth: 320 }}
    look={ROW}
  />
)

const MINUTES: Record<string, string> = { Overture: '6 min · strings', Scherzo: '4 min · wind', Adagio: '11 min · all' }

const Programme = () => (
  <Ordered
    grip
    first={Object.keys(MINUTES)}
    strategy={verticalListSortingStrategy}
    list={{ maxWidth: 420 }}
    look={ROW}
    tell={(id) => (
      <>
        <b>{id}</b> <small>{MINUTES[id]}</small>
      </>
    )}
  />
)

const Seats = () => (
  <Ordered
    first={['Violin', 'Viola', 'Cello', 'Bass']}
    strategy={horizontalListSortingStrategy}
    list={{ display: 'flex', gap: 8 }}
    look={{ ...ROW, background: '#eef4ff' }}
  />
)

const HUES: Record<string, number> = { Red: 0, Amber: 40, Green: 130, Blue: 220, Violet: 280, Rose: 330 }

const Posters = () => (
  <Ordered
    first={Object.keys(HUES)}
    strategy={rectSortingStrategy}
    list={{ display: 'grid', gridTemplateColumns: 'repeat(3, 150px)', gap: 8 }}
    look={{ border: '1px solid #ddd', background: '#fff' }}
    tell={(id) => (
      <>
        <img
          src={drawn('lamp', { hue: HUES[id], width: 150, height: 100 })}
          alt=""
          draggable={false}
          style={{ display: 'block' }}
        />
        <div style={{ padding: 6 }}>{id} lamp</div>
      </>
    )}
  />
)

function Piece({ id }: { id: string }) {
  const { attributes, listeners, setNodeRef, transform } = useDraggable({ id })
  return (
    <span
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      style={{ ...ROW, display: 'inline-block', ...moved(transform) }}
    >
      {id}
    </span>
  )
}

function Place({ children }: { children: ReactNode }) {
  const { setNodeRef } = useDroppable({ id: 'box' })
  return (
    <div ref={setNodeRef} style={{ border: '2px dashed #999', padding: 24, maxWidth: 320, minHeight: 40 }}>
      {children}
    </div>
  )
}

function Packing() {
  const [inside, setInside] = useState(false)
  return (
    <DndContext onDragEnd={({ over }) => setInside(Boolean(over))}>
      {!inside && <Piece id="Trumpet" />}
      <Place>{inside ? <Piece id="Trumpet" /> : 'The case'}</Place>
    </DndContext>
  )
}

const Fixed = () => (
  <ul style={{ listStyle: 'none', padding: 0, maxWidth: 320 }}>
    {['Doors', 'Concert', 'Supper'].map((each) => (
      <li key={each} draggable={false} style={ROW}>
        <span style={{ marginRight: 12 }}>⠿</span>
        {each}
      </li>
    ))}
  </ul>
)

function Held({ id }: { id: string }) {
  const { attributes, listeners, setNodeRef } = useSortable({ id, disabled: true })
  return (
    <li ref={setNodeRef} {...attributes} {...listeners} style={{ ...ROW, opacity: 0.6 }}>
      {id}
    </li>
  )
}

const Locked = () => (
  <DndContext>
    <SortableContext items={['First prize', 'Second prize']}>
      <ol style={{ padding: 0, maxWidth: 320, listStyle: 'none' }}>
        <Held id="First prize" />
        <Held id="Second prize" />
      </ol>
    </SortableContext>
  </DndContext>
)

const library: Library = [
  {
    path: 'orchestra',
    title: 'Town orchestra',
    sections: reacted([
      ['s1', 'Encores', Songs],
      ['s2', 'Sunday evening', Programme],
      ['s3', 'Front row', Seats],
      ['s4', 'Lights of the stage', Posters],
      ['s5', 'After the concert', Packing],
      ['s6', 'The evening', Fixed],
      ['s7', 'Prizes, decided', Locked],
    ]),
  },
]
export default library
