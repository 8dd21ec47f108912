import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../kit/index.ts'
import { createShopData } from './data.ts'
import { type Listing, listProducts, PAGE_SIZE, readListingQuery, readRange, SORTS } from './listing.ts'
import type { Product } from './types.ts'

const data = createShopData(createRandom('1/shop'))

function list(search: string, slug?: string): Listing {
  const category = data.categories.find((entry) => entry.slug === slug)
  return listProducts(data, readListingQuery(new URLSearchParams(search), category))
}

/** All pages one after the other. */
function listAll(search: string, slug?: string): Product[] {
  const { total } = list(search, slug)
  const pages = Math.ceil(total / PAGE_SIZE)
  return Array.from({ length: pages }, (_, index) => list(`${search}&page=${index + 1}`, slug).items).flat()
}

describe('listProducts', () => {
  it('finds exactly what a plain search through the data finds', () => {
    const search = 'price=40-150&rating=4&noise=55-69&brand=Nordmix,Solbruk,Kettleby&stock=in'
    const expected = data.products.filter(
      (product) =>
        product.category === 'blenders' &&
        product.price >= 4000 &&
        product.price <= 15_000 &&
        product.rating >= 4 &&
        Number(product.specs.noise) >= 55 &&
        Number(product.specs.noise) <= 69 &&
        ['Nordmix', 'Solbruk', 'Kettleby'].includes(product.brand) &&
        product.stock.state !== 'out',
    )
    expect(expected.length).toBeGreaterThan(2)
    const slugs = (products: readonly Product[]) => products.map(({ slug }) => slug).sort()
    expect(slugs(listAll(search, 'blenders'))).toEqual(slugs(expected))
  })

  it('shows every product on exactly one page, whatever the order', () => {
    for (const sort of Object.keys(SORTS)) {
      const all = listAll(`sort=${sort}`)
      expect(all).toHaveLength(480)
      expect(new Set(all).size).toBe(480)
    }
  })

  it('sorts as it says', () => {
    const prices = listAll('sort=price-asc', 'cameras').map(({ price }) => price)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect(listAll('sort=price-desc', 'cameras').map(({ price }) => price)).toEqual([...prices].reverse())
    const ratings = listAll('sort=rating', 'cameras').map(({ rating }) => rating)
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
    const dates = listAll('sort=newest', 'cameras').map(({ released }) => released)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it('finds by name, brand and category, all words needed', () => {
    expect(list('q=HUSHMIX').items.map(({ name }) => name)).toEqual(['Hushmix 300'])
    expect(listAll('q=nordmix blenders').every(({ brand }) => brand === 'Nordmix')).toBe(true)
    expect(list('q=hushmix camera').total).toBe(0)
    expect(list('q=').total).toBe(480)
  })

  it('keeps its facets while filters narrow the list', () => {
    const free = list('', 'blenders').facets
    expect(list('price=0-60&brand=Nordmix', 'blenders').facets).toEqual(free)
    expect(free.brands.reduce((sum, { count }) => sum + count, 0)).toBe(60)
    expect(free.ranges.map(({ key }) => key)).toEqual(['noise', 'power', 'capacity'])
  })

  it('answers a page behind the last with the last', () => {
    expect(list('page=99', 'blenders')).toMatchObject({ page: 5, total: 60 })
    expect(list('page=99&price=1-2', 'blenders')).toMatchObject({ page: 1, total: 0 })
  })

  it('takes nonsense as absent', () => {
    const plain = list('', 'blenders')
    for (const search of [
      'price=cheap',
      'price=9-3',
      'rating=x',
      'page=-1',
      'sort=hot',
      'noise=1e3-2',
      'stock=maybe',
    ]) {
      expect(list(search, 'blenders')).toEqual(plain)
    }
  })
})

describe('readRange', () => {
  it('reads back every range that a filter writes', () => {
    const edge = fc.integer({ min: 0, max: 30_000 }).map((n) => n / 10)
    fc.assert(
      fc.property(edge, edge, (a, b) => {
        const [min, max] = a < b ? [a, b] : [b, a]
        expect(readRange(`${min}-${max}`)).toEqual({ min, max })
      }),
    )
  })

  it('never throws and never turns a range round', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const range = readRange(text)
        if (range) expect(range.min).toBeLessThanOrEqual(range.max)
      }),
    )
  })
})
