import { cityBySlug } from '../geography.ts'

const EUROS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const CENTS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })

/** '€1,240'; cents only where there are some. */
export const money = (euros: number): string => (Number.isInteger(euros) ? EUROS : CENTS).format(euros)

/** '830 m' below a kilometre, '1.4 km' above. */
export const metres = (value: number): string => (value < 1000 ? `${value} m` : `${(value / 1000).toFixed(1)} km`)

const COUNTS = new Intl.NumberFormat('en-GB')

/** '1 night', '1,011 ratings' */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${COUNTS.format(count)} ${count === 1 ? one : many}`

export const cityName = (slug: string): string => cityBySlug.get(slug)?.name ?? slug

/** In words what guests say in a number. */
export function scoreWord(score: number): string {
  if (score >= 9) return 'Superb'
  if (score >= 8) return 'Very good'
  if (score >= 7) return 'Good'
  return score >= 6 ? 'Pleasant' : 'Fair'
}

export const stopsWord = (stops: number): string => (stops === 0 ? 'Direct' : plural(stops, 'stop'))
