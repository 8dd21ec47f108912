import { createRandom } from '../kit/random.ts'
import { WORLD_TODAY } from '../kit/shared.ts'
import { nightsOf, weekday } from './dates.ts'
import { groundOf } from './geography.ts'
import type { Hotel, RoomType } from './model.ts'

/** Prices and rooms are on sale for nights from WORLD_TODAY to this one. */
export const LAST_NIGHT = '2027-02-28'

export const isOnSale = (day: string): boolean => day >= WORLD_TODAY && day <= LAST_NIGHT

/** Demand of a night against an ordinary one: holidays, carnival, the skiing weeks of the north. */
export function seasonFactor(country: string, day: string): number {
  const md = day.slice(5)
  if (md === '12-31') return 1.75
  if (md >= '12-24' || md <= '01-02') return 1.34
  if (md >= '12-18') return 1.16
  if (md >= '12-01') return country === 'Norrland' ? 1.08 : 0.96
  if (md >= '02-12' && md <= '02-20') return country === 'Verano' ? 1.28 : 1.1
  if (md >= '02-01') return country === 'Norrland' ? 1.14 : 0.98
  return country === 'Costana' ? 0.8 : 0.86
}

/** Monday first. Houses at station and airport live from business travel and are cheapest at the weekend. */
const LEISURE_WEEK = [0.94, 0.92, 0.95, 1, 1.13, 1.2, 0.97]
const BUSINESS_WEEK = [1.08, 1.12, 1.1, 1.02, 0.9, 0.86, 0.88]

function isBusiness(hotel: Hotel): boolean {
  const district = groundOf(hotel.city).districts.find(({ name }) => name === hotel.district)
  return district?.role === 'station' || district?.role === 'airport'
}

/** Whole euros for one room and one night, without city tax; the same for the same seed, hotel, room and night. */
export function nightPrice(seed: string, hotel: Hotel, room: RoomType, day: string): number {
  const country = groundOf(hotel.city).city.country
  const week = isBusiness(hotel) ? BUSINESS_WEEK : LEISURE_WEEK
  const noise = 0.93 + createRandom(`${seed}/price/${hotel.slug}/${day}`).next() * 0.15
  return Math.round(hotel.basePrice * room.factor * seasonFactor(country, day) * (week[weekday(day)] ?? 1) * noise)
}

/** Nights on which nothing is free in the whole house: fairs, weddings, and more of them the dearer the season. */
function isHouseFull(seed: string, hotel: Hotel, day: string, season: number): boolean {
  return createRandom(`${seed}/full/${hotel.slug}/${day}`).chance(0.045 * season ** 3)
}

/** Rooms of this type still free that night, 0 (sold out) to 9; 0 outside the nights on sale. */
export function roomsLeft(seed: string, hotel: Hotel, room: RoomType, day: string): number {
  if (!isOnSale(day)) return 0
  const season = seasonFactor(groundOf(hotel.city).city.country, day)
  if (isHouseFull(seed, hotel, day, season)) return 0
  const random = createRandom(`${seed}/left/${hotel.slug}/${room.id}/${day}`)
  return random.chance(0.05 * season ** 4) ? 0 : random.int(1, 9)
}

export interface Offer {
  room: RoomType
  nights: { day: string; price: number; left: number }[]
  /** Fewest rooms left over the nights; the stay can be had when this is at least the rooms asked for. */
  left: number
  /** Euros for one room and all nights. */
  total: number
  /** Rounded euros for one room and night, averaged over the stay. */
  perNight: number
}

/** What a room costs over a stay, from the night of `from` to the one before `to`. */
export function offerFor(seed: string, hotel: Hotel, room: RoomType, from: string, to: string): Offer {
  const nights = nightsOf(from, to).map((day) => ({
    day,
    price: nightPrice(seed, hotel, room, day),
    left: roomsLeft(seed, hotel, room, day),
  }))
  const total = nights.reduce((sum, { price }) => sum + price, 0)
  return {
    room,
    nights,
    left: nights.length === 0 ? 0 : Math.min(...nights.map(({ left }) => left)),
    total,
    perNight: nights.length === 0 ? 0 : Math.round(total / nights.length),
  }
}

/** The cheapest room that takes the party over all nights, or undefined where the house is full. */
export function cheapestOffer(
  seed: string,
  hotel: Hotel,
  stay: { from: string; to: string; sleeps: number; rooms: number },
): Offer | undefined {
  return hotel.rooms
    .filter((room) => room.sleeps >= stay.sleeps)
    .map((room) => offerFor(seed, hotel, room, stay.from, stay.to))
    .filter(({ left }) => left >= stay.rooms)
    .sort((a, b) => a.total - b.total)[0]
}
