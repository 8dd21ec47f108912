/** SortableJS: lists whose entries are dragged. */
import Sortable from 'sortablejs'
import type { Library } from '../../page.ts'
import { built, dress } from '../../parts/built.ts'

dress()

const STYLE = 'display:block;padding:10px 14px;margin:4px 0;background:#eef2f6;border-radius:6px;width:300px'
const entries = (words: string[], mark = '') => words.map((each) => `<li style="${STYLE}">${mark}${each}</li>`).join('')

const library: Library = [
  {
    path: 'week',
    title: 'Plan the week',
    sections: built([
      [
        's1',
        'What first?',
        (place) => {
          place.innerHTML = `<ul style="padding:0">${entries(['Ring the school', 'Buy paint', 'Fix the gate', 'Write to Ana'])}</ul>`
          Sortable.create(place.firstElementChild as HTMLElement, { animation: 150 })
        },
      ],
      [
        's2',
        'Songs for Saturday',
        (place) => {
          place.innerHTML = `<div>${['Blue hour', 'Tides', 'Old road', 'Lanterns']
            .map(
              (each) =>
                `<div style="${STYLE}"><span class="handle" style="cursor:grab" aria-hidden="true">⠿</span> ${each}</div>`,
            )
            .join('')}</div>`
          Sortable.create(place.firstElementChild as HTMLElement, { handle: '.handle', animation: 150 })
        },
      ],
      [
        's3',
        'Who does what',
        (place) => {
          place.innerHTML = `<div style="display:flex;gap:24px"><ul style="padding:0" aria-label="Open">${entries(['Water the plants', 'Clean the car'])}</ul><ul style="padding:0" aria-label="Done">${entries(['Pay the rent', 'Post the parcel'])}</ul></div>`
          for (const list of place.querySelectorAll('ul')) Sortable.create(list, { group: 'shared', animation: 150 })
        },
      ],
      [
        's4',
        'In the order of arrival',
        (place) => {
          place.innerHTML = `<ol class="sortable" style="padding:0">${entries(['Number 14, 09:02', 'Number 15, 09:10', 'Number 16, 09:31'])}</ol>`
        },
      ],
      [
        's5',
        'Opening hours',
        (place) => {
          place.innerHTML = `<ul style="padding:0">${entries(['Monday 8 to 17', 'Tuesday 8 to 17', 'Friday 8 to 13'], '<span aria-hidden="true">≡ </span>')}</ul>`
        },
      ],
    ]),
  },
]
export default library
