/** flatpickr: one field, many ways to say a day. */
import flatpickr from 'flatpickr'
import 'flatpickr/dist/flatpickr.min.css'
import type { Library } from '../../page.ts'
import { built, dress } from '../../parts/built.ts'

dress()

function field(place: HTMLElement, label: string, options: flatpickr.Options.Options): flatpickr.Instance {
  place.innerHTML = `<label>${label}<br><input type="text" placeholder="Choose"></label>`
  return flatpickr(place.querySelector('input') as HTMLInputElement, options) as flatpickr.Instance
}

const library: Library = [
  {
    path: 'dentist',
    title: 'See the dentist',
    sections: built([
      [
        's1',
        'When do you want to come?',
        (place) => field(place, 'Day', { minDate: '2026-12-01', defaultDate: '2026-12-09' }),
      ],
      [
        's2',
        'Away from work',
        (place) => field(place, 'From and to', { mode: 'range', defaultDate: ['2026-12-07', '2026-12-11'] }),
      ],
      [
        's3',
        'Call me back',
        (place) => field(place, 'Day and hour', { enableTime: true, time_24hr: true, dateFormat: 'Y-m-d H:i' }),
      ],
      [
        's4',
        'Take the tablet at',
        (place) =>
          field(place, 'Every day at', { enableTime: true, noCalendar: true, dateFormat: 'H:i', defaultDate: '08:30' }),
      ],
      [
        's5',
        'Days on which we are here',
        (place) =>
          field(place, 'Pick one', {
            inline: true,
            defaultDate: '2026-12-16',
            disable: [(date) => date.getDay() === 0 || date.getDay() === 6],
          }),
      ],
      [
        's6',
        'Year of birth',
        (place) => {
          place.innerHTML =
            '<label>Year<br><input class="flatpickr-input" type="text" inputmode="numeric" placeholder="1980"></label>'
        },
      ],
      [
        's7',
        'We are closed on',
        (place) => {
          place.innerHTML =
            '<table class="calendar"><caption>December</caption><tr><th>Mon</th><th>Tue</th><th>Wed</th></tr><tr><td>7</td><td>8</td><td>9</td></tr><tr><td>14</td><td>15</td><td>16</td></tr></table>'
        },
      ],
    ]),
  },
]
export default library
