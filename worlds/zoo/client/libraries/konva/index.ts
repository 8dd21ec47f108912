/** Konva 10: what is drawn on a canvas and moved about on it. */
import Konva from 'konva'
import type { Library } from '../../page.ts'
import { block, built, dress, picture } from '../../parts/built.ts'
import { chance } from '../../parts/figures.ts'

dress()

function stage(place: HTMLElement, height = 280): Konva.Layer {
  const container = block(place, height, 640)
  container.style.background = '#f5f3ee'
  const layer = new Konva.Layer()
  new Konva.Stage({ container, width: 640, height }).add(layer)
  return layer
}
const FURNITURE: [string, number, number, number, number, string][] = [
  ['Bed', 30, 30, 150, 200, '#9fb7d6'],
  ['Desk', 260, 30, 160, 70, '#d8b48a'],
  ['Shelf', 560, 40, 40, 190, '#b9a28a'],
]
function furnish(layer: Konva.Layer, draggable: boolean): Konva.Group[] {
  return FURNITURE.map(([text, x, y, width, height, fill]) => {
    const group = new Konva.Group({ x, y, draggable })
    group.add(
      new Konva.Rect({ width, height, fill, cornerRadius: 6 }),
      new Konva.Text({ text, padding: 8, fontSize: 15 }),
    )
    layer.add(group)
    return group
  })
}

const flat = built([
  [
    's1',
    'Furnish your room',
    (place) => {
      const layer = stage(place)
      const frame = new Konva.Transformer()
      for (const group of furnish(layer, true)) group.on('click tap dragstart', () => frame.nodes([group]))
      layer.add(frame)
      layer.getStage()?.on('click', ({ target }) => target === layer.getStage() && frame.nodes([]))
    },
  ],
  ['s2', 'As the last tenant had it', (place) => void furnish(stage(place), false)],
  [
    's3',
    'Seats in the hall',
    (place) => {
      const layer = stage(place, 200)
      for (let index = 0; index < 40; index++) {
        const seat = new Konva.Circle({
          x: 60 + (index % 10) * 56,
          y: 30 + Math.floor(index / 10) * 44,
          radius: 15,
          fill: chance(index) > 0.6 ? '#c77' : '#7b9',
        })
        layer.add(seat)
      }
    },
  ],
  [
    's4',
    'Sign here or draw a sketch',
    (place) => {
      const layer = stage(place, 180)
      let line: Konva.Line | undefined
      layer.getStage()?.on('pointerdown pointermove pointerup', ({ type }) => {
        const at = layer.getStage()?.getPointerPosition()
        if (!at || type === 'pointerup') line = undefined
        else if (type === 'pointerdown') {
          line = new Konva.Line({ points: [at.x, at.y], stroke: '#235', strokeWidth: 3 })
          layer.add(line)
        } else line?.points([...line.points(), at.x, at.y])
      })
    },
  ],
  [
    's5',
    'Wiring: pull from a dot to another',
    (place) => {
      const layer = stage(place)
      const boxes = ['Meter', 'Fuse', 'Lamp'].map((text, index) => {
        const group = new Konva.Group({ x: 40 + index * 210, y: 60 + (index % 2) * 90, draggable: true })
        const dot = new Konva.Circle({ x: 120, y: 25, radius: 8, fill: '#c60', name: 'dot' })
        group.add(
          new Konva.Rect({ width: 120, height: 50, fill: '#dfe7ee' }),
          new Konva.Text({ text, padding: 16 }),
          dot,
        )
        layer.add(group)
        return { group, dot }
      })
      const wires: { from: Konva.Circle; to: Konva.Group; line: Konva.Arrow }[] = []
      const redraw = () => {
        for (const { from, to, line } of wires) {
          const start = from.getAbsolutePosition()
          line.points([start.x, start.y, to.x(), to.y() + 25])
        }
      }
      const wire = (from: Konva.Circle, to: Konva.Group) => {
        const line = new Konva.Arrow({ points: [], stroke: '#c60', fill: '#c60' })
        layer.add(line)
        wires.push({ from, to, line })
        redraw()
      }
      const [meter, fuse] = boxes
      if (meter && fuse) wire(meter.dot, fuse.group)
      let from: Konva.Circle | undefined
      for (const { group, dot } of boxes) {
        dot.on('pointerdown', (event) => {
          event.cancelBubble = true
          group.draggable(false)
          from = dot
        })
        group.on('dragmove', redraw)
        group.on('pointerup', () => {
          if (from && from.getParent() !== group) wire(from, group)
        })
      }
      layer.getStage()?.on('pointerup', () => {
        from = undefined
        for (const { group } of boxes) group.draggable(true)
      })
    },
  ],
  [
    's6',
    'Photo of the plan',
    (place) => {
      const layer = new Konva.Layer()
      const stand = new Konva.Stage({ container: document.createElement('div'), width: 640, height: 260 })
      stand.add(layer)
      furnish(layer, false)
      picture(place, layer.toDataURL(), 'Plan of a room', 480)
    },
  ],
])
const library: Library = [{ path: 'flat', title: 'A room of your own', sections: flat }]
export default library
