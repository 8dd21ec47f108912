import type { Random } from '../../kit/random.ts'
import type { SpecDefinition, SpecValue } from '../types.ts'

/** Everything the shop needs to know to fill one category with products, reviews and descriptions. */
export interface CategoryPlan {
  slug: string
  blurb: string
  brands: readonly string[]
  /** Generated models are called `<root> <suffix>`. */
  roots: readonly string[]
  suffixes: readonly string[]
  /** Euros, of the plainest and of the finest model. */
  priceRange: readonly [number, number]
  colours: readonly string[]
  specs: readonly SpecDefinition[]
  /** Specs of one model; `level` in [0, 1] says how fine it is. A number of 0 means that it has no such thing. */
  drawSpecs(random: Random, level: number): Record<string, SpecValue>
  /** What a suffix promises, so that no model's name contradicts its specs. */
  suffixSpecs: Readonly<Record<string, Record<string, SpecValue>>>
  /** The models of PRODUCT_LINES: price in euros and those specs that make them what they are. */
  known: Readonly<Record<string, { price: number; brand: string; specs: Record<string, SpecValue> }>>
  /** Sentences of descriptions; `{key}` stands for a spec with its unit, `{name}` for the model. */
  pitches: readonly string[]
  praise: readonly string[]
  complaints: readonly string[]
}

/** Between `low` and `high` by `level`, scattered by a normal of `spread` of the span, rounded to `step` and kept inside. */
export function graded(
  random: Random,
  level: number,
  low: number,
  high: number,
  options: { step: number; spread?: number },
): number {
  const { step, spread = 0.12 } = options
  const wanted = low + (high - low) * (level + random.normal(0, spread))
  const [floor, ceiling] = low < high ? [low, high] : [high, low]
  const rounded = Math.round(Math.min(ceiling, Math.max(floor, wanted)) / step) * step
  // Undoes the binary dust of a step such as 0.1.
  return Number(rounded.toFixed(3))
}
