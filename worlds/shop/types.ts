/** Money is in euro cents everywhere, so that no total is ever off by a rounding. */
export type Cents = number

export type SpecValue = number | string | boolean

export interface SpecDefinition {
  key: string
  label: string
  unit?: string
  /** Set for numbers people filter by: width of one step of the range slider. */
  step?: number
  /** Which end of the number is the good one, for the comparison. */
  better?: 'low' | 'high'
}

export interface Category {
  slug: string
  name: string
  blurb: string
  specs: readonly SpecDefinition[]
}

export interface Colour {
  name: string
  hex: string
}

export interface Badge {
  label: 'Harbor Pick' | 'Bestseller' | 'New' | 'Last units'
  /** What the tooltip says, and nothing else on the page. */
  reason: string
}

export interface Stock {
  state: 'in-stock' | 'low' | 'out'
  units: number
}

export interface Product {
  slug: string
  name: string
  brand: string
  /** Slug of its category. */
  category: string
  /** Slug of its seller. */
  seller: string
  price: Cents
  /** The same as `price` where there is no discount. */
  listPrice: Cents
  /** Mean of its reviews, to one decimal, as shown and as filtered by. */
  rating: number
  reviewCount: number
  stock: Stock
  colours: readonly Colour[]
  /** Working days until delivery, fastest and slowest. */
  deliveryDays: readonly [number, number]
  /** ISO date. */
  released: string
  specs: Readonly<Record<string, SpecValue>>
  description: readonly string[]
  badge?: Badge
  hasVideo: boolean
}

export interface Review {
  id: string
  stars: 1 | 2 | 3 | 4 | 5
  title: string
  text: string
  author: string
  /** ISO date. */
  date: string
  colour: string
  verified: boolean
  /** No two reviews of one product have the same number, so that "the most helpful" is always one review. */
  helpful: number
}

export interface PricePoint {
  /** ISO date, a Monday. */
  date: string
  price: Cents
}

export interface Seller {
  slug: string
  name: string
  city: string
  country: string
  since: number
  /** Out of 5, one decimal. */
  score: number
  ordersShipped: number
  onTimePercent: number
  returnDays: number
  about: string
}

export interface Promotion {
  slug: string
  title: string
  line: string
  category: string
  coupon?: Coupon
}

export interface Coupon {
  code: string
  percent: number
  /** Goods subtotal from which it is valid. */
  minimum: Cents
  /** Category slug; every category when absent. */
  category?: string
}

export interface ShopData {
  categories: readonly Category[]
  products: readonly Product[]
  bySlug: ReadonlyMap<string, Product>
  reviews: ReadonlyMap<string, readonly Review[]>
  prices: ReadonlyMap<string, readonly PricePoint[]>
  sellers: readonly Seller[]
  promotions: readonly Promotion[]
}
