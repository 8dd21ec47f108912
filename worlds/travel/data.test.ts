import { describe, expect, it } from 'vitest'
import { createRandom } from '../kit/random.ts'
import { CITIES, KNOWN_HOTELS, WORLD_TODAY } from '../kit/shared.ts'
import { createTravelData } from './data.ts'
import { distance, groundOf } from './geography.ts'
import { AMENITIES, SCORE_TOPICS } from './model.ts'

const data = createTravelData(createRandom('1/travel'))

describe('the data of the travel world', () => {
  it('is the same for the same seed and another for another', () => {
    const plain = ({ seed, hotels, guides }: typeof data) => JSON.stringify([seed, hotels, [...guides]])
    expect(plain(createTravelData(createRandom('1/travel')))).toBe(plain(data))
    expect(plain(createTravelData(createRandom('2/travel')))).not.toBe(plain(data))
  })

  it('has 180 hotels with names and slugs of their own, fifteen a city, the known ones among them', () => {
    expect(new Set(data.hotels.map(({ name }) => name)).size).toBe(180)
    expect(data.hotelBySlug.size).toBe(180)
    for (const { slug } of CITIES) {
      const names = data.hotels.filter(({ city }) => city === slug).map(({ name }) => name)
      expect(names).toHaveLength(15)
      expect(names).toEqual(expect.arrayContaining([...(KNOWN_HOTELS[slug] ?? [])]))
    }
  })

  it('gives every hotel a score that is the mean of its topics and distances that are true of its place', () => {
    for (const hotel of data.hotels) {
      const mean = SCORE_TOPICS.reduce((sum, topic) => sum + hotel.topicScores[topic], 0) / SCORE_TOPICS.length
      expect(Math.abs(hotel.guestScore - mean)).toBeLessThanOrEqual(0.05 + 1e-9)
      const { harbour, centre, station } = groundOf(hotel.city)
      expect(Math.abs(hotel.toHarbour - distance(hotel, harbour))).toBeLessThanOrEqual(5)
      expect(Math.abs(hotel.toCentre - distance(hotel, centre))).toBeLessThanOrEqual(5)
      expect(Math.abs(hotel.toStation - distance(hotel, station))).toBeLessThanOrEqual(5)
    }
  })

  it('gives every hotel 3 to 25 reviews of the past, by guests who stayed in one of its rooms', () => {
    for (const hotel of data.hotels) {
      expect(hotel.reviews.length).toBeGreaterThanOrEqual(3)
      expect(hotel.reviews.length).toBeLessThanOrEqual(25)
      expect(hotel.ratings).toBeGreaterThanOrEqual(hotel.reviews.length)
      for (const review of hotel.reviews) {
        expect(review.date < WORLD_TODAY).toBe(true)
        expect(hotel.rooms.map(({ name }) => name)).toContain(review.room)
        expect(review.score * 2).toBe(Math.round(review.score * 2))
      }
    }
  })

  it('names amenities of the list only, rooms from the cheapest on, and breakfast in every room where it is included', () => {
    for (const { amenities, rooms } of data.hotels) {
      expect(AMENITIES).toEqual(expect.arrayContaining(amenities))
      expect(rooms[0]?.factor).toBe(1)
      if (amenities.includes('Breakfast included')) expect(rooms.every(({ breakfast }) => breakfast)).toBe(true)
    }
  })

  it('has a guide for every city, with twelve months and no day with both a low above its high', () => {
    expect([...data.guides.keys()]).toEqual(CITIES.map(({ slug }) => slug))
    for (const { climate, sights, ferries } of data.guides.values()) {
      expect(climate).toHaveLength(12)
      for (const { low, high, rainDays } of climate) {
        expect(low).toBeLessThan(high)
        expect(rainDays).toBeGreaterThanOrEqual(1)
        expect(rainDays).toBeLessThanOrEqual(28)
      }
      expect(sights.length).toBeGreaterThanOrEqual(5)
      expect(ferries.length).toBeGreaterThanOrEqual(6)
    }
  })

  it('tells of a ferry in both harbours with the same duration and fare', () => {
    for (const guide of data.guides.values()) {
      for (const ferry of guide.ferries.filter(({ line }) => line !== 'Island boat')) {
        const other = CITIES.find(({ name }) => name === ferry.to)
        const back = data.guides.get(other?.slug ?? '')?.ferries.filter(({ line }) => line === ferry.line) ?? []
        expect(back.length).toBeGreaterThan(0)
        for (const { to, minutes, fare } of back) {
          expect({ to, minutes, fare }).toEqual({ to: guide.name, minutes: ferry.minutes, fare: ferry.fare })
        }
      }
    }
  })
})
