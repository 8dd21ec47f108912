import { drawn, type Scene } from '../../drawn.ts'
import { part, written } from '../../written.ts'

const picture = (scene: Scene, hue: number, words = '') => drawn(scene, { hue, words })
const image = (source: string, more = '') => `<img src="${source}" alt="" ${more}>`
const slide = (source: string) => `<div>${image(source, 'uk-cover')}</div>`
const lit = (source: string) =>
  `<a class="uk-inline" href="${source}" data-type="image">${image(source, 'width="220" height="144"')}</a>`

const tellers = (names: string[]) =>
  names.map((each) => `<li class="uk-card uk-card-default uk-card-body uk-card-small">${each}</li>`).join('')

export const farmhouse = written([
  [
    's31',
    'The year here',
    `<div uk-slideshow="ratio: 64:42" style="max-width:600px"><div class="uk-position-relative"><div class="uk-slideshow-items">${slide(picture('mountains', 120))}${slide(picture('beach', 200))}${slide(picture('mountains', 30))}</div><a class="uk-position-center-left uk-position-small" href uk-slidenav-previous uk-slideshow-item="previous"></a><a class="uk-position-center-right uk-position-small" href uk-slidenav-next uk-slideshow-item="next"></a></div><ul class="uk-slideshow-nav uk-dotnav uk-flex-center uk-margin"></ul></div>`,
  ],
  [
    's32',
    'From the shop',
    `<div uk-slider style="max-width:600px"><div class="uk-position-relative"><div class="uk-slider-items uk-child-width-1-2 uk-grid-small uk-grid">${['Jam Saturday', 'Honey Sunday', 'Wool in May'].map((each, n) => `<div>${image(picture('cup', n * 110, each), 'width="290" height="190"')}</div>`).join('')}</div><a class="uk-position-center-left" href uk-slidenav-previous uk-slider-item="previous"></a><a class="uk-position-center-right" href uk-slidenav-next uk-slider-item="next"></a></div></div>`,
  ],
  [
    's33',
    'Rooms and yard',
    `<div uk-lightbox>${lit(picture('room', 200))} ${lit(picture('tree', 110))} ${lit(picture('room', 40))}</div>`,
  ],
  [
    's34',
    'Before and after',
    `<div style="display:flex;gap:8px">${image(picture('room', 10), 'width="280" height="184"')}${image(picture('room', 190), 'width="280" height="184"')}</div>`,
  ],
  [
    's35',
    'Who milks first',
    `<ul class="uk-list" uk-sortable style="max-width:320px">${tellers(['Anna', 'Bela', 'Cora', 'Dora'])}</ul>`,
  ],
  [
    's36',
    'Tasks',
    `<ul class="uk-list" uk-sortable="handle: .uk-sortable-handle" style="max-width:420px">${tellers(['Hay', 'Eggs', 'Fence'].map((each, n) => `<span class="uk-sortable-handle" uk-icon="table"></span> <b>${each}</b> ${n + 6} o’clock, barn ${n + 1}`))}</ul>`,
  ],
  [
    's37',
    'Who lives here',
    `<ul class="uk-list" style="max-width:320px">${tellers(['<span uk-icon="table"></span> Two cats', '<span uk-icon="table"></span> A donkey'])}</ul>`,
  ],
  [
    's38',
    'The way here',
    `<button class="uk-button uk-button-default" type="button" uk-toggle="target: #fx">Show the way</button><p id="fx" hidden>Left at the church, then along the brook.</p>`,
    (element) => {
      const button = part(element, 'button')
      button.ariaExpanded = 'false'
      button.addEventListener('click', () => {
        button.ariaExpanded = String(button.ariaExpanded !== 'true')
      })
    },
  ],
  [
    's39',
    'Weather',
    `<button class="uk-button uk-button-default" type="button" aria-expanded="false" aria-haspopup="menu">Dry until Friday</button>`,
  ],
  [
    's40',
    'What guests write',
    `<div class="uk-panel" style="height:220px;overflow:auto;max-width:420px"><ul class="uk-list uk-list-divider"></ul></div>`,
    (element) => {
      const list = part(element, 'ul')
      const more = () => {
        for (let n = 0; n < 8 && list.children.length < 160; n++) {
          const entry = document.createElement('li')
          entry.innerHTML = `<b>${['Ida', 'Jan', 'Kim'][list.children.length % 3]}</b>, ${(list.children.length % 7) + 1} nights: quiet and green.`
          list.append(entry)
        }
      }
      const box = part(element, '.uk-panel')
      box.onscroll = () => {
        if (box.scrollTop + box.clientHeight > box.scrollHeight - 20) more()
      }
      more()
    },
  ],
])
