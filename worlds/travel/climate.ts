import type { Random } from '../kit/random.ts'
import type { City } from '../kit/shared.ts'
import { MONTHS } from './dates.ts'
import type { ClimateMonth } from './model.ts'

/** Monthly means, January first, before a city's own deviation. */
interface Normals {
  high: readonly number[]
  spread: number
  rainDays: readonly number[]
  rainPerDay: number
  sun: readonly number[]
  sea: readonly number[]
}

const NORMALS: Readonly<Record<string, Normals>> = {
  Verano: {
    high: [11, 13, 16, 19, 23, 27, 30, 30, 26, 21, 15, 12],
    spread: 8,
    rainDays: [6, 6, 6, 7, 6, 4, 2, 3, 5, 8, 8, 7],
    rainPerDay: 9,
    sun: [5, 6, 7, 8, 9, 11, 12, 11, 9, 6, 5, 4],
    sea: [13, 13, 13, 14, 17, 20, 23, 24, 22, 19, 16, 14],
  },
  Norrland: {
    high: [2, 3, 5, 9, 13, 16, 18, 18, 14, 10, 5, 3],
    spread: 5,
    rainDays: [19, 16, 16, 13, 12, 13, 15, 17, 19, 20, 19, 21],
    rainPerDay: 10,
    sun: [1, 2, 4, 5, 7, 7, 6, 5, 4, 2, 1, 1],
    sea: [6, 5, 5, 6, 9, 12, 15, 16, 14, 11, 9, 7],
  },
  Albria: {
    high: [8, 8, 10, 13, 16, 19, 21, 21, 18, 14, 11, 8],
    spread: 6,
    rainDays: [13, 11, 11, 10, 10, 9, 9, 10, 10, 12, 14, 13],
    rainPerDay: 6,
    sun: [2, 3, 4, 6, 7, 7, 7, 6, 5, 3, 2, 2],
    sea: [9, 8, 8, 9, 11, 14, 16, 17, 16, 14, 12, 10],
  },
  Costana: {
    high: [15, 16, 19, 20, 24, 28, 31, 31, 28, 23, 18, 16],
    spread: 8,
    rainDays: [8, 7, 6, 6, 4, 1, 1, 1, 2, 7, 9, 9],
    rainPerDay: 10,
    sun: [5, 6, 7, 8, 10, 11, 12, 11, 9, 7, 6, 5],
    sea: [15, 15, 15, 16, 17, 19, 21, 22, 21, 20, 18, 16],
  },
}

/** Twelve months of a city, January first. */
export function createClimate(random: Random, city: City): ClimateMonth[] {
  const normals = NORMALS[city.country]
  if (!normals) throw new Error(`climate: no normals for the country ${city.country}`)
  const warmer = random.int(-2, 2)
  const wetter = 0.85 + random.next() * 0.3
  return MONTHS.map((month, i) => {
    const high = (normals.high[i] ?? 0) + warmer + random.int(0, 1)
    const rainDays = Math.max(1, Math.round((normals.rainDays[i] ?? 0) * wetter + random.int(-1, 1)))
    return {
      month,
      high,
      low: high - normals.spread - random.int(-1, 1),
      rainDays,
      rainfall: Math.round(rainDays * normals.rainPerDay * (0.8 + random.next() * 0.4)),
      sun: normals.sun[i] ?? 0,
      sea: (normals.sea[i] ?? 0) + Math.sign(warmer),
    }
  })
}
