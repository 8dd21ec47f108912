import { describe, expect, it } from 'vitest'
import { createRandom } from '../kit/random.ts'
import { createTravelData } from './data.ts'
import { readReviewQuery, searchReviews } from './search-reviews.ts'

const { hotels } = createTravelData(createRandom('1/travel'))
const hotel = [...hotels].sort((a, b) => b.reviews.length - a.reviews.length)[0]
if (!hotel) throw new Error('no hotels')
const ask = (query: string) => searchReviews(hotel, readReviewQuery(new URLSearchParams(query)))

describe('searching reviews', () => {
  it('shows every review once over its pages', () => {
    const pages = Array.from({ length: ask('').pages }, (_, i) => ask(`page=${i + 1}`).reviews).flat()
    expect(pages.map(({ id }) => id).sort()).toEqual(hotel.reviews.map(({ id }) => id).sort())
  })

  it('filters by traveller and score and counts travellers before that', () => {
    const families = ask('traveller=Families&score=7')
    expect(families.total).toBe(
      hotel.reviews.filter(({ traveller, score }) => traveller === 'Families' && score >= 7).length,
    )
    expect(families.counts).toEqual(ask('').counts)
    expect(Object.values(families.counts).reduce((sum, n) => sum + n, 0)).toBe(hotel.reviews.length)
  })

  it('sorts by score, date and helpfulness', () => {
    const lowest = ask('rsort=lowest').reviews.map(({ score }) => score)
    expect(lowest).toEqual([...lowest].sort((a, b) => a - b))
    const helpful = ask('rsort=helpful').reviews.map((review) => review.helpful)
    expect(helpful).toEqual([...helpful].sort((a, b) => b - a))
    const newest = ask('').reviews.map(({ date }) => date)
    expect(newest).toEqual([...newest].sort().reverse())
  })

  it('reads nonsense as no filter on page one', () => {
    expect(readReviewQuery(new URLSearchParams('traveller=Pirates&score=x&rsort=luck&page=-2'))).toEqual({
      traveller: null,
      score: 0,
      sort: 'newest',
      page: 1,
    })
  })
})
