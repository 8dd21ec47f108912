/** The few distribution functions that the intervals need, in plain double arithmetic. */

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** Natural logarithm of the gamma function for x >= 0.5 (Lanczos, g = 7); about 15 significant digits. */
export function logGamma(x: number): number {
  const shifted = x - 1
  let sum = LANCZOS[0] ?? 0
  for (const [index, coefficient] of LANCZOS.entries()) {
    if (index > 0) sum += coefficient / (shifted + index)
  }
  const t = shifted + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum)
}

/** Natural logarithm of the binomial coefficient "n over k". */
export function logChoose(n: number, k: number): number {
  if (k === 0 || k === n) return 0
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)
}

/** Continued fraction of the incomplete beta function (modified Lentz). */
function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300
  const awayFromZero = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / awayFromZero(1 + even * d)
    c = awayFromZero(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / awayFromZero(1 + odd * d)
    c = awayFromZero(1 + odd / c)
    const step = d * c
    result *= step
    if (Math.abs(step - 1) < 1e-16) break
  }
  return result
}

/** Regularised incomplete beta function I_x(a, b) for 0 <= x <= 1 and a, b >= 0.5. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  // The fraction converges fast on one side only; the other side is its mirror.
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b
}

/** P(|T| > t) of Student's t with `df` degrees of freedom, t >= 0. */
export function studentTwoSided(t: number, df: number): number {
  return incompleteBeta(df / (df + t * t), df / 2, 0.5)
}

const studentPoints = new Map<number, number>()

/** The 97.5 % point of Student's t with `df` >= 1 degrees of freedom: 12.706 for 1, towards 1.960 for many. */
export function student975(df: number): number {
  const known = studentPoints.get(df)
  if (known !== undefined) return known
  let low = 1.9
  let high = 12.8
  while (high - low > 1e-13 * high) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (studentTwoSided(middle, df) > 0.05) low = middle
    else high = middle
  }
  const point = (low + high) / 2
  studentPoints.set(df, point)
  return point
}
