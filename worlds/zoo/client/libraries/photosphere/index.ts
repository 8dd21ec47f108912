/** Photo Sphere Viewer 5 with markers and its virtual tour. */
import { Viewer } from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import { MarkersPlugin } from '@photo-sphere-viewer/markers-plugin'
import '@photo-sphere-viewer/markers-plugin/index.css'
import { VirtualTourPlugin } from '@photo-sphere-viewer/virtual-tour-plugin'
import '@photo-sphere-viewer/virtual-tour-plugin/index.css'
import { drawn } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { block, built, dress, picture } from '../../parts/built.ts'
import { type Around, panorama } from '../../parts/panorama.ts'

dress()
function look(place: HTMLElement, options: object): Promise<void> {
  const viewer = new Viewer({
    container: block(place, 320, 640),
    navbar: ['zoom', 'move', 'caption', 'fullscreen'],
    ...options,
  })
  return new Promise((done) => {
    viewer.addEventListener('ready', () => done(), { once: true })
    setTimeout(done, 4000)
  })
}
const flag = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="14" fill="#d33" stroke="#fff" stroke-width="3"/></svg>')}`
const marker = (id: string, yaw: string, pitch: string, tooltip: string) => ({
  id,
  image: flag,
  size: { width: 32, height: 32 },
  position: { yaw, pitch },
  tooltip,
})
const node = (id: Around, name: string, links: Around[]) => ({
  id,
  name,
  panorama: panorama(id),
  links: links.map((nodeId, index) => ({ nodeId, position: { yaw: `${20 + index * 180}deg`, pitch: '-12deg' } })),
})
const tour = (nodes: object[]) => [
  VirtualTourPlugin.withConfig({ positionMode: 'manual', renderMode: '3d', nodes: nodes as never }),
]

const cottage = built([
  [
    's1',
    'The bedroom',
    (place) => look(place, { panorama: panorama('bedroom'), defaultYaw: '170deg', caption: 'Seen from the window' }),
  ],
  [
    's2',
    'From room to room',
    (place) =>
      look(place, {
        plugins: tour([
          node('livingroom', 'Living room', ['kitchen', 'bedroom']),
          node('kitchen', 'Kitchen', ['livingroom']),
          node('bedroom', 'Bedroom', ['livingroom']),
        ]),
      }),
  ],
  [
    's3',
    'What stays in the kitchen',
    (place) =>
      look(place, {
        panorama: panorama('kitchen'),
        defaultYaw: '165deg',
        plugins: [
          MarkersPlugin.withConfig({
            markers: [
              marker('oven', '150deg', '-8deg', 'Oven, four years old'),
              marker('sink', '-160deg', '-10deg', 'New tap'),
            ],
          }),
        ],
      }),
  ],
  ['s4', 'The whole room on one sheet', (place) => picture(place, panorama('livingroom'), 'Living room', 640)],
  ['s5', 'The lake', (place) => picture(place, drawn('mountains', { width: 900, height: 260 }), 'Lake', 640)],
])
const library: Library = [{ path: 'cottage', title: 'Cottage to let', sections: cottage }]
export default library
