import type { Random } from '../kit/random.ts'
import { createGuides } from './guides.ts'
import { createHotels } from './hotels.ts'
import type { TravelData } from './model.ts'

/** Hotels and city guides; prices and flights follow on demand from the seed that is kept with them. */
export function createTravelData(random: Random): TravelData {
  const seed = `waypoint-${random.int(0, 999_999_999)}`
  const hotels = createHotels(random)
  return {
    seed,
    hotels,
    hotelBySlug: new Map(hotels.map((hotel) => [hotel.slug, hotel])),
    guides: createGuides(random),
  }
}
