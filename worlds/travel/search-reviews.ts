import { type Hotel, type Review, TRAVELLER_TYPES, type TravellerType } from './model.ts'

export const REVIEWS_A_PAGE = 5
export const REVIEW_SORTS = ['newest', 'highest', 'lowest', 'helpful'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export interface ReviewQuery {
  traveller: TravellerType | null
  /** Lowest score of a review. */
  score: number
  sort: ReviewSort
  page: number
}

export interface ReviewAnswer {
  total: number
  pages: number
  page: number
  /** Written reviews of each traveller type, before any filter. */
  counts: Record<TravellerType, number>
  reviews: Review[]
}

export function readReviewQuery(query: URLSearchParams): ReviewQuery {
  const traveller = query.get('traveller')
  const sort = query.get('rsort')
  const page = Number(query.get('page') ?? 1)
  const score = Number(query.get('score') ?? 0)
  return {
    traveller: TRAVELLER_TYPES.find((type) => type === traveller) ?? null,
    score: Number.isFinite(score) ? score : 0,
    sort: REVIEW_SORTS.find((known) => known === sort) ?? 'newest',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

const ORDERS: Record<ReviewSort, (a: Review, b: Review) => number> = {
  newest: (a, b) => b.date.localeCompare(a.date),
  highest: (a, b) => b.score - a.score,
  lowest: (a, b) => a.score - b.score,
  helpful: (a, b) => b.helpful - a.helpful,
}

/** One page of a hotel's reviews; a page past the last shows the last. */
export function searchReviews(hotel: Hotel, query: ReviewQuery): ReviewAnswer {
  const found = hotel.reviews
    .filter(
      ({ traveller, score }) => score >= query.score && (query.traveller === null || traveller === query.traveller),
    )
    .sort((a, b) => ORDERS[query.sort](a, b) || b.date.localeCompare(a.date) || a.id.localeCompare(b.id))
  const pages = Math.max(1, Math.ceil(found.length / REVIEWS_A_PAGE))
  const page = Math.min(query.page, pages)
  const counts = TRAVELLER_TYPES.map((type) => [
    type,
    hotel.reviews.filter(({ traveller }) => traveller === type).length,
  ])
  return {
    total: found.length,
    pages,
    page,
    counts: Object.fromEntries(counts) as Record<TravellerType, number>,
    reviews: found.slice((page - 1) * REVIEWS_A_PAGE, page * REVIEWS_A_PAGE),
  }
}
