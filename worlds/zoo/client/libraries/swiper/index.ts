/** Swiper: slides of many kinds. */
import Swiper from 'swiper'
import { Autoplay, FreeMode, Navigation, Pagination, Thumbs } from 'swiper/modules'
import 'swiper/css/bundle'
import { drawn, type Scene } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { built, dress } from '../../parts/built.ts'

dress()

const image = (scene: Scene, alt: string, words = '', hue = 210) =>
  `<img src="${drawn(scene, { words, hue, width: 560, height: 300 })}" alt="${alt}" style="display:block;width:100%">`
const slides = (contents: string[]) =>
  `<div class="swiper" style="width:560px;margin:0"><div class="swiper-wrapper">${contents.map((each) => `<div class="swiper-slide">${each}</div>`).join('')}</div>`

const library: Library = [
  {
    path: 'journeys',
    title: 'Journeys of the month',
    sections: built([
      [
        's1',
        'This week',
        (place) => {
          place.innerHTML = `${slides([image('beach', 'Beach', 'Two for one'), image('mountains', 'Mountains', 'Early birds'), image('street', 'Old town', '20 % off')])}<div class="swiper-pagination"></div><div class="swiper-button-prev"></div><div class="swiper-button-next"></div></div>`
          new Swiper(place.firstElementChild as HTMLElement, {
            modules: [Navigation, Pagination],
            navigation: { nextEl: '.swiper-button-next', prevEl: '.swiper-button-prev' },
            pagination: { el: '.swiper-pagination', clickable: true },
          })
        },
      ],
      [
        's2',
        'What guests write',
        (place) => {
          place.innerHTML = `${slides(['“We felt at home.” Amara', '“Best bread of the island.” Piotr', '“Quiet nights.” Li'].map((each) => `<blockquote style="padding:32px 48px">${each}</blockquote>`))}<div class="swiper-pagination"></div></div>`
          new Swiper(place.firstElementChild as HTMLElement, {
            modules: [Pagination],
            pagination: { el: place.querySelector('.swiper-pagination') as HTMLElement, clickable: true },
          })
        },
      ],
      [
        's3',
        'Look around the house',
        (place) => {
          const views: [Scene, string][] = [
            ['room', 'Living room with a sofa'],
            ['street', 'The street before the house'],
            ['tree', 'Garden with an old tree'],
            ['mountains', 'View from the terrace'],
          ]
          const large = views.map(([scene, alt]) => image(scene, alt))
          place.innerHTML = `${slides(large)}</div>${slides(large)}</div>`
          const [main, small] = [...place.children] as HTMLElement[]
          const thumbs = new Swiper(small as HTMLElement, { slidesPerView: 4, spaceBetween: 8 })
          new Swiper(main as HTMLElement, { modules: [Thumbs], thumbs: { swiper: thumbs } })
        },
      ],
      [
        's4',
        'Under 100 euros',
        (place) => {
          place.innerHTML = `${slides(['Lisbon 79', 'Porto 84', 'Faro 69', 'Evora 58', 'Braga 92', 'Sintra 61'].map((each) => `<div style="padding:28px;background:#eef2f6">${each}</div>`))}<div class="swiper-pagination"></div></div>`
          new Swiper(place.firstElementChild as HTMLElement, {
            modules: [Pagination, FreeMode],
            slidesPerView: 3,
            spaceBetween: 12,
            freeMode: true,
            pagination: { el: place.querySelector('.swiper-pagination') as HTMLElement, type: 'fraction' },
          })
        },
      ],
      [
        's5',
        'Partners',
        (place) => {
          place.innerHTML = `<div class="swiper" style="width:560px;margin:0"><div class="swiper-wrapper" style="gap:24px">${['Ferry line', 'Island bus', 'Bike hire'].map((each) => `<div class="swiper-slide" style="width:auto;font-weight:600">${each}</div>`).join('')}</div></div>`
        },
      ],
      [
        's6',
        'The best beach of all',
        (place) => {
          place.innerHTML = `<div class="carousel slider hero">${image('beach', 'Wide beach in the evening')}</div>`
        },
      ],
      [
        's7',
        'Latest news',
        (place) => {
          place.innerHTML = `${slides(['Ferries run again', 'New path to the light house', 'Market moves to Friday'].map((each) => `<p style="padding:8px">${each}</p>`))}</div>`
          new Swiper(place.firstElementChild as HTMLElement, {
            modules: [Autoplay],
            allowTouchMove: false,
            autoplay: { delay: 2500 },
            loop: true,
          })
        },
      ],
    ]),
  },
]
export default library
