import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleProposal } from './fixture.ts'
import { readFlow } from './flow-pattern.ts'
import { p07 } from './lint/p07-pattern.ts'
import { p12 } from './lint/p12-no-dead-end.ts'
import type { FlowEdge } from './model.ts'

/** `ab` hands over from a to b; `!` is the answer. */
const edges = (...pairs: string[]): FlowEdge[] =>
  pairs.map(([from = '', to = '']) => ({ from, to: to === '!' ? 'answer' : to, entity: `what ${from} knows` }))
const read = (sites: string, ...pairs: string[]) => readFlow([...sites], edges(...pairs))

test.each([
  ['single-site', 'a', [], 'a is the only site', 1],
  ['parallel', 'abc', ['a!', 'b!', 'c!'], 'a, b and c hand nothing to each other', 1],
  ['sequential', 'ab', ['ab', 'ab', 'b!'], 'b needs what a gives', 2],
  ['chain', 'abc', ['bc', 'ab'], 'a → b → c is a chain of 3 sites', 3],
  ['fan-out', 'abc', ['ab', 'ac'], 'a gives to b and c', 2],
  ['fan-in', 'abcd', ['ad', 'bd', 'cd'], 'd needs what a, b and c give', 2],
  ['mixed', 'abc', ['ab'], 'b needs what a gives; c stands beside the rest', 2],
  ['mixed', 'abcd', ['ab', 'cd'], 'b needs what a gives; d needs what c gives', 2],
  [
    'mixed',
    'abcd',
    ['ab', 'ac', 'bd', 'cd'],
    'a gives to b and c; d needs what b and c give; a → b → d is a chain of 3 sites',
    3,
  ],
  ['mixed', 'abcdef', ['ab', 'bc', 'de', 'ef'], 'a → b → c is a chain of 3 sites; d → e → f is a chain of 3 sites', 3],
  [null, '', [], '', 0],
] as const)('%s over "%s" with %j', (pattern, sites, pairs, reason, depth) => {
  expect(read(sites, ...pairs)).toMatchObject({ pattern, reason, depth, circles: [] })
})

test('a circle has no pattern, and its hand-overs are named, not those that lead to it', () => {
  expect(read('abcd', 'ab', 'bc', 'cb', 'cd')).toMatchObject({
    pattern: null,
    depth: 0,
    circles: [{ sites: ['b', 'c'], edges: [1, 2] }],
  })
  expect(read('ab', 'aa', 'ab').circles).toEqual([{ sites: ['a'], edges: [0] }])
  expect(read('abcd', 'ab', 'ba', 'bc', 'cd', 'dc').circles.map(({ edges }) => edges)).toEqual([
    [0, 1],
    [3, 4],
  ])
})

const flow = fc.integer({ min: 1, max: 7 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    pairs: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 12 }),
    order: fc.shuffledSubarray(
      Array.from({ length: size }, (_, n) => n),
      { minLength: size },
    ),
    seed: fc.nat(),
  }),
)
const build = (names: string[], pairs: [number, number][]) =>
  readFlow(
    names,
    pairs.map(([from, to]) => ({ from: names[from] ?? '', to: names[to] ?? '', entity: '' })),
  )

test('names of sites, the order of sites and of hand-overs, and repeated ones change nothing', () => {
  fc.assert(
    fc.property(flow, ({ size, pairs, order, seed }) => {
      const names = Array.from({ length: size }, (_, n) => `site${n}`)
      const renamed = order.map((n) => `other${(n * 31 + seed) % 97}.${n}`)
      const kinds = ({ shapes }: ReturnType<typeof readFlow>) =>
        shapes
          .filter(({ pattern }) => pattern.startsWith('fan'))
          .map(({ pattern, sites }) => `${pattern} ${sites.length}`)
          .sort()
      const plain = build(names, pairs)
      const named = build(renamed, pairs)
      const turned = readFlow(
        [...names].reverse(),
        [...pairs, ...pairs.slice(0, 2)]
          .reverse()
          .map(([from, to]) => ({ from: names[from] ?? '', to: names[to] ?? '', entity: 'x' })),
      )
      for (const other of [named, turned]) {
        expect([other.pattern, other.depth, kinds(other)]).toEqual([plain.pattern, plain.depth, kinds(plain)])
        expect(other.circles.length).toBe(plain.circles.length)
      }
    }),
  )
})

test('a circle is reported exactly where some site leads back to itself', () => {
  fc.assert(
    fc.property(flow, ({ size, pairs }) => {
      const back = Array.from({ length: size }, (_, start) => {
        const seen = new Set<number>()
        for (let waiting = [start]; waiting.length > 0; ) {
          const at = waiting.pop()
          for (const [from, to] of pairs) {
            if (from !== at || seen.has(to)) continue
            seen.add(to)
            waiting.push(to)
          }
        }
        return seen.has(start)
      })
      const { circles, pattern } = build(
        Array.from({ length: size }, (_, n) => `${n}`),
        pairs,
      )
      expect(pattern === null).toBe(back.includes(true))
      for (const { sites, edges: places } of circles) {
        for (const [index, site] of sites.entries()) {
          const next = sites[(index + 1) % sites.length]
          expect(places.some((at) => `${pairs[at]?.[0]}` === site && `${pairs[at]?.[1]}` === next)).toBe(true)
        }
      }
    }),
  )
})

test('P7 says why, P12 names what leads into a dead end', () => {
  const proposal = exampleProposal()
  proposal.information_flow.pattern = 'fan-out'
  const context = { proposal, cards: { sites: new Map() } as never, ids: [] }
  expect(p07.check(context)).toMatchObject([
    { message: expect.stringContaining('rooms.test → talk.test → lamps.test is a chain of 3 sites') },
  ])
  proposal.information_flow.edges.push({ from: 'lamps.test', to: 'talk.test', entity: 'lamp' })
  expect(p07.check(context)).toMatchObject([
    {
      message:
        'the hand-overs go in a circle: talk.test hands recommended lamp to lamps.test; lamps.test hands lamp to talk.test',
    },
  ])
  proposal.websites_involved.push('maps.test')
  proposal.information_flow.edges.push({ from: 'lamps.test', to: 'maps.test', entity: 'shop' })
  expect(p12.check(context)).toMatchObject([
    {
      message: 'what maps.test gives goes nowhere: lamps.test hands shop to maps.test, and nothing goes on from there',
    },
  ])
})
