/** JointJS 4. */
import { dia, shapes } from '@joint/core'
import type { Library } from '../../page.ts'
import { block, built, dress } from '../../parts/built.ts'

dress()
function paper(place: HTMLElement, interactive: boolean, magnets: boolean, labels: string[]): void {
  const graph = new dia.Graph({}, { cellNamespace: shapes })
  new dia.Paper({
    el: block(place, 260, 640),
    model: graph,
    width: 640,
    height: 260,
    background: { color: '#f4f6f8' },
    cellViewNamespace: shapes,
    interactive: interactive ? { linkMove: false } : false,
    linkPinning: false,
    defaultLink: () => new shapes.standard.Link(),
  })
  const boxes = labels.map((text, index) => {
    const box = new shapes.standard.Rectangle({
      position: { x: 30 + index * 155, y: 40 + (index % 2) * 110 },
      size: { width: 120, height: 54 },
    })
    box.attr({ label: { text }, body: { fill: '#fff', stroke: '#357' } })
    if (magnets) {
      box.prop('ports', {
        groups: { out: { position: 'right', attrs: { circle: { r: 7, magnet: true, fill: '#e80' } } } },
      })
      box.addPort({ group: 'out' })
    }
    graph.addCell(box)
    return box
  })
  for (const [index, target] of boxes.slice(1, 3).entries()) {
    const link = new shapes.standard.Link()
    link.source(boxes[index] as dia.Element)
    link.target(target)
    graph.addCell(link)
  }
}
const plant = built([
  [
    's1',
    'Water works: draw pipes from the orange dots',
    (place) => paper(place, true, true, ['Spring', 'Filter', 'Tank', 'Tap']),
  ],
  ['s2', 'Plan of the works, 1998', (place) => paper(place, false, false, ['Well', 'Pump', 'Tower'])],
  ['s3', 'Push the parts where they belong', (place) => paper(place, true, false, ['Valve', 'Meter', 'Boiler'])],
  [
    's4',
    'On duty',
    (place) => {
      place.innerHTML =
        '<svg class="joint-paper" width="420" height="80"><rect x="4" y="10" width="120" height="50" fill="#eef" stroke="#357"/><text x="30" y="40">Monday</text><rect x="150" y="10" width="120" height="50" fill="#eef" stroke="#357"/><text x="180" y="40">Tuesday</text></svg>'
    },
  ],
])
const library: Library = [{ path: 'plant', title: 'Water works of Kelder', sections: plant }]
export default library
