import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../kit/index.ts'
import { createShopData } from './data.ts'
import { createShopState, priceCart, putInCart } from './state.ts'
import { MAX_QUANTITY } from './terms.ts'

const data = createShopData(createRandom('1/shop'))
const sold = data.products.filter(({ stock }) => stock.units >= MAX_QUANTITY)
const line = (slug: string, quantity: number) => {
  const product = data.bySlug.get(slug)
  return { slug, colour: product?.colours[0]?.name ?? '', quantity }
}

describe('priceCart', () => {
  it('adds up, whatever is in the cart, and takes off at most what the coupon says', () => {
    const lines = fc.uniqueArray(fc.constantFrom(...sold), { maxLength: 6 })
    const coupons = fc.constantFrom(null, 'HUSH15', 'PIER10', 'DAWN12', 'HARBOR5')
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: MAX_QUANTITY }), coupons, (products, quantity, coupon) => {
        const state = createShopState()
        for (const { slug } of products) putInCart(data, state, line(slug, quantity), { replace: false })
        state.coupon = coupon
        const { lines: priced, totals, coupon: applied, couponProblem } = priceCart(data, state)
        expect(totals.goods).toBe(products.reduce((sum, { price }) => sum + price * quantity, 0))
        expect(priced.reduce((sum, { total }) => sum + total, 0)).toBe(totals.goods)
        expect(totals.total).toBe(totals.goods - totals.discount + totals.delivery)
        expect(Object.values(totals).every(Number.isInteger)).toBe(true)
        expect(totals.discount).toBeLessThanOrEqual((totals.goods * (applied?.percent ?? 0)) / 100)
        if (couponProblem) expect(totals.discount).toBe(0)
      }),
    )
  })

  it('takes a category coupon off that category only', () => {
    const state = createShopState()
    putInCart(data, state, line('hushmix-300', 2), { replace: false })
    putInCart(data, state, line('stormline', 1), { replace: false })
    state.coupon = 'HUSH15'
    // 15 % of 2 × 89.90, without the jacket
    expect(priceCart(data, state).totals).toEqual({ goods: 43_880, discount: 2697, delivery: 0, total: 41_183 })
  })

  it('charges delivery below €75 after the coupon, and none for an empty cart', () => {
    const state = createShopState()
    expect(priceCart(data, state).totals.total).toBe(0)
    const cheap = sold.find(({ price }) => price < 7500)
    putInCart(data, state, line(cheap?.slug ?? '', 1), { replace: false })
    expect(priceCart(data, state).totals.delivery).toBe(495)
    expect(priceCart(data, state, 'express').totals.delivery).toBe(1290)
    expect(priceCart(data, state, 'pickup').totals.delivery).toBe(0)
  })

  it('says why a coupon takes nothing off', () => {
    const state = createShopState()
    state.coupon = 'PIER10'
    expect(priceCart(data, state).couponProblem).toBe('PIER10 is for rain jackets only')
    const cheap = data.products.find((p) => p.category === 'rain-jackets' && p.price < 8000 && p.stock.units > 0)
    putInCart(data, state, line(cheap?.slug ?? '', 1), { replace: false })
    expect(priceCart(data, state).couponProblem).toBe('PIER10 needs goods of at least €80 in rain jackets')
  })
})

describe('putInCart', () => {
  const few = data.products.find(({ stock }) => stock.state === 'low')
  const none = data.products.find(({ stock }) => stock.state === 'out')

  it('adds to a line or replaces its number', () => {
    const state = createShopState()
    putInCart(data, state, line('hushmix-300', 2), { replace: false })
    putInCart(data, state, line('hushmix-300', 3), { replace: false })
    expect(state.cart).toEqual([line('hushmix-300', 5)])
    putInCart(data, state, line('hushmix-300', 1), { replace: true })
    expect(state.cart).toEqual([line('hushmix-300', 1)])
  })

  it('refuses what is not there, and leaves the cart as it was', () => {
    const state = createShopState()
    const put = (wanted: ReturnType<typeof line>) => () => putInCart(data, state, wanted, { replace: false })
    expect(put(line(few?.slug ?? '', (few?.stock.units ?? 0) + 1))).toThrow(`${few?.stock.units} times at most`)
    expect(put(line(none?.slug ?? '', 1))).toThrow('is sold out')
    expect(put({ ...line('hushmix-300', 1), colour: 'Plaid' })).toThrow('does not come in "Plaid"')
    expect(put({ ...line('hushmix-300', 1), slug: 'no-such' })).toThrow('no product "no-such"')
    for (const quantity of [0, -1, 1.5, Number.NaN, MAX_QUANTITY + 1]) {
      expect(put(line('hushmix-300', quantity))).toThrow()
    }
    expect(state.cart).toEqual([])
  })
})
