import { HttpError } from '../kit/index.ts'
import { COUPONS } from './promotions.ts'
import { DELIVERY_METHODS, type DeliveryMethod, MAX_QUANTITY } from './terms.ts'
import type { Cents, Coupon, Product, ShopData } from './types.ts'

export interface CartLine {
  slug: string
  colour: string
  quantity: number
}

export interface Contact {
  name: string
  email: string
  country: string
  /** Slug of CITIES. */
  city: string
  street: string
}

export interface Reservation {
  id: string
  contact: Contact
  delivery: DeliveryMethod
  /** ISO date on which it should arrive. */
  day: string
  lines: readonly PricedLine[]
  totals: Totals
}

/** What one browser session has done in the shop. */
export interface ShopState {
  cart: CartLine[]
  coupon: string | null
  /** Slugs, in the order in which they were added. */
  compare: string[]
  saved: string[]
  /** Ids of reviews that this visitor found helpful. */
  helpful: string[]
  questions: { seller: string; topic: string; text: string }[]
  reservations: Reservation[]
}

export function createShopState(): ShopState {
  return { cart: [], coupon: null, compare: [], saved: [], helpful: [], questions: [], reservations: [] }
}

export interface PricedLine extends CartLine {
  name: string
  brand: string
  category: string
  unitPrice: Cents
  total: Cents
}

export interface Totals {
  goods: Cents
  /** Taken off the goods by the coupon. */
  discount: Cents
  delivery: Cents
  total: Cents
}

export interface PricedCart {
  lines: PricedLine[]
  coupon: Coupon | null
  /** Why a coupon in the cart takes nothing off at present. */
  couponProblem: string | null
  totals: Totals
}

export function findProduct(data: ShopData, slug: string | undefined): Product {
  const product = slug === undefined ? undefined : data.bySlug.get(slug)
  if (!product) throw new HttpError(404, `there is no product "${slug}"`)
  return product
}

/** The cart with today's prices. The coupon is rounded down to whole cents, once, on the sum that it applies to. */
export function priceCart(data: ShopData, state: ShopState, delivery: DeliveryMethod = 'standard'): PricedCart {
  const lines = state.cart.map((line): PricedLine => {
    const { name, brand, category, price } = findProduct(data, line.slug)
    return { ...line, name, brand, category, unitPrice: price, total: price * line.quantity }
  })
  const goods = sum(lines)
  const coupon = COUPONS.find(({ code }) => code === state.coupon) ?? null
  const applicable = sum(lines.filter(({ category }) => !coupon?.category || category === coupon.category))
  const couponProblem = coupon ? explainCoupon(data, coupon, applicable) : null
  const discount = coupon && !couponProblem ? Math.floor((applicable * coupon.percent) / 100) : 0
  const method = DELIVERY_METHODS[delivery]
  const free = lines.length === 0 || (method.freeFrom !== undefined && goods - discount >= method.freeFrom)
  const deliveryPrice = free ? 0 : method.price
  const totals = { goods, discount, delivery: deliveryPrice, total: goods - discount + deliveryPrice }
  return { lines, coupon, couponProblem, totals }
}

function sum(lines: readonly PricedLine[]): Cents {
  return lines.reduce((total, line) => total + line.total, 0)
}

function explainCoupon(data: ShopData, coupon: Coupon, applicable: Cents): string | null {
  const name = data.categories.find(({ slug }) => slug === coupon.category)?.name
  if (applicable === 0) return name ? `${coupon.code} is for ${name.toLowerCase()} only` : 'the cart is empty'
  if (applicable >= coupon.minimum) return null
  return `${coupon.code} needs goods of at least €${coupon.minimum / 100}${name ? ` in ${name.toLowerCase()}` : ''}`
}

/** Puts more of a product into the cart, or sets its number when `replace`. Stock and MAX_QUANTITY bound the number. */
export function putInCart(data: ShopData, state: ShopState, wanted: CartLine, options: { replace: boolean }): void {
  const product = findProduct(data, wanted.slug)
  if (!product.colours.some(({ name }) => name === wanted.colour)) {
    throw new HttpError(422, `${product.name} does not come in "${wanted.colour}"`)
  }
  const line = state.cart.find(({ slug, colour }) => slug === wanted.slug && colour === wanted.colour)
  const quantity = wanted.quantity + (line && !options.replace ? line.quantity : 0)
  const most = Math.min(MAX_QUANTITY, product.stock.units)
  if (!Number.isInteger(wanted.quantity) || wanted.quantity < 1) {
    throw new HttpError(422, 'the quantity must be a whole number from 1')
  }
  if (quantity > most) {
    const reason = most === 0 ? 'is sold out' : `can be bought ${most} times at most`
    throw new HttpError(409, `${product.name} ${reason}`)
  }
  if (line) line.quantity = quantity
  else state.cart.push({ slug: wanted.slug, colour: wanted.colour, quantity })
}
