import { addDays, daysBetween, isDay } from './dates.ts'
import { cityBySlug } from './geography.ts'
import { AMENITIES, type Amenity, type Hotel, type TravelData } from './model.ts'
import { cheapestOffer, isOnSale } from './prices.ts'

/** What a visitor asks of the list of hotels; it is exactly what the page's address says. */
export interface HotelQuery {
  city: string | null
  from: string
  to: string
  adults: number
  children: number
  rooms: number
  stars: number[]
  /** Lowest guest score. */
  min: number
  /** Euros a night. */
  low: number | null
  high: number | null
  amenities: Amenity[]
  /** Most metres to the harbour. */
  harbour: number | null
  freeCancellation: boolean
  name: string
  sort: HotelSort
  shown: number
}

export const HOTEL_SORTS = ['recommended', 'price', 'price-desc', 'score', 'stars', 'harbour', 'centre'] as const
export type HotelSort = (typeof HOTEL_SORTS)[number]

export const DEFAULT_ARRIVAL = '2026-12-11'
export const DEFAULT_NIGHTS = 3
const LONGEST_STAY = 28

export interface HotelResult {
  slug: string
  name: string
  kind: string
  city: string
  cityName: string
  district: string
  lat: number
  lon: number
  stars: number
  guestScore: number
  ratings: number
  amenities: Amenity[]
  toHarbour: number
  toCentre: number
  floors: number
  /** Null where no room is left for the party and the nights. */
  offer: {
    room: string
    roomName: string
    perNight: number
    /** All nights and all rooms. */
    total: number
    left: number
    breakfast: boolean
    refundable: boolean
  } | null
}

export interface HotelAnswer {
  total: number
  soldOut: number
  nights: number
  /** Cheapest and dearest nightly price before the price filter. */
  range: { low: number; high: number }
  counts: { stars: Record<string, number>; amenities: Record<string, number>; scores: Record<string, number> }
  hotels: HotelResult[]
}

export const amenitySlug = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-')
const amenityBySlug = new Map(AMENITIES.map((name) => [amenitySlug(name), name]))

function readNumber(text: string | null, low: number, high: number): number | null {
  if (text === null || text.trim() === '') return null
  const value = Number(text)
  return Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : null
}

const readList = (text: string | null): string[] => (text ?? '').split(',').filter((word) => word !== '')

/** Dates of a stay in an address; a missing or impossible date falls back to a stay of three nights. */
export function readStay(query: URLSearchParams): { from: string; to: string } {
  const asked = query.get('from') ?? ''
  const from = isDay(asked) && isOnSale(asked) ? asked : DEFAULT_ARRIVAL
  const until = query.get('to') ?? ''
  const nights = isDay(until) ? daysBetween(from, until) : 0
  return { from, to: nights >= 1 && nights <= LONGEST_STAY ? until : addDays(from, DEFAULT_NIGHTS) }
}

export function readParty(query: URLSearchParams): { adults: number; children: number; rooms: number } {
  return {
    adults: Math.round(readNumber(query.get('adults'), 1, 12) ?? 2),
    children: Math.round(readNumber(query.get('children'), 0, 8) ?? 0),
    rooms: Math.round(readNumber(query.get('rooms'), 1, 6) ?? 1),
  }
}

/** Reads the address of a hotel list; what it does not understand counts as not asked for. */
export function readHotelQuery(query: URLSearchParams): HotelQuery {
  const city = query.get('city')
  const sort = query.get('sort')
  return {
    ...readStay(query),
    ...readParty(query),
    city: city !== null && cityBySlug.has(city) ? city : null,
    stars: readList(query.get('stars')).map(Number).filter(Number.isInteger),
    min: readNumber(query.get('min'), 0, 10) ?? 0,
    low: readNumber(query.get('low'), 0, 10_000),
    high: readNumber(query.get('high'), 0, 10_000),
    amenities: readList(query.get('amenities')).flatMap((slug) => amenityBySlug.get(slug) ?? []),
    harbour: readNumber(query.get('harbour'), 0, 20_000),
    freeCancellation: query.get('cancel') === 'free',
    name: (query.get('q') ?? '').trim(),
    sort: HOTEL_SORTS.find((known) => known === sort) ?? 'recommended',
    shown: Math.round(readNumber(query.get('shown'), 1, 200) ?? 10),
  }
}

type Filter = (hotel: HotelResult) => boolean

function filtersOf(query: HotelQuery): Record<string, Filter> {
  return {
    stars: (hotel) => query.stars.length === 0 || query.stars.includes(hotel.stars),
    score: (hotel) => hotel.guestScore >= query.min,
    price: ({ offer }) => {
      if (query.low === null && query.high === null) return true
      return offer !== null && offer.perNight >= (query.low ?? 0) && offer.perNight <= (query.high ?? Infinity)
    },
    amenities: (hotel) => query.amenities.every((name) => hotel.amenities.includes(name)),
    harbour: (hotel) => query.harbour === null || hotel.toHarbour <= query.harbour,
    cancel: ({ offer }) => !query.freeCancellation || offer?.refundable === true,
    name: (hotel) => hotel.name.toLowerCase().includes(query.name.toLowerCase()),
  }
}

/** Ascending where negative; ties are left to the guest score and then the name, so that a list has one order. */
const ORDERS: Record<HotelSort, (a: HotelResult, b: HotelResult) => number> = {
  recommended: (a, b) => appeal(b) - appeal(a),
  price: (a, b) => (a.offer?.total ?? 0) - (b.offer?.total ?? 0),
  'price-desc': (a, b) => (b.offer?.total ?? 0) - (a.offer?.total ?? 0),
  score: (a, b) => b.guestScore - a.guestScore,
  stars: (a, b) => b.stars - a.stars,
  harbour: (a, b) => a.toHarbour - b.toHarbour,
  centre: (a, b) => a.toCentre - b.toCentre,
}

const appeal = ({ guestScore, offer }: HotelResult): number => guestScore * 10 - (offer?.perNight ?? 0) / 20

/** Filtered and sorted hotels; full houses come last whatever the order. */
export function searchHotels(data: TravelData, query: HotelQuery): HotelAnswer {
  const all = data.hotels
    .filter(({ city }) => query.city === null || city === query.city)
    .map((hotel) => toResult(data, hotel, query))
  const filters = filtersOf(query)
  const passing = (except?: string) =>
    all.filter((hotel) => Object.entries(filters).every(([name, filter]) => name === except || filter(hotel)))
  const found = passing().sort(
    (a, b) =>
      Number(a.offer === null) - Number(b.offer === null) ||
      ORDERS[query.sort](a, b) ||
      b.guestScore - a.guestScore ||
      a.name.localeCompare(b.name),
  )
  const prices = passing('price').flatMap(({ offer }) => (offer ? [offer.perNight] : []))
  return {
    total: found.length,
    soldOut: found.filter(({ offer }) => offer === null).length,
    nights: daysBetween(query.from, query.to),
    range: prices.length === 0 ? { low: 0, high: 0 } : { low: Math.min(...prices), high: Math.max(...prices) },
    counts: {
      stars: count([2, 3, 4, 5], passing('stars'), (stars) => (hotel) => hotel.stars === Number(stars)),
      scores: count([7, 8, 8.5, 9], passing('score'), (score) => (hotel) => hotel.guestScore >= Number(score)),
      amenities: count(AMENITIES, passing(), (name) => (hotel) => hotel.amenities.includes(name as Amenity)),
    },
    hotels: found.slice(0, query.shown),
  }
}

function count(
  keys: readonly (string | number)[],
  hotels: readonly HotelResult[],
  matches: (key: string | number) => Filter,
): Record<string, number> {
  return Object.fromEntries(keys.map((key) => [String(key), hotels.filter(matches(key)).length]))
}

/** Guests share the rooms as evenly as they can. */
export const sleepsNeeded = ({
  adults,
  children,
  rooms,
}: {
  adults: number
  children: number
  rooms: number
}): number => Math.ceil((adults + children) / rooms)

function toResult(data: TravelData, hotel: Hotel, query: HotelQuery): HotelResult {
  const stay = { from: query.from, to: query.to, sleeps: sleepsNeeded(query), rooms: query.rooms }
  const offer = cheapestOffer(data.seed, hotel, stay)
  const {
    slug,
    name,
    kind,
    city,
    district,
    lat,
    lon,
    stars,
    guestScore,
    ratings,
    amenities,
    toHarbour,
    toCentre,
    floors,
  } = hotel
  return {
    ...{
      slug,
      name,
      kind,
      city,
      district,
      lat,
      lon,
      stars,
      guestScore,
      ratings,
      amenities,
      toHarbour,
      toCentre,
      floors,
    },
    cityName: cityBySlug.get(city)?.name ?? city,
    offer: offer
      ? {
          room: offer.room.id,
          roomName: offer.room.name,
          perNight: offer.perNight,
          total: offer.total * query.rooms,
          left: offer.left,
          breakfast: offer.room.breakfast,
          refundable: offer.room.refundable,
        }
      : null,
  }
}
