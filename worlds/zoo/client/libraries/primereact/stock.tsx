import { FilterMatchMode } from 'primereact/api'
import { Button } from 'primereact/button'
import { Column } from 'primereact/column'
import { DataTable } from 'primereact/datatable'
import { Tag } from 'primereact/tag'
import { Timeline } from 'primereact/timeline'
import { TreeTable } from 'primereact/treetable'
import { useState } from 'react'
import { reacted } from '../../reacted.ts'

const STATES = ['in stock', 'low', 'sold out'] as const
const COLOURS = { 'in stock': 'success', low: 'warning', 'sold out': 'danger' } as const
const GOODS = ['Bolts', 'Brackets', 'Cable', 'Drill', 'Gloves', 'Hammer', 'Hinges', 'Ladder', 'Nails', 'Paint', 'Saw']
const ROWS = GOODS.map((name, n) => ({
  id: n + 1,
  name,
  shelf: `${'ABC'[n % 3]}${n + 3}`,
  pieces: (n * 37) % 90,
  price: 3 + ((n * 13) % 50),
  state: STATES[n % 3],
}))
type Row = (typeof ROWS)[number]

function Whole() {
  const [chosen, setChosen] = useState<Row[]>([])
  return (
    <DataTable
      value={ROWS}
      dataKey="id"
      selectionMode="checkbox"
      selection={chosen}
      onSelectionChange={(event) => setChosen(event.value)}
      paginator
      rows={5}
      rowsPerPageOptions={[5, 10]}
      sortField="name"
      sortOrder={1}
    >
      <Column selectionMode="multiple" />
      <Column field="name" header="Article" sortable />
      <Column field="pieces" header="Pieces" sortable />
      <Column field="price" header="Price" sortable body={(row: Row) => `€ ${row.price}.00`} />
      <Column
        header="State"
        body={(row: Row) => <Tag value={row.state} severity={COLOURS[row.state as keyof typeof COLOURS]} />}
      />
    </DataTable>
  )
}

function Rows() {
  const [filters] = useState({
    name: { value: null, matchMode: FilterMatchMode.STARTS_WITH },
    shelf: { value: null, matchMode: FilterMatchMode.CONTAINS },
  })
  return (
    <DataTable value={ROWS.slice(0, 6)} dataKey="id" filters={filters} filterDisplay="row" size="small">
      <Column field="name" header="Article" filter filterPlaceholder="Begins with" showFilterMenu={false} />
      <Column field="shelf" header="Shelf" filter filterPlaceholder="Contains" showFilterMenu={false} />
      <Column field="pieces" header="Pieces" />
    </DataTable>
  )
}

function Menus() {
  const [filters] = useState({ name: { value: null, matchMode: FilterMatchMode.CONTAINS } })
  return (
    <DataTable value={ROWS.slice(3, 9)} dataKey="id" filters={filters} sortField="price" sortOrder={-1} stripedRows>
      <Column
        field="name"
        header="Artikel"
        filter
        filterPlaceholder="Suchen"
        showFilterMatchModes={false}
        showFilterOperator={false}
        showAddButton={false}
      />
      <Column field="price" header="Preis" sortable />
      <Column field="pieces" header="Stück" sortable />
    </DataTable>
  )
}

function Open() {
  const [open, setOpen] = useState<Record<string, boolean>>({})
  return (
    <DataTable
      value={ROWS.slice(0, 4)}
      dataKey="id"
      expandedRows={open}
      onRowToggle={(event) => setOpen(event.data as Record<string, boolean>)}
      rowExpansionTemplate={(row: Row) => <p>{row.name} came in on Monday from the supplier in Graz.</p>}
    >
      <Column expander style={{ width: '4rem' }} />
      <Column field="name" header="Article" />
      <Column field="shelf" header="Shelf" />
    </DataTable>
  )
}

function Acts() {
  const [rows, setRows] = useState(ROWS.slice(5))
  return (
    <DataTable value={rows} scrollable scrollHeight="220px">
      <Column field="name" header="Returned" />
      <Column field="pieces" header="Pieces" />
      <Column field="price" header="Refund" />
      <Column
        body={(row: Row) => (
          <Button
            icon="pi pi-trash"
            text
            severity="danger"
            aria-label={`Discard ${row.name}`}
            onClick={() => setRows(rows.filter((each) => each !== row))}
          />
        )}
      />
    </DataTable>
  )
}

const Still = () => (
  <DataTable value={ROWS.slice(0, 3)}>
    <Column field="name" header="Morning round" />
    <Column field="shelf" header="Where" />
  </DataTable>
)

function Folders() {
  const [open, setOpen] = useState<Record<string, boolean>>({ '0': true })
  return (
    <TreeTable
      expandedKeys={open}
      onToggle={(event) => setOpen(event.value)}
      value={[
        {
          key: '0',
          data: { name: 'Workshop', size: '420 m²', people: 9 },
          children: [
            { key: '0-0', data: { name: 'Joinery', size: '260 m²', people: 6 } },
            { key: '0-1', data: { name: 'Varnish', size: '160 m²', people: 3 } },
          ],
        },
        {
          key: '1',
          data: { name: 'Hall', size: '900 m²', people: 4 },
          children: [{ key: '1-0', data: { name: 'Ramp', size: '120 m²', people: 1 } }],
        },
      ]}
    >
      <Column field="name" header="Part" expander sortable />
      <Column field="size" header="Size" />
      <Column field="people" header="People" sortable />
    </TreeTable>
  )
}

const History = () => (
  <Timeline
    style={{ width: 420 }}
    value={['The first shop', 'A second hall', 'Solar panels on the roof']}
    content={(text: string) => text}
  />
)

function Laid() {
  return (
    <table style={{ width: 600 }}>
      <tbody>
        <tr>
          <td style={{ width: 200, verticalAlign: 'top' }}>
            <i className="pi pi-truck" style={{ fontSize: 60 }} />
          </td>
          <td>
            <p>We deliver within the city on the same day if you order before ten.</p>
          </td>
        </tr>
        <tr>
          <td />
          <td>
            <p>Larger loads come with the crane on Fridays.</p>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export const stock = reacted([
  ['s53', 'What lies on our shelves', Whole],
  ['s54', 'Find a shelf', Rows],
  ['s55', 'Lager Nord', Menus],
  ['s56', 'Deliveries', Open],
  ['s57', 'Returns', Acts],
  ['s58', 'Rounds', Still],
  ['s59', 'Rooms', Folders],
  ['s60', 'Since 1988', History],
  ['s61', 'Delivery', Laid],
])
