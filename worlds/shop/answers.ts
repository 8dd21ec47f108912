import type { PricedCart, Reservation } from './state.ts'
import type { Category, PricePoint, Product, Promotion, Review, Seller } from './types.ts'

/** What the routes of world.ts answer, for the pages that read it. */
export interface HomeAnswer {
  promotions: readonly Promotion[]
  categories: { category: Category; count: number; from: number; picture: Product }[]
  deals: readonly Product[]
  picks: readonly Product[]
}

export interface ProductAnswer {
  product: Product
  category: Category
  seller: Seller
  histogram: readonly [number, number, number, number, number]
  topReviews: readonly Review[]
  related: readonly Product[]
}

export interface PricesAnswer {
  points: readonly PricePoint[]
  listPrice: number
}

export interface CompareAnswer {
  items: { product: Product; seller: Seller }[]
  /** Set when all of them are of one category, so that their specs can be compared. */
  category: Category | null
}

export interface SellerAnswer {
  seller: Seller
  productCount: number
  best: readonly Product[]
}

export interface PromotionAnswer {
  promotion: Promotion
  category: Category
  products: readonly Product[]
}

/** The session as the header shows it. */
export interface SessionAnswer {
  cartCount: number
  compare: readonly string[]
  saved: readonly string[]
  helpful: readonly string[]
}

export type CartAnswer = PricedCart
export type ReservationAnswer = Reservation
