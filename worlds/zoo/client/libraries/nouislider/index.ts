/** noUiSlider: bars with handles. */
import noUiSlider, { type Options } from 'nouislider'
import 'nouislider/dist/nouislider.css'
import type { Library } from '../../page.ts'
import { built, dress } from '../../parts/built.ts'

dress()

function bar(place: HTMLElement, said: string, options: Options): void {
  place.innerHTML = `<p>${said}</p><div style="width: 360px; margin: 24px 12px 48px"></div><output></output>`
  const target = place.querySelector('div') as HTMLElement
  const api = noUiSlider.create(target, options)
  const output = place.querySelector('output') as HTMLOutputElement
  api.on('update', (values) => {
    output.textContent = values.join(' to ')
  })
}

const library: Library = [
  {
    path: 'flats',
    title: 'Flats to let',
    sections: built([
      [
        's1',
        'Rent',
        (place) => bar(place, 'A month, in euros', { start: [600, 1200], connect: true, range: { min: 0, max: 3000 } }),
      ],
      [
        's2',
        'How far from work',
        (place) => bar(place, 'Minutes by bicycle', { start: 20, step: 5, range: { min: 5, max: 60 } }),
      ],
      [
        's3',
        'Floor',
        (place) => {
          place.innerHTML = '<div style="height: 200px; margin: 16px"></div>'
          noUiSlider.create(place.firstElementChild as HTMLElement, {
            start: 3,
            orientation: 'vertical',
            direction: 'rtl',
            range: { min: 0, max: 12 },
            pips: { mode: 'count' as never, values: 4 } as never,
          })
        },
      ],
      [
        's4',
        'Size',
        (place) =>
          bar(place, 'Square metres', {
            start: [40, 90],
            tooltips: [true, true],
            connect: true,
            range: { min: 15, max: 200 },
          }),
      ],
      [
        's5',
        'How much of the house is let',
        (place) => {
          place.innerHTML =
            '<div class="noUi-target noUi-horizontal" style="width:320px;height:12px;background:#dde3ea"><div class="noUi-connect" style="position:static;width:68%;height:100%;background:#3fb8af"></div></div><p>68 of 100 flats</p>'
        },
      ],
      [
        's6',
        'Our tenants say',
        (place) => {
          place.innerHTML =
            '<div role="img" aria-label="4 of 5 stars" style="font-size:24px;letter-spacing:4px">★★★★☆</div><meter min="0" max="5" value="4"></meter>'
        },
      ],
    ]),
  },
]
export default library
