/** FullCalendar: days in a grid on the page. */
import { Calendar, type CalendarOptions } from '@fullcalendar/core'
import days from '@fullcalendar/daygrid'
import acts from '@fullcalendar/interaction'
import hours from '@fullcalendar/timegrid'
import type { Library } from '../../page.ts'
import { built, dress } from '../../parts/built.ts'

dress()

function grid(place: HTMLElement, options: CalendarOptions): void {
  const element = document.createElement('div')
  element.style.maxWidth = '820px'
  place.append(element)
  new Calendar(element, { plugins: [days, hours, acts], initialDate: '2026-12-09', height: 480, ...options }).render()
}

const EVENTS = [
  { title: 'Choir', start: '2026-12-03T19:00:00' },
  { title: 'Market', start: '2026-12-05', end: '2026-12-07' },
  { title: 'Open day', start: '2026-12-12' },
  { title: 'Concert', start: '2026-12-19T20:00:00' },
]

const library: Library = [
  {
    path: 'town',
    title: 'What is on in town',
    sections: built([
      [
        's1',
        'This month',
        (place) =>
          grid(place, {
            events: EVENTS,
            selectable: true,
            headerToolbar: { left: 'prev,next today', center: 'title', right: 'dayGridMonth,timeGridWeek' },
          }),
      ],
      [
        's2',
        'The hall by the hour',
        (place) =>
          grid(place, {
            initialView: 'timeGridWeek',
            selectable: true,
            slotMinTime: '08:00',
            slotMaxTime: '18:00',
            events: [{ title: 'Yoga', start: '2026-12-08T09:00:00', end: '2026-12-08T11:00:00' }],
          }),
      ],
      [
        's3',
        'Bins are fetched',
        (place) => {
          place.innerHTML = `<div class="fc fc-theme-standard" style="max-width:420px"><p>December</p><div style="display:grid;grid-template-columns:repeat(7,1fr);gap:2px">${Array.from({ length: 31 }, (_, n) => `<span style="padding:6px;background:${(n + 1) % 7 === 3 ? '#cde8d5' : '#f2f4f7'}">${n + 1}</span>`).join('')}</div></div>`
        },
      ],
    ]),
  },
]
export default library
