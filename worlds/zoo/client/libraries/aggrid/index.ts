/** AG Grid, community edition, in its Quartz theme. */
import { AllCommunityModule, type ColDef, createGrid, type GridOptions, ModuleRegistry } from 'ag-grid-community'
import type { Library } from '../../page.ts'
import { block, built, dress } from '../../parts/built.ts'
import { type Employee, staff } from '../../parts/figures.ts'

ModuleRegistry.registerModules([AllCommunityModule])
dress()

const COLUMNS: ColDef<Employee>[] = [
  { field: 'name', minWidth: 170 },
  { field: 'department' },
  { field: 'town' },
  { field: 'since' },
  { field: 'salary', headerName: 'Salary €' },
]
const plain = (columns: ColDef<Employee>[]): ColDef<Employee>[] =>
  columns.map((each) => ({ ...each, sortable: false, suppressMovable: true, resizable: false }))

function grid(place: HTMLElement, options: GridOptions<Employee>, height = 300) {
  const sheet = block(place, height, 820)
  return createGrid(sheet, { rowData: staff(40), columnDefs: COLUMNS, ...options })
}

const firm = built([
  [
    's1',
    'People of the firm',
    (place) =>
      grid(
        place,
        {
          columnDefs: COLUMNS.map((each) => ({ ...each, filter: true })),
          rowSelection: { mode: 'multiRow' },
          pagination: true,
          paginationPageSize: 10,
          paginationPageSizeSelector: false,
        },
        460,
      ),
  ],
  [
    's2',
    'Longest with us',
    (place) =>
      grid(place, {
        rowData: staff(8),
        columnDefs: COLUMNS.map((each) => (each.field === 'since' ? { ...each, sort: 'asc' } : each)),
      }),
  ],
  [
    's3',
    'Office hours of today',
    (place) => grid(place, { rowData: staff(6), columnDefs: plain(COLUMNS.slice(0, 4)), suppressCellFocus: true }),
  ],
  [
    's4',
    'Search below each heading',
    (place) =>
      grid(place, {
        columnDefs: plain(COLUMNS).map((each) => ({
          ...each,
          filter: 'agTextColumnFilter',
          floatingFilter: true,
          suppressHeaderFilterButton: true,
        })),
      }),
  ],
  [
    's5',
    'Pay of the month',
    (place) =>
      grid(place, {
        rowData: staff(12),
        columnDefs: [
          ...plain(COLUMNS.slice(0, 2)),
          {
            ...plain([{ field: 'salary', headerName: 'Salary €' }])[0],
            cellStyle: ({ value }) =>
              value > 4500 ? { background: '#ffd7d2' } : value < 3000 ? { background: '#d8f0dc' } : null,
          },
          {
            headerName: '',
            sortable: false,
            cellRenderer: ({ data }: { data: Employee }) => {
              const button = Object.assign(document.createElement('button'), { textContent: 'Pay slip' })
              button.onclick = () => {
                button.textContent = `sent to ${data.name.split(' ')[0]}`
              }
              return button
            },
          },
        ],
      }),
  ],
  [
    's6',
    'Plan for next year: click twice to change a figure',
    (place) =>
      grid(place, { rowData: staff(10), columnDefs: plain(COLUMNS).map((each) => ({ ...each, editable: true })) }),
  ],
  ['s7', 'Departures', (place) => grid(place, { rowData: [], columnDefs: plain(COLUMNS) }, 140)],
])
const library: Library = [{ path: 'firm', title: 'Moreau & Sato, joiners', sections: firm }]
export default library
