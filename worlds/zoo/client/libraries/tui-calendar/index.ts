/** TOAST UI Calendar 2. */
import Calendar, { type Options } from '@toast-ui/calendar'
import '@toast-ui/calendar/dist/toastui-calendar.min.css'
import type { Library } from '../../page.ts'
import { part, plainly, written } from '../../written.ts'

plainly()

const EVENTS = [
  ['Harvest', 4, 9, 12],
  ['Market', 11, 8, 14],
  ['Bottling', 16, 10, 11],
  ['Guests from Graz', 19, 15, 18],
  ['Cellar tour', 23, 17, 19],
].map(([title, day, from, until], n) => ({
  id: String(n),
  calendarId: 'farm',
  title: String(title),
  start: new Date(2027, 9, Number(day), Number(from)),
  end: new Date(2027, 9, Number(day), Number(until)),
  backgroundColor: ['#d9f2d9', '#fde2c4', '#dce8fb'][n % 3],
}))

const MOVES =
  '<button type="button" name="prev">‹</button> <button type="button" name="today">Today</button> <button type="button" name="next">›</button>'
const VIEWS =
  '<button type="button" name="day">Day</button> <button type="button" name="week">Week</button> <button type="button" name="month">Month</button>'
const place = (controls: string) =>
  `<p>${controls} <b></b> <span></span></p><div class="tc" style="height:520px"></div>`

function show(options: Options) {
  return (element: HTMLElement) => {
    const calendar = new Calendar(part(element, '.tc'), { usageStatistics: false, gridSelection: true, ...options })
    calendar.createEvents(EVENTS)
    calendar.setDate(new Date(2027, 9, 14))
    const tell = () => {
      part(element, 'b').textContent = calendar
        .getDate()
        .toDate()
        .toLocaleDateString('en', { month: 'long', year: 'numeric' })
    }
    tell()
    calendar.on('selectDateTime', ({ start }) => {
      part(element, 'span').textContent = `New entry on ${start.toDateString()}`
    })
    for (const button of element.querySelectorAll<HTMLButtonElement>('p button'))
      button.onclick = () => {
        if (button.name === 'prev' || button.name === 'next' || button.name === 'today') calendar[button.name]()
        else calendar.changeView(button.name as 'day')
        tell()
      }
  }
}

const library: Library = [
  {
    path: 'farm',
    title: 'A year at the vineyard',
    sections: written([
      ['s1', 'Work and visits', place(MOVES), show({ defaultView: 'month' })],
      [
        's2',
        'The press is booked',
        place(`${MOVES} ${VIEWS}`),
        show({ defaultView: 'week', week: { taskView: false } }),
      ],
      [
        's3',
        'For guests',
        place(MOVES),
        show({ defaultView: 'month', useDetailPopup: true, month: { startDayOfWeek: 1 } }),
      ],
      [
        's4',
        'Two weeks at the wall of the office',
        place(''),
        show({ defaultView: 'month', isReadOnly: true, gridSelection: false, month: { visibleWeeksCount: 2 } }),
      ],
      [
        's5',
        'Opening days',
        '<table style="border-collapse:collapse"><tr><td style="padding:8px">Spring</td><td style="padding:8px">from Easter on</td></tr></table>',
      ],
    ]),
  },
]
export default library
