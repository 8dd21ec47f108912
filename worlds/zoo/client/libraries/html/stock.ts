import { all, one, type Row, stay } from './row.ts'

const BOOKS = [
  ['The salt road', 'Imre Vass', 1987, 12.5, 4],
  ['Weather for beginners', 'Ann Okoro', 2019, 24, 0],
  ['A house of paper', 'Lena Brandt', 2004, 9.9, 11],
  ['Low tide', 'Marc Poulin', 1996, 14, 2],
  ['Letters to a beekeeper', 'Sunita Rao', 2022, 19.5, 7],
] as const
const HEADS = ['Title', 'Author', 'Year', 'Price', 'In stock']

const line = (cells: readonly (string | number)[]) => `<tr>${cells.map((each) => `<td>${each}</td>`).join('')}</tr>`
const table = (head: string, body: string) =>
  `<table border="1" cellpadding="6" style="border-collapse:collapse"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
const heads = (cells: readonly string[]) => cells.map((each) => `<th scope="col">${each}</th>`).join('')

/** Sorts the rows by the column whose header is clicked, up and then down. */
function sorts(place: HTMLElement): void {
  for (const [column, button] of all(place, 'th button').entries())
    button.addEventListener('click', () => {
      const head = button.closest('th') as HTMLElement
      const down = head.getAttribute('aria-sort') === 'ascending'
      for (const th of all(place, 'th')) th.setAttribute('aria-sort', 'none')
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending')
      const text = (row: HTMLElement) => row.children[column]?.textContent ?? ''
      const rows = all(place, 'tbody tr').sort((a, b) => text(a).localeCompare(text(b), 'en', { numeric: true }))
      one(place, 'tbody').append(...(down ? rows.reverse() : rows))
    })
}

function tree(place: HTMLElement): void {
  for (const node of all(place, '[aria-expanded]')) {
    one(node, 'span').addEventListener('click', () => {
      const open = node.getAttribute('aria-expanded') !== 'true'
      node.setAttribute('aria-expanded', String(open))
      one(node, 'ul').hidden = !open
    })
  }
}

/** Entries are dragged over one another and change places. */
function dragged(place: HTMLElement): void {
  let held: HTMLElement | null = null
  const list = one(place, 'ol')
  list.addEventListener('dragstart', (event) => (held = (event.target as HTMLElement).closest('li')))
  list.addEventListener('dragover', (event) => {
    event.preventDefault()
    const over = (event.target as HTMLElement).closest('li')
    if (!held || !over || over === held) return
    const rows = [...list.children]
    rows.indexOf(held) < rows.indexOf(over) ? over.after(held) : over.before(held)
  })
}

const news = (n: number) =>
  `<li style="padding:8px"><a href="#news-${n}">${['New shelves in hall B', 'Reading for children', 'The cellar is dry again', 'Longer hours in May'][n % 4]}</a><br><small>${(n % 28) + 1} March 2026, by ${['Li', 'Tom', 'Ines'][n % 3]}</small></li>`

/** Adds eight more entries when the end of the list comes into view, forty at most. */
function grows(place: HTMLElement): void {
  const list = one(place, 'ul')
  const end = one(place, '.z')
  const more = (): void => {
    const from = list.children.length
    if (from < 40) list.insertAdjacentHTML('beforeend', Array.from({ length: 8 }, (_, n) => news(from + n)).join(''))
  }
  more()
  new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { root: one(place, '.y') }).observe(end)
}

/** The back room of a bookshop. */
export const stock: Row[] = [
  [
    's1',
    'Books that we have twice',
    '<style>[aria-sort=ascending] button::after{content:" ▲"}[aria-sort=descending] button::after{content:" ▼"}</style>' +
      table(
        HEADS.map(
          (each) =>
            `<th scope="col" aria-sort="${each === 'Title' ? 'ascending' : 'none'}"><button>${each}</button></th>`,
        ).join(''),
        [...BOOKS]
          .sort((a, b) => a[0].localeCompare(b[0]))
          .map(line)
          .join(''),
      ),
    sorts,
  ],
  [
    's2',
    'Orders of the week',
    table(
      `${heads(['Number', 'From'])}<th scope="col">State <select aria-label="Only this state"><option>all</option><option>open</option><option>sent</option></select></th>`,
      [
        ['1041', 'Ines', 'open'],
        ['1042', 'Amara', 'sent'],
        ['1043', 'Piotr', 'open'],
        ['1044', 'Ben', 'sent'],
      ]
        .map(line)
        .join(''),
    ),
    (place) => {
      const select = one<HTMLSelectElement>(place, 'select')
      select.addEventListener('change', () => {
        for (const row of all(place, 'tbody tr'))
          row.hidden = select.value !== 'all' && row.lastChild?.textContent !== select.value
      })
    },
  ],
  [
    's3',
    'To be sent today',
    table(
      `<th><input type="checkbox" class="e" aria-label="All"></th>${heads(['Parcel', 'To', ''])}`,
      ['Braga', 'Porto', 'Faro']
        .map(
          (town, n) =>
            `<tr><td><input type="checkbox" class="o" aria-label="Parcel ${n + 1}"></td><td>Parcel ${n + 1}</td><td>${town}</td><td><button>Label</button></td></tr>`,
        )
        .join(''),
    ),
    (place) =>
      one(place, '.e').addEventListener('change', (event) => {
        for (const box of all<HTMLInputElement>(place, '.o')) box.checked = (event.target as HTMLInputElement).checked
      }),
  ],
  [
    's4',
    'Hours',
    table(
      heads(['Day', 'Open']),
      [
        ['Monday', 'closed'],
        ['Tuesday', '10 to 6'],
        ['Saturday', '9 to 2'],
      ]
        .map(line)
        .join(''),
    ),
  ],
  [
    's5',
    'What is low',
    table(
      heads(HEADS.slice(0, 1).concat(HEADS.slice(3))),
      BOOKS.map(
        ([title, , , price, left]) =>
          `<tr${left === 0 ? ' style="background:#fde2e2"' : ''}><td>${title}</td><td>${price.toFixed(2)}</td><td>${left === 0 ? '⚠ none' : left}</td></tr>`,
      ).join(''),
    ),
  ],
  [
    's6',
    '',
    '<table role="presentation" width="100%"><tr><td width="60%"><h3>Come and see us</h3><p>Mill lane 4, behind the church.</p></td><td><p>Telephone 555 0142</p><p>shop@books.example</p></td></tr><tr><td>Free parking</td><td>Tram 3</td></tr></table>',
  ],
  [
    's7',
    'Where things stand',
    '<ul role="tree" aria-label="Shelves" style="list-style:none"><li role="treeitem" aria-expanded="true"><span>▾ Ground floor</span><ul role="group"><li role="treeitem" aria-expanded="false"><span>▸ Novels</span><ul role="group" hidden><li role="treeitem">A to K</li><li role="treeitem">L to Z</li></ul></li><li role="treeitem" aria-selected="true">Poems</li></ul></li><li role="treeitem" aria-expanded="false"><span>▸ Cellar</span><ul role="group" hidden><li role="treeitem">Maps</li></ul></li></ul>',
    tree,
  ],
  [
    's8',
    'House rules',
    '<ul class="tree"><li>In the shop<ul><li>No food</li><li>Dogs on a lead</li></ul></li><li>In the yard<ul><li>Bicycles by the wall</li></ul></li></ul>',
  ],
  ['s9', 'From our diary', `<ul style="list-style:none;padding:0">${[0, 1, 2, 3].map(news).join('')}</ul>`, stay],
  [
    's10',
    'Second-hand',
    `<label>Order <select><option>newest first</option><option>cheapest first</option></select></label><ul style="list-style:none;padding:0">${BOOKS.map(([title, author, year, price]) => `<li data-price="${price}" data-year="${year}"><a href="#book">${title}</a> by ${author}, ${year}: ${price.toFixed(2)}</li>`).join('')}</ul>`,
    (place) => {
      stay(place)
      const select = one<HTMLSelectElement>(place, 'select')
      const sort = () =>
        one(place, 'ul').append(
          ...all(place, 'li').sort((a, b) =>
            select.selectedIndex
              ? Number(a.dataset.price) - Number(b.dataset.price)
              : Number(b.dataset.year) - Number(a.dataset.year),
          ),
        )
      sort()
      select.addEventListener('change', sort)
    },
  ],
  [
    's11',
    'All that was written',
    '<div class="y" style="height:240px;overflow:auto;border:1px solid #ccc"><ul style="list-style:none;padding:0"></ul><div class="z" style="height:2px"></div></div>',
    (place) => {
      stay(place)
      grows(place)
    },
  ],
  [
    's12',
    'Wish list of the club',
    `<ol>${['Low tide', 'The salt road', 'A house of paper', 'Letters to a beekeeper'].map((each) => `<li draggable="true" style="padding:6px;border:1px solid #ccc;margin:4px;cursor:grab">${each}</li>`).join('')}</ol>`,
    dragged,
  ],
  [
    's13',
    'Sold most in June',
    `<ol class="sortable drag-list">${['Low tide', 'Weather for beginners', 'The salt road'].map((each) => `<li draggable="false" style="padding:6px">⠿ ${each}</li>`).join('')}</ol>`,
  ],
  [
    's14',
    'Returns',
    table(
      heads(['', 'Number', 'Why']),
      ['Torn cover', 'Ordered twice']
        .map(
          (why, n) =>
            `<tr><td><button aria-expanded="false" aria-label="More of ${n + 1}">+</button></td><td>R-${n + 31}</td><td>${why}</td></tr><tr hidden><td colspan="3">Came back by post, and was paid back on the ${n + 4}th.</td></tr>`,
        )
        .join(''),
    ),
    (place) => {
      for (const button of all(place, 'button'))
        button.addEventListener('click', () => {
          const row = button.closest('tr')?.nextElementSibling as HTMLElement
          row.hidden = !row.hidden
          button.setAttribute('aria-expanded', String(!row.hidden))
        })
    },
  ],
  [
    's15',
    'Subjects',
    '<p class="badges"><span>history</span> <span>sea</span> <span>gardens</span> <span>law</span></p>',
  ],
  [
    's16',
    'How we began',
    '<ol class="timeline"><li>1974: a table at the market</li><li>1981: the shop in Mill lane</li><li>2010: the cellar</li></ol>',
  ],
]
