import { shuffle } from '../shuffle.ts'
import type { ScreeningSet } from './set.ts'

/** A source of numbers in [0, 1) for one purpose, always the same for the same purpose. */
export type RandomFor = (purpose: string) => () => number

/** Who screens what, by person. */
export type Assignment = Map<string, string[]>

/** So many groups of people are compared for one item before the search becomes greedy. */
const MOST_GROUPS = 3000
/** Exchanges that even out pairs look at every two items; beyond so many items the first choice is even enough. */
const MOST_EXCHANGED = 250

/**
 * Gives each item to `overlap` different people: loads differ by at most one, and every two people share about as many items as any other two.
 * Item by item those with the least to do are taken, among them the group whose members have met least; then exchanges that keep every load even
 * out the pairs. @throws RangeError where there are fewer people than the overlap
 */
export function assignItems(
  items: readonly string[],
  people: readonly string[],
  overlap: number,
  random: () => number,
): Assignment {
  if (people.length < overlap)
    throw new RangeError(`${overlap} people are to screen each proposal, and only ${people.length} are named.`)
  const met = new Meetings(people.length)
  const loads = people.map(() => 0)
  const groups = shuffle(items, random).map((item) => {
    const group = leastMet(candidatesOf(loads, overlap), met, random)
    for (const at of group) loads[at] = (loads[at] ?? 0) + 1
    met.add(group, 1)
    return { item, group }
  })
  if (groups.length <= MOST_EXCHANGED) evenOut(groups, met)
  return new Map(
    people.map((person, at) => [person, groups.filter(({ group }) => group.includes(at)).map(({ item }) => item)]),
  )
}

/** How often every two people have the same item. */
class Meetings {
  readonly #counts: number[]
  readonly #size: number
  /** The sum of the squares of all counts: the smaller, the more even are the pairs. */
  squares = 0
  constructor(size: number) {
    this.#size = size
    this.#counts = new Array<number>(size * size).fill(0)
  }
  of(one: number, other: number): number {
    return this.#counts[Math.min(one, other) * this.#size + Math.max(one, other)] ?? 0
  }
  within(group: readonly number[]): number {
    return pairsOf(group).reduce((sum, [one, other]) => sum + this.of(one, other), 0)
  }
  add(group: readonly number[], by: 1 | -1): void {
    for (const [one, other] of pairsOf(group)) {
      const before = this.of(one, other)
      this.#counts[Math.min(one, other) * this.#size + Math.max(one, other)] = before + by
      this.squares += (before + by) ** 2 - before ** 2
    }
  }
}

const pairsOf = (group: readonly number[]): [number, number][] =>
  group.flatMap((one, at) => group.slice(at + 1).map((other): [number, number] => [one, other]))

/** All who must take the item because they have least, and those of whom the rest is chosen. */
function candidatesOf(loads: readonly number[], overlap: number): { must: number[]; of: number[]; rest: number } {
  const must: number[] = []
  for (let level = Math.min(...loads); ; level += 1) {
    const here = loads.flatMap((load, at) => (load === level ? [at] : []))
    const rest = overlap - must.length
    if (here.length >= rest) return { must, of: here, rest }
    must.push(...here)
  }
}

function leastMet({ must, of, rest }: ReturnType<typeof candidatesOf>, met: Meetings, random: () => number): number[] {
  const pool = shuffle(of, random)
  if (choose(pool.length, rest) > MOST_GROUPS) return greedily(must, pool, rest, met)
  let best: number[] = []
  let least = Number.POSITIVE_INFINITY
  for (const chosen of groupsOf(pool, rest)) {
    const group = [...must, ...chosen]
    const meetings = met.within(group)
    if (meetings < least) [best, least] = [group, meetings]
  }
  return best
}

function greedily(must: readonly number[], pool: readonly number[], rest: number, met: Meetings): number[] {
  const group = [...must]
  for (let taken = 0; taken < rest; taken += 1) {
    const left = pool.filter((at) => !group.includes(at))
    const cost = (at: number): number => group.reduce((sum, other) => sum + met.of(at, other), 0)
    group.push(left.reduce((best, at) => (cost(at) < cost(best) ? at : best)))
  }
  return group
}

function* groupsOf(pool: readonly number[], size: number, from = 0): Generator<number[]> {
  if (size === 0) return yield []
  for (let at = from; at <= pool.length - size; at += 1)
    for (const rest of groupsOf(pool, size - 1, at + 1)) yield [pool[at] as number, ...rest]
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at
  return ways
}

/** Exchanges one person of an item for one of another, as long as pairs become more even; nobody's load changes. */
function evenOut(groups: { item: string; group: number[] }[], met: Meetings): void {
  for (let better = true; better; ) {
    better = false
    for (const one of groups) for (const other of groups) if (one !== other && exchange(one, other, met)) better = true
  }
}

function exchange(one: { group: number[] }, other: { group: number[] }, met: Meetings): boolean {
  const put = (here: number[], there: number[]): void => {
    for (const [entry, group] of [
      [one, here],
      [other, there],
    ] as const) {
      met.add(entry.group, -1)
      entry.group = group
      met.add(group, 1)
    }
  }
  for (const mine of one.group.filter((at) => !other.group.includes(at))) {
    for (const theirs of other.group.filter((at) => !one.group.includes(at))) {
      const [here, there, before] = [one.group, other.group, met.squares]
      put(replaced(here, mine, theirs), replaced(there, theirs, mine))
      if (met.squares < before) return true
      put(here, there)
    }
  }
  return false
}

const replaced = (group: readonly number[], out: number, into: number): number[] =>
  group.map((at) => (at === out ? into : at))

/**
 * What somebody who comes later takes over: of what nobody has decided yet, from those who have most of it left, until the newcomer has as much left as
 * the others. @param open what each person still has to decide
 */
export function handOver(
  open: ReadonlyMap<string, readonly string[]>,
  newcomer: string,
  random: () => number,
): { item: string; from: string }[] {
  if (open.has(newcomer)) throw new RangeError(`${newcomer} takes part already.`)
  const left = new Map([...open].map(([person, items]) => [person, shuffle(items, random)]))
  const moved: { item: string; from: string }[] = []
  for (;;) {
    const [from, items] = [...left].reduce(
      (most, entry) => (entry[1].length > most[1].length ? entry : most),
      ['', [] as string[]],
    )
    if (items.length <= moved.length + 1) return moved
    // An item that has come over already has another person of its own.
    const taken = new Set(moved.map(({ item }) => item))
    const at = items.findIndex((item) => !taken.has(item))
    if (at === -1) left.delete(from)
    else moved.push({ item: items.splice(at, 1)[0] as string, from })
  }
}

/** Who screens what in a set, with what those who came later took over. Empty where the set is open to everybody. */
export function assignmentOf(set: ScreeningSet, randomFor: RandomFor): Assignment {
  if (set.annotators.length === 0) return new Map()
  const assignment = assignItems(set.items, set.annotators, set.overlap, randomFor('assignment'))
  for (const { annotator, moved } of set.amendments) {
    for (const { item, from } of moved)
      assignment.set(
        from,
        (assignment.get(from) ?? []).filter((one) => one !== item),
      )
    assignment.set(
      annotator,
      moved.map(({ item }) => item),
    )
  }
  return assignment
}
