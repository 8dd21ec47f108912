/** Handsontable 18 under its licence for evaluation. */
import Handsontable from 'handsontable'
import 'handsontable/styles/handsontable.min.css'
import 'handsontable/styles/ht-theme-main.min.css'
import type { Library } from '../../page.ts'
import { block, built, dress } from '../../parts/built.ts'

dress()
function sheet(
  place: HTMLElement,
  data: (string | number | boolean)[][],
  options: Handsontable.GridSettings = {},
): Handsontable {
  return new Handsontable(block(place, 240, 700), {
    data,
    height: 230,
    width: 700,
    rowHeaders: true,
    colHeaders: true,
    themeName: 'ht-theme-main',
    licenseKey: 'non-commercial-and-evaluation',
    ...options,
  })
}
const MARKS = [
  ['Ines', 14, 12, 19],
  ['Tom', 9, 15, 11],
  ['Amara', 18, 17, 20],
  ['Li', 7, 8, 6],
]
const colHeaders = ['Pupil', 'Maths', 'Music', 'Sport']
const school = built([
  ['s1', 'Marks of class 4b', (place) => void sheet(place, MARKS, { colHeaders })],
  [
    's2',
    'Sorted by a click on a heading, narrowed by its menu',
    (place) =>
      void sheet(place, MARKS, {
        colHeaders,
        columnSorting: { initialConfig: { column: 1, sortOrder: 'desc' } },
        filters: true,
        dropdownMenu: true,
        fillHandle: false,
      }),
  ],
  [
    's3',
    'Who is in danger',
    (place) =>
      void sheet(place, MARKS, {
        colHeaders,
        fillHandle: false,
        cells: (row, column) => ({
          renderer: (...given: Parameters<typeof Handsontable.renderers.TextRenderer>) => {
            Handsontable.renderers.TextRenderer(...given)
            const [, cell] = given
            const value = MARKS[row]?.[column]
            if (typeof value === 'number') cell.style.background = value < 10 ? '#ffc9c2' : value > 16 ? '#cdeccd' : ''
          },
        }),
      }),
  ],
  [
    's4',
    'Marks of last year, closed',
    (place) =>
      void sheet(place, MARKS, { colHeaders, readOnly: true, fillHandle: false, disableVisualSelection: true }),
  ],
  [
    's5',
    'Order of the day: drag a row by its number',
    (place) =>
      void sheet(
        place,
        [
          ['Maths', 'Room 4'],
          ['Music', 'Hall'],
          ['Sport', 'Field'],
        ],
        { manualRowMove: true, fillHandle: false, colHeaders: ['Lesson', 'Where'] },
      ),
  ],
  [
    's6',
    'Lunch',
    (place) => {
      place.innerHTML = '<div class="handsontable"><p>Monday: soup</p><p>Tuesday: pasta</p></div>'
    },
  ],
])
const library: Library = [{ path: 'school', title: 'Stonequay school', sections: school }]
export default library
