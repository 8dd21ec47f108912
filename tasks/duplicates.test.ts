import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DuplicateIndex, duplicateWords, NEARLY, shareText, structureOf, wordsOfProposal } from './duplicates.ts'
import { exampleProposal } from './fixture.ts'
import { type Proposal, proposal } from './model.ts'
import { nearDuplicates } from './similarity.ts'
import { SimilarityIndex } from './similarity-index.ts'

const SAMPLE = join(import.meta.dirname, '..', 'samples', 'harbor', 'proposals')
const sample = (): Proposal[] =>
  readdirSync(SAMPLE).map((name) => proposal.parse(JSON.parse(readFileSync(join(SAMPLE, name), 'utf8'))))

test('after any changes the index knows the same pairs as comparing all texts anew', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 12 }).map((all) => all.join(' '))
  const id = fc.constantFrom(...'0123456789')
  const change = fc.oneof(fc.record({ id, text: words }), fc.record({ id, text: fc.constant(null) }))
  const start = fc.uniqueArray(fc.record({ id, text: words }), { selector: (item) => item.id })
  fc.assert(
    fc.property(
      start,
      fc.array(change, { maxLength: 30 }),
      fc.constantFrom(0.2, 0.5, 0.6, 0.8, 1),
      (first, changes, least) => {
        const index = new SimilarityIndex(least, 100)
        for (const _ of index.filling(first));
        const texts = new Map(first.map((item) => [item.id, item.text]))
        for (const { id, text } of changes) {
          if (text === null) index.delete(id)
          else index.set(id, text)
          if (text === null) texts.delete(id)
          else texts.set(id, text)
        }
        const items = [...texts].map(([id, text]) => ({ id, text }))
        const pairs = nearDuplicates(items, least).flatMap(({ a, b, similarity }) => [
          `${a} ${b} ${similarity}`,
          `${b} ${a} ${similarity}`,
        ])
        const found = items.flatMap(({ id }) => index.of(id).map((near) => `${id} ${near.id} ${near.similarity}`))
        expect(found.sort()).toEqual(pairs.sort())
        for (const { id, text } of items) expect(index.near(text, id)).toEqual(index.of(id))
      },
    ),
    { numRuns: 300 },
  )
})

test('in a clump each text still names others, and the work stays bounded', () => {
  const index = new SimilarityIndex(0.6, 5)
  for (let n = 0; n < 200; n++) index.set(`${n}`, `the same words every time and at the end of them all ${n}`)
  expect(index.of('199').length).toBe(5)
  expect(index.near('the same words every time and at the end of them all').length).toBe(5)
})

test('the sample has no near-duplicates; a copy with another person and goal is one, and is built alike', () => {
  const all = sample()
  const index = new DuplicateIndex()
  index.update(all)
  for (const { proposal_id } of all) expect(index.of(proposal_id)).toEqual({ nearest: [], count: 0 })
  const [first] = all as [Proposal]
  const copy = structuredClone(first)
  copy.proposal_id = 'prop-00c0de'
  copy.user_scenario.persona = 'somebody else altogether, who keeps bees on a roof'
  const { nearest } = index.near(copy)
  expect(nearest).toMatchObject([{ id: first.proposal_id, alike: true }])
  expect(nearest[0]?.similarity).toBeGreaterThan(NEARLY)

  index.update([...all, copy])
  expect(index.of(first.proposal_id)).toMatchObject({ count: 1, nearest: [{ id: 'prop-00c0de' }] })
  expect(index.near(copy).count).toBe(1)
  index.update(all)
  expect(index.of(first.proposal_id).count).toBe(0)
})

test('structure does not depend on order or words, and says nothing without functions', () => {
  const one = exampleProposal()
  const other = exampleProposal()
  other.websites_involved.reverse()
  other.function_points.reverse()
  other.information_flow.edges.reverse()
  for (const edge of other.information_flow.edges) edge.entity = 'something'
  expect(structureOf(other)).toBe(structureOf(one))
  other.information_flow.edges.pop()
  expect(structureOf(other)).not.toBe(structureOf(one))
  expect(structureOf({ ...one, function_points: [] })).toBeNull()
})

test('proposals that are only built alike are counted and named without a similarity', () => {
  const built = (n: number): Proposal => ({
    ...exampleProposal(),
    proposal_id: `prop-00000${n}`,
    title: `${n}`,
    user_scenario: { persona: `p${n}`, situation: `s${n}`, pain_point: `x${n}`, decision_goal: `g${n}` },
    information_flow: { ...exampleProposal().information_flow, description: `d${n}` },
    planned_outputs: [`o${n}`],
  })
  const index = new DuplicateIndex()
  index.update(Array.from({ length: 9 }, (_, n) => built(n)))
  const { nearest, count } = index.of('prop-000003')
  expect(count).toBe(8)
  expect(nearest.map(({ id }) => id)).toEqual([0, 1, 2, 4, 5].map((n) => `prop-00000${n}`))
  expect(nearest[0]).toMatchObject({ similarity: null, alike: true })
  expect(index.near({ ...built(3), function_points: [] }).count).toBe(0)
  expect(wordsOfProposal(built(1))).toBe('1\np1\ns1\nx1\ng1\nd1\no1')
})

test('shares are written with two digits and never rounded up to one', () => {
  expect([0.6, 0.8349, 0.999, 1].map(shareText)).toEqual(['.60', '.83', '.99', '1'])
  expect(duplicateWords({ id: 'prop-1', similarity: 0.83, alike: false })).toBe(
    'nearly the same as prop-1: they share .83 of their word shingles',
  )
  expect(duplicateWords({ id: 'prop-1', similarity: null, alike: true })).toMatch(/^built like prop-1/)
})
