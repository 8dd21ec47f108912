/** Fabric.js 7. */
import * as fabric from 'fabric'
import { drawn } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { block, built, dress, picture } from '../../parts/built.ts'

dress()
function ground(place: HTMLElement, still = false, height = 260): fabric.Canvas | fabric.StaticCanvas {
  const canvas = document.createElement('canvas')
  block(place, height, 600).append(canvas)
  const options = { width: 600, height, backgroundColor: '#f7f4ec' }
  return still ? new fabric.StaticCanvas(canvas, options) : new fabric.Canvas(canvas, options)
}
const shapes = () => [
  new fabric.Rect({ left: 120, top: 120, width: 150, height: 90, fill: '#d9534f', rx: 8, ry: 8 }),
  new fabric.Circle({ left: 320, top: 130, radius: 50, fill: '#5b8def' }),
  new fabric.Textbox('Open day', { left: 480, top: 120, width: 140, fontSize: 28 }),
]
const press = built([
  [
    's1',
    'Lay out your poster',
    (place) => {
      const canvas = ground(place)
      canvas.add(...shapes())
      const add = Object.assign(document.createElement('button'), { textContent: 'One more box' })
      add.onclick = () => canvas.add(new fabric.Rect({ left: 300, top: 200, width: 60, height: 60, fill: '#f0ad4e' }))
      place.append(add)
    },
  ],
  ['s2', 'As it went to print', (place) => void ground(place, true).add(...shapes())],
  [
    's3',
    'Words on your picture',
    async (place) => {
      const canvas = ground(place, false, 300)
      const photo = await fabric.FabricImage.fromURL(drawn('beach', { width: 600, height: 300 }))
      photo.set({ left: 300, top: 150, selectable: false, evented: false })
      canvas.add(photo, new fabric.IText('Greetings', { left: 300, top: 80, fontSize: 44, fill: '#fff' }))
    },
  ],
  [
    's4',
    'Write by hand',
    (place) => {
      const canvas = ground(place, false, 160) as fabric.Canvas
      canvas.isDrawingMode = true
      canvas.freeDrawingBrush = new fabric.PencilBrush(canvas)
      canvas.freeDrawingBrush.width = 3
    },
  ],
  [
    's5',
    'Last year’s poster',
    (place) => picture(place, drawn('street', { hue: 30, words: 'Open day' }), 'Poster', 420),
  ],
])
const library: Library = [{ path: 'press', title: 'Print shop', sections: press }]
export default library
