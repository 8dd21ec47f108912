/** Harbor Goods: the shop among the worlds. Its data is made in data.ts, its answers in routes.ts, its pages in client/. */
import { defineWorld } from '../kit/index.ts'
import { createShopData } from './data.ts'
import { readRoutes } from './routes.ts'
import { createShopState, type ShopState } from './state.ts'
import type { ShopData } from './types.ts'
import { writeRoutes } from './write-routes.ts'

const PLAIN_PAGES = ['', 'search', 'compare', 'cart', 'checkout', 'saved', 'sellers', 'help']

function exists(path: string, data: ShopData): boolean {
  const [kind = '', slug, ...rest] = path.split('/').slice(1)
  if (rest.length > 0) return false
  if (slug === undefined) return PLAIN_PAGES.includes(kind)
  if (kind === 'c') return data.categories.some((category) => category.slug === slug)
  if (kind === 'p') return data.bySlug.has(slug)
  if (kind === 's') return data.sellers.some((seller) => seller.slug === slug)
  if (kind === 'promotions') return data.promotions.some((promotion) => promotion.slug === slug)
  return kind === 'reservations' && /^R-\d{4,}$/.test(slug)
}

export const shop = defineWorld<ShopData, ShopState>({
  name: 'shop',
  title: 'Harbor Goods',
  createData: createShopData,
  createState: createShopState,
  routes: [...readRoutes, ...writeRoutes],
  exists,
})
