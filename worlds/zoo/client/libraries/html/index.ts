/** Plain HTML without any library. */
import type { Library } from '../../page.ts'

const library: Library = [
  {
    path: 'delivery',
    title: 'Delivery',
    sections: [
      {
        id: 's1',
        heading: 'How far may it travel?',
        mount(element) {
          element.innerHTML = '<label>Kilometres <input type="range" min="0" max="200" value="40"></label>'
        },
      },
      {
        id: 's2',
        heading: 'How far along we are',
        mount(element) {
          element.innerHTML = '<progress max="100" value="40" aria-label="Order"></progress>'
        },
      },
    ],
  },
]
export default library
