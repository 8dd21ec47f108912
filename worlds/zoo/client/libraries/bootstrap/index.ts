/** Bootstrap: markup with classes and data attributes, as much of the web has it. */
import * as bootstrap from 'bootstrap'
import 'bootstrap/dist/css/bootstrap.min.css'
import type { Library } from '../../page.ts'
import { built } from '../../parts/built.ts'
import { choosing, going, looking, reading } from './contents.ts'

document.body.classList.add('p-4')

/** Markup that needs nothing but the library's own listeners, and tooltips and popovers switched on. */
function sections(rows: [id: string, heading: string, html: string, wire?: (place: HTMLElement) => void][]) {
  return built(
    rows.map(([id, heading, html, wire]) => [
      id,
      heading,
      (place: HTMLElement) => {
        place.innerHTML = html
        for (const each of place.querySelectorAll('[data-bs-toggle=tooltip]')) new bootstrap.Tooltip(each)
        for (const each of place.querySelectorAll('[data-bs-toggle=popover]'))
          new bootstrap.Popover(each, {
            html: true,
            sanitize: false,
            content: each.querySelector('template')?.innerHTML ?? '',
          })
        wire?.(place)
      },
    ]),
  )
}

const library: Library = [
  { path: 'club', title: 'Rowing club', sections: sections(going) },
  { path: 'courses', title: 'Evening courses', sections: sections(choosing) },
  { path: 'shelf', title: 'From the shelf', sections: sections(looking) },
  { path: 'handbook', title: 'Members’ handbook', sections: sections(reading) },
]
export default library
