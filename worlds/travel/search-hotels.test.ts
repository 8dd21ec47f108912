import { describe, expect, it } from 'vitest'
import { createRandom } from '../kit/random.ts'
import { createTravelData } from './data.ts'
import { HOTEL_SORTS, type HotelQuery, readHotelQuery, searchHotels } from './search-hotels.ts'

const data = createTravelData(createRandom('1/travel'))
const ask = (query: string) => searchHotels(data, readHotelQuery(new URLSearchParams(query)))
const STAY = 'city=fjordby&from=2026-12-12&to=2026-12-15&shown=200'

describe('reading the address of a hotel list', () => {
  it('takes what it understands', () => {
    const query = readHotelQuery(
      new URLSearchParams(
        `${STAY}&stars=4,5&min=8.5&low=80&high=200&amenities=sauna,indoor-pool&harbour=1000&cancel=free&sort=price`,
      ),
    )
    expect(query).toMatchObject({
      city: 'fjordby',
      from: '2026-12-12',
      to: '2026-12-15',
      stars: [4, 5],
      min: 8.5,
      low: 80,
      high: 200,
      amenities: ['Sauna', 'Indoor pool'],
      harbour: 1000,
      freeCancellation: true,
      sort: 'price',
    } satisfies Partial<HotelQuery>)
  })

  it('falls back where it does not', () => {
    const query = readHotelQuery(
      new URLSearchParams(
        'city=atlantis&from=2026-02-30&to=x&stars=a&min=&adults=0&sort=luck&shown=-3&amenities=helipad',
      ),
    )
    expect(query).toMatchObject({
      city: null,
      from: '2026-12-11',
      to: '2026-12-14',
      stars: [],
      min: 0,
      adults: 1,
      sort: 'recommended',
      shown: 1,
      amenities: [],
    })
  })

  it('turns a departure before the arrival, or a stay of months, into three nights', () => {
    for (const to of ['2026-12-12', '2026-12-01', '2027-02-20']) {
      expect(readHotelQuery(new URLSearchParams(`from=2026-12-12&to=${to}`)).to).toBe('2026-12-15')
    }
  })
})

describe('searching hotels', () => {
  it('finds the cheapest four-star hotel with a sauna and a score of 8.5 in Fjordby, as a check by hand finds it', () => {
    const { hotels } = ask(`${STAY}&stars=4&min=8.5&amenities=sauna&sort=price`)
    const all = ask(STAY).hotels.filter(
      (hotel) => hotel.stars === 4 && hotel.guestScore >= 8.5 && hotel.amenities.includes('Sauna'),
    )
    expect(hotels.map(({ slug }) => slug).sort()).toEqual(all.map(({ slug }) => slug).sort())
    const free = all.filter(({ offer }) => offer !== null)
    expect(free.length).toBeGreaterThanOrEqual(2)
    expect(hotels[0]?.offer?.total).toBe(Math.min(...free.map(({ offer }) => offer?.total ?? 0)))
  })

  it('puts full houses last in every order, and sorts the others as asked', () => {
    const keys: Record<string, (hotel: ReturnType<typeof ask>['hotels'][number]) => number> = {
      price: ({ offer }) => offer?.total ?? 0,
      'price-desc': ({ offer }) => -(offer?.total ?? 0),
      score: ({ guestScore }) => -guestScore,
      stars: ({ stars }) => -stars,
      harbour: ({ toHarbour }) => toHarbour,
      centre: ({ toCentre }) => toCentre,
    }
    for (const sort of HOTEL_SORTS) {
      const { hotels } = ask(`from=2026-12-30&to=2027-01-02&shown=200&sort=${sort}`)
      const firstFull = hotels.findIndex(({ offer }) => offer === null)
      expect(firstFull).toBeGreaterThan(0)
      expect(hotels.slice(firstFull).every(({ offer }) => offer === null)).toBe(true)
      const key = keys[sort]
      if (!key) continue
      const values = hotels.slice(0, firstFull).map(key)
      expect(values).toEqual([...values].sort((a, b) => a - b))
    }
  })

  it('counts each filter as the list would be long with it', () => {
    const { counts } = ask(STAY)
    for (const stars of [2, 3, 4, 5]) expect(counts.stars[stars]).toBe(ask(`${STAY}&stars=${stars}`).total)
    for (const min of [7, 8, 8.5, 9]) expect(counts.scores[min]).toBe(ask(`${STAY}&min=${min}`).total)
    expect(counts.amenities.Sauna).toBe(ask(`${STAY}&amenities=sauna`).total)
  })

  it('keeps within the price bounds and says the range before them', () => {
    const { range } = ask(STAY)
    const bounded = ask(`${STAY}&low=120&high=200`)
    expect(bounded.range).toEqual(range)
    for (const { offer } of bounded.hotels) {
      expect(offer?.perNight).toBeGreaterThanOrEqual(120)
      expect(offer?.perNight).toBeLessThanOrEqual(200)
    }
  })

  it('multiplies by rooms and gives larger parties larger rooms', () => {
    const one = ask(`${STAY}&adults=4&rooms=1&sort=price`)
    for (const { slug, offer } of one.hotels) {
      const sleeps = data.hotelBySlug.get(slug)?.rooms.find(({ id }) => id === offer?.room)?.sleeps
      if (offer) expect(sleeps).toBeGreaterThanOrEqual(4)
    }
    const two = ask(`${STAY}&adults=2&rooms=2`).hotels.find(({ offer }) => offer)
    expect(two?.offer?.total).toBeGreaterThan(2 * 2 * (two?.offer?.perNight ?? 0))
  })

  it('answers an impossible filter with nothing and a range of zero', () => {
    expect(ask(`${STAY}&q=zzzz`)).toMatchObject({ total: 0, hotels: [], range: { low: 0, high: 0 } })
  })
})
