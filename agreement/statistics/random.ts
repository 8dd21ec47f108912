/** A seeded source of numbers in [0, 1) with 53 bits (xoshiro128**, Blackman and Vigna 2018, seeded by splitmix32): the same seed gives the same intervals on every machine. */
export function seededRandom(seed: number): () => number {
  let mixed = seed >>> 0
  const next = (): number => {
    mixed = (mixed + 0x9e3779b9) >>> 0
    let z = mixed
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
    return (z ^ (z >>> 16)) >>> 0
  }
  let [a, b, c, d] = [next(), next(), next(), next()]
  const bits = (): number => {
    const five = Math.imul(b, 5)
    const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result
  }
  return () => ((bits() >>> 5) * 67108864 + (bits() >>> 6)) / 9007199254740992
}

/**
 * One draw from Binomial(n, p), exact: inversion where the mean is small, else Hörmann's transformed rejection (BTRS, 1993), whose cost does not grow with n.
 */
export function binomialDraw(n: number, p: number, random: () => number): number {
  if (n <= 0 || p <= 0) return 0
  if (p >= 1) return n
  if (p > 0.5) return n - binomialDraw(n, 1 - p, random)
  return n * p < 10 ? byInversion(n, p, random) : byRejection(n, p, random)
}

function byInversion(n: number, p: number, random: () => number): number {
  const odds = p / (1 - p)
  let chance = (1 - p) ** n
  let left = random()
  for (let k = 0; k <= n; k += 1) {
    if (left < chance) return k
    left -= chance
    chance *= (odds * (n - k)) / (k + 1)
  }
  return n
}

function byRejection(n: number, p: number, random: () => number): number {
  const spread = Math.sqrt(n * p * (1 - p))
  const b = 1.15 + 2.53 * spread
  const a = -0.0873 + 0.0248 * b + 0.01 * p
  const centre = n * p + 0.5
  const vr = 0.92 - 4.2 / b
  for (;;) {
    const u = random() - 0.5
    const v = random()
    const us = 0.5 - Math.abs(u)
    const k = Math.floor(((2 * a) / us + b) * u + centre)
    if (k < 0 || k > n) continue
    // Most draws are taken here, before any logarithm.
    if (us >= 0.07 && v <= vr) return k
    const alpha = (2.83 + 5.1 / b) * spread
    if (Math.log((v * alpha) / (a / (us * us) + b)) <= logRatioToMode(n, p, k)) return k
  }
}

/** Natural logarithm of P(X = k) / P(X = mode) for X ~ Binomial(n, p). */
function logRatioToMode(n: number, p: number, k: number): number {
  const mode = Math.floor((n + 1) * p)
  const ofMode = logFactorial(mode) + logFactorial(n - mode)
  return ofMode - logFactorial(k) - logFactorial(n - k) + (k - mode) * Math.log(p / (1 - p))
}

const SMALL = [
  0,
  0,
  Math.log(2),
  Math.log(6),
  Math.log(24),
  Math.log(120),
  Math.log(720),
  Math.log(5040),
  Math.log(40320),
  Math.log(362880),
]

/** Natural logarithm of k!, by Stirling's series from 10 on (error below 1e-12). */
function logFactorial(k: number): number {
  const known = SMALL[k]
  if (known !== undefined) return known
  const x = k + 1
  const inverse = 1 / (x * x)
  return (
    (x - 0.5) * Math.log(x) -
    x +
    0.9189385332046728 +
    (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / x
  )
}
