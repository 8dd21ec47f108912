/** Jspreadsheet CE 5. */
import jspreadsheet from 'jspreadsheet-ce'
import 'jsuites/dist/jsuites.css'
import 'jspreadsheet-ce/dist/jspreadsheet.css'
import type { Library } from '../../page.ts'
import { block, built, dress } from '../../parts/built.ts'

dress()
type Cell = string | number

function sheet(place: HTMLElement, data: Cell[][], options: object = {}): void {
  const element = document.createElement('div')
  place.append(element)
  jspreadsheet(element, {
    worksheets: [{ data, minDimensions: [Math.max(5, data[0]?.length ?? 0), data.length + 2], ...options }],
  } as Parameters<typeof jspreadsheet>[1])
}

const BAKERY: Cell[][] = [
  ['Rye bread', 24, 3.25, '=B1*C1'],
  ['Roll', 210, 0.5, '=B2*C2'],
  ['Plum cake', 18, 2.75, '=B3*C3'],
  ['Sum', '', '', '=SUM(D1:D3)'],
]

const bakery = built([
  ['s1', 'Sold on Monday', (place) => sheet(place, BAKERY)],
  [
    's2',
    'Flour in the store',
    (place) =>
      sheet(
        place,
        [
          ['Wheat', 400, 'enough'],
          ['Rye', 35, 'order soon'],
          ['Spelt', 4, 'empty'],
        ],
        {
          columns: [{ title: 'Kind' }, { title: 'kg', type: 'numeric' }, { title: 'State' }],
          style: { C1: 'background-color: #cdeccd', C2: 'background-color: #ffe7b0', C3: 'background-color: #ffc9c2' },
        },
      ),
  ],
  [
    's3',
    'Rota without sums',
    (place) =>
      sheet(
        place,
        [
          ['Ines', 'early', 'early', 'free'],
          ['Tom', 'late', 'free', 'late'],
          ['Amara', 'free', 'late', 'early'],
        ],
        {
          selectionCopy: false,
          columns: ['Who', 'Mon', 'Tue', 'Wed'].map((title) => ({ title, width: 90 })),
        },
      ),
  ],
  [
    's4',
    'Prices from May (fixed)',
    (place) =>
      sheet(
        place,
        BAKERY.slice(0, 3).map((row) => row.slice(0, 3)),
        {
          editable: false,
          selectionCopy: false,
          minDimensions: [3, 3],
          columnSorting: false,
          allowInsertRow: false,
        },
      ),
  ],
  [
    's5',
    'Opening hours',
    (place) => {
      block(place, 130, 460).innerHTML =
        '<table class="jss" border="1" style="border-collapse:collapse"><tr><th>Day</th><th>From</th><th>To</th></tr><tr><td>Mon to Fri</td><td>6:00</td><td>18:00</td></tr><tr><td>Sat</td><td>6:00</td><td>13:00</td></tr><tr><td>Sun</td><td>8:00</td><td>11:00</td></tr></table>'
    },
  ],
  [
    's6',
    'Two ovens',
    (place) => {
      const element = document.createElement('div')
      place.append(element)
      jspreadsheet(element, {
        tabs: true,
        worksheets: ['Left', 'Right'].map((worksheetName, index) => ({
          worksheetName,
          minDimensions: [5, 5] as [number, number],
          data: [
            ['Load', 'Minutes', 'Degrees'],
            [1, 42 + index, 220],
            [2, 38 + index, 230],
            ['Mean', '=AVERAGE(B2:B3)', '=AVERAGE(C2:C3)'],
          ],
        })),
      } as Parameters<typeof jspreadsheet>[1])
    },
  ],
])
const library: Library = [{ path: 'bakery', title: 'Bakery on the quay', sections: bakery }]
export default library
