import { defineWorld, HttpError, type Request, type Route } from '../kit/index.ts'
import { CITIES } from '../kit/shared.ts'
import { BookingError, placeHold, saveTrip } from './bookings.ts'
import { createTravelData } from './data.ts'
import { addDays, daysOfMonth, isDay } from './dates.ts'
import { flightById } from './flights.ts'
import type { Hotel, TravelData, TravelState } from './model.ts'
import { cheapestOffer, isOnSale, offerFor } from './prices.ts'
import { readFlightQuery, searchFlights } from './search-flights.ts'
import { readHotelQuery, readParty, readStay, searchHotels } from './search-hotels.ts'
import { readReviewQuery, searchReviews } from './search-reviews.ts'

type TravelRequest = Request<TravelData, TravelState>

function hotelOf({ data, params }: TravelRequest): Hotel {
  const hotel = data.hotelBySlug.get(params.slug ?? '')
  if (!hotel) throw new HttpError(404, `there is no hotel "${params.slug}"`)
  return hotel
}

/** What can be got wrong in a booking is the visitor's to mend: 400, with the reason. */
function booking<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof BookingError) throw new HttpError(400, error.message)
    throw error
  }
}

const routes: Route<TravelData, TravelState>[] = [
  { method: 'GET', path: '/api/cities', handle: ({ data }) => listCities(data) },
  {
    method: 'GET',
    path: '/api/cities/:slug',
    handle({ data, params }) {
      const guide = data.guides.get(params.slug ?? '')
      if (!guide) throw new HttpError(404, `there is no city "${params.slug}"`)
      return guide
    },
  },
  { method: 'GET', path: '/api/hotels', handle: ({ data, query }) => searchHotels(data, readHotelQuery(query)) },
  { method: 'GET', path: '/api/hotels/:slug', handle: (request) => showHotel(request) },
  { method: 'GET', path: '/api/hotels/:slug/calendar', handle: (request) => showCalendar(request) },
  {
    method: 'GET',
    path: '/api/hotels/:slug/reviews',
    handle: (request) => searchReviews(hotelOf(request), readReviewQuery(request.query)),
  },
  { method: 'GET', path: '/api/flights', handle: ({ data, query }) => searchFlights(data, readFlightQuery(query)) },
  {
    method: 'GET',
    path: '/api/flights/:id',
    handle({ data, params }) {
      const flight = flightById(data.seed, params.id ?? '')
      if (!flight) throw new HttpError(404, `there is no flight "${params.id}"`)
      return flight
    },
  },
  { method: 'GET', path: '/api/trips', handle: ({ state }) => ({ trips: state.trips, holds: state.holds }) },
  { method: 'POST', path: '/api/trips', handle: ({ data, state, body }) => booking(() => saveTrip(data, state, body)) },
  {
    method: 'DELETE',
    path: '/api/trips/:id',
    handle({ state, params }) {
      const at = state.trips.findIndex(({ id }) => id === params.id)
      if (at < 0) throw new HttpError(404, `there is no saved trip "${params.id}"`)
      state.trips.splice(at, 1)
      return { trips: state.trips, holds: state.holds }
    },
  },
  {
    method: 'POST',
    path: '/api/holds',
    handle: ({ data, state, body }) => booking(() => placeHold(data, state, body)),
  },
  {
    method: 'GET',
    path: '/api/holds/:id',
    handle({ state, params }) {
      const hold = state.holds.find(({ id }) => id === params.id)
      if (!hold) throw new HttpError(404, `there is no hold "${params.id}" in this session`)
      return hold
    },
  },
]

function listCities(data: TravelData) {
  return CITIES.map((city) => {
    const hotels = data.hotels.filter((hotel) => hotel.city === city.slug)
    const december = data.guides.get(city.slug)?.climate[11]
    return {
      ...city,
      hotels: hotels.length,
      cheapest: Math.min(...hotels.map(({ basePrice }) => basePrice)),
      december: { high: december?.high ?? 0, rainDays: december?.rainDays ?? 0 },
    }
  })
}
export type CitySummary = ReturnType<typeof listCities>[number]

function showHotel(request: TravelRequest) {
  const { reviews, ...hotel } = hotelOf(request)
  const { from, to } = readStay(request.query)
  const full = { ...hotel, reviews }
  return {
    ...hotel,
    reviewCount: reviews.length,
    stay: { from, to, ...readParty(request.query) },
    offers: hotel.rooms.map((room) => offerFor(request.data.seed, full, room, from, to)),
  }
}
export type HotelPage = ReturnType<typeof showHotel>

/** The cheapest free room of every night of a month, for two people. */
function showCalendar(request: TravelRequest) {
  const hotel = hotelOf(request)
  const month = request.query.get('month') ?? '2026-12'
  if (!isDay(`${month}-01`)) throw new HttpError(400, `month: "${month}" is no month such as 2026-12`)
  const days = daysOfMonth(month).map((day) => {
    const next = { from: day, to: addDays(day, 1), sleeps: 2, rooms: 1 }
    const offer = isOnSale(day) ? cheapestOffer(request.data.seed, hotel, next) : undefined
    return { day, price: offer?.total ?? null, state: offer ? 'free' : isOnSale(day) ? 'sold out' : 'not on sale' }
  })
  return { month, days }
}
export type PriceCalendar = ReturnType<typeof showCalendar>

const PAGES = ['/', '/hotels', '/map', '/flights', '/cities', '/trips', '/book']

/** Waypoint: hotels, flights and city guides of an invented coast. Nothing is paid; a booking ends as a hold of the session. */
export const travel = defineWorld<TravelData, TravelState>({
  name: 'travel',
  title: 'Waypoint',
  createData: createTravelData,
  createState: () => ({ trips: [], holds: [], counter: 0 }),
  routes,
  exists(path, data) {
    if (PAGES.includes(path)) return true
    const [, folder, slug = '', ...rest] = path.split('/')
    if (rest.length > 0) return false
    if (folder === 'hotels') return data.hotelBySlug.has(slug)
    if (folder === 'cities') return data.guides.has(slug)
    // Holds belong to a session; the page itself says when the session has none of that name.
    return folder === 'holds' && /^[A-Z0-9]{6}$/.test(slug)
  },
})
