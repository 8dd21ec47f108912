/** What the travel world knows, in the words that its pages and its routes use. Money is whole euros, distances are metres. */

export interface Point {
  lat: number
  lon: number
}

export interface Place extends Point {
  name: string
}

export const AMENITIES = [
  'Free Wi-Fi',
  'Breakfast included',
  'Sauna',
  'Indoor pool',
  'Outdoor pool',
  'Spa',
  'Gym',
  'Restaurant',
  'Bar',
  'Parking',
  'EV charging',
  'Pets allowed',
  'Family rooms',
  'Airport shuttle',
  'Air conditioning',
  'Sea view',
  'Step-free access',
] as const
export type Amenity = (typeof AMENITIES)[number]

export const TRAVELLER_TYPES = ['Couples', 'Families', 'Solo travellers', 'Business', 'Groups'] as const
export type TravellerType = (typeof TRAVELLER_TYPES)[number]

export const SCORE_TOPICS = ['Location', 'Cleanliness', 'Staff', 'Comfort', 'Value', 'Quiet'] as const
export type ScoreTopic = (typeof SCORE_TOPICS)[number]

export interface RoomType {
  id: string
  name: string
  beds: string
  /** Floor area in square metres. */
  size: number
  sleeps: number
  view: string
  includes: string[]
  /** The room's price is the hotel's nightly price times this. */
  factor: number
  refundable: boolean
  breakfast: boolean
}

export interface Policies {
  checkIn: string
  checkOut: string
  /** Last day of free cancellation, in days before arrival. */
  freeCancellationDays: number
  cityTaxPerPersonNight: number
  cleaningFeePerStay: number
  children: string
  pets: string
  quietHours: string
  payment: string
}

export interface Review {
  id: string
  author: string
  country: string
  traveller: TravellerType
  /** The day on which it was written, before WORLD_TODAY. */
  date: string
  nights: number
  room: string
  /** 1 to 10, in halves. */
  score: number
  title: string
  liked: string
  disliked: string
  helpful: number
  reply: string | null
}

export interface Hotel extends Place {
  id: number
  slug: string
  city: string
  district: string
  address: string
  kind: string
  stars: number
  /** 0 to 10 with one decimal: the mean of topicScores. */
  guestScore: number
  /** Guests who gave a score; of these only some wrote a review. */
  ratings: number
  topicScores: Record<ScoreTopic, number>
  travellerScores: Record<TravellerType, Record<ScoreTopic, number>>
  amenities: Amenity[]
  basePrice: number
  rooms: RoomType[]
  policies: Policies
  /** Straight-line metres, rounded to ten. */
  toHarbour: number
  toCentre: number
  toStation: number
  floors: number
  built: number
  renovated: number | null
  description: string
  reviews: Review[]
}

export interface ClimateMonth {
  month: string
  high: number
  low: number
  /** Days with 1 mm of rain or more. */
  rainDays: number
  rainfall: number
  /** Hours of sun a day. */
  sun: number
  sea: number
}

export interface Sight extends Place {
  kind: string
  about: string
  opens: string
  fee: number
  minutes: number
}

export interface Ferry {
  id: string
  line: string
  from: string
  to: string
  departs: string
  minutes: number
  /** Monday first, such as 'Mon, Wed, Fri'. */
  days: string
  fare: number
  vehicles: boolean
}

export interface CityGuide {
  slug: string
  name: string
  country: string
  intro: string
  language: string
  dialling: string
  tipping: string
  transfer: string
  climate: ClimateMonth[]
  sights: Sight[]
  ferries: Ferry[]
}

export interface FlightLeg {
  from: string
  to: string
  departs: string
  arrives: string
  minutes: number
  number: string
  aircraft: string
}

export interface Flight {
  id: string
  from: string
  to: string
  date: string
  airline: string
  number: string
  /** Local clock times; arrivesDay is how many days later it lands. */
  departs: string
  arrives: string
  arrivesDay: number
  minutes: number
  stops: number
  legs: FlightLeg[]
  /** Minutes between legs, one entry a stop. */
  waits: number[]
  price: number
  baggage: string
  checkedBag: boolean
  seatsLeft: number
  punctuality: number
}

export interface TravelData {
  /** Prices and flights are computed on demand from this. */
  seed: string
  hotels: Hotel[]
  hotelBySlug: ReadonlyMap<string, Hotel>
  guides: ReadonlyMap<string, CityGuide>
}

export interface SavedTrip {
  id: string
  kind: 'hotel' | 'flight'
  /** Hotel slug or flight id. */
  subject: string
  title: string
  details: string
  price: number
  /** Path that shows it again. */
  href: string
}

export interface Hold {
  id: string
  kind: 'hotel' | 'flight'
  subject: string
  title: string
  details: string
  lead: string
  email: string
  guests: number
  arrival: string | null
  extras: string[]
  total: number
  heldUntil: string
}

export interface TravelState {
  trips: SavedTrip[]
  holds: Hold[]
  /** Counts every saved trip and hold of the session, so that an id is never used twice. */
  counter: number
}
