import { expect, test } from 'vitest'
import { addressesOf, type ExploreBounds, frontierOf } from './frontier.ts'
import { alike, PageKinds, templatesOf } from './kinds.ts'
import { isSeen, type VisitedPage } from './page.ts'
import { ALLOW_ALL, parseRobots } from './robots.ts'

const ENTRY = 'http://a.test/'
const BOUNDS: ExploreBounds = { pages: 100, depth: 3, perKind: 2 }

/** A site as a map from path to links and build. */
type Site = Record<string, { links: string[]; build: string }>
const STRUCTURES: Record<string, Record<string, number>> = {
  home: { div: 30, section: 4, '.hero': 1, '.tile': 8 },
  list: { div: 20, article: 12, '.card': 12, aside: 1, '.filter': 6 },
  detail: { div: 12, table: 1, tr: 9, '.gallery': 1, '.price': 1, button: 3 },
  text: { p: 9, h2: 4 },
  form: { form: 1, input: 6, label: 6 },
}

function visit(site: Site, path: string, n: number, depth: number): VisitedPage {
  const { links, build } = site[path] ?? { links: [], build: 'text' }
  return {
    n,
    at: '2026-12-01T00:00:00Z',
    url: new URL(path, ENTRY).href,
    finalUrl: new URL(path, ENTRY).href,
    depth,
    from: null,
    why: '',
    status: 200,
    state: 'ok',
    reason: '',
    outline: {
      title: path,
      lang: 'en',
      headings: [],
      breadcrumb: [],
      links: links.map((href) => ({ href: new URL(href, ENTRY).href, text: href, place: 'main' })),
      forms: [],
      buttons: [],
      tabs: [],
      counted: {},
      structure: STRUCTURES[build] ?? {},
      consent: false,
    },
    items: [],
    cut: null,
    picture: null,
    ms: 1,
  }
}

function explore(site: Site, bounds = BOUNDS, robots = ALLOW_ALL) {
  const visited: VisitedPage[] = []
  for (;;) {
    const frontier = frontierOf(ENTRY, 'a.test', visited, bounds, robots)
    if (frontier.next === null)
      return { visited, frontier, paths: visited.map(({ url }) => url.slice(ENTRY.length - 1)) }
    const path = frontier.next.url.slice(ENTRY.length - 1)
    visited.push(visit(site, path, visited.length + 1, frontier.next.depth))
  }
}

const many = (prefix: string, n: number): string[] => Array.from({ length: n }, (_, at) => `${prefix}thing-${at}`)
const SHOP: Site = {
  '/': { links: ['/c/a', '/c/b', '/c/c', '/help', '/logout', 'http://b.test/'], build: 'home' },
  ...Object.fromEntries(
    ['a', 'b', 'c'].map((c) => [`/c/${c}`, { links: many('/p/', 300).concat(`/c/${c}?page=2`), build: 'list' }]),
  ),
  ...Object.fromEntries(many('/p/', 300).map((p) => [p, { links: ['/'], build: 'detail' }])),
}

test('hundreds of pages of products count as one kind, of which two are visited', () => {
  const { visited, frontier, paths } = explore(SHOP)
  expect(paths.filter((path) => path.startsWith('/p/'))).toHaveLength(2)
  expect(paths.filter((path) => /^\/c\/[abc]$/.test(path))).toHaveLength(2)
  expect(paths).toContain('/help')
  expect(visited.length).toBeLessThan(9)
  expect(frontier.ended).toBe('every kind of page was seen')
  expect(frontier.left.map(({ url }) => url)).toEqual(['http://a.test/logout'])
  const addresses = addressesOf(ENTRY, 'a.test', visited).map(({ url }) => url)
  const templates = templatesOf(visited, new PageKinds(addresses, visited), addresses)
  expect(templates.find(({ kind }) => kind === '/p/*')).toMatchObject({ known: 300, depth: 2 })
})

test('each kind is seen once before one is seen twice, and the nearer before the farther', () => {
  const { paths } = explore(SHOP)
  expect(paths.slice(0, 4)).toEqual(['/', '/c/a', '/help', '/p/thing-0'])
})

test('siblings that are built differently are kinds of their own', () => {
  const links = ['/account/orders', '/account/settings', '/account/help', '/account/terms', '/account/address']
  const { paths } = explore({
    '/': { links, build: 'home' },
    '/account/orders': { links: [], build: 'list' },
    '/account/settings': { links: [], build: 'form' },
    '/account/help': { links: [], build: 'text' },
    '/account/terms': { links: [], build: 'text' },
    '/account/address': { links: [], build: 'form' },
  })
  expect(paths).toEqual(['/', ...links])
})

test('entries right below the root are one kind once enough of them are built alike', () => {
  const slugs = many('/', 40)
  const { paths } = explore({
    '/': { links: slugs, build: 'home' },
    ...Object.fromEntries(slugs.map((slug) => [slug, { links: [], build: 'detail' }])),
  })
  expect(paths.length).toBeLessThanOrEqual(8)
})

test('numbers name one of many even without siblings', () => {
  const kinds = new PageKinds(['http://a.test/item/1?id=4', 'http://a.test/item/2?id=5&page=3'], [])
  expect(kinds.of('http://a.test/item/1?id=4')).toBe('/item/*?id')
  expect(kinds.of('http://a.test/item/2?id=5&page=3')).toBe('/item/*?id')
})

test('bounds of pages and depth are kept and told', () => {
  expect(explore(SHOP, { ...BOUNDS, pages: 3 }).paths).toHaveLength(3)
  expect(explore(SHOP, { ...BOUNDS, pages: 3 }).frontier.ended).toBe('the bound of 3 pages was reached')
  expect(explore(SHOP, { ...BOUNDS, depth: 1 }).paths.some((path) => path.startsWith('/p/'))).toBe(false)
})

test('what robots.txt forbids is left, with its line', () => {
  const { paths, frontier } = explore(SHOP, BOUNDS, parseRobots('User-agent: *\nDisallow: /help', 'assay'))
  expect(paths).not.toContain('/help')
  expect(frontier.left.find(({ url }) => url.endsWith('/help'))?.reason).toBe('robots.txt says Disallow: /help')
})

test('going on from any point visits what an unbroken exploration visits', () => {
  const { visited, paths } = explore(SHOP)
  for (let cut = 1; cut < visited.length; cut += 1) {
    const next = frontierOf(ENTRY, 'a.test', visited.slice(0, cut), BOUNDS, ALLOW_ALL).next
    expect(next?.url.slice(ENTRY.length - 1)).toBe(paths[cut])
  }
})

test('pages that could not be read lead nowhere and are not asked for again', () => {
  const login = { ...visit(SHOP, '/', 1, 0), state: 'login' }
  expect(isSeen(login)).toBe(false)
  expect(frontierOf(ENTRY, 'a.test', [login], BOUNDS, ALLOW_ALL).next).toBeNull()
})

test('likeness looks at build, not at length', () => {
  const of = (build: string, structure: Record<string, number>) => {
    const page = visit({ '/x': { links: [], build } }, '/x', 1, 1)
    return { ...page, outline: { ...(page.outline as NonNullable<typeof page.outline>), structure } }
  }
  const list = of('list', { article: 5, '.card': 5, aside: 1 })
  expect(alike(list, of('list', { article: 12, '.card': 12, aside: 1 }))).toBeGreaterThan(0.7)
  expect(alike(list, of('text', { p: 12, h2: 5 }))).toBeLessThan(0.2)
})
