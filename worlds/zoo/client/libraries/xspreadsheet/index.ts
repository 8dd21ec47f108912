/** x-data-spreadsheet 1.1, drawn on a canvas; its bundle puts `x_spreadsheet` on the window. */
import 'x-data-spreadsheet/dist/xspreadsheet.css'
import 'x-data-spreadsheet/dist/xspreadsheet.js'
import type { Library } from '../../page.ts'
import { block, built, dress, picture } from '../../parts/built.ts'

dress()
type Make = (place: HTMLElement, options: object) => { loadData(data: object): void }
const { x_spreadsheet: make } = window as unknown as { x_spreadsheet: Make }

function sheet(place: HTMLElement, rows: (string | [text: string, style: number])[][], options: object = {}): void {
  const holder = block(place, 330, 760)
  const view = { height: () => 320, width: () => 760 }
  const cells = (row: (string | [string, number])[]) =>
    Object.fromEntries(
      row.map((cell, index) => [index, typeof cell === 'string' ? { text: cell } : { text: cell[0], style: cell[1] }]),
    )
  make(holder, {
    view,
    row: { len: 20, height: 25 },
    col: { len: 10, width: 90, indexWidth: 40, minWidth: 60 },
    ...options,
  }).loadData({
    name: 'one',
    styles: [{ bgcolor: '#ffc9c2' }, { bgcolor: '#cdeccd' }],
    rows: Object.fromEntries(rows.map((row, index) => [index, { cells: cells(row) }])),
  })
}
const TRIP = [
  ['Coach', '420'],
  ['Youth hostel', '960'],
  ['Museum', '115'],
  ['Sum', '=SUM(B1:B3)'],
]
const trip = built([
  ['s1', 'Cost of the class trip', (place) => sheet(place, TRIP)],
  [
    's2',
    'Paid or not',
    (place) =>
      sheet(
        place,
        [
          ['Ines', ['open', 0]],
          ['Tom', ['paid', 1]],
          ['Li', ['paid', 1]],
        ],
        { showToolbar: false },
      ),
  ],
  [
    's3',
    'Budget as passed',
    (place) => sheet(place, TRIP, { mode: 'read', showToolbar: false, showContextmenu: false }),
  ],
  [
    's4',
    'Copy of the receipt',
    (place) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 420, height: 160 })
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      pen.font = '16px sans-serif'
      for (const [index, [what = '', cost = '']] of TRIP.slice(0, 3).entries()) {
        pen.strokeRect(10, 10 + index * 40, 240, 40)
        pen.strokeRect(250, 10 + index * 40, 120, 40)
        pen.fillText(what, 20, 36 + index * 40)
        pen.fillText(cost, 260, 36 + index * 40)
      }
      picture(place, canvas, 'Receipt', 420)
    },
  ],
])
const library: Library = [{ path: 'trip', title: 'Class trip', sections: trip }]
export default library
