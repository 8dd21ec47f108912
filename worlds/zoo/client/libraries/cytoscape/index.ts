/** Cytoscape.js 3. */
import cytoscape from 'cytoscape'
import type { Library } from '../../page.ts'
import { block, built, dress, picture } from '../../parts/built.ts'
import { PEOPLE, TIES } from '../../parts/figures.ts'

dress()
const elements = () => [
  ...PEOPLE.map((name, index) => ({ data: { id: `${index}`, name } })),
  ...TIES.map(([source, target]) => ({
    data: { id: `${source}-${target}`, source: `${source}`, target: `${target}` },
  })),
]
const style: cytoscape.StylesheetStyle[] = [
  { selector: 'node', style: { label: 'data(name)', 'background-color': '#7a5195', 'text-valign': 'bottom' } },
  { selector: 'node:selected', style: { 'background-color': '#ef5675' } },
  { selector: 'edge', style: { width: 2, 'line-color': '#bbb' } },
]
const net = (place: HTMLElement, options: object = {}) =>
  cytoscape({ container: block(place, 300, 620), elements: elements(), style, layout: { name: 'circle' }, ...options })

const family = built([
  ['s1', 'Who is related to whom: pull people apart', (place) => net(place)],
  [
    's2',
    'The same, as framed in the hall',
    (place) =>
      net(place, {
        userZoomingEnabled: false,
        userPanningEnabled: false,
        autoungrabify: true,
        autounselectify: true,
        boxSelectionEnabled: false,
        layout: { name: 'grid' },
      }),
  ],
  [
    's3',
    'Copy for the archive',
    (place) => {
      const copy = net(place, { layout: { name: 'breadthfirst' } })
      const source = copy.png({ bg: '#fff' })
      copy.destroy()
      place.replaceChildren()
      picture(place, source, 'People joined by lines', 480)
    },
  ],
])
const library: Library = [{ path: 'family', title: 'A large family', sections: family }]
export default library
