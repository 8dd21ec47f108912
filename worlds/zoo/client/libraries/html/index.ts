/** Plain HTML without any library: native controls, and what pages build of elements, roles and a few lines of script. */
import type { Library } from '../../page.ts'
import { built, dress } from '../../parts/built.ts'
import { delivery } from './delivery.ts'
import { looking } from './looking.ts'
import { market } from './market.ts'
import { opening } from './opening.ts'
import type { Row } from './row.ts'
import { stock } from './stock.ts'

dress()

const sections = (rows: Row[]) =>
  built(
    rows.map(([id, heading, html, wire]) => [
      id,
      heading,
      (place: HTMLElement) => {
        place.innerHTML = html
        wire?.(place)
      },
    ]),
  )

const library: Library = [
  { path: 'delivery', title: 'Delivery', sections: sections(delivery) },
  { path: 'market', title: 'Covered market', sections: sections(market) },
  { path: 'insurance', title: 'Health insurance', sections: sections(opening) },
  { path: 'stock', title: 'Books of Mill lane', sections: sections(stock) },
  { path: 'house', title: 'House in the valley', sections: sections(looking) },
]
export default library
