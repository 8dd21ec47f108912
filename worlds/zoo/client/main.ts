/** Shows one page of one library, and loads nothing of the others: their style sheets would meet. */
import type { Library, Page } from './page.ts'

const libraries = import.meta.glob<{ default: Library }>('./libraries/*/index.{ts,tsx}')
const root = document.getElementById('root') as HTMLElement
const [, library = '', path = ''] = location.pathname.split('/')

const load = libraries[`./libraries/${library}/index.ts`] ?? libraries[`./libraries/${library}/index.tsx`]
if (!load) list(Object.keys(libraries).map((file) => `/${file.split('/')[2]}/`))
else {
  const { default: pages } = await load()
  const page = pages.find((each) => each.path === path)
  if (page) await show(page)
  else list(pages.map((each) => `/${library}/${each.path}`))
}

function list(addresses: string[]): void {
  root.innerHTML = `<main><ul>${addresses.map((each) => `<li><a href="${each}">${each}</a></li>`).join('')}</ul></main>`
}

async function show(page: Page): Promise<void> {
  document.title = page.title
  const main = document.createElement('main')
  main.append(Object.assign(document.createElement('h1'), { textContent: page.title }))
  root.append(main)
  const places = page.sections.map((section) => {
    const element = Object.assign(document.createElement('section'), { id: section.id })
    if (section.heading) element.append(Object.assign(document.createElement('h2'), { textContent: section.heading }))
    const place = document.createElement('div')
    element.append(place)
    main.append(element)
    return { section, place }
  })
  // One that fails leaves the others standing; the check of the zoo sees its error in the console.
  await Promise.allSettled(places.map(async ({ section, place }) => section.mount(place))).then((ends) => {
    for (const [index, end] of ends.entries())
      if (end.status === 'rejected') console.error(`section ${places[index]?.section.id}`, end.reason)
  })
  root.dataset.ready = ''
}
