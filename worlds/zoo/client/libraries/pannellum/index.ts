/** Pannellum 2.5; its script puts itself on the window. */
import 'pannellum/build/pannellum.js'
import 'pannellum/build/pannellum.css'
import { drawn } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { block, built, dress, picture } from '../../parts/built.ts'
import { CENTRE } from '../../parts/coast.ts'
import { type Around, panorama } from '../../parts/panorama.ts'
import { tile } from '../../parts/tiles.ts'

dress()
interface Viewer {
  on(event: string, then: () => void): void
}
const { pannellum } = window as unknown as { pannellum: { viewer(place: HTMLElement, options: object): Viewer } }

function look(place: HTMLElement, options: object): Promise<void> {
  const viewer = pannellum.viewer(block(place, 320, 640), { autoLoad: true, ...options })
  return new Promise((done) => {
    viewer.on('load', done)
    viewer.on('error', done)
    setTimeout(done, 4000)
  })
}
const scene = (around: Around, options: object = {}) => ({
  type: 'equirectangular',
  panorama: panorama(around),
  ...options,
})
const door = (sceneId: string, text: string, yaw: number) => ({ type: 'scene', sceneId, text, yaw, pitch: -4 })

const rooms = built([
  [
    's1',
    'The living room',
    (place) => look(place, scene('livingroom', { compass: true, northOffset: 20, yaw: -60, pitch: -12 })),
  ],
  [
    's2',
    'Walk through the flat',
    (place) =>
      look(place, {
        default: { firstScene: 'living', sceneFadeDuration: 300 },
        scenes: {
          living: scene('livingroom', { title: 'Living room', yaw: 120, hotSpots: [door('kitchen', 'Kitchen', 100)] }),
          kitchen: scene('kitchen', {
            title: 'Kitchen',
            yaw: 130,
            hotSpots: [door('living', 'Living room', 100), door('bed', 'Bedroom', -60)],
          }),
          bed: scene('bedroom', { title: 'Bedroom', yaw: 130, hotSpots: [door('kitchen', 'Kitchen', 100)] }),
        },
      }),
  ],
  [
    's3',
    'What belongs to the kitchen',
    (place) =>
      look(
        place,
        scene('kitchen', {
          yaw: 170,
          pitch: -8,
          hotSpots: [
            { type: 'info', text: 'Oven, two years old', yaw: 150, pitch: -10 },
            { type: 'info', text: 'Table stays', yaw: -70, pitch: -20 },
          ],
        }),
      ),
  ],
  ['s4', 'The bedroom unrolled', (place) => picture(place, panorama('bedroom'), 'Bedroom', 640)],
  ['s5', 'The bay', (place) => picture(place, drawn('beach', { width: 900, height: 260 }), 'Bay', 640)],
  [
    's6',
    'Market Street',
    (place) => {
      const stops: Around[] = ['street', 'crossing', 'market']
      const go = (to: number, yaw: number) => ({
        type: 'scene',
        sceneId: `${to}`,
        text: to ? 'On' : 'Back',
        yaw,
        pitch: -18,
      })
      return look(place, {
        default: { firstScene: '0' },
        scenes: Object.fromEntries(
          stops.map((name, index) => [
            `${index}`,
            scene(name, {
              compass: true,
              title: `${12 + index * 8} Market Street`,
              hotSpots: [...(index < 2 ? [go(index + 1, 0)] : []), ...(index ? [go(index - 1, 180)] : [])],
            }),
          ]),
        ),
      })
    },
  ],
  [
    's7',
    'Where it is',
    (place) => picture(place, tile(9, Math.floor(((CENTRE[0] + 180) / 360) * 512), 181), 'Island', 256),
  ],
])
const library: Library = [{ path: 'rooms', title: 'Flat to let in Market Street', sections: rooms }]
export default library
