/** PhotoSwipe: pictures that open large. */
import PhotoSwipeLightbox from 'photoswipe/lightbox'
import 'photoswipe/style.css'
import { drawn, type Scene } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { built, dress } from '../../parts/built.ts'

dress()

function gallery(place: HTMLElement, views: [Scene, string, number][], width: number): void {
  place.innerHTML = `<div style="display:flex;gap:8px">${views
    .map(
      ([scene, alt, hue]) =>
        `<a href="${drawn(scene, { hue, width: 1280, height: 840 })}" data-pswp-width="1280" data-pswp-height="840"><img width="${width}" src="${drawn(scene, { hue, width: 320, height: 210 })}" alt="${alt}"></a>`,
    )
    .join('')}</div>`
  new PhotoSwipeLightbox({ gallery: place, children: 'a', pswpModule: () => import('photoswipe') }).init()
}

const library: Library = [
  {
    path: 'house',
    title: 'House by the sea',
    sections: built([
      [
        's1',
        'Inside and outside',
        (place) =>
          gallery(
            place,
            [
              ['room', 'Living room with a grey sofa', 200],
              ['beach', 'The beach below the house', 200],
              ['street', 'Street to the harbour', 30],
            ],
            220,
          ),
      ],
      ['s2', 'The chair that stays', (place) => gallery(place, [['chair', 'Red armchair of velvet', 0]], 320)],
      [
        's3',
        'Nearby',
        (place) => {
          place.innerHTML = `<a class="pswp-gallery__item" href="/photoswipe/house?town"><img width="260" src="${drawn('mountains')}" alt="Mountains behind the town"></a>`
        },
      ],
      [
        's4',
        'Who lets it',
        (place) => {
          place.innerHTML = `<p><img width="40" height="40" style="border-radius:50%" src="${drawn('plain', { hue: 90, width: 40, height: 40 })}" alt=""> Ines and Tom</p>`
        },
      ],
    ]),
  },
]
export default library
