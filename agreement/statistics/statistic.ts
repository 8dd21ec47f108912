/** Every interval in this room is a 95 % interval; the figure is written here once. */
export const CONFIDENCE = 0.95
/** The 97.5 % point of the standard normal distribution. */
export const NORMAL_975 = 1.959963984540054

/** Below this many items an interval is wide and a large-sample method is doubtful; reports say so. */
export const SMALL_SAMPLE = 30

/**
 * A statistic with its 95 % interval. Proportions and coefficients are on the scale 0..1 (coefficients may be negative).
 * `note` warns the reader of something the three figures hide, for instance an interval without width.
 */
export interface Estimate {
  value: number
  low: number
  high: number
  method: string
  n: number
  note?: string
}

/** A statistic that the data do not define, with the reason in words. Never NaN, 0 or 1 in disguise. */
export interface Undefined {
  value: null
  reason: string
  n: number
}

export type Statistic = Estimate | Undefined

export function undefinedBecause(reason: string, n: number): Undefined {
  return { value: null, reason, n }
}

export function isDefined<T extends Estimate>(statistic: T | Undefined): statistic is T {
  return statistic.value !== null
}

/** Joins warnings, or nothing: optional keys stay absent so that results compare and serialise cleanly. */
export function noteOf(...warnings: (string | undefined)[]): { note?: string } {
  const note = warnings.filter((warning) => warning !== undefined).join(' ')
  return note === '' ? {} : { note }
}

/** A standard error of zero is what the formula gives for such data, not a proof of certainty. */
export function zeroWidthWarning(standardError: number): string | undefined {
  return standardError > 0
    ? undefined
    : 'The standard error of this formula is 0 here, so the interval has no width; read the Wilson interval of raw agreement instead.'
}

/**
 * Mean square minus squared mean. Where the two are equal in theory, doubles leave a difference of about 1e-16 of their
 * size (of either sign), whose square root would pass for a real standard error; it counts as 0.
 */
export function spreadAround(meanSquare: number, mean: number): number {
  const spread = meanSquare - mean * mean
  return spread > 1e-13 * meanSquare ? spread : 0
}
