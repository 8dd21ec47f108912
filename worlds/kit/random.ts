/** Seeded randomness for the data of a world: the same seed gives the same shop, forum and travel site on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  /** Uniform whole number, both ends included. */
  int(min: number, max: number): number
  /** One element; an error on an empty list. */
  pick<T>(list: readonly T[]): T
  /** A shuffled copy (Fisher-Yates); the list itself stays as it is. */
  shuffle<T>(list: readonly T[]): T[]
  /** True with probability p in [0, 1]. */
  chance(p: number): boolean
  /** Normal variate by the Box-Muller transform. */
  normal(mean: number, sd: number): number
}

/** FNV-1a, 32 bit, over UTF-16 code units: turns the seed text into the first state word. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  }
  return h >>> 0
}

/**
 * Deterministic generator: sfc32 (Chris Doty-Humphrey's small fast counter, 128 bit state, 32 bit output), its state filled with the
 * FNV-1a hash of the seed text and twelve outputs thrown away. Not for secrets.
 */
export function createRandom(seed: string | number): Random {
  let a = hash(String(seed))
  let b = 0x9e3779b9
  let c = 0x243f6a88
  let counter = 1

  function next(): number {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    c |= 0
    return (t >>> 0) / 0x100000000
  }
  for (let i = 0; i < 12; i += 1) next()

  function int(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1))
  }

  return {
    next,
    int,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('pick: the list is empty')
      return list[int(0, list.length - 1)] as T
    },
    shuffle<T>(list: readonly T[]): T[] {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i -= 1) {
        const j = int(0, i)
        const held = copy[i] as T
        copy[i] = copy[j] as T
        copy[j] = held
      }
      return copy
    },
    chance: (p) => next() < p,
    normal(mean, sd) {
      // 1 - next() keeps the logarithm away from zero.
      const radius = Math.sqrt(-2 * Math.log(1 - next()))
      return mean + sd * radius * Math.cos(2 * Math.PI * next())
    },
  }
}
