import { DataScroller } from 'primereact/datascroller'
import { Dropdown } from 'primereact/dropdown'
import { OrderList } from 'primereact/orderlist'
import { OrganizationChart } from 'primereact/organizationchart'
import { PickList } from 'primereact/picklist'
import { Tree } from 'primereact/tree'
import { VirtualScroller } from 'primereact/virtualscroller'
import { useRef, useState } from 'react'
import { reacted } from '../../reacted.ts'

const TASKS = [
  {
    key: '0',
    label: 'Roof',
    icon: 'pi pi-home',
    children: [
      { key: '0-0', label: 'Tiles', children: [{ key: '0-0-0', label: 'North side' }] },
      { key: '0-1', label: 'Gutter' },
    ],
  },
  { key: '1', label: 'Garden', icon: 'pi pi-sun', children: [{ key: '1-0', label: 'Fence' }] },
]

function Works() {
  const [open, setOpen] = useState<Record<string, boolean>>({ '0': true })
  return <Tree value={TASKS} expandedKeys={open} onToggle={(event) => setOpen(event.value)} style={{ width: 320 }} />
}

function Chosen() {
  const [keys, setKeys] = useState<never>({ '1-0': { checked: true, partialChecked: false } } as never)
  return (
    <Tree
      value={TASKS.map((each) => ({ ...each, icon: undefined }))}
      selectionMode="checkbox"
      selectionKeys={keys}
      onSelectionChange={(event) => setKeys(event.value as never)}
      filter
      filterPlaceholder="Find"
      style={{ width: 320 }}
    />
  )
}

function Moved() {
  const [nodes, setNodes] = useState([
    {
      key: 'a',
      label: 'Letters',
      children: [
        { key: 'a0', label: 'Bank' },
        { key: 'a1', label: 'Insurance' },
      ],
    },
    { key: 'b', label: 'Photos', children: [{ key: 'b0', label: 'Summer' }] },
  ])
  return (
    <Tree
      value={nodes}
      dragdropScope="papers"
      onDragDrop={(event) => setNodes(event.value as typeof nodes)}
      style={{ width: 320 }}
    />
  )
}

function Ranking() {
  const [towns, setTowns] = useState(['Lisbon', 'Ghent', 'Turin', 'Oslo'])
  return (
    <OrderList
      dataKey=""
      value={towns}
      onChange={(event) => setTowns(event.value)}
      itemTemplate={(town) => town}
      header="Places"
      dragdrop
    />
  )
}

function Packed() {
  const [source, setSource] = useState(['Tent', 'Stove', 'Rope', 'Map'])
  const [target, setTarget] = useState(['Torch'])
  return (
    <PickList
      dataKey="id"
      source={source}
      target={target}
      onChange={(event) => {
        setSource(event.source)
        setTarget(event.target)
      }}
      itemTemplate={(name) => name}
      sourceHeader="In the cellar"
      targetHeader="In the car"
      showSourceControls={false}
      showTargetControls={false}
    />
  )
}

const entry = (n: number) => ({ who: ['Ana', 'Bo', 'Cem', 'Dee'][n % 4], when: `${(n % 28) + 1} March`, n })

function Diary() {
  const [entries, setEntries] = useState(() => Array.from({ length: 12 }, (_, n) => entry(n)))
  const more = () =>
    setEntries((old) => (old.length > 200 ? old : [...old, ...old.map((_, n) => entry(old.length + n))]))
  return (
    <DataScroller
      value={entries}
      lazy
      onLazyLoad={more}
      rows={12}
      inline
      scrollHeight="260px"
      header="Guest book"
      itemTemplate={(each) => (
        <div style={{ padding: 12 }}>
          <b>{each.who}</b> wrote on {each.when}: visit {each.n + 1} was lovely.
        </div>
      )}
    />
  )
}

function Numbers() {
  const [names] = useState(() => Array.from({ length: 400 }, (_, n) => `Locker ${n + 1}`))
  return (
    <VirtualScroller
      items={names}
      itemSize={36}
      style={{ width: 220, height: 180, border: '1px solid var(--surface-border)' }}
      itemTemplate={(name) => <div style={{ height: 36, padding: 8 }}>{name}</div>}
    />
  )
}

function Walks() {
  const all = useRef([
    { name: 'Mill path', km: 4, hours: 1 },
    { name: 'Ridge', km: 12, hours: 4 },
    { name: 'Three lakes', km: 9, hours: 3 },
    { name: 'Castle round', km: 6, hours: 2 },
  ])
  const [order, setOrder] = useState<'km' | 'name'>('km')
  const shown = [...all.current].sort((a, b) => (a[order] < b[order] ? -1 : 1))
  return (
    <div>
      <Dropdown
        value={order}
        onChange={(event) => setOrder(event.value)}
        options={[
          { label: 'Shortest first', value: 'km' },
          { label: 'By name', value: 'name' },
        ]}
      />
      <ul style={{ listStyle: 'none', padding: 0 }}>
        {shown.map((each) => (
          <li key={each.name} style={{ padding: 10, borderBottom: '1px solid var(--surface-border)' }}>
            <a href={`#walk-${each.km}`}>{each.name}</a>
            <div>
              {each.km} km · about {each.hours} hours
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Board = () => (
  <OrganizationChart
    value={[
      {
        label: 'Chair',
        expanded: true,
        children: [{ label: 'Treasurer' }, { label: 'Secretary' }],
      },
    ]}
  />
)

export const plans = reacted([
  ['s62', 'Works on the house', Works],
  ['s63', 'Who takes what', Chosen],
  ['s64', 'Papers', Moved],
  ['s65', 'Travels', Ranking],
  ['s66', 'For the camp', Packed],
  ['s67', 'Visitors', Diary],
  ['s68', 'Lockers', Numbers],
  ['s69', 'Walks from the door', Walks],
  ['s70', 'The association', Board],
])
