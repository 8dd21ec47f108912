import { CITIES, type Random } from '../../kit/index.ts'
import type { Board, Fact } from '../model.ts'
import { cities } from '../talk/cities.ts'
import { hotels } from '../talk/hotels.ts'
import type { Quantity, Talk } from '../talk/types.ts'
import { slugOf } from './bag.ts'
import { citiesOf, hotelsOf, PRODUCT_TALK } from './boards.ts'

/** Something a thread can be about, with the talk that fits it and the subjects it can be compared with. */
export interface Subject {
  name: string
  /** The tag of threads about it: the model, or the city. */
  tag: string
  talk: Talk
  place: boolean
  others: readonly string[]
}

export function subjectsOf(board: Board): Subject[] {
  const talk = PRODUCT_TALK[board.slug]
  if (talk) {
    return board.subjects.map((name) => ({
      name,
      tag: slugOf(name),
      talk,
      place: false,
      others: board.subjects.filter((other) => other !== name),
    }))
  }
  if (board.kind !== 'travel') return []
  const cityNames = citiesOf(board.name)
  const hotelNames = hotelsOf(board.name)
  return [
    ...hotelNames.map(({ name, city }): Subject => {
      const others = hotelNames.map((hotel) => hotel.name).filter((other) => other !== name)
      return { name, tag: city, talk: hotels, place: true, others }
    }),
    ...cityNames.map((name): Subject => {
      const tag = CITIES.find((city) => city.name === name)?.slug ?? slugOf(name)
      return { name, tag, talk: cities, place: true, others: cityNames.filter((other) => other !== name) }
    }),
  ]
}

/** What members would measure on average, for every subject and quantity. */
export interface Truths {
  reading(random: Random, subject: string, quantity: Quantity): Fact
}

export function createTruths(random: Random, subjects: readonly Subject[]): Truths {
  const truths = new Map<string, number>()
  for (const { name, talk } of subjects) {
    for (const quantity of talk.quantities) {
      const [low, high] = quantity.range
      truths.set(`${name}/${quantity.key}`, quantity.known?.[name] ?? low + random.next() * (high - low))
    }
  }
  return {
    reading(draw, subject, quantity) {
      const truth = truths.get(`${subject}/${quantity.key}`)
      if (truth === undefined) throw new Error(`no true value of ${quantity.key} for ${subject}`)
      const step = quantity.step ?? 10 ** -quantity.decimals
      const top = quantity.unit === 'of 10' ? 10 : quantity.unit === '%' || quantity.unit === 'Ra' ? 99 : Infinity
      const value = Math.min(top, Math.max(step, draw.normal(truth, quantity.spread)))
      return {
        subject,
        label: quantity.label,
        value: Number((Math.round(value / step) * step).toFixed(quantity.decimals)),
        unit: quantity.unit,
      }
    },
  }
}

/** '71.4 dB', '1850 lx'; the same in comments and in the chips beneath them. */
export function factText(fact: Pick<Fact, 'value' | 'unit'>): string {
  return `${fact.value} ${fact.unit}`
}
