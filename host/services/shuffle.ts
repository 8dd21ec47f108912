import { createHash } from 'node:crypto'

/** The same items in an order that depends on `seed` alone, whatever order they came in. */
export function shuffledBy<T>(items: readonly T[], seed: string, idOf: (item: T) => string): T[] {
  const keyed = items.map((item) => ({
    item,
    key: createHash('sha256')
      .update(`${seed}\0${idOf(item)}`)
      .digest('hex'),
  }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item)
}
