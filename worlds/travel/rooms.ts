import type { Random } from '../kit/random.ts'
import type { RoomType } from './model.ts'

interface RoomPlan {
  id: string
  name: string
  beds: string
  size: number
  sleeps: number
  factor: number
  view: string
  /** Only from this many stars on. */
  stars: number
}

const PLANS: readonly RoomPlan[] = [
  {
    id: 'compact',
    name: 'Compact double',
    beds: '1 double bed (140 cm)',
    size: 13,
    sleeps: 2,
    factor: 1,
    view: 'Courtyard',
    stars: 2,
  },
  {
    id: 'double',
    name: 'Standard double',
    beds: '1 queen bed',
    size: 19,
    sleeps: 2,
    factor: 1.16,
    view: 'Street',
    stars: 2,
  },
  { id: 'twin', name: 'Twin room', beds: '2 single beds', size: 20, sleeps: 2, factor: 1.18, view: 'Street', stars: 2 },
  {
    id: 'superior',
    name: 'Superior double',
    beds: '1 king bed',
    size: 25,
    sleeps: 2,
    factor: 1.42,
    view: 'Town',
    stars: 3,
  },
  {
    id: 'family',
    name: 'Family room',
    beds: '1 queen bed and 2 bunk beds',
    size: 31,
    sleeps: 4,
    factor: 1.6,
    view: 'Garden',
    stars: 2,
  },
  {
    id: 'harbour',
    name: 'Harbour-view king',
    beds: '1 king bed',
    size: 28,
    sleeps: 3,
    factor: 1.74,
    view: 'Harbour',
    stars: 4,
  },
  {
    id: 'suite',
    name: 'Corner suite',
    beds: '1 king bed and 1 sofa bed',
    size: 46,
    sleeps: 4,
    factor: 2.35,
    view: 'Sea',
    stars: 4,
  },
]

const EXTRAS = [
  'Desk',
  'Kettle and tea',
  'Rain shower',
  'Bathtub',
  'Minibar',
  'Balcony',
  'Safe',
  'Heated floor',
  'Blackout curtains',
]

/** Three to six room types of a hotel, cheapest first; every hotel has a family room that sleeps four. */
export function createRooms(random: Random, stars: number, breakfastForAll: boolean): RoomType[] {
  const possible = PLANS.filter((plan) => plan.stars <= stars)
  const [base, ...others] = possible
  if (!base) throw new Error(`rooms: no room type for ${stars} stars`)
  const family = others.filter(({ id }) => id === 'family')
  const rest = random.shuffle(others.filter(({ id }) => id !== 'family')).slice(0, random.int(1, stars === 2 ? 2 : 4))
  return [base, ...family, ...rest]
    .sort((a, b) => a.factor - b.factor)
    .map(({ stars: _, ...plan }, index) => ({
      ...plan,
      size: plan.size + random.int(-1, 4) + (stars - 3) * 2,
      factor: index === 0 ? 1 : Math.round((plan.factor + random.next() * 0.1 - 0.05) * 100) / 100,
      includes: random.shuffle(EXTRAS).slice(0, 2 + stars),
      refundable: random.chance(index === 0 ? 0.4 : 0.8),
      breakfast: breakfastForAll || random.chance(0.15 + index * 0.12),
    }))
}
