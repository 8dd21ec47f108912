import { AIRLINES } from './airlines.ts'
import { isDay, parseClock } from './dates.ts'
import { cheapestByDay, FIRST_FLIGHT_DAY, flightsOn, flyingDaysAround, LAST_FLIGHT_DAY } from './flights.ts'
import { cityBySlug } from './geography.ts'
import type { Flight, TravelData } from './model.ts'

export const FLIGHT_SORTS = ['price', 'duration', 'departure', 'arrival'] as const
export type FlightSort = (typeof FLIGHT_SORTS)[number]

export interface FlightQuery {
  from: string | null
  to: string | null
  date: string
  /** Numbers of stops that are welcome; all where empty. */
  stops: number[]
  /** Minutes after midnight between which it leaves, local time. */
  leave: [number, number]
  /** Longest journey in minutes. */
  longest: number | null
  /** Codes; all where empty. */
  airlines: string[]
  withBag: boolean
  sort: FlightSort
}

export interface FlightAnswer {
  total: number
  /** Flights of the day before any filter. */
  unfiltered: number
  airlines: { code: string; name: string; count: number; cheapest: number | null }[]
  stops: { stops: number; count: number; cheapest: number | null }[]
  byDay: { date: string; price: number | null }[]
  longest: number
  flights: Flight[]
}

export const DEFAULT_FLIGHT_DAY = '2026-12-12'

/** Reads the address of a flight list; what it does not understand counts as not asked for. */
export function readFlightQuery(query: URLSearchParams): FlightQuery {
  const slug = (key: string): string | null => {
    const value = query.get(key)
    return value !== null && cityBySlug.has(value) ? value : null
  }
  const date = query.get('date') ?? ''
  const flies = isDay(date) && date >= FIRST_FLIGHT_DAY && date <= LAST_FLIGHT_DAY
  const longest = Number(query.get('longest') ?? 0)
  const sort = query.get('sort')
  return {
    from: slug('from'),
    to: slug('to'),
    date: flies ? date : DEFAULT_FLIGHT_DAY,
    stops: words(query.get('stops')).map(Number).filter(Number.isInteger),
    leave: readWindow(query.get('leave')),
    longest: Number.isFinite(longest) && longest > 0 ? longest : null,
    airlines: words(query.get('airlines')),
    withBag: query.get('bag') === 'checked',
    sort: FLIGHT_SORTS.find((known) => known === sort) ?? 'price',
  }
}

const words = (text: string | null): string[] => (text ?? '').split(',').filter((word) => word !== '')

/** '06:00-12:00' as minutes; the whole day where it is no such text. */
function readWindow(text: string | null): [number, number] {
  if (!text || !/^\d{2}:\d{2}-\d{2}:\d{2}$/.test(text)) return [0, 1440]
  return [parseClock(text.slice(0, 5)), parseClock(text.slice(6))]
}

type Filter = (flight: Flight) => boolean

function filtersOf(query: FlightQuery): Record<string, Filter> {
  return {
    stops: ({ stops }) => query.stops.length === 0 || query.stops.includes(stops),
    leave: ({ departs }) => parseClock(departs) >= query.leave[0] && parseClock(departs) <= query.leave[1],
    longest: ({ minutes }) => query.longest === null || minutes <= query.longest,
    airlines: (flight) => query.airlines.length === 0 || query.airlines.includes(flight.number.slice(0, 2)),
    bag: ({ checkedBag }) => !query.withBag || checkedBag,
  }
}

const landing = ({ arrives, arrivesDay }: Flight): number => parseClock(arrives) + arrivesDay * 1440

const ORDERS: Record<FlightSort, (a: Flight, b: Flight) => number> = {
  price: (a, b) => a.price - b.price,
  duration: (a, b) => a.minutes - b.minutes,
  departure: (a, b) => parseClock(a.departs) - parseClock(b.departs),
  arrival: (a, b) => landing(a) - landing(b),
}

/** Flights of one day that pass the filters, and the lowest fares of the days around it. */
export function searchFlights(data: TravelData, query: FlightQuery): FlightAnswer {
  const { from, to } = query
  const all = from && to ? flightsOn(data.seed, from, to, query.date) : []
  const filters = filtersOf(query)
  const passing = (except?: string): Flight[] =>
    all.filter((flight) => Object.entries(filters).every(([name, filter]) => name === except || filter(flight)))
  const flights = passing().sort((a, b) => ORDERS[query.sort](a, b) || a.price - b.price || a.id.localeCompare(b.id))
  const cheapest = (some: readonly Flight[]): number | null =>
    some.length === 0 ? null : Math.min(...some.map(({ price }) => price))
  return {
    total: flights.length,
    unfiltered: all.length,
    airlines: AIRLINES.map(({ code, name }) => {
      const own = passing('airlines').filter((flight) => flight.airline === name)
      return { code, name, count: own.length, cheapest: cheapest(own) }
    }).filter(({ name }) => all.some(({ airline }) => airline === name)),
    stops: [0, 1, 2].map((stops) => {
      const own = passing('stops').filter((flight) => flight.stops === stops)
      return { stops, count: own.length, cheapest: cheapest(own) }
    }),
    byDay: from && to ? cheapestByDay(data.seed, from, to, flyingDaysAround(query.date, 10)) : [],
    longest: Math.max(0, ...all.map(({ minutes }) => minutes)),
    flights,
  }
}
