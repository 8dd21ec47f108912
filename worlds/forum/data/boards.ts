import { CITIES, KNOWN_HOTELS, PRODUCT_LINES } from '../../kit/index.ts'
import type { Board } from '../model.ts'
import { backpacks } from '../talk/backpacks.ts'
import { blenders } from '../talk/blenders.ts'
import { cameras } from '../talk/cameras.ts'
import { coffeeMachines } from '../talk/coffee-machines.ts'
import { deskLamps } from '../talk/desk-lamps.ts'
import { headphones } from '../talk/headphones.ts'
import { rainJackets } from '../talk/rain-jackets.ts'
import type { Talk } from '../talk/types.ts'
import { vacuumCleaners } from '../talk/vacuum-cleaners.ts'
import { slugOf } from './bag.ts'

/** What is said on a product board, by the slug of its product line. */
export const PRODUCT_TALK: Readonly<Record<string, Talk>> = {
  blenders,
  headphones,
  backpacks,
  cameras,
  'coffee-machines': coffeeMachines,
  'vacuum-cleaners': vacuumCleaners,
  'desk-lamps': deskLamps,
  'rain-jackets': rainJackets,
}

const PRODUCT_DESCRIPTIONS: Readonly<Record<string, string>> = {
  blenders: 'Noise, ice, gaskets and the long way to smooth nut butter.',
  headphones: 'Battery hours, noise cancelling, and pads that peel.',
  backpacks: 'Litres, grams, zips, and what passes at the gate.',
  cameras: 'Shots on a charge, light in the dark, sand in the lens.',
  'coffee-machines': 'Temperature in the cup, descaling, and the art of foam.',
  'vacuum-cleaners': 'Noise, dust, pets, stairs, and brushes that stop.',
  'desk-lamps': 'Lux, glare, flicker, and arms that sink.',
  'rain-jackets': 'How long you stay dry, and how to wash a jacket.',
}

export const COUNTRIES: readonly string[] = [...new Set(CITIES.map((city) => city.country))]

export function citiesOf(country: string): string[] {
  return CITIES.filter((city) => city.country === country).map((city) => city.name)
}

/** Hotels of a country, each with the slug of its city. */
export function hotelsOf(country: string): { name: string; city: string }[] {
  return CITIES.filter((city) => city.country === country).flatMap((city) =>
    (KNOWN_HOTELS[city.slug] ?? []).map((name) => ({ name, city: city.slug })),
  )
}

export function createBoards(): Board[] {
  const products = PRODUCT_LINES.map(
    (line): Board => ({
      slug: line.slug,
      name: line.category,
      kind: 'products',
      description: PRODUCT_DESCRIPTIONS[line.slug] ?? '',
      subjects: line.models,
    }),
  )
  const travel = COUNTRIES.map(
    (country): Board => ({
      slug: slugOf(country),
      name: country,
      kind: 'travel',
      description: `Hotels, ferries and weather in ${citiesOf(country).join(', ')}.`,
      subjects: [...citiesOf(country), ...hotelsOf(country).map((hotel) => hotel.name)],
    }),
  )
  const meta: Board = {
    slug: 'meta',
    name: 'Meta',
    kind: 'meta',
    description: 'The forum about the forum: rules, requests, meetings.',
    subjects: [],
  }
  return [...products, ...travel, meta]
}
