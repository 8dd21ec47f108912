/** Embla Carousel 8; it brings no looks of its own, so these are the page's. */
import EmblaCarousel from 'embla-carousel'
import { drawn, type Scene } from '../../drawn.ts'
import type { Library } from '../../page.ts'
import { part, plainly, written } from '../../written.ts'

plainly('background:#14181f;color:#e6e8ec')

const frame = (contents: string[], basis: number, below: string) =>
  `<div class="em" style="max-width:640px"><div class="em-view" style="overflow:hidden"><div style="display:flex;gap:12px">${contents
    .map((each) => `<div style="flex:0 0 ${basis}%;min-width:0">${each}</div>`)
    .join('')}</div></div><div style="margin-top:8px">${below}</div></div>`
const picture = (scene: Scene, hue: number) =>
  `<img src="${drawn(scene, { hue })}" alt="" style="width:100%;aspect-ratio:64/42;display:block" draggable="false">`
const ARROWS =
  '<button type="button" aria-label="Previous">‹</button> <button type="button" aria-label="Next">›</button>'

function arrows(element: HTMLElement) {
  const api = EmblaCarousel(part(element, '.em-view'), { loop: true })
  part(element, '[aria-label=Previous]').onclick = () => api.scrollPrev()
  part(element, '[aria-label=Next]').onclick = () => api.scrollNext()
  return api
}

function dots(element: HTMLElement) {
  const api = EmblaCarousel(part(element, '.em-view'))
  const row = part(element, '.em-row')
  const draw = () => {
    row.replaceChildren(
      ...api.scrollSnapList().map((_, n) => {
        const dot = Object.assign(document.createElement('button'), { type: 'button', onclick: () => api.scrollTo(n) })
        dot.ariaLabel = `Show ${n + 1}`
        dot.style.cssText = `width:14px;height:14px;border-radius:50%;border:0;margin:4px;background:${n === api.selectedScrollSnap() ? '#7cc4ff' : '#556'}`
        return dot
      }),
    )
  }
  api.on('select', draw)
  draw()
}

function counted(element: HTMLElement) {
  const api = arrows(element)
  const tell = () => {
    part(element, 'output').textContent = `${api.selectedScrollSnap() + 1} / ${api.scrollSnapList().length}`
  }
  api.on('select', tell)
  tell()
}

const trip = (name: string, days: number, scene: Scene, hue: number) =>
  `<article style="border:1px solid #456;border-radius:8px;overflow:hidden">${picture(scene, hue)}<div style="padding:8px"><h3>${name}</h3><p>${days} days</p><a href="#${scene}" style="color:#7cc4ff">See the programme</a></div></article>`

const library: Library = [
  {
    path: 'travels',
    title: 'Slow travels',
    sections: written([
      [
        's1',
        'Said by travellers',
        frame(
          ['“We met nobody for days.”', '“Good boots, good soup.”', '“The night train alone is worth it.”'].map(
            (each) => `<p>${each}</p>`,
          ),
          100,
          ARROWS,
        ),
        (element) => {
          arrows(element)
        },
      ],
      [
        's2',
        'Last autumn',
        frame(
          [picture('mountains', 30), picture('tree', 30), picture('street', 50)],
          100,
          '<div class="em-row"></div>',
        ),
        dots,
      ],
      [
        's3',
        'Next departures',
        frame(
          [trip('Fjords', 9, 'mountains', 200), trip('Two capitals', 5, 'street', 10), trip('Dunes', 7, 'beach', 190)],
          60,
          `${ARROWS} <output></output>`,
        ),
        counted,
      ],
      [
        's4',
        'From our albums',
        `<div class="embla" style="display:flex;gap:8px">${[picture('beach', 200), picture('mountains', 260), picture('tree', 90)].map((each) => `<div style="width:200px">${each}</div>`).join('')}</div>`,
      ],
      [
        's6',
        'Nights on the way',
        '<div class="em-host"></div>',
        (element) => {
          const root = part(element, '.em-host').attachShadow({ mode: 'open' })
          const inner = document.createElement('div')
          inner.innerHTML = frame([picture('room', 340), picture('room', 60), picture('beach', 30)], 100, ARROWS)
          root.append(inner)
          arrows(inner)
        },
      ],
      [
        's7',
        'Seen from the train',
        '<iframe title="" style="border:0;width:660px;height:500px;background:#fff"></iframe>',
        (element) => {
          const inner = part<HTMLIFrameElement>(element, 'iframe').contentDocument?.body
          if (!inner) return
          inner.innerHTML = frame(
            [picture('tree', 60), picture('mountains', 180), picture('street', 300)],
            100,
            '<div class="em-row"></div>',
          )
          dots(inner)
        },
      ],
      ['s5', 'Routes', `<div class="slides"><p>Oslo – Bergen – Flåm, with the post ship.</p></div>`],
    ]),
  },
]
export default library
