/** Tabulator 6, in its own look and that of Bootstrap's tables. */
import { TabulatorFull as Tabulator } from 'tabulator-tables'
import 'tabulator-tables/dist/css/tabulator.min.css'
import type { Library } from '../../page.ts'
import { block, built, dress } from '../../parts/built.ts'
import { staff } from '../../parts/figures.ts'

dress()

const COLUMNS = [
  { title: 'Name', field: 'name' },
  { title: 'Team', field: 'department' },
  { title: 'Town', field: 'town' },
  { title: 'Since', field: 'since' },
  { title: 'Fee €', field: 'salary', hozAlign: 'right' },
]
const still = COLUMNS.map((each) => ({ ...each, headerSort: false }))

function table(place: HTMLElement, options: object): Promise<void> {
  const sheet = document.createElement('div')
  sheet.style.maxWidth = '820px'
  place.append(sheet)
  return new Promise((done) => {
    new Tabulator(sheet, { layout: 'fitColumns', data: staff(8), columns: COLUMNS, ...options }).on('tableBuilt', done)
  })
}

const rows = (place: HTMLElement): void => {
  block(place, 120, 600).innerHTML =
    '<div class="tabulator" role="grid" style="padding:10px;display:grid;grid-template-columns:1fr 1fr"><p>Write to us:<br>Quay 7, Merrow</p><p>Call us:<br>555 01 22</p></div>'
}

const course = built([
  [
    's1',
    'Everyone who signed up',
    (place) =>
      table(place, {
        data: staff(44),
        pagination: true,
        paginationSize: 8,
        initialSort: [{ column: 'name', dir: 'asc' }],
      }),
  ],
  [
    's2',
    'Find by letters',
    (place) => table(place, { columns: still.map((each) => ({ ...each, headerFilter: 'input' })) }),
  ],
  [
    's3',
    'Who comes along?',
    (place) =>
      table(place, {
        columns: [
          {
            formatter: 'rowSelection',
            titleFormatter: 'rowSelection',
            headerSort: false,
            hozAlign: 'center',
            width: 50,
          },
          ...still,
        ],
      }),
  ],
  [
    's4',
    'Groups and their members',
    (place) =>
      table(place, {
        dataTree: true,
        columns: still.slice(0, 4),
        data: staff(9)
          .slice(0, 3)
          .map((each, index) => ({ ...each, _children: staff(9).slice(3 + index * 2, 5 + index * 2) })),
      }),
  ],
  [
    's5',
    'Order of the speakers: drag a line by its handle',
    (place) =>
      table(place, {
        data: staff(5),
        movableRows: true,
        columns: [{ rowHandle: true, formatter: 'handle', headerSort: false, width: 34 }, ...still.slice(0, 3)],
      }),
  ],
  [
    's6',
    'Came or not',
    (place) =>
      table(place, {
        columns: [...still.slice(0, 3), { title: 'Came', field: 'present', formatter: 'tickCross', headerSort: false }],
      }),
  ],
  ['s7', 'By team', (place) => table(place, { groupBy: 'department', columns: still.slice(0, 4) })],
  ['s8', 'Reach us', rows],
])
const library: Library = [{ path: 'course', title: 'Evening course in carpentry', sections: course }]
export default library
