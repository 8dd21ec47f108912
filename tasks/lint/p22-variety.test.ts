import { expect, test } from 'vitest'
import { indexCards } from '../../sitecards/index.ts'
import { exampleCards as cards, exampleProposal } from '../fixture.ts'
import type { Proposal } from '../model.ts'
import { batchOf } from './batch.ts'
import { p22 } from './p22-variety.ts'
import { lintProposal } from './rules.ts'

/** Proposals with their own ids and people, on the sites given. */
const proposals = (sites: string[][]): Proposal[] =>
  sites.map((websites_involved, index) => {
    const proposal = exampleProposal()
    proposal.information_flow.pattern = index % 2 === 0 ? 'chain' : 'mixed'
    proposal.proposal_id = `prop-00000${index}`
    proposal.user_scenario.persona = `person ${index}`
    return { ...proposal, websites_involved }
  })
const check = (batch: Proposal[], index: number, known = cards) =>
  p22.check({ proposal: batch[index] as Proposal, cards: known, ids: [], batch: batchOf(batch, known) })

const PAIRS = [
  ['rooms.test', 'talk.test'],
  ['talk.test', 'lamps.test'],
  ['rooms.test', 'lamps.test'],
]

test('sets of sites that differ repeat nothing; the order of sites makes no other set', () => {
  const batch = proposals([...PAIRS, ['talk.test', 'rooms.test']])
  expect([0, 1, 2].flatMap((index) => check(batch, index))).toEqual([])
  expect(check(batch, 3)).toMatchObject([
    { field: 'websites_involved', message: '2 proposals are on the same sites, prop-000000 the first of them' },
  ])
})

test('where the sites have fewer sets than there are proposals, a set may be used as often as it must', () => {
  // Three sites have four sets; eight proposals must use each twice.
  const all = [...PAIRS, ['rooms.test', 'talk.test', 'lamps.test']]
  const even = proposals([...all, ...all])
  expect(even.flatMap((_, index) => check(even, index))).toEqual([])
  const uneven = proposals([...all, PAIRS[0] ?? [], PAIRS[0] ?? [], PAIRS[1] ?? [], PAIRS[2] ?? []])
  expect(uneven.flatMap((each, index) => (check(uneven, index).length > 0 ? [each.proposal_id] : []))).toEqual([
    'prop-000005',
  ])
})

test('a persona that another proposal has is found, whatever its capitals', () => {
  const batch = proposals(PAIRS)
  ;(batch[2] as Proposal).user_scenario.persona = 'Person  1'
  expect(check(batch, 2)).toMatchObject([
    { field: 'user_scenario.persona', message: 'prop-000001 has the same persona' },
  ])
  expect(check(batch, 1)).toEqual([])
})

test('one pattern in most of a batch is told once, at its first proposal; a small batch is not judged', () => {
  const known = indexCards([])
  const batch = proposals(Array.from({ length: 6 }, (_, index) => [`site${index}.test`]))
  for (const proposal of batch) {
    proposal.information_flow.pattern = 'chain'
    proposal.metadata.estimated_complexity = 'high'
  }
  expect(check(batch, 0, known).map(({ message }) => message)).toEqual([
    '6 of 6 proposals have the pattern chain',
    '6 of 6 proposals have the complexity high',
  ])
  expect(check(batch, 1, known)).toEqual([])
  for (const proposal of batch.slice(4)) proposal.information_flow.pattern = 'mixed'
  expect(check(batch, 0, known).map(({ field }) => field)).toEqual(['metadata.estimated_complexity'])
  expect(check(batch.slice(0, 5), 0, known)).toEqual([])
})

test('without the batch nothing is said', () => {
  expect(p22.check({ proposal: exampleProposal(), cards, ids: [] })).toEqual([])
})

/** Milliseconds for the rules on so many proposals, all with one persona and one set of sites. */
function timeOf(n: number): number {
  const batch = Array.from({ length: n }, (_, index): Proposal => {
    return { ...exampleProposal(), proposal_id: `prop-${index.toString(16).padStart(6, '0')}` }
  })
  const start = performance.now()
  const context = { cards, ids: batch.map(({ proposal_id }) => proposal_id), batch: batchOf(batch, cards) }
  for (const proposal of batch) lintProposal({ proposal, ...context })
  return performance.now() - start
}

test('eight times the proposals take about eight times as long, not sixty-four times', () => {
  timeOf(1000)
  const ratio = Math.min(...[1, 2, 3].map(() => timeOf(8000) / timeOf(1000)))
  expect(ratio).toBeLessThan(24)
})
