import UIkit from 'uikit'
import { drawn, type Scene } from '../../drawn.ts'
import { part, written } from '../../written.ts'

const links = (...names: string[]) =>
  names.map((each) => `<li><a href="#${each.toLowerCase()}">${each}</a></li>`).join('')

const stall = (name: string, what: string, scene: Scene, hue: number, note: string) =>
  `<div><div class="uk-card uk-card-default uk-card-hover"><div class="uk-card-badge uk-label">${note}</div>
  <div class="uk-card-media-top"><img src="${drawn(scene, { hue, width: 320, height: 210 })}" alt="" width="320" height="210"></div>
  <div class="uk-card-body"><h3 class="uk-card-title">${name}</h3><p>${what}</p><a class="uk-button uk-button-text" href="#stall-${hue}">Visit</a></div></div></div>`

const veiled = (name: string, scene: Scene, hue: number, price: string) =>
  `<div><div class="uk-card uk-card-default uk-inline-clip uk-transition-toggle" tabindex="0"><img src="${drawn(scene, { hue, width: 320, height: 210 })}" alt="" width="320" height="210"><div class="uk-transition-slide-bottom uk-position-bottom uk-overlay uk-overlay-default uk-padding-small">${price} <button class="uk-button uk-button-primary uk-button-small" type="button">Reserve</button></div><div class="uk-padding-small"><b>${name}</b> by hand</div></div></div>`

const rows = [
  ['Cheese', '8:00', 12],
  ['Bread', '6:30', 4],
  ['Honey', '9:00', 9],
]

export const market = written([
  [
    's1',
    '',
    `<nav class="uk-navbar-container" uk-navbar="mode: click"><div class="uk-navbar-left"><ul class="uk-navbar-nav">
      <li><a href="#hall">Hall <span uk-navbar-parent-icon></span></a><div class="uk-navbar-dropdown"><ul class="uk-nav uk-navbar-dropdown-nav">${links('Stalls', 'Cellar', 'Roof')}</ul></div></li>
      <li><a href="#days">Days <span uk-navbar-parent-icon></span></a><div class="uk-navbar-dropdown"><ul class="uk-nav uk-navbar-dropdown-nav">${links('Weekdays', 'Saturday')}</ul></div></li>
      <li><a href="#news">News</a></li></ul></div></nav>`,
  ],
  [
    's2',
    'Services',
    `<div style="width:260px"><ul class="uk-nav-default" uk-nav><li class="uk-parent"><a href="#">Traders <span uk-nav-parent-icon></span></a><ul class="uk-nav-sub">${links('Fees', 'Rules')}</ul></li><li class="uk-parent"><a href="#">Visitors <span uk-nav-parent-icon></span></a><ul class="uk-nav-sub">${links('Trams', 'Bicycles')}</ul></li></ul></div>`,
  ],
  [
    's3',
    'Stall 14',
    `<button class="uk-button uk-button-default" type="button">What next <span uk-icon="triangle-down"></span></button><div uk-dropdown="mode: click"><ul class="uk-nav uk-dropdown-nav">${links('Rent', 'Swap', 'Give up')}</ul></div>`,
  ],
  [
    's4',
    '',
    `<ul class="uk-breadcrumb"><li><a href="#town">Town</a></li><li><a href="#places">Places</a></li><li><span>Market hall</span></li></ul>`,
  ],
  [
    's5',
    'When to come',
    `<ul uk-tab><li><a href="#">Morning</a></li><li><a href="#">Noon</a></li><li><a href="#">Evening</a></li></ul><ul class="uk-switcher uk-margin"><li>Bread is still warm.</li><li>Soup in the cellar.</li><li>Everything at half the price.</li></ul>`,
  ],
  [
    's6',
    'More',
    `<ul class="uk-tab"><li class="uk-active"><a href="/uikit/market?part=1">Hall</a></li><li><a href="/uikit/market?part=2">Square</a></li></ul>`,
  ],
  [
    's7',
    'Stalls on the list',
    `<ul class="uk-list"></ul><ul class="uk-pagination"></ul>`,
    (element) => {
      const names = Array.from({ length: 12 }, (_, n) => `Stall ${n + 1}`)
      const show = (page: number) => {
        part(element, '.uk-list').innerHTML = names
          .slice(page * 4, page * 4 + 4)
          .map((each) => `<li>${each}</li>`)
          .join('')
        const bar = part(element, '.uk-pagination')
        bar.innerHTML = `<li><a href="#" data-to="${Math.max(0, page - 1)}"><span uk-pagination-previous></span></a></li>${[0, 1, 2].map((n) => `<li class="${n === page ? 'uk-active' : ''}"><a href="#" data-to="${n}">${n + 1}</a></li>`).join('')}<li><a href="#" data-to="${Math.min(2, page + 1)}"><span uk-pagination-next></span></a></li>`
        for (const link of bar.querySelectorAll('a'))
          link.onclick = (event) => {
            event.preventDefault()
            show(Number(link.dataset.to))
          }
      }
      show(0)
    },
  ],
  [
    's8',
    'Good to know',
    `<ul uk-accordion><li class="uk-open"><a class="uk-accordion-title" href>May dogs come in?</a><div class="uk-accordion-content"><p>On a lead, not into the cellar.</p></div></li><li><a class="uk-accordion-title" href>Can I pay by card?</a><div class="uk-accordion-content"><p>At most stalls.</p></div></li></ul>`,
  ],
  [
    's9',
    'Stalls of the month',
    `<div class="uk-child-width-1-3 uk-grid-small" uk-grid>${stall('Kiln', 'Cups and bowls', 'cup', 20, 'new')}${stall('Saddler', 'Bags to measure', 'bag', 30, '-10 %')}${stall('Wheel', 'Old bicycles', 'bicycle', 200, 'sold out')}</div>`,
  ],
  [
    's10',
    'Made here',
    `<div class="uk-child-width-1-3 uk-grid-small" uk-grid>${veiled('Lamp', 'lamp', 45, '€ 60')}${veiled('Chair', 'chair', 200, '€ 140')}${veiled('Bag', 'bag', 340, '€ 95')}</div>`,
  ],
  [
    's11',
    'Early birds',
    `<table class="uk-table uk-table-divider uk-table-small"><thead><tr><th>Goods</th><th>From</th><th>Stalls</th><th></th></tr></thead><tbody>${rows.map((row) => `<tr>${row.map((each) => `<td>${each}</td>`).join('')}<td><button class="uk-button uk-button-link" type="button">Ring me</button></td></tr>`).join('')}</tbody></table>`,
    (element) => {
      for (const button of element.querySelectorAll('button'))
        button.onclick = () => button.closest('tr')?.classList.add('uk-active')
    },
  ],
  [
    's12',
    'Before you go',
    `<p><button class="uk-button uk-button-default" type="button">Write to us</button></p>`,
    (element) => {
      part(element, 'button').onclick = () => UIkit.notification('Letter box is full, please ring.')
    },
  ],
])
