import { describe, expect, it } from 'vitest'
import { createRandom } from '../kit/index.ts'
import { PRODUCT_LINES, WORLD_TODAY } from '../kit/shared.ts'
import { createShopData, slugify } from './data.ts'
import { addDays } from './dates.ts'
import { WEEKS } from './prices.ts'

const data = createShopData(createRandom('1/shop'))
const seeds = ['1/shop', '2/shop', 'another'].map((seed) => createShopData(createRandom(seed)))

describe('createShopData', () => {
  it('is the same for the same seed and not for another', () => {
    const again = createShopData(createRandom('1/shop'))
    expect(again).toEqual(data)
    expect(seeds[1]?.products).not.toEqual(data.products)
  })

  it('does not change from one release to the next, because answers and rubrics of benchmarks cite it', () => {
    const hushmix = data.bySlug.get('hushmix-300')
    const prices = (data.prices.get('hushmix-300') ?? []).map(({ price }) => price)
    expect({ ...hushmix, description: undefined }).toMatchInlineSnapshot(`
      {
        "badge": {
          "label": "Harbor Pick",
          "reason": "Chosen by our test bench: 87 of 100 points in autumn 2026.",
        },
        "brand": "Nordmix",
        "category": "blenders",
        "colours": [
          {
            "hex": "#a8cfe0",
            "name": "Ice blue",
          },
          {
            "hex": "#efe4cd",
            "name": "Cream",
          },
          {
            "hex": "#9db394",
            "name": "Sage",
          },
        ],
        "deliveryDays": [
          3,
          5,
        ],
        "description": undefined,
        "hasVideo": true,
        "listPrice": 8990,
        "name": "Hushmix 300",
        "price": 8990,
        "rating": 4.4,
        "released": "2025-04-07",
        "reviewCount": 40,
        "seller": "harbor-goods",
        "slug": "hushmix-300",
        "specs": {
          "capacity": 0.8,
          "cord": 1.2,
          "dishwasher": true,
          "jug": "Glass",
          "noise": 61,
          "power": 300,
          "speeds": 12,
          "weight": 3.5,
        },
        "stock": {
          "state": "in-stock",
          "units": 68,
        },
      }
    `)
    expect([Math.min(...prices), prices.at(-1)]).toEqual([7300, 8990])
  })

  it('sells 60 models of every category, the known ones among them, each under its own address', () => {
    for (const { products, bySlug } of seeds) {
      expect(products).toHaveLength(480)
      expect(bySlug.size).toBe(480)
      for (const { slug, models } of PRODUCT_LINES) {
        expect(products.filter(({ category }) => category === slug)).toHaveLength(60)
        for (const model of models) expect(bySlug.get(slugify(model))).toMatchObject({ name: model, category: slug })
      }
    }
  })

  it('shows as rating the mean of the very reviews that it shows', () => {
    for (const { products, reviews } of seeds) {
      for (const product of products) {
        const own = reviews.get(product.slug) ?? []
        const mean = own.reduce((sum, { stars }) => sum + stars, 0) / own.length
        expect(own.length).toBe(product.reviewCount)
        expect(Math.abs(product.rating - mean)).toBeLessThanOrEqual(0.05 + 1e-9)
      }
    }
  })

  it('has 3 to 40 reviews a product, no two equally helpful, none from the future or before the product', () => {
    for (const { products, reviews } of seeds) {
      for (const { slug, released, colours, reviewCount } of products) {
        const own = reviews.get(slug) ?? []
        expect(reviewCount).toBeGreaterThanOrEqual(3)
        expect(reviewCount).toBeLessThanOrEqual(40)
        expect(new Set(own.map(({ helpful }) => helpful)).size).toBe(own.length)
        if (reviewCount >= 10) expect(new Set(own.map(({ stars }) => stars)).size).toBe(5)
        for (const review of own) {
          expect(review.date >= released && review.date <= WORLD_TODAY).toBe(true)
          expect(colours.map(({ name }) => name)).toContain(review.colour)
          expect(review.text).not.toMatch(/[{}]|undefined/)
        }
      }
    }
  })

  it('ends every price history with today’s price, reaches one low, and never exceeds the list price', () => {
    for (const { products, prices } of seeds) {
      for (const { slug, price, listPrice } of products) {
        const points = prices.get(slug) ?? []
        expect(points).toHaveLength(WEEKS)
        expect([points[0]?.date, points.at(-1)?.date]).toEqual([addDays(WORLD_TODAY, -364), WORLD_TODAY])
        expect(points.at(-1)?.price).toBe(price)
        const low = Math.min(...points.map((point) => point.price))
        const weeks = points.flatMap((point, index) => (point.price === low ? [index] : []))
        expect(weeks.length).toBeLessThanOrEqual(2)
        expect((weeks.at(-1) ?? 0) - (weeks[0] ?? 0)).toBeLessThanOrEqual(1)
        expect(Math.max(...points.map((point) => point.price))).toBeLessThanOrEqual(listPrice)
      }
    }
  })

  it('promises nothing in a name or badge that the specs or the stock deny', () => {
    for (const { products } of seeds) {
      for (const { name, specs, badge, stock, description } of products) {
        if (name.endsWith(' Bot')) expect(specs.type).toBe('Robot')
        if (name.endsWith(' Clamp')) expect(specs.fixing).toBe('Clamp')
        if (badge?.label === 'Last units') expect(badge.reason).toContain(`Only ${stock.units} left`)
        expect(stock.state === 'out').toBe(stock.units === 0)
        expect(Object.values(specs)).not.toContain(0)
        expect(description.join(' ')).not.toMatch(/[{}]|—/)
      }
    }
  })

  it('has enough for the task of the quiet blender', () => {
    const hits = data.products.filter(
      ({ category, price, rating, specs }) =>
        category === 'blenders' && price <= 15_000 && rating >= 4 && Number(specs.noise) < 70,
    )
    expect(hits.map(({ name }) => name)).toEqual(expect.arrayContaining(['Hushmix 300', 'Calmix S', 'Tidewhirl X2']))
    const withUnhappy = hits.filter(({ slug }) => data.reviews.get(slug)?.some(({ stars }) => stars === 1))
    expect(withUnhappy.length).toBeGreaterThanOrEqual(3)
  })
})
