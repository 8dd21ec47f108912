import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleSet, proposalIds, randomOf, screened } from './fixture.ts'
import {
  type Amendment,
  assignItems,
  assignmentOf,
  disputeOf,
  faultsOfSet,
  handOver,
  partOf,
  peopleOf,
  progressOf,
} from './index.ts'

const names = (n: number): string[] => Array.from({ length: n }, (_, at) => `person-${at}`)
const sizes = fc
  .record({ items: fc.integer({ min: 1, max: 60 }), people: fc.integer({ min: 1, max: 9 }), seed: fc.nat() })
  .chain((size) => fc.record({ ...constant(size), overlap: fc.integer({ min: 1, max: size.people }) }))
const constant = <T extends object>(size: T): { [K in keyof T]: fc.Arbitrary<T[K]> } =>
  Object.fromEntries(Object.entries(size).map(([key, value]) => [key, fc.constant(value)])) as never

const pairCounts = (assignment: ReadonlyMap<string, readonly string[]>): number[] => {
  const parts = [...assignment.values()]
  return parts.flatMap((one, at) =>
    parts.slice(at + 1).map((other) => one.filter((item) => other.includes(item)).length),
  )
}

test('every item is screened by so many different people, and loads differ by at most one', () => {
  fc.assert(
    fc.property(sizes, ({ items, people, overlap, seed }) => {
      const ids = proposalIds(items)
      const assignment = assignItems(ids, names(people), overlap, randomOf(seed)('assignment'))
      for (const id of ids) expect([...assignment.values()].filter((own) => own.includes(id))).toHaveLength(overlap)
      const loads = [...assignment.values()].map(({ length }) => length)
      expect(loads.reduce((sum, load) => sum + load, 0)).toBe(items * overlap)
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
      for (const own of assignment.values()) expect(new Set(own).size).toBe(own.length)
    }),
  )
})

test('pairs of people share about as many items as any other two', () => {
  fc.assert(
    fc.property(sizes, ({ items, people, overlap, seed }) => {
      fc.pre(people > 2 && overlap > 1 && overlap < 4)
      const counts = pairCounts(assignItems(proposalIds(items), names(people), overlap, randomOf(seed)('assignment')))
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(overlap)
    }),
  )
  // Where it can be exact it is: 8 people have 28 pairs, 56 items two each.
  expect(new Set(pairCounts(assignItems(proposalIds(56), names(8), 2, randomOf(1)('assignment'))))).toEqual(
    new Set([2]),
  )
})

test('the same seed gives the same assignment, another one another', () => {
  const of = (seed: number) => [...assignItems(proposalIds(40), names(5), 2, randomOf(seed)('assignment'))]
  expect(of(3)).toEqual(of(3))
  expect(of(3)).not.toEqual(of(4))
  expect(() => assignItems(proposalIds(3), ['ada'], 2, randomOf(1)('x'))).toThrow('only 1 are named')
})

test('a part is the own items and all with known answers, once each, in an order of one’s own', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 8 }), (seed, known) => {
      const calibration = proposalIds(known, 500).map((subject) => ({
        subject,
        subjectHash: 'now',
        answers: { realNeed: 'yes' as const },
      }))
      const set = exampleSet({ calibration, seed, items: proposalIds(30) })
      const random = randomOf(seed)
      const own = assignmentOf(set, random)
      for (const person of peopleOf(set)) {
        const part = partOf(set, person, random)
        expect([...part].sort()).toEqual(
          [...(own.get(person) ?? []), ...calibration.map(({ subject }) => subject)].sort(),
        )
        expect(partOf(set, person, random)).toEqual(part)
      }
      expect(partOf(set, 'stranger', random)).toEqual([])
    }),
  )
})

test('items with known answers stand at other places for everybody, and not together', () => {
  const calibration = proposalIds(6, 500).map((subject) => ({ subject, subjectHash: 'now', answers: {} }))
  const set = exampleSet({ calibration, items: proposalIds(60), annotators: names(4), overlap: 4 })
  const places = peopleOf(set).map((person) =>
    partOf(set, person, randomOf(9)).flatMap((id, at) =>
      calibration.some(({ subject }) => subject === id) ? [at] : [],
    ),
  )
  expect(new Set(places.map(String)).size).toBe(4)
  // One in each eleven of the sixty-six.
  for (const own of places) expect(own.map((at) => Math.floor(at / 11))).toEqual([0, 1, 2, 3, 4, 5])
})

test('whoever comes later takes over what nobody has decided, as much as the others have left; the rest stays where it was', () => {
  const set = exampleSet({ items: proposalIds(24) })
  const random = randomOf(7)
  const before = assignmentOf(set, random)
  const decided = new Map([...before].map(([person, items], at) => [person, items.slice(0, at * 3)]))
  const open = new Map(
    [...before].map(([person, items]) => [person, items.filter((id) => !decided.get(person)?.includes(id))]),
  )
  const moved = handOver(open, 'dora', random('dora'))
  const amended = exampleSet({
    items: set.items,
    amendments: [{ kind: 'add-annotator', at: set.at, by: 'lena', annotator: 'dora', moved }],
  })
  expect(faultsOfSet(amended)).toEqual([])
  const after = assignmentOf(amended, random)
  for (const id of set.items) expect([...after.values()].filter((own) => own.includes(id))).toHaveLength(2)
  for (const [person, done] of decided) for (const id of done) expect(after.get(person)).toContain(id)
  const left = [...after].map(([person, items]) => items.filter((id) => !decided.get(person)?.includes(id)).length)
  expect(Math.max(...left) - Math.min(...left)).toBeLessThanOrEqual(2)
  expect(after.get('dora')?.length).toBeGreaterThan(0)
  const kept = partOf(set, 'ada', random).filter((id) => after.get('ada')?.includes(id))
  expect(partOf(amended, 'ada', random)).toEqual(kept)
  expect(() => handOver(open, 'ada', random('ada'))).toThrow('takes part already')
})

test('what does not fit together in a set is named with its place', () => {
  const fault = (fields: Parameters<typeof exampleSet>[0]) => faultsOfSet(exampleSet(fields))[0]
  const [first = ''] = proposalIds(1)
  expect(fault({ annotators: ['ada'] })).toMatchObject({ path: ['overlap'] })
  expect(fault({ annotators: ['ada', 'ada', 'ben'] })).toMatchObject({ path: ['annotators', 1] })
  expect(fault({ items: [first, first] })).toMatchObject({ path: ['items', 1] })
  expect(fault({ calibration: [{ subject: first, subjectHash: '', answers: { realNeed: 'no' } }] })).toMatchObject({
    path: ['calibration', 0, 'subject'],
  })
  const late: Omit<Amendment, 'annotator'> = {
    kind: 'add-annotator',
    at: '2026-11-30T10:00:00.000Z',
    by: 'lena',
    moved: [],
  }
  expect(fault({ amendments: [{ ...late, annotator: 'ada' }] })).toMatchObject({ path: ['amendments', 0, 'annotator'] })
  expect(fault({ annotators: [], amendments: [{ ...late, annotator: 'dora' }] })).toBeDefined()
  expect(fault({})).toBeUndefined()
})

test('figures rest on what was said while others’ verdicts were hidden', () => {
  const part = proposalIds(2)
  const [one = '', two = ''] = part
  const now = () => 'now'
  const own = [
    screened('ada', one, 'yes', { id: 'e1' }),
    screened('ada', one, 'no', { id: 'e2' }),
    screened('ada', two, 'yes', { id: 'e3' }),
    screened('ada', one, 'yes', { id: 'e4', blind: false }),
  ]
  expect(progressOf(own.slice(0, 2), part, now)).toMatchObject({ done: false, left: [two] })
  const { done, standing, independent } = progressOf(own, part, now)
  expect(done).toBe(true)
  expect([standing.get(one)?.id, independent.get(one)?.id]).toEqual(['e4', 'e2'])
  // Taken back in sight of the others it is open again, and the independent word stays what it was; taken back before, it is gone.
  const taken = (blind: boolean) => [
    ...own,
    screened('ada', two, 'yes', { id: 'e5', withdraws: 'e3', verdicts: {}, blind }),
  ]
  expect(progressOf(taken(false), part, now)).toMatchObject({ done: false, left: [two] })
  expect(progressOf(taken(false), part, now).independent.get(two)?.id).toBe('e3')
  expect(progressOf(taken(true), part, now).independent.has(two)).toBe(false)
  expect(progressOf(own, part, (id) => (id === two ? 'changed' : 'now')).done).toBe(false)
  expect(progressOf([], part, () => null).done).toBe(true)
})

test('a third person is needed where enough people screened and differ, or none was sure', () => {
  const [id = ''] = proposalIds(1)
  const say = (...words: Parameters<typeof screened>[2][]) => words.map((word, at) => screened(`p${at}`, id, word))
  expect(disputeOf(say('yes', 'no'), 2)).toBe('differ')
  expect(disputeOf(say('yes', 'unsure'), 2)).toBe('differ')
  expect(disputeOf(say('unsure', 'unsure'), 2)).toBe('undecided')
  expect(disputeOf(say('yes', 'yes'), 2)).toBeNull()
  expect(disputeOf(say('yes'), 2)).toBeNull()
  expect(disputeOf(say('yes', 'skip'), 2)).toBeNull()
})
