/** Drawflow 0.0.60. */
import Drawflow from 'drawflow'
import 'drawflow/dist/drawflow.min.css'
import type { Library } from '../../page.ts'
import { block, built, dress } from '../../parts/built.ts'

dress()
function flow(place: HTMLElement, mode: 'edit' | 'fixed', steps: string[]): void {
  const holder = block(place, 280, 680)
  holder.style.border = '1px solid #ccd'
  const editor = new Drawflow(holder)
  editor.start()
  for (const [index, step] of steps.entries())
    editor.addNode(`n${index}`, index ? 1 : 0, 1, 30 + index * 220, 50 + (index % 2) * 80, '', {}, `<b>${step}</b>`)
  for (let index = 1; index < steps.length; index++) editor.addConnection(index, index + 1, 'output_1', 'input_1')
  editor.editor_mode = mode
}
const help = built([
  ['s1', 'What the answering machine says', (place) => flow(place, 'edit', ['Greeting', 'Your number', 'Office'])],
  ['s2', 'How it was before', (place) => flow(place, 'fixed', ['Greeting', 'Nobody'])],
  [
    's3',
    'Call us',
    (place) => {
      place.innerHTML =
        '<div class="drawflow"><div class="drawflow-node" style="position:static">555 01 22, 8 to 12</div></div>'
    },
  ],
])
const library: Library = [{ path: 'help', title: 'Telephone help', sections: help }]
export default library
