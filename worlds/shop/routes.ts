import { HttpError, type Route } from '../kit/index.ts'
import type {
  CompareAnswer,
  HomeAnswer,
  PricesAnswer,
  ProductAnswer,
  PromotionAnswer,
  SellerAnswer,
  SessionAnswer,
} from './answers.ts'
import { listProducts, readListingQuery } from './listing.ts'
import { discountPercent } from './money.ts'
import { countStars, listReviews } from './review-list.ts'
import { findProduct, type ShopState } from './state.ts'
import { MAX_COMPARED } from './terms.ts'
import type { Category, Product, Seller, ShopData } from './types.ts'

type ShopRoute = Route<ShopData, ShopState>

function findCategory(data: ShopData, slug: string | undefined): Category {
  const category = data.categories.find((entry) => entry.slug === slug)
  if (!category) throw new HttpError(404, `there is no category "${slug}"`)
  return category
}

function findSeller(data: ShopData, slug: string | undefined): Seller {
  const seller = data.sellers.find((entry) => entry.slug === slug)
  if (!seller) throw new HttpError(404, `there is no seller "${slug}"`)
  return seller
}

function bestRated(products: readonly Product[]): Product[] {
  return [...products].sort((a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount)
}

function home(data: ShopData): HomeAnswer {
  const enoughReviews = data.products.filter(({ reviewCount, stock }) => reviewCount >= 15 && stock.units > 0)
  return {
    promotions: data.promotions,
    categories: data.categories.map((category) => {
      const inside = data.products.filter((product) => product.category === category.slug)
      const [picture] = bestRated(inside)
      if (!picture) throw new HttpError(500, `the category ${category.name} is empty`)
      return { category, count: inside.length, from: Math.min(...inside.map(({ price }) => price)), picture }
    }),
    deals: [...enoughReviews].sort((a, b) => discountPercent(b) - discountPercent(a)).slice(0, 8),
    picks: bestRated(enoughReviews.filter(({ badge }) => badge?.label === 'Harbor Pick')).slice(0, 4),
  }
}

function product(data: ShopData, slug: string | undefined): ProductAnswer {
  const found = findProduct(data, slug)
  const reviews = data.reviews.get(found.slug) ?? []
  const near = data.products
    .filter((other) => other.category === found.category && other !== found)
    .sort((a, b) => Math.abs(a.price - found.price) - Math.abs(b.price - found.price))
  return {
    product: found,
    category: findCategory(data, found.category),
    seller: findSeller(data, found.seller),
    histogram: countStars(reviews),
    topReviews: [...reviews].sort((a, b) => b.helpful - a.helpful).slice(0, 2),
    related: near.slice(0, 4),
  }
}

function compare(data: ShopData, slugs: readonly string[]): CompareAnswer {
  const items = slugs.slice(0, MAX_COMPARED).map((slug) => {
    const found = findProduct(data, slug)
    return { product: found, seller: findSeller(data, found.seller) }
  })
  const categories = new Set(items.map((item) => item.product.category))
  const [only] = categories
  return { items, category: categories.size === 1 ? findCategory(data, only) : null }
}

function session(state: ShopState): SessionAnswer {
  const { compare, saved, helpful } = state
  return { cartCount: state.cart.reduce((total, { quantity }) => total + quantity, 0), compare, saved, helpful }
}

/** Everything that only looks. */
export const readRoutes: ShopRoute[] = [
  { method: 'GET', path: '/api/home', handle: ({ data }) => home(data) },
  { method: 'GET', path: '/api/categories', handle: ({ data }) => data.categories },
  {
    method: 'GET',
    path: '/api/products',
    handle({ data, query }) {
      const slug = query.get('category')
      return listProducts(data, readListingQuery(query, slug === null ? undefined : findCategory(data, slug)))
    },
  },
  { method: 'GET', path: '/api/products/:slug', handle: ({ data, params }) => product(data, params.slug) },
  {
    method: 'GET',
    path: '/api/products/:slug/reviews',
    handle({ data, state, params, query }) {
      const { slug } = findProduct(data, params.slug)
      return listReviews(data.reviews.get(slug) ?? [], {
        stars: Number(query.get('stars')) || 0,
        sort: query.get('sort') ?? '',
        page: Number(query.get('page')) || 1,
        verified: query.get('verified') === 'yes',
        marked: state.helpful,
      })
    },
  },
  {
    method: 'GET',
    path: '/api/products/:slug/prices',
    handle({ data, params }): PricesAnswer {
      const { slug, listPrice } = findProduct(data, params.slug)
      return { points: data.prices.get(slug) ?? [], listPrice }
    },
  },
  {
    method: 'GET',
    path: '/api/compare',
    handle: ({ data, query }) => compare(data, (query.get('items') ?? '').split(',').filter(Boolean)),
  },
  { method: 'GET', path: '/api/sellers', handle: ({ data }) => data.sellers },
  {
    method: 'GET',
    path: '/api/sellers/:slug',
    handle({ data, params }): SellerAnswer {
      const seller = findSeller(data, params.slug)
      const own = data.products.filter((entry) => entry.seller === seller.slug)
      return { seller, productCount: own.length, best: bestRated(own.filter((p) => p.reviewCount >= 10)).slice(0, 4) }
    },
  },
  {
    method: 'GET',
    path: '/api/promotions/:slug',
    handle({ data, params }): PromotionAnswer {
      const promotion = data.promotions.find(({ slug }) => slug === params.slug)
      if (!promotion) throw new HttpError(404, `there is no promotion "${params.slug}"`)
      const inside = data.products.filter(({ category }) => category === promotion.category)
      return { promotion, category: findCategory(data, promotion.category), products: bestRated(inside).slice(0, 8) }
    },
  },
  { method: 'GET', path: '/api/session', handle: ({ state }) => session(state) },
  {
    method: 'GET',
    path: '/api/saved',
    handle: ({ data, state }) => state.saved.map((slug) => findProduct(data, slug)),
  },
]
