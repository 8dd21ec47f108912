/** Units that are converted into each other, each as [dimension, factor, offset] to that dimension's base unit. */
const UNITS: Readonly<Record<string, readonly [string, number, number?]>> = {
  mm: ['length', 0.001],
  cm: ['length', 0.01],
  m: ['length', 1],
  metre: ['length', 1],
  metres: ['length', 1],
  meter: ['length', 1],
  meters: ['length', 1],
  km: ['length', 1000],
  kilometres: ['length', 1000],
  kilometers: ['length', 1000],
  mi: ['length', 1609.344],
  mile: ['length', 1609.344],
  miles: ['length', 1609.344],
  ft: ['length', 0.3048],
  inch: ['length', 0.0254],
  inches: ['length', 0.0254],
  g: ['mass', 0.001],
  kg: ['mass', 1],
  lb: ['mass', 0.45359237],
  lbs: ['mass', 0.45359237],
  oz: ['mass', 0.028349523125],
  ml: ['volume', 0.001],
  cl: ['volume', 0.01],
  l: ['volume', 1],
  litre: ['volume', 1],
  litres: ['volume', 1],
  liter: ['volume', 1],
  liters: ['volume', 1],
  w: ['power', 1],
  kw: ['power', 1000],
  kb: ['data', 1e3],
  mb: ['data', 1e6],
  gb: ['data', 1e9],
  tb: ['data', 1e12],
  hz: ['frequency', 1],
  khz: ['frequency', 1e3],
  mhz: ['frequency', 1e6],
  ghz: ['frequency', 1e9],
  '°c': ['temperature', 1, 0],
  '°f': ['temperature', 5 / 9, -32],
  db: ['loudness', 1],
  '%': ['percent', 1],
  percent: ['percent', 1],
}

export interface Quantity {
  dimension: string
  value: number
}

/** The value in its dimension's base unit; null where the word is no known unit (a label such as 'reviews'). */
export function toBase(value: number, unit: string): Quantity | null {
  const known = UNITS[unit.toLowerCase()]
  if (!known) return null
  const [dimension, factor, offset = 0] = known
  return { dimension, value: (value + offset) * factor }
}
