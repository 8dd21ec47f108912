import { jaccard, SHINGLE, SLACK, wordsOf } from './similarity.ts'

/** Another text that says nearly the same; `similarity` as in `similarity()`, from the threshold to 1. */
export interface NearText {
  id: string
  similarity: number
}

interface Known {
  text: string
  /** Shingles as places in one fixed order, sorted, the rarest first. */
  shingles: Int32Array
  /** Looked up by others; not where a clump of texts is too large. */
  indexed: boolean
  near: Map<string, number>
}

/**
 * Near-duplicates of a collection that changes: of each text the others whose similarity (`similarity()`, Jaccard of shingles of three words)
 * reaches the threshold, kept up to date as single texts are set and deleted. Two texts can only reach it if their rarest shingles meet
 * (prefix filter, as in `nearDuplicates`), so that a change looks at few others.
 * Exact, except in clumps: a text that is near `clump` others already is not looked up by later ones, which then name those others instead of it.
 */
export class SimilarityIndex {
  readonly #threshold: number
  readonly #clump: number
  readonly #known = new Map<string, Known>()
  /** Shingle → its place in the order; the earlier, the rarer it was when it was first seen. */
  readonly #places = new Map<string, number>()
  readonly #holding = new Map<number, Set<string>>()
  #newest = 0

  /** @throws RangeError for a threshold that would pair everything */
  constructor(threshold: number, clump = 20) {
    if (!(threshold > 0 && threshold <= 1))
      throw new RangeError(`The threshold is ${threshold}; it lies above 0 and up to 1.`)
    this.#threshold = threshold
    this.#clump = clump
  }

  /** Takes in many texts at once: how rare a shingle is among them decides what is looked at first. Stops after each text, so that whoever has other work can do it. */
  *filling(items: readonly { id: string; text: string }[]): Generator<void> {
    const uses = new Map<string, number>()
    const sets: Set<string>[] = []
    for (const { text } of items) {
      const set = shinglesOf(text)
      sets.push(set)
      for (const shingle of set) uses.set(shingle, (uses.get(shingle) ?? 0) + 1)
      yield
    }
    const order = [...uses].filter(([shingle]) => !this.#places.has(shingle)).sort(([, a], [, b]) => a - b)
    const first = this.#places.size
    for (const [at, [shingle]] of order.entries()) this.#places.set(shingle, first + at)
    for (const [at, { id, text }] of items.entries()) {
      this.#put(id, text, sets[at] ?? new Set())
      yield
    }
  }

  /** Puts a text in the place of what was known under its id. */
  set(id: string, text: string): void {
    if (this.#known.get(id)?.text !== text) this.#put(id, text, shinglesOf(text))
  }

  #put(id: string, text: string, own: ReadonlySet<string>): void {
    this.delete(id)
    const shingles = this.#placed(own)
    const near = new Map(this.#nearTo(shingles).map((found) => [found.id, found.similarity]))
    for (const [other, value] of near) this.#known.get(other)?.near.set(id, value)
    const indexed = near.size < this.#clump
    this.#known.set(id, { text, shingles, near, indexed })
    if (!indexed) return
    for (const place of this.#prefix(shingles)) {
      const holders = this.#holding.get(place)
      if (holders) holders.add(id)
      else this.#holding.set(place, new Set([id]))
    }
  }

  delete(id: string): void {
    const known = this.#known.get(id)
    if (!known) return
    this.#known.delete(id)
    for (const other of known.near.keys()) this.#known.get(other)?.near.delete(id)
    if (known.indexed) for (const place of this.#prefix(known.shingles)) this.#holding.get(place)?.delete(id)
  }

  /** The texts near one of the collection, the most similar first. */
  of(id: string): NearText[] {
    return inOrder([...(this.#known.get(id)?.near ?? [])].map(([other, value]) => ({ id: other, similarity: value })))
  }

  /** The texts near one that is not in the collection, or not in this form; `except` is left out. */
  near(text: string, except?: string): NearText[] {
    return inOrder(this.#nearTo(this.#placed(shinglesOf(text))).filter(({ id }) => id !== except))
  }

  #nearTo(shingles: Int32Array): NearText[] {
    const candidates = new Set<string>()
    for (const place of this.#prefix(shingles)) for (const id of this.#holding.get(place) ?? []) candidates.add(id)
    return [...candidates].flatMap((id) => {
      const other = this.#known.get(id)?.shingles ?? new Int32Array()
      const [short, long] = [shingles.length, other.length].sort((a, b) => a - b) as [number, number]
      if (short < this.#threshold * long - SLACK) return []
      const value = jaccard(shingles, other)
      return value >= this.#threshold ? [{ id, similarity: value }] : []
    })
  }

  /** What is beyond this beginning could not reach the threshold alone. */
  #prefix(shingles: Int32Array): Int32Array {
    if (shingles.length === 0) return shingles
    return shingles.subarray(0, shingles.length - Math.ceil(this.#threshold * shingles.length - SLACK) + 1)
  }

  #placed(own: ReadonlySet<string>): Int32Array {
    const places = [...own].map((shingle) => {
      const known = this.#places.get(shingle)
      if (known !== undefined) return known
      // Nobody had it before, so it is the rarest of all.
      this.#newest -= 1
      this.#places.set(shingle, this.#newest)
      return this.#newest
    })
    return Int32Array.from(places).sort()
  }
}

/** The shingles of a text; a text of fewer words than a shingle is one, a text without words has none. */
function shinglesOf(text: string): Set<string> {
  const words = wordsOf(text)
  const found = new Set<string>()
  for (let at = 0; at <= Math.max(0, words.length - SHINGLE) && words.length > 0; at++)
    found.add(words.slice(at, at + SHINGLE).join(' '))
  return found
}

const inOrder = (found: NearText[]): NearText[] =>
  found.sort((a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1))
