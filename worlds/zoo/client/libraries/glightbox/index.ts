/** GLightbox 3. */
import GLightbox from 'glightbox'
import 'glightbox/dist/css/glightbox.css'
import { drawn, type Scene } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { plainly, written } from '../../written.ts'

plainly()

const thumb = (set: string, scene: Scene, hue: number, words = '', width = 200) => {
  const source = drawn(scene, { hue, words })
  return `<a href="${source}" class="${set}" data-type="image" data-gallery="${set}"><img src="${source}" alt="" style="width:${width}px;margin:4px"></a>`
}
const start = (set: string) => () => {
  GLightbox({ selector: `.${set}` })
}
const still = (scene: Scene, hue: number) =>
  `<img src="${drawn(scene, { hue })}" alt="" style="width:260px;margin:4px">`

const library: Library = [
  {
    path: 'cottage',
    title: 'The cottage before and after',
    sections: written([
      [
        's1',
        'Around',
        thumb('ga', 'mountains', 210) + thumb('ga', 'tree', 100) + thumb('ga', 'street', 30),
        start('ga'),
      ],
      ['s2', 'The old chair', thumb('gb', 'chair', 15, '', 320), start('gb')],
      [
        's3',
        'The sitting room, 2019 and 2024',
        `<div style="display:flex">${thumb('gc', 'room', 20, '', 280)}${thumb('gc', 'room', 160, '', 280)}</div>`,
        start('gc'),
      ],
      ['s4', 'For the summer party', thumb('gd', 'mountains', 280, 'Saturday at seven', 300), start('gd')],
      [
        's5',
        'How to get the key',
        '<a href="#gk" class="ge" data-glightbox="width: 420px; height: 260px">Read this first</a><div id="gk" style="display:none"><div style="padding:24px;color:#222"><h3>The key</h3><p>Ring at the farm next door and say the word of the month.</p></div></div>',
        start('ge'),
      ],
      [
        's6',
        'More cottages',
        `<a href="/glightbox/cottage?at=hill">${still('mountains', 240)}</a> <a href="/glightbox/cottage?at=sea">${still('beach', 200)}</a>`,
      ],
      ['s7', 'The view', still('beach', 180)],
      [
        's8',
        'Two paints for the bench',
        `<div style="display:flex">${still('chair', 120)}${still('chair', 330)}</div>`,
      ],
    ]),
  },
]
export default library
