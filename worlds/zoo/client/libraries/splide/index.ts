/** Splide 4. */
import Splide from '@splidejs/splide'
import '@splidejs/splide/dist/css/splide.min.css'
import { drawn, type Scene } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { part, plainly, written } from '../../written.ts'

plainly()

const slides = (...contents: string[]) =>
  `<div class="splide" style="max-width:640px"><div class="splide__track"><ul class="splide__list">${contents
    .map((each) => `<li class="splide__slide">${each}</li>`)
    .join('')}</ul></div></div>`
const picture = (scene: Scene, hue: number, words = '') =>
  `<img src="${drawn(scene, { hue, words })}" alt="" style="width:100%;aspect-ratio:64/42;display:block">`
const run = (options = {}) => {
  return (element: HTMLElement) => {
    new Splide(part(element, '.splide'), options).mount()
  }
}
const VIEWS = [picture('beach', 200), picture('mountains', 220), picture('street', 30), picture('tree', 110)]
const thing = (name: string, price: number, scene: Scene, hue: number) =>
  `<div style="border:1px solid #ccc;border-radius:8px;padding:8px">${picture(scene, hue)}<h3>${name}</h3><p>€ ${price}</p><button type="button">Into the basket</button></div>`

const library: Library = [
  {
    path: 'island',
    title: 'A week on the island',
    sections: written([
      ['s1', 'What you will see', slides(...VIEWS), run()],
      [
        's2',
        'Take something home',
        slides(
          thing('Straw bag', 35, 'bag', 45),
          thing('Cup', 12, 'cup', 200),
          thing('Deck chair', 80, 'chair', 20),
          thing('Lantern', 28, 'lamp', 40),
          thing('Bicycle', 240, 'bicycle', 0),
        ),
        run({ perPage: 3, gap: 12 }),
      ],
      [
        's3',
        'Rooms',
        `${slides(picture('room', 200), picture('room', 20), picture('room', 120))}<div class="splide" style="max-width:320px;margin-top:8px"><div class="splide__track"><ul class="splide__list">${[200, 20, 120].map((hue) => `<li class="splide__slide">${picture('room', hue)}</li>`).join('')}</ul></div></div>`,
        (element) => {
          const [large, small] = [...element.querySelectorAll<HTMLElement>('.splide')] as [HTMLElement, HTMLElement]
          const main = new Splide(large, { type: 'fade', pagination: false })
          const row = new Splide(small, { isNavigation: true, perPage: 3, pagination: false, arrows: false, gap: 6 })
          main.sync(row)
          main.mount()
          row.mount()
        },
      ],
      [
        's4',
        'Ofertas',
        slides(picture('beach', 190, 'Playa: -30 %'), picture('mountains', 210, 'Sierra: -15 %')),
        run({ direction: 'ttb', height: 420, type: 'loop', arrows: false }),
      ],
      [
        's5',
        'Guests wrote',
        slides(
          ...['Never slept better.', 'The sea at the door.', 'Back next year.'].map(
            (each) => `<blockquote>${each}</blockquote>`,
          ),
        ),
        run({ pagination: false, type: 'loop', height: 120 }),
      ],
      ['s6', '', `<div class="carousel slider" style="max-width:640px">${picture('beach', 195)}</div>`],
      ['s7', 'The boat', slides(picture('plain', 210)), run({ arrows: false, pagination: false, drag: false })],
      [
        's8',
        'Our partners',
        `<ul class="carousel" style="display:flex;gap:24px;list-style:none;padding:0">${['Ferry Co', 'Island Bank', 'Bus 4', 'Radio Sal'].map((each) => `<li>${each}</li>`).join('')}</ul>`,
      ],
    ]),
  },
]
export default library
