/** Flickity 3. */
import Flickity from 'flickity'
import 'flickity/css/flickity.css'
import { drawn, type Scene } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { part, plainly, written } from '../../written.ts'

plainly('background:#faf7f2')

const cells = (contents: string[], width = '100%') =>
  `<div class="fk" style="max-width:620px">${contents.map((each) => `<div style="width:${width};margin-right:10px">${each}</div>`).join('')}</div>`
const picture = (scene: Scene, hue: number, words = '') =>
  `<img src="${drawn(scene, { hue, words })}" alt="" style="width:100%;aspect-ratio:64/42;display:block" draggable="false">`
const run =
  (options = {}) =>
  (element: HTMLElement) => {
    new Flickity(part(element, '.fk'), options)
  }
const dish = (name: string, minutes: number, hue: number) =>
  `<div style="background:#fff;border:1px solid #ddd;padding:10px">${picture('cup', hue)}<h3>${name}</h3><p>${minutes} minutes</p><a href="#cook-${minutes}">Cook it</a></div>`

const library: Library = [
  {
    path: 'kitchen',
    title: 'A small kitchen',
    sections: written([
      ['s1', 'Where we cook', cells([picture('room', 30), picture('room', 80), picture('street', 20)]), run()],
      [
        's2',
        'Soups',
        cells(
          [dish('Leek', 30, 100), dish('Beetroot', 55, 340), dish('Pumpkin', 40, 30), dish('Fish', 25, 200)],
          '45%',
        ),
        run({ groupCells: 2, cellAlign: 'left', contain: true }),
      ],
      [
        's3',
        'Diese Woche',
        cells([
          picture('cup', 20, 'Montag: Linsen'),
          picture('cup', 60, 'Dienstag: Reis'),
          picture('cup', 200, 'Mittwoch: Fisch'),
        ]),
        run({ wrapAround: true, prevNextButtons: false }),
      ],
      [
        's4',
        'Advice',
        cells(
          ['Salt early.', 'Rest the dough.', 'Warm the plates.'].map(
            (each) => `<p style="padding:24px 80px">${each}</p>`,
          ),
        ),
        run({ pageDots: false, wrapAround: true }),
      ],
      [
        's5',
        'Opening times',
        `<div class="fk carousel" style="display:flex;gap:24px"><p>Noon: 11 to 2</p><p>Evening: 6 to 10</p></div>`,
        run({ watchCSS: true }),
      ],
      ['s6', '', `<div class="flickity-slider hero" style="position:static">${picture('street', 40)}</div>`],
    ]),
  },
]
export default library
