import type { Random } from '../kit/random.ts'
import { CITIES, type City, KNOWN_HOTELS } from '../kit/shared.ts'
import { type CityGround, type DistrictRole, distance, groundOf } from './geography.ts'
import { COUNTRY_WORDS, type CountryWords, OPENINGS } from './hotel-words.ts'
import {
  type Amenity,
  type Hotel,
  type Point,
  type Policies,
  SCORE_TOPICS,
  type ScoreTopic,
  TRAVELLER_TYPES,
} from './model.ts'
import { createReviews } from './reviews.ts'
import { createRooms } from './rooms.ts'

/** Fifteen a city: the two that other worlds know, and thirteen of the city's own. */
const STARS_OF_A_CITY = [5, 5, 4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 2, 2]
const DISTRICTS_OF_A_CITY: readonly DistrictRole[] = [
  'harbour',
  'harbour',
  'harbour',
  'oldTown',
  'oldTown',
  'oldTown',
  'oldTown',
  'station',
  'station',
  'station',
  'hill',
  'hill',
  'beach',
  'beach',
  'airport',
]
const BASE_PRICES: Readonly<Record<number, readonly [number, number]>> = {
  2: [46, 74],
  3: [72, 124],
  4: [108, 205],
  5: [225, 410],
}

/** Class and place of the hotels that other worlds speak of, so that they fit their names. */
const KNOWN_PLANS: Readonly<Record<string, readonly [stars: number, district: DistrictRole]>> = {
  'Alder Quay Hotel': [4, 'harbour'],
  'The Lantern House': [3, 'oldTown'],
  'Saltmere Grand': [5, 'beach'],
  'Dune & Reed': [4, 'beach'],
  'Hotel Bravamar': [4, 'beach'],
  'Casa Rompeolas': [3, 'harbour'],
  'Lind Harbour Inn': [3, 'harbour'],
  'Nordlys Rooms': [2, 'station'],
  'Fjordby Panorama': [4, 'hill'],
  'Brygge Loft': [4, 'harbour'],
  'Isvik Lodge': [4, 'hill'],
  'The Ice Ferry': [3, 'harbour'],
  'Dunmorrow Castle Rooms': [4, 'oldTown'],
  'The Thistle Yard': [3, 'oldTown'],
  'Kingsquay Central': [4, 'station'],
  'Harbourmaster Hotel': [4, 'harbour'],
  'Wrenford Arms': [3, 'oldTown'],
  'Fenside Retreat': [4, 'beach'],
  'Marisol Palace': [5, 'oldTown'],
  'Pensao Alta': [2, 'hill'],
  'Azulejo Bay Resort': [5, 'beach'],
  'Quinta da Onda': [4, 'beach'],
  'Torre Vela Suites': [4, 'oldTown'],
  'Casa del Faro': [3, 'harbour'],
}

export function createHotels(random: Random): Hotel[] {
  const used = new Set<string>()
  const hotels: Hotel[] = []
  for (const city of CITIES) {
    const words = wordsOf(city)
    for (const plan of createPlans(random, city, words, used)) {
      hotels.push(createHotel(random, city, words, plan, hotels.length + 1))
    }
  }
  return hotels
}

interface Plan {
  name: string
  stars: number
  district: DistrictRole
  /** 0 the worst to 1 the best of its class in its city. */
  quality: number
}

function createPlans(random: Random, city: City, words: CountryWords, used: Set<string>): Plan[] {
  const known = KNOWN_HOTELS[city.slug] ?? []
  const fixed = known.map((name) => KNOWN_PLANS[name] ?? ([3, 'oldTown'] as const))
  const own = STARS_OF_A_CITY.length - known.length
  const names = [...known, ...inventNames(random, words, used, own)]
  const stars = [
    ...fixed.map(([n]) => n),
    ...random.shuffle(
      without(
        STARS_OF_A_CITY,
        fixed.map(([n]) => n),
      ),
    ),
  ]
  const places = fixed.map(([, district]) => district)
  const districts = [...places, ...random.shuffle(without(DISTRICTS_OF_A_CITY, places))]
  // Quality is spread evenly over the hotels of a class, so that no city has only poor or only excellent ones.
  const order = random.shuffle(names.map((_, i) => i))
  return names.map((name, i) => {
    const peers = order.filter((other) => stars[other] === stars[i])
    const quality = peers.indexOf(i) / (peers.length - 1)
    return { name, stars: stars[i] ?? 3, district: districts[i] ?? 'oldTown', quality }
  })
}

/** The list less one of each of the taken. */
function without<T>(all: readonly T[], taken: readonly T[]): T[] {
  const rest = [...all]
  for (const value of taken) {
    const at = rest.indexOf(value)
    if (at >= 0) rest.splice(at, 1)
  }
  return rest
}

function wordsOf(city: City): CountryWords {
  const words = COUNTRY_WORDS[city.country]
  if (!words) throw new Error(`hotels: no words for the country ${city.country}`)
  return words
}

/** Names that no other hotel has, each with its own second word within the city. */
function inventNames(random: Random, words: CountryWords, used: Set<string>, count: number): string[] {
  return random
    .shuffle(words.names)
    .slice(0, count)
    .map((word) => {
      const free = words.patterns.map((pattern) => pattern.replace('*', word)).filter((name) => !used.has(name))
      const name = random.pick(free)
      used.add(name)
      return name
    })
}

function createHotel(random: Random, city: City, words: CountryWords, plan: Plan, id: number): Hotel {
  const ground = groundOf(city.slug)
  const { stars, district, quality } = plan
  const spot = findSpot(random, ground, district)
  const toHarbour = Math.round(distance(spot, ground.harbour) / 10) * 10
  const [low, high] = BASE_PRICES[stars] ?? [80, 120]
  const level = (quality + random.next()) / 2
  const basePrice = Math.round((low + (high - low) * level) * words.priceLevel)
  const amenities = chooseAmenities(random, words, plan, toHarbour)
  const topicScores = scoreTopics(random, plan, level)
  const guestScore = Math.round((sum(Object.values(topicScores)) / SCORE_TOPICS.length) * 10) / 10
  const rooms = createRooms(random, stars, amenities.includes('Breakfast included'))
  const districtName = ground.districts.find(({ role }) => role === district)?.name ?? ''
  const built = random.int(1880, 2019)
  const hotel: Hotel = {
    id,
    slug: slugOf(plan.name),
    name: plan.name,
    ...spot,
    city: city.slug,
    district: districtName,
    address: `${random.pick(words.streets)} ${random.int(1, 98)}, ${districtName}, ${city.name}`,
    kind:
      stars >= 5
        ? 'Grand hotel'
        : stars === 2
          ? random.pick(['Guesthouse', 'Hostel'])
          : random.pick(['Hotel', 'Boutique hotel', 'Apartment hotel']),
    stars,
    guestScore,
    ratings: random.int(38, 420) * (stars >= 4 ? 3 : 2),
    topicScores,
    travellerScores: scoreByTraveller(random, topicScores),
    amenities,
    basePrice,
    rooms,
    policies: createPolicies(random, words, amenities),
    toHarbour,
    toCentre: Math.round(distance(spot, ground.centre) / 10) * 10,
    toStation: Math.round(distance(spot, ground.station) / 10) * 10,
    floors: random.int(3, stars >= 4 ? 9 : 6),
    built,
    renovated: built < 2008 && random.chance(0.7) ? random.int(2011, 2026) : null,
    description: '',
    reviews: [],
  }
  hotel.description = introduce(random, hotel, city)
  hotel.reviews = createReviews(random, hotel)
  return hotel
}

export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A spot on dry land in the district. */
function findSpot(random: Random, ground: CityGround, role: DistrictRole): Point {
  const spots: Record<DistrictRole, () => [along: number, behindShore: number]> = {
    harbour: () => [random.int(-480, 480), random.int(70, 240)],
    oldTown: () => [random.int(-520, 620), random.int(340, 860)],
    station: () => [random.int(380, 1250), random.int(900, 1500)],
    hill: () => [random.int(-1700, -350), random.int(1100, 2150)],
    beach: () => [random.int(1350, 2700), random.int(70, 320)],
    airport: () => [random.int(-3000, -1700), random.int(6000, 6700)],
  }
  const [along, behindShore] = spots[role]()
  return ground.at(
    along,
    behindShore + (behindShore < 400 ? ground.shoreline(along) : Math.max(0, ground.shoreline(along))),
  )
}

function chooseAmenities(random: Random, words: CountryWords, plan: Plan, toHarbour: number): Amenity[] {
  const { stars, district } = plan
  const grade = (stars - 2) / 3
  const shares: Partial<Record<Amenity, number>> = {
    'Free Wi-Fi': 0.92,
    'Breakfast included': 0.3 + grade * 0.25,
    Sauna: stars === 2 ? words.saunaShare * 0.2 : words.saunaShare + grade * 0.2,
    'Indoor pool': grade * words.poolShare,
    'Outdoor pool': grade * words.poolShare * 0.8,
    Spa: grade * 0.6,
    Gym: 0.1 + grade * 0.7,
    Restaurant: 0.15 + grade * 0.7,
    Bar: 0.3 + grade * 0.5,
    Parking: district === 'oldTown' || district === 'harbour' ? 0.3 : 0.75,
    'EV charging': 0.1 + grade * 0.35,
    'Pets allowed': 0.35,
    'Family rooms': 1,
    'Airport shuttle': district === 'airport' ? 1 : grade * 0.3,
    'Air conditioning': 0.3 + grade * 0.5,
    'Sea view': toHarbour < 700 || district === 'beach' ? 0.8 : district === 'hill' ? 0.5 : 0.04,
    'Step-free access': 0.35 + grade * 0.4,
  }
  return (Object.entries(shares) as [Amenity, number][])
    .filter(([, share]) => random.chance(share))
    .map(([name]) => name)
}

const clampScore = (value: number): number => Math.round(Math.min(9.9, Math.max(4.2, value)) * 10) / 10

/** Guests rate the place by quality, forgive little at a high price, and like to be close to the water. */
function scoreTopics(random: Random, { quality, stars, district }: Plan, level: number): Record<ScoreTopic, number> {
  const base = 6.9 + quality * 2.2 + (stars - 3) * 0.12
  const place: Record<DistrictRole, number> = {
    harbour: 0.8,
    oldTown: 0.6,
    station: 0,
    hill: -0.1,
    beach: 0.4,
    airport: -1.3,
  }
  const noise = () => random.normal(0, 0.28)
  return {
    Location: clampScore(base + place[district] + noise()),
    Cleanliness: clampScore(base + 0.3 + noise()),
    Staff: clampScore(base + 0.2 + noise()),
    Comfort: clampScore(base + (stars - 3) * 0.15 + noise()),
    Value: clampScore(base + 0.2 - level * 0.9 + noise()),
    Quiet: clampScore(base - (district === 'station' || district === 'harbour' ? 0.7 : 0) + noise()),
  }
}

/** Each topic's scores by traveller type scatter around the topic's own score, as its mean. */
function scoreByTraveller(random: Random, topics: Record<ScoreTopic, number>): Hotel['travellerScores'] {
  const moods = TRAVELLER_TYPES.map(() => random.normal(0, 0.3))
  const scores = Object.fromEntries(TRAVELLER_TYPES.map((type) => [type, { ...topics }])) as Hotel['travellerScores']
  for (const topic of SCORE_TOPICS) {
    const shifts = moods.map((mood) => mood + random.normal(0, 0.25))
    const mean = sum(shifts) / shifts.length
    for (const [i, type] of TRAVELLER_TYPES.entries()) {
      scores[type][topic] = clampScore(topics[topic] + (shifts[i] ?? 0) - mean)
    }
  }
  return scores
}

function createPolicies(random: Random, words: CountryWords, amenities: readonly Amenity[]): Policies {
  const pets = amenities.includes('Pets allowed')
  return {
    checkIn: random.pick(['14:00', '15:00', '15:00', '16:00']),
    checkOut: random.pick(['10:00', '11:00', '11:00', '12:00']),
    freeCancellationDays: random.pick([1, 2, 3, 5, 7]),
    cityTaxPerPersonNight: words.cityTax,
    cleaningFeePerStay: random.pick([0, 0, 0, 15, 20, 35]),
    children: `Children of any age are welcome; a cot is free up to ${random.int(2, 3)} years, an extra bed costs €${random.int(15, 35)} a night.`,
    pets: pets
      ? `Pets are allowed for €${random.int(8, 25)} a night, at most ${random.int(1, 2)} a room.`
      : 'Pets are not allowed.',
    quietHours: `${random.pick(['22:00', '22:30', '23:00'])} to ${random.pick(['06:30', '07:00'])}`,
    payment: `Paid at the hotel on arrival by card${random.chance(0.4) ? ' or cash' : ' only'}.`,
  }
}

function introduce(random: Random, hotel: Hotel, city: City): string {
  const feature = hotel.amenities.filter((name) =>
    ['Sauna', 'Indoor pool', 'Outdoor pool', 'Spa', 'Sea view'].includes(name),
  )
  const age = hotel.renovated
    ? `built in ${hotel.built} and renovated in ${hotel.renovated}`
    : `built in ${hotel.built}`
  const extras = feature.length > 0 ? ` Guests have ${joinWords(feature.map((name) => name.toLowerCase()))}.` : ''
  const water =
    hotel.toHarbour < 1000 ? `${hotel.toHarbour} metres` : `${(hotel.toHarbour / 1000).toFixed(1)} kilometres`
  return (
    `${random.pick(OPENINGS)} in ${hotel.district}, ${age}, ${water} from the harbour of ${city.name}. ` +
    `Its ${hotel.floors} floors have ${hotel.rooms.length} types of room.${extras}`
  )
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
