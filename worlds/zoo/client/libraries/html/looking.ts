import { drawn, type Scene } from '../../drawn.ts'
import { FILM, POSTER } from '../../parts/film.ts'
import { all, one, type Row, stay } from './row.ts'

const small = (scene: Scene, hue: number) => drawn(scene, { hue, width: 240, height: 158 })
const img = (scene: Scene, hue: number, alt: string) => `<img src="${small(scene, hue)}" alt="${alt}" width="220">`
const THINGS: [name: string, scene: Scene, hue: number, note: string][] = [
  ['Garden chair', 'chair', 10, 'new'],
  ['Lamp', 'lamp', 50, '-20 %'],
  ['Bag', 'bag', 200, 'sold out'],
]
const VIEWS: [Scene, string][] = [
  ['beach', 'The bay'],
  ['mountains', 'The pass'],
  ['street', 'Main street'],
  ['tree', 'The oak'],
]

function month(place: HTMLElement): void {
  let at = 11
  const show = (): void => {
    const first = new Date(Date.UTC(2026, at, 1))
    const blank = (first.getUTCDay() + 6) % 7
    const days = new Date(Date.UTC(2026, at + 1, 0)).getUTCDate()
    one(place, 'b').textContent = first.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const cells = [...Array(blank).fill(''), ...Array.from({ length: days }, (_, n) => n + 1)]
    const cell = (day: number | string) =>
      day === ''
        ? '<td></td>'
        : `<td><button ${Number(day) % 6 === 0 ? 'disabled' : ''} aria-pressed="${day === 9}">${day}</button></td>`
    const weeks = Array.from(
      { length: Math.ceil(cells.length / 7) },
      (_, n) =>
        `<tr>${cells
          .slice(n * 7, n * 7 + 7)
          .map(cell)
          .join('')}</tr>`,
    )
    one(place, 'tbody').innerHTML = weeks.join('')
  }
  show()
  one(place, '.p').addEventListener('click', () => {
    at -= 1
    show()
  })
  one(place, '.n').addEventListener('click', () => {
    at += 1
    show()
  })
  one(place, 'tbody').addEventListener('click', (event) => {
    const day = (event.target as Element).closest('button')
    if (!day) return
    for (const each of all(place, 'tbody button')) each.setAttribute('aria-pressed', String(each === day))
  })
}

function slides(place: HTMLElement): void {
  const row = one(place, '.v')
  const dots = all(place, '.o button')
  const go = (n: number) => row.scrollTo({ left: n * 320, behavior: 'instant' })
  const mark = () => {
    for (const [n, dot] of dots.entries())
      dot.setAttribute('aria-current', String(n === Math.round(row.scrollLeft / 320)))
  }
  row.addEventListener('scroll', mark)
  for (const [n, dot] of dots.entries()) dot.addEventListener('click', () => go(n))
  one(place, '.l').addEventListener('click', () => go(Math.round(row.scrollLeft / 320) - 1))
  one(place, '.r').addEventListener('click', () => go(Math.round(row.scrollLeft / 320) + 1))
}

/** What is looked at: pictures, a film, days, and what stands in trees and documents of their own. */
export const looking: Row[] = [
  [
    's1',
    'For the terrace',
    `<div style="display:flex;gap:16px">${THINGS.map(([name, scene, hue, note]) => `<article style="border:1px solid #ccc;border-radius:8px;padding:12px;position:relative"><span style="position:absolute;background:#b91c1c;color:#fff;padding:2px 6px">${note}</span>${img(scene, hue, name)}<h3><a href="#${name}">${name}</a></h3><p>€ ${hue + 30}</p><button>Keep</button></article>`).join('')}</div>`,
    stay,
  ],
  [
    's2',
    'Where to stay',
    `<style>.c{border:1px solid #ccc;border-radius:8px;overflow:hidden;position:relative;width:220px}.c div{position:absolute;inset:auto 0 0;background:#000b;color:#fff;padding:8px;opacity:0;visibility:hidden}.c:hover div,.c:focus-within div{opacity:1;visibility:visible}</style><div style="display:flex;gap:16px">${VIEWS.slice(
      0,
      3,
    )
      .map(
        ([scene, words], n) =>
          `<article class="c">${img(scene, 190 + n * 20, words)}<h3 style="margin:8px">${words}</h3><div>Breakfast from seven, ${n + 2} rooms left <button>Book</button></div></article>`,
      )
      .join('')}</div>`,
  ],
  [
    's3',
    'What we stand for',
    `<div style="display:flex;gap:16px">${['Honest prices', 'Short ways', 'Old crafts'].map((each) => `<div class="card" style="border:1px solid #ccc;padding:12px;width:180px"><h3>${each}</h3><p>We have kept to it since 1950.</p></div>`).join('')}</div>`,
  ],
  [
    's4',
    'Around the valley',
    `<div style="width:320px"><div class="v" style="display:flex;overflow-x:auto;scroll-snap-type:x mandatory">${VIEWS.map(([scene, words]) => `<img src="${drawn(scene, { width: 320, height: 210 })}" alt="${words}" width="320" style="flex:none;scroll-snap-align:start">`).join('')}</div><button class="l" aria-label="Before">‹</button><span class="o">${VIEWS.map((_, n) => `<button aria-label="Picture ${n + 1}" aria-current="${n === 0}">•</button>`).join('')}</span><button class="r" aria-label="After">›</button></div>`,
    slides,
  ],
  [
    's5',
    'Our partners',
    `<div class="carousel" style="display:flex;gap:24px">${['Harbour & Sons', 'Mill bakery', 'North post'].map((each) => `<span style="border:1px solid #ddd;padding:12px">${each}</span>`).join('')}</div>`,
  ],
  [
    's6',
    '',
    `<div class="hero slider"><img src="${drawn('mountains', { hue: 215 })}" alt="The pass in autumn" width="640"><p>Walk with us in October.</p></div>`,
  ],
  ['s7', 'How it is made', `<video controls muted playsinline width="420" poster="${POSTER}" src="${FILM}"></video>`],
  [
    's8',
    '',
    `<div style="position:relative;height:160px;overflow:hidden"><video autoplay muted loop playsinline style="width:100%;opacity:.5" src="${FILM}" aria-hidden="true"></video><h3 style="position:absolute;top:40px;left:24px">Tested since 1950</h3></div>`,
  ],
  [
    's9',
    'The living room',
    `<button class="o" style="border:0;padding:0;cursor:zoom-in" aria-label="See it large">${img('room', 190, 'Living room')}</button><dialog style="padding:0"><img src="${drawn('room', { hue: 190 })}" alt="Living room"><form method="dialog"><button>Close</button></form></dialog>`,
    (place) => one(place, '.o').addEventListener('click', () => one<HTMLDialogElement>(place, 'dialog').showModal()),
  ],
  ['s10', '', `<a href="/html/stock">${img('street', 30, 'The shop in Mill lane')}</a>`],
  [
    's11',
    'Before and after the roof was mended',
    `<div style="position:relative;width:480px;height:315px"><img src="${drawn('street', { hue: 30, width: 480, height: 315 })}" alt="Before" style="position:absolute"><img class="a" src="${drawn('street', { hue: 140, width: 480, height: 315 })}" alt="After" style="position:absolute;clip-path:inset(0 0 0 50%)"><input type="range" value="50" aria-label="Before and after" style="position:absolute;width:100%;bottom:0"></div>`,
    (place) =>
      one(place, 'input').addEventListener('input', (event) => {
        one(place, '.a').style.clipPath = `inset(0 0 0 ${(event.target as HTMLInputElement).value}%)`
      }),
  ],
  [
    's12',
    'A table in the garden room',
    `<button class="p" aria-label="Month before">‹</button> <b></b> <button class="n" aria-label="Month after">›</button><table><thead><tr>${['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((each) => `<th>${each}</th>`).join('')}</tr></thead><tbody></tbody></table>`,
    month,
  ],
  [
    's13',
    'February',
    `<table class="calendar">${[0, 1, 2, 3].map((week) => `<tr>${[1, 2, 3, 4, 5, 6, 7].map((day) => `<td>${week * 7 + day}</td>`).join('')}</tr>`).join('')}</table>`,
  ],
  [
    's14',
    'Your room',
    '<div class="h"></div>',
    (place) => {
      const shadow = one(place, '.h').attachShadow({ mode: 'open' })
      shadow.innerHTML =
        '<label>Beds <select><option>One</option><option>Two</option></select></label> <label>Warmth <input type="range" min="16" max="24" value="20"></label>'
    },
  ],
  [
    's15',
    'Book at the desk',
    '',
    (place) => {
      const frame = Object.assign(document.createElement('iframe'), { title: 'Desk', width: '460', height: '170' })
      frame.srcdoc =
        '<!doctype html><body><form onsubmit="return false"><p><label>Arrival <input type="date"></label></p><p><label>Guests <input type="number" min="1" value="2"></label></p><p><label>Name <input></label></p><button>Ask</button></form>'
      place.append(frame)
    },
  ],
  [
    's16',
    '',
    '',
    (place) => {
      const frame = Object.assign(document.createElement('iframe'), {
        title: 'Advertisement',
        width: '320',
        height: '70',
      })
      frame.srcdoc =
        '<!doctype html><body style="background:#fef3c7;font:16px sans-serif"><b>Fresh bread</b>: every day from six, Mill bakery'
      place.append(frame)
    },
  ],
  [
    's17',
    'Guest book',
    '<div role="toolbar" aria-label="Letters"><button data-c="bold"><b>B</b></button><button data-c="italic"><i>I</i></button><button data-c="insertUnorderedList">•</button></div><div contenteditable="true" role="textbox" aria-multiline="true" aria-label="Your words" style="border:1px solid #aaa;min-height:80px;padding:8px">We had a fine week.</div>',
    (place) => {
      for (const button of all(place, 'button')) {
        button.addEventListener('mousedown', (event) => event.preventDefault())
        button.addEventListener('click', () => document.execCommand(button.dataset.c ?? ''))
      }
    },
  ],
  [
    's18',
    'A note to the cook',
    '<textarea class="editor rich-text" rows="3" cols="40" aria-label="Note">No nuts, please.</textarea>',
  ],
  ['s19', '', '<h3 contenteditable="true" spellcheck="false">Our trip</h3>'],
  [
    's20',
    '',
    '<canvas width="420" height="60" aria-hidden="true"></canvas><p>Thank you for ten good years!</p>',
    (place) => {
      const pen = one<HTMLCanvasElement>(place, 'canvas').getContext('2d') as CanvasRenderingContext2D
      for (let n = 0; n < 60; n += 1) {
        pen.fillStyle = `hsl(${n * 37} 80% 60%)`
        pen.fillRect((n * 97) % 420, (n * 53) % 60, 6, 3)
      }
    },
  ],
]
