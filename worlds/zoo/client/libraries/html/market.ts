import { all, one, type Row, stay } from './row.ts'

const item = (words: string) =>
  `<button role="menuitem" style="display:block;width:100%;text-align:left">${words}</button>`
const link = (words: string) => `<a href="#${words.toLowerCase().replaceAll(/\W+/g, '-')}">${words}</a>`

const STALLS = Array.from(
  { length: 24 },
  (_, n) => ['Bread', 'Cheese', 'Flowers', 'Honey', 'Fish', 'Tea'][n % 6] as string,
)

/** Shows `size` of the stalls at a time in the section's list. */
function pages(place: HTMLElement, size: number): (page: number) => void {
  const show = (page: number): void => {
    const first = Math.min(Math.max(1, page), STALLS.length / size) * size - size
    one(place, 'ol').innerHTML = STALLS.slice(first, first + size)
      .map((each, n) => `<li value="${first + n + 1}">${each}</li>`)
      .join('')
    for (const each of all(place, '[data-page]'))
      each.toggleAttribute('aria-current', Number(each.dataset.page) === first / size + 1)
  }
  show(1)
  return show
}

/** Shows the panel that belongs to a chosen label. */
function panels(place: HTMLElement): void {
  const tabs = all(place, '[role=tab]')
  for (const tab of tabs)
    tab.addEventListener('click', () => {
      for (const each of tabs) each.setAttribute('aria-selected', String(each === tab))
      for (const panel of all(place, '[role=tabpanel]')) panel.hidden = panel.id !== tab.getAttribute('aria-controls')
    })
}

const tabbed = (name: string, labels: string[], words: (label: string) => string, style = '') =>
  `<div role="tablist" style="${style}">${labels.map((each, n) => `<button role="tab" aria-selected="${!n}" aria-controls="${name}${n}" style="flex:none">${each}</button>`).join('')}</div>${labels.map((each, n) => `<div role="tabpanel" id="${name}${n}"${n ? ' hidden' : ''}><p>${words(each)}</p></div>`).join('')}`

/** Ways through a market's site. */
export const market: Row[] = [
  [
    's1',
    'Stall 12',
    `<button popovertarget="stall12" aria-haspopup="menu">More ▾</button><div popover id="stall12" role="menu" style="inset:auto;position-area:bottom span-right;padding:4px">${['Rent it', 'Ask the keeper', 'Print the plan'].map(item).join('')}</div>`,
  ],
  [
    's2',
    '',
    `<style>.q ul{list-style:none;margin:0;padding:0}.q>ul{display:flex;gap:24px;background:#243b2f}.q a{color:#fff;display:block;padding:8px 12px;text-decoration:none}.q li{position:relative}.q li ul{display:none;position:absolute;background:#243b2f;z-index:5;min-width:160px}.q li:hover>ul,.q li:focus-within>ul{display:block}</style><nav class="q" aria-label="Market"><ul><li>${link('Today')}</li><li>${link('Stalls')}<ul><li>${link('Food')}</li><li>${link('Flowers')}</li><li>${link('Crafts')}</li></ul></li><li>${link('For sellers')}<ul><li>${link('Prices')}</li><li>${link('Rules')}</li></ul></li></ul></nav>`,
    stay,
  ],
  [
    's3',
    '',
    `<nav aria-label="Service" class="menu">${['Parking', 'Toilets', 'Lost things', 'Contact'].map(link).join(' · ')}</nav>`,
    stay,
  ],
  [
    's4',
    '',
    `<nav aria-label="Breadcrumb"><ol style="display:flex;gap:6px;list-style:none;padding:0"><li>${link('Market')} ›</li><li>${link('Stalls')} ›</li><li>${link('Food')} ›</li><li aria-current="page">Cheese of the valley</li></ol></nav>`,
    stay,
  ],
  ['s5', 'Find the stall', '<p class="breadcrumbs">Old hall › Row C › Number 4</p>'],
  [
    's6',
    'All stalls',
    `<ol></ol><nav aria-label="Pages of stalls"><button data-page="1">1</button><button data-page="2">2</button><button data-page="3">3</button><button data-page="4">4</button></nav>`,
    (place) => {
      const show = pages(place, 6)
      for (const each of all(place, '[data-page]'))
        each.addEventListener('click', () => show(Number(each.dataset.page)))
    },
  ],
  [
    's7',
    'Stalls by number',
    '<ol></ol><div><button class="b">‹ Previous</button> Page <input class="n" value="1" size="2" aria-label="Page"> of 6 <button class="f">Next ›</button></div>',
    (place) => {
      const show = pages(place, 4)
      const field = one<HTMLInputElement>(place, '.n')
      const turn = (page: number): void => {
        field.value = String(Math.min(6, Math.max(1, page || 1)))
        show(Number(field.value))
      }
      one(place, '.b').addEventListener('click', () => turn(Number(field.value) - 1))
      one(place, '.f').addEventListener('click', () => turn(Number(field.value) + 1))
      field.addEventListener('change', () => turn(Number(field.value)))
    },
  ],
  [
    's8',
    'Market news',
    `<p>Snow on Saturday: the market opens at nine.</p><div class="pager">${link('‹ Older news')} ${link('Newer news ›')}</div>`,
    stay,
  ],
  [
    's9',
    'Plan your visit',
    tabbed('visit', ['By tram', 'By car', 'On foot'], (each) => `${each}: it takes ten minutes from the station.`),
    panels,
  ],
  [
    's10',
    'Opening hours',
    '<style>.r input{position:absolute;opacity:0}.r label{padding:4px 10px;border:1px solid #aaa}.r input:checked+label{background:#dfe}.r div{display:none;padding:8px}.r #sum:checked~.a,.r #win:checked~.b{display:block}</style><div class="r"><input type="radio" name="season" id="sum" checked><label for="sum">Summer</label><input type="radio" name="season" id="win"><label for="win">Winter</label><div class="a">Seven to two, every day but Sunday.</div><div class="b">Nine to one, Saturdays only.</div></div>',
  ],
  [
    's11',
    '',
    '<ul class="tabs" style="display:flex;gap:2px;list-style:none;padding:0;border-bottom:1px solid #999"><li style="border:1px solid #999;border-bottom:0;padding:4px 12px"><b>Market</b></li><li style="padding:4px 12px"><a href="/html/delivery">Delivery</a></li><li style="padding:4px 12px"><a href="/html/stock">Stock</a></li></ul>',
  ],
  [
    's12',
    'Rent a stall',
    '<style>.z [aria-current]{font-weight:700}</style><ol class="z" style="display:flex;gap:24px"><li aria-current="step">Day</li><li>Size</li><li>Name</li></ol><p class="t"></p><button class="b" disabled>Back</button> <button class="f">Continue</button>',
    (place) => {
      const words = [
        'Saturdays are taken until March.',
        'Two, three or four metres.',
        'What is written over your stall?',
      ]
      let at = 0
      const show = (to: number): void => {
        at = to
        one(place, '.t').textContent = words[at] ?? ''
        one<HTMLButtonElement>(place, '.b').disabled = at === 0
        one<HTMLButtonElement>(place, '.f').disabled = at === words.length - 1
        for (const [n, li] of all(place, 'li').entries())
          n === at ? li.setAttribute('aria-current', 'step') : li.removeAttribute('aria-current')
      }
      show(0)
      one(place, '.b').addEventListener('click', () => show(at - 1))
      one(place, '.f').addEventListener('click', () => show(at + 1))
    },
  ],
  [
    's13',
    'How the hall was built',
    '<ol class="steps" style="display:flex;gap:32px"><li>✓ Ground, 1902</li><li>✓ Walls, 1904</li><li>Roof, 1907</li></ol>',
  ],
  [
    's14',
    'Fruit through the year',
    tabbed(
      'fruit',
      [
        'January',
        'February',
        'March',
        'April',
        'May',
        'June',
        'July',
        'August',
        'September',
        'October',
        'November',
        'December',
      ],
      (each) => `In ${each}: apples, and what the greenhouse gives.`,
      'display:flex;overflow-x:auto;width:360px;gap:8px',
    ),
    panels,
  ],
  [
    's15',
    'Photos of the market',
    `<style>.x{position:relative;display:inline-block}.x ul{display:none;position:absolute;background:#fff;border:1px solid #aaa;margin:0;padding:4px;list-style:none;z-index:6;width:150px}.x.on>ul{display:block}.x li{position:relative;padding:4px 8px}.x li:hover>ul{display:block;left:100%;top:0}</style><div class="x"><button aria-haspopup="true" aria-expanded="false">Share</button><ul role="menu"><li role="menuitem">Copy the address</li><li role="menuitem" aria-haspopup="true">Send to ▸<ul role="menu"><li role="menuitem">Ines</li><li role="menuitem">Tom</li><li role="menuitem">Everybody</li></ul></li><li role="menuitem">Print</li></ul></div>`,
    (place) => {
      const button = one(place, 'button')
      button.addEventListener('click', () => {
        const open = one(place, '.x').classList.toggle('on')
        button.setAttribute('aria-expanded', String(open))
      })
    },
  ],
  [
    's16',
    'How many a page?',
    '<label>Stalls a page <select><option>10</option><option>20</option><option>50</option></select></label>',
  ],
  [
    's17',
    '',
    `<footer style="display:flex;gap:48px">${['Visit', 'Sell'].map((head) => `<div><b>${head}</b><ul>${['Where we are', 'Questions', 'Press'].map((each) => `<li>${link(`${head}: ${each}`)}</li>`).join('')}</ul></div>`).join('')}</footer>`,
    stay,
  ],
  [
    's18',
    '',
    '<div class="tabs"><div role="tablist"><button role="tab" aria-selected="true" aria-controls="only">This week</button></div><div role="tabpanel" id="only">Pumpkins, leeks and the first chestnuts.</div></div>',
  ],
]
