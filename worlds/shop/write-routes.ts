import { HttpError, type Route } from '../kit/index.ts'
import { readCartLine, readQuestion, readReservation } from './input.ts'
import { COUPONS } from './promotions.ts'
import { findProduct, priceCart, putInCart, type ShopState } from './state.ts'
import { DELIVERY_METHODS, type DeliveryMethod, MAX_COMPARED } from './terms.ts'
import type { ShopData } from './types.ts'

type ShopRoute = Route<ShopData, ShopState>

const cartRoutes: ShopRoute[] = [
  {
    method: 'GET',
    path: '/api/cart',
    handle({ data, state, query }) {
      const wanted = query.get('delivery') ?? ''
      const delivery = wanted in DELIVERY_METHODS ? (wanted as DeliveryMethod) : 'standard'
      return priceCart(data, state, delivery)
    },
  },
  {
    method: 'POST',
    path: '/api/cart',
    handle({ data, state, body }) {
      putInCart(data, state, readCartLine(body), { replace: false })
      return priceCart(data, state)
    },
  },
  {
    method: 'PUT',
    path: '/api/cart',
    handle({ data, state, body }) {
      putInCart(data, state, readCartLine(body), { replace: true })
      return priceCart(data, state)
    },
  },
  {
    method: 'DELETE',
    path: '/api/cart/:slug/:colour',
    handle({ data, state, params }) {
      state.cart = state.cart.filter(({ slug, colour }) => slug !== params.slug || colour !== params.colour)
      return priceCart(data, state)
    },
  },
  {
    method: 'DELETE',
    path: '/api/cart',
    handle({ data, state }) {
      state.cart = []
      state.coupon = null
      return priceCart(data, state)
    },
  },
  {
    method: 'PUT',
    path: '/api/coupon/:code',
    handle({ data, state, params }) {
      const code = (params.code ?? '').trim().toUpperCase()
      if (!COUPONS.some((coupon) => coupon.code === code)) throw new HttpError(404, `no coupon has the code "${code}"`)
      state.coupon = code
      return priceCart(data, state)
    },
  },
  {
    method: 'DELETE',
    path: '/api/coupon',
    handle({ data, state }) {
      state.coupon = null
      return priceCart(data, state)
    },
  },
]

/** A list of slugs in the session to which a product is added and from which it is taken. */
function listRoutes(path: string, key: 'compare' | 'saved', most: number): ShopRoute[] {
  return [
    {
      method: 'POST',
      path: `${path}/:slug`,
      handle({ data, state, params }) {
        const { slug } = findProduct(data, params.slug)
        if (state[key].includes(slug)) return state[key]
        if (state[key].length >= most) throw new HttpError(409, `at most ${most} products can be compared; remove one`)
        state[key].push(slug)
        return state[key]
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:slug`,
      handle({ state, params }) {
        state[key] = state[key].filter((slug) => slug !== params.slug)
        return state[key]
      },
    },
  ]
}

const reservationRoutes: ShopRoute[] = [
  {
    method: 'POST',
    path: '/api/reservations',
    handle({ data, state, body }) {
      const { contact, delivery, day } = readReservation(body)
      if (state.cart.length === 0) throw new HttpError(409, 'the cart is empty')
      const { lines, totals } = priceCart(data, state, delivery)
      const reservation = { id: `R-${1001 + state.reservations.length}`, contact, delivery, day, lines, totals }
      state.reservations.push(reservation)
      state.cart = []
      state.coupon = null
      return reservation
    },
  },
  {
    method: 'GET',
    path: '/api/reservations/:id',
    handle({ state, params }) {
      const found = state.reservations.find(({ id }) => id === params.id)
      if (!found) throw new HttpError(404, `this session has no reservation "${params.id}"`)
      return found
    },
  },
]

/** Everything that changes the state of the session. */
export const writeRoutes: ShopRoute[] = [
  ...cartRoutes,
  ...listRoutes('/api/compare', 'compare', MAX_COMPARED),
  ...listRoutes('/api/saved', 'saved', Number.POSITIVE_INFINITY),
  ...reservationRoutes,
  {
    method: 'POST',
    path: '/api/products/:slug/reviews/:id/helpful',
    handle({ data, state, params }) {
      const { slug } = findProduct(data, params.slug)
      const review = data.reviews.get(slug)?.find(({ id }) => id === params.id)
      if (!review) throw new HttpError(404, `${slug} has no review "${params.id}"`)
      if (!state.helpful.includes(review.id)) state.helpful.push(review.id)
      return { helpful: review.helpful + 1 }
    },
  },
  {
    method: 'POST',
    path: '/api/sellers/:slug/questions',
    handle({ data, state, params, body }) {
      if (!data.sellers.some(({ slug }) => slug === params.slug)) {
        throw new HttpError(404, `there is no seller "${params.slug}"`)
      }
      const question = { seller: params.slug ?? '', ...readQuestion(body) }
      state.questions.push(question)
      return question
    },
  },
]
