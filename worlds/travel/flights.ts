import { createRandom, type Random } from '../kit/random.ts'
import { CITIES } from '../kit/shared.ts'
import { AIRLINES, type Airline, CLOCK_AHEAD, HUBS } from './airlines.ts'
import { addDays, daysBetween, formatClock, isDay, weekday } from './dates.ts'
import { cityBySlug, distance, groundOf } from './geography.ts'
import type { Flight, FlightLeg } from './model.ts'

/** Flights leave on these days, both included. */
export const FIRST_FLIGHT_DAY = '2026-12-01'
export const LAST_FLIGHT_DAY = '2027-02-28'

/** A flight as the timetable has it, before a date gives it a price. */
interface Service {
  airline: Airline
  digits: number
  /** Minutes after local midnight. */
  departs: number
  via: string[]
  waits: number[]
  /** Weekdays on which it flies, 0 is Monday. */
  days: number[]
  aircraft: string
  punctuality: number
}

const AIRCRAFT = ['Turbine 72', 'Regio 190', 'Strato 320', 'Strato 321', 'Strato 737']
const services = new Map<string, Service[]>()

/** All flights from one city to another on a day, by departure; none outside the flying days. The same for the same seed. */
export function flightsOn(seed: string, from: string, to: string, date: string): Flight[] {
  if (from === to || !cityBySlug.has(from) || !cityBySlug.has(to)) return []
  if (!isDay(date) || date < FIRST_FLIGHT_DAY || date > LAST_FLIGHT_DAY) return []
  return servicesOf(seed, from, to)
    .filter(({ days }) => days.includes(weekday(date)))
    .map((service) => createFlight(seed, from, to, date, service))
    .sort((a, b) => a.departs.localeCompare(b.departs) || a.id.localeCompare(b.id))
}

/** The flight with this id ('kingsquay_fjordby_2026-12-12_NV214'), or undefined. */
export function flightById(seed: string, id: string): Flight | undefined {
  const [from = '', to = '', date = ''] = id.split('_')
  return flightsOn(seed, from, to, date).find((flight) => flight.id === id)
}

/** Lowest fare of each day, null where nothing flies. */
export function cheapestByDay(
  seed: string,
  from: string,
  to: string,
  days: readonly string[],
): { date: string; price: number | null }[] {
  return days.map((date) => {
    const prices = flightsOn(seed, from, to, date).map(({ price }) => price)
    return { date, price: prices.length === 0 ? null : Math.min(...prices) }
  })
}

function servicesOf(seed: string, from: string, to: string): Service[] {
  const key = `${seed}/${from}/${to}`
  const known = services.get(key)
  if (known) return known
  const created = createServices(createRandom(`${seed}/services/${from}/${to}`), from, to)
  services.set(key, created)
  return created
}

/** Direct flights wherever one end is a hub and on half of the other routes; the rest connects through one or two hubs. */
function createServices(random: Random, from: string, to: string): Service[] {
  const hubs = HUBS.filter((hub) => hub !== from && hub !== to)
  const carriers = AIRLINES.filter(({ hub }) => hub === from || hub === to)
  const directs = carriers.length > 0 ? random.int(2, 4) : random.chance(0.5) ? random.int(1, 2) : 0
  const digits = random.shuffle(Array.from({ length: 60 }, (_, i) => 100 + i * 14))
  const stopsOfEach = [
    ...Array(directs).fill(0),
    ...Array(random.int(3, 5)).fill(1),
    ...(random.chance(0.6) ? [2] : []),
  ]
  return stopsOfEach.map((stops: number, index): Service => {
    const via = random.shuffle(hubs).slice(0, stops)
    const hubAirline = AIRLINES.find(({ hub }) => hub === via[0])
    const airline =
      stops === 0 ? random.pick(carriers.length > 0 ? carriers : AIRLINES) : (hubAirline ?? random.pick(AIRLINES))
    // The first direct flight of a route leaves every morning; that is what business travellers pay for.
    const morning = index === 0 && stops === 0
    return {
      airline,
      digits: digits[index] ?? 900 + index,
      departs: morning ? random.int(76, 130) * 5 : random.int(70, stops === 0 ? 262 : 216) * 5,
      via,
      waits: via.map(() => random.int(9, 40) * 5),
      days:
        morning || random.chance(0.55)
          ? [0, 1, 2, 3, 4, 5, 6]
          : random.shuffle([0, 1, 2, 3, 4, 5, 6]).slice(0, random.int(3, 5)),
      aircraft: random.pick(AIRCRAFT),
      punctuality: random.int(68, 96),
    }
  })
}

/** Gate to gate: climb, taxiing and 13 kilometres a minute, in steps of five minutes. */
function flyingMinutes(from: string, to: string): number {
  return Math.round((32 + distance(groundOf(from).airport, groundOf(to).airport) / 13_000) / 5) * 5
}

const clockAhead = (slug: string): number => (CLOCK_AHEAD[cityBySlug.get(slug)?.country ?? ''] ?? 0) * 60

function createFlight(seed: string, from: string, to: string, date: string, service: Service): Flight {
  const stops = [from, ...service.via, to]
  const base = clockAhead(from)
  const legs: FlightLeg[] = []
  let elapsed = 0
  for (const [i, end] of stops.slice(1).entries()) {
    const start = stops[i] ?? from
    const minutes = flyingMinutes(start, end)
    const leaves = service.departs + elapsed - base
    legs.push({
      from: start,
      to: end,
      departs: formatClock(leaves + clockAhead(start)),
      arrives: formatClock(leaves + minutes + clockAhead(end)),
      minutes,
      number: `${service.airline.code} ${service.digits + i}`,
      aircraft: service.aircraft,
    })
    elapsed += minutes + (service.waits[i] ?? 0)
  }
  const landsAt = service.departs + elapsed - base + clockAhead(to)
  const random = createRandom(`${seed}/fare/${from}/${to}/${date}/${service.airline.code}${service.digits}`)
  return {
    id: `${from}_${to}_${date}_${service.airline.code}${service.digits}`,
    from,
    to,
    date,
    airline: service.airline.name,
    number: `${service.airline.code} ${service.digits}`,
    departs: formatClock(service.departs),
    arrives: formatClock(landsAt),
    arrivesDay: Math.floor(landsAt / 1440),
    minutes: elapsed,
    stops: service.via.length,
    legs,
    waits: service.waits,
    price: fare(random, from, to, date, service),
    baggage: service.airline.baggage,
    checkedBag: !service.airline.cabinOnly,
    seatsLeft: random.chance(0.3) ? random.int(1, 6) : random.int(7, 60),
    punctuality: service.punctuality,
  }
}

const WEEK_DEMAND = [1.04, 0.9, 0.88, 0.98, 1.2, 1.02, 1.22]

function dateDemand(date: string): number {
  const md = date.slice(5)
  if (md >= '12-19' && md <= '12-24') return 1.75
  if (md >= '12-25' || md <= '01-04') return 1.45
  if (md >= '02-12' && md <= '02-21') return 1.3
  return md >= '12-01' ? 1.05 : 0.85
}

function fare(random: Random, from: string, to: string, date: string, service: Service): number {
  const kilometres = distance(groundOf(from).city, groundOf(to).city) / 1000
  const base = 34 + kilometres * 0.062
  const stopFactor = [1.14, 0.9, 0.78][service.via.length] ?? 0.78
  const early = service.departs < 400 ? 0.88 : 1
  const late = 1 + Math.max(0, 14 - daysBetween('2026-11-30', date)) * 0.025
  const noise = 0.85 + random.next() * 0.35
  const demand = dateDemand(date) * (WEEK_DEMAND[weekday(date)] ?? 1)
  return Math.max(19, Math.round(base * service.airline.priceLevel * stopFactor * early * late * noise * demand))
}

/** Days around a date on which one can fly, `reach` to both sides. */
export function flyingDaysAround(date: string, reach: number): string[] {
  return Array.from({ length: reach * 2 + 1 }, (_, i) => addDays(date, i - reach)).filter(
    (day) => day >= FIRST_FLIGHT_DAY && day <= LAST_FLIGHT_DAY,
  )
}

export const ROUTES: readonly (readonly [string, string])[] = CITIES.flatMap((from) =>
  CITIES.filter((to) => to !== from).map((to) => [from.slug, to.slug] as const),
)
