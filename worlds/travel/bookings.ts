import { z } from 'zod'
import { createRandom } from '../kit/random.ts'
import { WORLD_TODAY } from '../kit/shared.ts'
import { addDays, daysBetween, formatDayShort, isDay } from './dates.ts'
import { flightById } from './flights.ts'
import { cityBySlug } from './geography.ts'
import type { Hold, Hotel, SavedTrip, TravelData, TravelState } from './model.ts'
import { offerFor } from './prices.ts'
import { sleepsNeeded } from './search-hotels.ts'

/** A request that cannot be fulfilled, told to the visitor as it is. */
export class BookingError extends Error {}

const day = z.string().refine(isDay, 'must be a day such as 2026-12-12')
const hotelSubject = {
  kind: z.literal('hotel'),
  hotel: z.string(),
  room: z.string(),
  from: day,
  to: day,
  adults: z.number().int().min(1).max(12),
  children: z.number().int().min(0).max(8),
  rooms: z.number().int().min(1).max(6),
}
const flightSubject = { kind: z.literal('flight'), flight: z.string(), passengers: z.number().int().min(1).max(9) }
const guest = {
  lead: z.string().trim().min(3, 'must have three letters or more').max(80),
  email: z.email('must be an e-mail address'),
  arrival: z
    .string()
    .regex(/^\d{2}:\d{2}$/, 'must be a time such as 16:30')
    .nullable()
    .default(null),
  extras: z.array(z.string()).max(8).default([]),
}

const tripRequest = z.discriminatedUnion('kind', [z.object(hotelSubject), z.object(flightSubject)])
const holdRequest = z.discriminatedUnion('kind', [
  z.object({ ...hotelSubject, ...guest }),
  z.object({ ...flightSubject, ...guest }),
])
type Subject = z.infer<typeof tripRequest>

export interface Extra {
  id: string
  label: string
  price: number
  /** What the price is multiplied by. */
  per: 'stay' | 'night' | 'person' | 'person and night'
}

export const HOTEL_EXTRAS: readonly Extra[] = [
  { id: 'breakfast', label: 'Breakfast buffet', price: 14, per: 'person and night' },
  { id: 'parking', label: 'Parking space', price: 18, per: 'night' },
  { id: 'late', label: 'Late check-out until 14:00', price: 25, per: 'stay' },
  { id: 'cot', label: 'Cot for a small child', price: 0, per: 'stay' },
]
export const FLIGHT_EXTRAS: readonly Extra[] = [
  { id: 'bag', label: 'Checked bag 23 kg', price: 34, per: 'person' },
  { id: 'seat', label: 'Seat of your choice', price: 9, per: 'person' },
  { id: 'priority', label: 'Priority boarding', price: 12, per: 'person' },
]

/** Euros for an extra over a stay (or a flight, with nights 1). */
export function extraTotal({ price, per }: Extra, people: number, nights: number): number {
  const times = { stay: 1, night: nights, person: people, 'person and night': people * nights }
  return price * times[per]
}

/** Saves a hotel stay or a flight; the same one is not saved twice. @throws BookingError with what is wrong */
export function saveTrip(data: TravelData, state: TravelState, body: unknown): SavedTrip {
  const subject = check(tripRequest, body)
  const plan = planOf(data, subject)
  const known = state.trips.find(({ href }) => href === plan.href)
  if (known) return known
  state.counter += 1
  const trip: SavedTrip = { id: `trip-${state.counter}`, kind: subject.kind, ...plan }
  state.trips.push(trip)
  return trip
}

/** Holds a room or seats for a day, without payment. @throws BookingError with what is wrong */
export function placeHold(data: TravelData, state: TravelState, body: unknown): Hold {
  const request = check(holdRequest, body)
  const { subject, title, details, price } = planOf(data, request)
  const people = request.kind === 'hotel' ? request.adults + request.children : request.passengers
  const nights = request.kind === 'hotel' ? daysBetween(request.from, request.to) : 1
  const offered = request.kind === 'hotel' ? HOTEL_EXTRAS : FLIGHT_EXTRAS
  const extras = offered.filter(({ id }) => request.extras.includes(id))
  state.counter += 1
  const hold: Hold = {
    id: reference(data.seed, state.counter),
    kind: request.kind,
    subject,
    title,
    details,
    lead: request.lead,
    email: request.email,
    guests: people,
    arrival: request.arrival,
    extras: extras.map(({ label }) => label),
    total: price + extras.reduce((sum, extra) => sum + extraTotal(extra, people, nights), 0),
    heldUntil: `${addDays(WORLD_TODAY, 1)} 18:00`,
  }
  state.holds.push(hold)
  return hold
}

function check<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const told = result.error.issues.map(({ path, message }) => `${path.join('.') || 'request'}: ${message}`)
  throw new BookingError(told.join('; '))
}

function planOf(data: TravelData, subject: Subject): Omit<SavedTrip, 'id' | 'kind'> {
  return subject.kind === 'hotel' ? describeStay(data, subject) : describeFlight(data, subject)
}

function describeStay(data: TravelData, stay: Subject & { kind: 'hotel' }): Omit<SavedTrip, 'id' | 'kind'> {
  const hotel = data.hotelBySlug.get(stay.hotel)
  if (!hotel) throw new BookingError(`hotel: there is no "${stay.hotel}"`)
  const room = hotel.rooms.find(({ id }) => id === stay.room)
  if (!room) throw new BookingError(`room: ${hotel.name} has no "${stay.room}"`)
  const nights = daysBetween(stay.from, stay.to)
  if (nights < 1) throw new BookingError('to: must be after from')
  if (sleepsNeeded(stay) > room.sleeps) throw new BookingError(`room: ${room.name} sleeps ${room.sleeps}`)
  const offer = offerFor(data.seed, hotel, room, stay.from, stay.to)
  if (offer.left < stay.rooms) throw new BookingError(`room: ${room.name} is sold out for these nights`)
  const guests = `${stay.adults} ${stay.adults === 1 ? 'adult' : 'adults'}${stay.children > 0 ? `, ${stay.children} children` : ''}`
  return {
    subject: hotel.slug,
    title: `${hotel.name}, ${cityName(hotel.city)}`,
    details: `${room.name}, ${formatDayShort(stay.from)} to ${formatDayShort(stay.to)} (${nights} nights), ${guests}`,
    price: offer.total * stay.rooms,
    href: stayHref(hotel, stay),
  }
}

function stayHref(hotel: Hotel, { from, to, adults, children, rooms, room }: Subject & { kind: 'hotel' }): string {
  return `/hotels/${hotel.slug}?from=${from}&to=${to}&adults=${adults}&children=${children}&rooms=${rooms}&room=${room}`
}

function describeFlight(
  data: TravelData,
  { flight: id, passengers }: Subject & { kind: 'flight' },
): Omit<SavedTrip, 'id' | 'kind'> {
  const flight = flightById(data.seed, id)
  if (!flight) throw new BookingError(`flight: there is no "${id}"`)
  if (flight.seatsLeft < passengers) throw new BookingError(`passengers: only ${flight.seatsLeft} seats are left`)
  const stops = flight.stops === 0 ? 'direct' : `${flight.stops} ${flight.stops === 1 ? 'stop' : 'stops'}`
  return {
    subject: flight.id,
    title: `${cityName(flight.from)} to ${cityName(flight.to)}`,
    details: `${flight.airline} ${flight.number}, ${formatDayShort(flight.date)}, ${flight.departs} to ${flight.arrives}, ${stops}`,
    price: flight.price * passengers,
    href: `/flights?from=${flight.from}&to=${flight.to}&date=${flight.date}&open=${flight.id}&adults=${passengers}`,
  }
}

const cityName = (slug: string): string => cityBySlug.get(slug)?.name ?? slug

const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY3479'

/** Booking reference of six letters, the same for the same seed and turn. */
function reference(seed: string, turn: number): string {
  const random = createRandom(`${seed}/hold/${turn}`)
  return Array.from({ length: 6 }, () => random.pick([...LETTERS])).join('')
}
