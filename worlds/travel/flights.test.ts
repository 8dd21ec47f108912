import { describe, expect, it } from 'vitest'
import { createRandom } from '../kit/random.ts'
import { createTravelData } from './data.ts'
import { daysBetween, nightsOf, parseClock } from './dates.ts'
import { FIRST_FLIGHT_DAY, flightById, flightsOn, LAST_FLIGHT_DAY, ROUTES } from './flights.ts'
import { readFlightQuery, searchFlights } from './search-flights.ts'

const data = createTravelData(createRandom('1/travel'))
const { seed } = data
const ask = (query: string) => searchFlights(data, readFlightQuery(new URLSearchParams(query)))

describe('flights', () => {
  it('leave on every route on every day of the season, and on no other day', () => {
    for (const [from, to] of ROUTES) {
      for (const day of nightsOf(FIRST_FLIGHT_DAY, LAST_FLIGHT_DAY).filter((_, i) => i % 9 === 0)) {
        expect(flightsOn(seed, from, to, day).length, `${from} to ${to} on ${day}`).toBeGreaterThan(0)
      }
    }
    expect(flightsOn(seed, 'kingsquay', 'fjordby', '2026-11-30')).toEqual([])
    expect(flightsOn(seed, 'kingsquay', 'fjordby', '2027-03-01')).toEqual([])
    expect(flightsOn(seed, 'kingsquay', 'kingsquay', '2026-12-12')).toEqual([])
    expect(flightsOn(seed, 'kingsquay', 'atlantis', '2026-12-12')).toEqual([])
  })

  it('are the same when asked again and are found by their id', () => {
    const flights = flightsOn(seed, 'kingsquay', 'fjordby', '2026-12-12')
    expect(flightsOn(seed, 'kingsquay', 'fjordby', '2026-12-12')).toEqual(flights)
    expect(new Set(flights.map(({ id }) => id)).size).toBe(flights.length)
    for (const flight of flights) expect(flightById(seed, flight.id)).toEqual(flight)
    expect(flightById(seed, 'nothing')).toBeUndefined()
    expect(flightById(seed, 'kingsquay_fjordby_2026-12-12_XX1')).toBeUndefined()
  })

  it('go direct from Kingsquay to Fjordby on every morning', () => {
    for (const day of nightsOf('2026-12-01', '2027-03-01')) {
      const direct = flightsOn(seed, 'kingsquay', 'fjordby', day).filter(
        ({ stops, departs }) => stops === 0 && departs < '12:00',
      )
      expect(direct.length).toBeGreaterThan(0)
    }
  })

  it('have legs that hang together and local times that add up', () => {
    for (const [from, to] of ROUTES) {
      for (const flight of flightsOn(seed, from, to, '2026-12-15')) {
        expect(flight.legs).toHaveLength(flight.stops + 1)
        expect([flight.legs[0]?.from, flight.legs.at(-1)?.to]).toEqual([from, to])
        expect(flight.legs.slice(1).map((leg) => leg.from)).toEqual(flight.legs.slice(0, -1).map((leg) => leg.to))
        const parts = [...flight.legs.map(({ minutes }) => minutes), ...flight.waits]
        expect(parts.reduce((sum, minutes) => sum + minutes, 0)).toBe(flight.minutes)
        // The clocks of two countries differ by an hour at most.
        const clock = parseClock(flight.arrives) + flight.arrivesDay * 1440 - parseClock(flight.departs)
        expect(Math.abs(clock - flight.minutes)).toBeLessThanOrEqual(60)
        expect([flight.legs[0]?.departs, flight.legs.at(-1)?.arrives]).toEqual([flight.departs, flight.arrives])
      }
    }
  })
})

describe('searching flights', () => {
  const ROUTE = 'from=kingsquay&to=fjordby&date=2026-12-12'

  it('filters by stops, departure, airline, duration and bag', () => {
    const all = ask(ROUTE).flights
    expect(ask(`${ROUTE}&stops=0`).flights).toEqual(all.filter(({ stops }) => stops === 0))
    const morning = ask(`${ROUTE}&leave=06:00-10:30`).flights
    expect(morning.map(({ id }) => id).sort()).toEqual(
      all
        .filter(({ departs }) => departs >= '06:00' && departs <= '10:30')
        .map(({ id }) => id)
        .sort(),
    )
    expect(ask(`${ROUTE}&airlines=SK`).flights.every(({ airline }) => airline === 'Skiff')).toBe(true)
    expect(ask(`${ROUTE}&longest=120`).flights.every(({ minutes }) => minutes <= 120)).toBe(true)
    expect(ask(`${ROUTE}&bag=checked`).flights.every(({ baggage }) => baggage.includes('checked bag 2'))).toBe(true)
  })

  it('sorts as asked', () => {
    const by = { price: 'price', duration: 'minutes' } as const
    for (const [sort, field] of Object.entries(by)) {
      const values = ask(`${ROUTE}&sort=${sort}`).flights.map((flight) => flight[field])
      expect(values).toEqual([...values].sort((a, b) => a - b))
    }
    const departures = ask(`${ROUTE}&sort=departure`).flights.map(({ departs }) => departs)
    expect(departures).toEqual([...departures].sort())
  })

  it('tells the lowest fare of the ten days around, as their own lists have it', () => {
    const { byDay } = ask(ROUTE)
    expect(byDay.map(({ date }) => Math.abs(daysBetween('2026-12-12', date))).every((n) => n <= 10)).toBe(true)
    expect(byDay).toHaveLength(21)
    for (const { date, price } of byDay) {
      expect(price).toBe(ask(`from=kingsquay&to=fjordby&date=${date}&sort=price`).flights[0]?.price ?? null)
    }
  })

  it('answers a route it does not know with nothing', () => {
    expect(ask('from=atlantis&to=fjordby')).toMatchObject({ total: 0, unfiltered: 0, byDay: [], flights: [] })
  })
})
