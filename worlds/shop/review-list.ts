import type { Review } from './types.ts'

export const REVIEWS_PER_PAGE = 6

export const REVIEW_SORTS = {
  helpful: 'Most helpful',
  newest: 'Newest',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
} as const
export type ReviewSort = keyof typeof REVIEW_SORTS

export interface ReviewPage {
  total: number
  page: number
  pageSize: number
  sort: ReviewSort
  items: readonly Review[]
  /** Number of reviews with 1, 2, 3, 4 and 5 stars, whatever the filter. */
  histogram: readonly [number, number, number, number, number]
}

/** One page of reviews; `stars` 0 shows all, `marked` are the reviews to which this visitor has added a helpful vote. */
export function listReviews(
  reviews: readonly Review[],
  query: { stars: number; sort: string; page: number; verified: boolean; marked: readonly string[] },
): ReviewPage {
  const sort = query.sort in REVIEW_SORTS ? (query.sort as ReviewSort) : 'helpful'
  const found = reviews
    .filter(({ stars, verified }) => (query.stars === 0 || stars === query.stars) && (!query.verified || verified))
    .sort(ORDERS[sort])
  const page = Math.min(Math.max(1, query.page), Math.max(1, Math.ceil(found.length / REVIEWS_PER_PAGE)))
  const items = found
    .slice((page - 1) * REVIEWS_PER_PAGE, page * REVIEWS_PER_PAGE)
    .map((review) => (query.marked.includes(review.id) ? { ...review, helpful: review.helpful + 1 } : review))
  return { total: found.length, page, pageSize: REVIEWS_PER_PAGE, sort, items, histogram: countStars(reviews) }
}

export function countStars(reviews: readonly Review[]): [number, number, number, number, number] {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (const { stars } of reviews) counts[stars - 1] = (counts[stars - 1] ?? 0) + 1
  return counts
}

const ORDERS: Record<ReviewSort, (a: Review, b: Review) => number> = {
  helpful: (a, b) => b.helpful - a.helpful,
  newest: (a, b) => b.date.localeCompare(a.date) || b.helpful - a.helpful,
  highest: (a, b) => b.stars - a.stars || b.helpful - a.helpful,
  lowest: (a, b) => a.stars - b.stars || b.helpful - a.helpful,
}
