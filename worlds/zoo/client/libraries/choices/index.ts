/** Choices.js 11. */
import Choices from 'choices.js'
import 'choices.js/public/assets/styles/choices.css'
import type { Library } from '../../page.ts'
import { part, plainly, written } from '../../written.ts'

plainly()

const list = (...names: string[]) => names.map((each) => `<option>${each}</option>`).join('')
const box = (inner: string, kind = '') =>
  `<div style="max-width:360px"><select class="cj" ${kind}>${inner}</select></div>`
const run = (options = {}) => {
  return (element: HTMLElement) => {
    new Choices(part(element, '.cj'), { shouldSort: false, itemSelectText: '', ...options })
  }
}
const CROPS = ['Barley', 'Beans', 'Buckwheat', 'Flax', 'Oats', 'Peas', 'Rye', 'Spelt', 'Wheat']

const library: Library = [
  {
    path: 'fields',
    title: 'Field book',
    sections: written([
      ['s1', 'What grew here last year?', box(list(...CROPS)), run()],
      ['s2', 'Soil', box(list('Sand', 'Loam', 'Clay')), run({ searchEnabled: false })],
      ['s3', 'What shall follow', box(list(...CROPS), 'multiple'), run({ removeItemButton: true })],
      [
        's4',
        'Feld',
        box(
          '<optgroup label="Oben"><option>Acker am Wald</option><option>Steinfeld</option></optgroup><optgroup label="Unten"><option>Bachwiese</option><option>Moos</option></optgroup>',
        ),
        run({ searchPlaceholderValue: 'Suchen' }),
      ],
      [
        's5',
        'Words for this field',
        '<div style="max-width:360px"><input class="cj" type="text" value="dry,stony"></div>',
        run({ removeItemButton: true, delimiter: ',' }),
      ],
      ['s6', 'Tractor', box(list('The old one'), 'disabled'), run()],
      [
        's7',
        'A note for the neighbour',
        `<form style="max-width:360px;display:grid;gap:10px"><label>When <input type="date" value="2027-04-03"></label><label>From <input type="time" value="07:30"></label><span>Machine</span><select class="cj">${list('Plough', 'Harrow', 'Seeder')}</select><label>Rows <input type="number" value="40"></label><button type="button">Leave it</button></form>`,
        run({ searchEnabled: false }),
      ],
      [
        's8',
        'Weather',
        '<ul class="choices__list" style="list-style:none;padding:0"><li class="choices__item">Rain on Tuesday</li><li class="choices__item">Wind on Friday</li></ul>',
      ],
    ]),
  },
]
export default library
