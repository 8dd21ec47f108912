import { describe, expect, it } from 'vitest'
import { createRandom } from '../kit/random.ts'
import { createTravelData } from './data.ts'
import { nightsOf } from './dates.ts'
import { cheapestOffer, isOnSale, nightPrice, offerFor, roomsLeft } from './prices.ts'

const { seed, hotels } = createTravelData(createRandom('1/travel'))
const winter = nightsOf('2026-12-01', '2027-03-01')

describe('night prices', () => {
  it('are the same for the same night and whole euros', () => {
    for (const hotel of hotels.slice(0, 20)) {
      for (const room of hotel.rooms) {
        const price = nightPrice(seed, hotel, room, '2026-12-12')
        expect(price).toBe(nightPrice(seed, hotel, room, '2026-12-12'))
        expect(Number.isInteger(price)).toBe(true)
      }
    }
  })

  it('rise at the turn of the year and at weekends', () => {
    const meanOf = (days: readonly string[]) => {
      const all = hotels.flatMap((hotel) =>
        days.flatMap((day) => hotel.rooms.map((room) => nightPrice(seed, hotel, room, day) / hotel.basePrice)),
      )
      return all.reduce((sum, value) => sum + value, 0) / all.length
    }
    expect(meanOf(['2026-12-31'])).toBeGreaterThan(1.3 * meanOf(['2026-12-10']))
    expect(meanOf(['2027-01-16'])).toBeGreaterThan(meanOf(['2027-01-12']))
  })

  it('add up over a stay', () => {
    const hotel = hotels[0]
    const room = hotel?.rooms[0]
    if (!hotel || !room) throw new Error('no hotel')
    const offer = offerFor(seed, hotel, room, '2026-12-12', '2026-12-15')
    expect(offer.nights.map(({ day }) => day)).toEqual(['2026-12-12', '2026-12-13', '2026-12-14'])
    expect(offer.total).toBe(offer.nights.reduce((sum, { price }) => sum + price, 0))
    expect(offer.perNight).toBe(Math.round(offer.total / 3))
    expect(offer.left).toBe(Math.min(...offer.nights.map(({ left }) => left)))
  })
})

describe('rooms left', () => {
  it('are none outside the nights on sale', () => {
    const hotel = hotels[0]
    const room = hotel?.rooms[0]
    if (!hotel || !room) throw new Error('no hotel')
    for (const day of ['2026-11-29', '2027-03-01']) {
      expect(isOnSale(day)).toBe(false)
      expect(roomsLeft(seed, hotel, room, day)).toBe(0)
    }
  })

  it('run out on some nights of the winter, and in most houses on some night for everybody', () => {
    const full = hotels.map(
      (hotel) => winter.filter((day) => hotel.rooms.every((room) => roomsLeft(seed, hotel, room, day) === 0)).length,
    )
    expect(full.filter((nights) => nights > 0).length).toBeGreaterThan(120)
    expect(Math.max(...full)).toBeLessThan(30)
  })

  it('never offer a room that is too small or gone on one of the nights', () => {
    for (const hotel of hotels) {
      const offer = cheapestOffer(seed, hotel, { from: '2026-12-12', to: '2026-12-15', sleeps: 3, rooms: 2 })
      if (!offer) continue
      expect(offer.room.sleeps).toBeGreaterThanOrEqual(3)
      for (const { left } of offer.nights) expect(left).toBeGreaterThanOrEqual(2)
    }
  })
})
