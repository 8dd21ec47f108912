/** Words in a row that make one shingle: short enough to survive a changed number or name, long enough not to match by chance. */
export const SHINGLE = 3

/** Two texts that say nearly the same. `similarity`: shared shingles of three words as a part of all that either has (Jaccard), 0 to 1. */
export interface NearDuplicate {
  a: string
  b: string
  similarity: number
}

/** Words in lower case without punctuation; characters of scripts that write no spaces stand alone. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** Jaccard similarity of the shingles of two texts, 0 to 1; null where one of them has no words, since nothing can be said. */
export function similarity(a: string, b: string): number | null {
  const [left, right] = new Vocabulary().sets([a, b])
  if (!left?.length || !right?.length) return null
  return jaccard(left, right)
}

/**
 * Every pair of texts whose similarity is at least `threshold` (above 0, up to 1), most similar first, then by id. Exact: a pair is never missed. Texts without words pair with nothing.
 * A pair at or above the threshold must share one of the rarest shingles of each (prefix filter of Chaudhuri et al. 2006, AllPairs of Bayardo et al. 2007), so only such pairs are compared.
 * @throws RangeError for a threshold that would pair everything
 */
export function nearDuplicates(items: readonly { id: string; text: string }[], threshold: number): NearDuplicate[] {
  if (!(threshold > 0 && threshold <= 1))
    throw new RangeError(`The threshold is ${threshold}; it lies above 0 and up to 1.`)
  const sets = new Vocabulary().sets(items.map(({ text }) => text))
  // From short to long, so that of a pair the longer one looks the shorter one up.
  const order = [...sets.keys()]
    .filter((at) => size(sets, at) > 0)
    .sort((a, b) => size(sets, a) - size(sets, b) || a - b)
  const holding = new Map<number, number[]>()
  const found: NearDuplicate[] = []
  for (const at of order) {
    const set = sets[at] ?? new Uint32Array()
    const candidates = new Set<number>()
    // Everything beyond this prefix could not reach the threshold alone.
    for (const shingle of set.subarray(0, set.length - Math.ceil(threshold * set.length - SLACK) + 1)) {
      const others = holding.get(shingle)
      if (others === undefined) holding.set(shingle, [at])
      else {
        for (const other of others) if (size(sets, other) >= threshold * set.length - SLACK) candidates.add(other)
        others.push(at)
      }
    }
    for (const other of candidates) {
      const value = jaccard(set, sets[other] ?? new Uint32Array())
      const [a, b] = [Math.min(at, other), Math.max(at, other)].map((one) => items[one]?.id ?? '')
      if (value >= threshold && a !== undefined && b !== undefined) found.push({ a, b, similarity: value })
    }
  }
  return found.sort((x, y) => y.similarity - x.similarity || (x.a < y.a ? -1 : x.a > y.a ? 1 : x.b < y.b ? -1 : 1))
}

/** Products such as 0.7 × 10 lie a little beside the whole number; a candidate too many costs a comparison, one too few a pair. */
export const SLACK = 1e-9

const size = (sets: readonly Uint32Array[], at: number): number => sets[at]?.length ?? 0

/** Of two sorted sets without repeats. */
export function jaccard(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [shared, i, j] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const [left = 0, right = 0] = [a[i], b[j]]
    if (left === right) shared++
    if (left <= right) i++
    if (right <= left) j++
  }
  return shared / (a.length + b.length - shared)
}

/** Turns texts into sets of numbers, one a shingle, the rarest shingles with the smallest numbers. */
class Vocabulary {
  readonly #words = new Map<string, number>()
  readonly #shingles = new Map<string, number>()
  readonly #uses: number[] = []

  sets(texts: readonly string[]): Uint32Array[] {
    const raw = texts.map((text) => this.#shinglesOf(wordsOf(text)))
    for (const set of raw) for (const shingle of set) this.#uses[shingle] = (this.#uses[shingle] ?? 0) + 1
    const byRarity = [...this.#uses.keys()].sort((a, b) => (this.#uses[a] ?? 0) - (this.#uses[b] ?? 0) || a - b)
    const rank = new Uint32Array(byRarity.length)
    for (const [place, shingle] of byRarity.entries()) rank[shingle] = place
    return raw.map((set) => Uint32Array.from(set, (shingle) => rank[shingle] ?? 0).sort())
  }

  /** A text of fewer words than a shingle is one shingle. */
  #shinglesOf(words: readonly string[]): Set<number> {
    const ids = words.map((word) => numbered(this.#words, word))
    const last = Math.max(0, ids.length - SHINGLE)
    const set = new Set<number>()
    for (let at = 0; at <= last && ids.length > 0; at++)
      set.add(numbered(this.#shingles, ids.slice(at, at + SHINGLE).join(' ')))
    return set
  }
}

function numbered<K>(known: Map<K, number>, key: K): number {
  const number = known.get(key) ?? known.size
  known.set(key, number)
  return number
}
