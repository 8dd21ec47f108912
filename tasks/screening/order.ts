import { shuffle } from '../shuffle.ts'
import { assignmentOf, type RandomFor } from './assign.ts'
import { isPool, peopleOf, type ScreeningSet } from './set.ts'

/**
 * What one person screens, in an order of that person's own: the own items, with the items that have known answers mixed in, one somewhere in each
 * equal stretch, so that they neither come together nor at places one could learn. In an open set all items; what is free of them the host knows.
 * Somebody who does not take part has nothing.
 */
export function partOf(set: ScreeningSet, person: string, randomFor: RandomFor): string[] {
  if (isPool(set)) return mixed(set.items, set, person, randomFor)
  if (!peopleOf(set).includes(person)) return []
  const own = new Set(assignmentOf(set, randomFor).get(person) ?? [])
  // Ordered before anything is taken away, so that a handing over leaves the rest where it was.
  return mixed(set.items, set, person, randomFor).filter(
    (id) => own.has(id) || set.calibration.some(({ subject }) => subject === id),
  )
}

function mixed(
  items: readonly string[],
  { calibration }: ScreeningSet,
  person: string,
  randomFor: RandomFor,
): string[] {
  const random = randomFor(`order of ${person}`)
  const order = shuffle(items, random)
  const known = shuffle(
    calibration.map(({ subject }) => subject),
    random,
  )
  const total = order.length + known.length
  const places = known.map((_, at) => {
    const [from, to] = [at, at + 1].map((bound) => Math.floor((bound * total) / known.length)) as [number, number]
    return from + Math.floor(random() * (to - from))
  })
  const result: string[] = []
  for (let place = 0; place < total; place += 1) {
    const at = places.indexOf(place)
    const next = at === -1 ? order.shift() : known[at]
    if (next !== undefined) result.push(next)
  }
  return result
}
