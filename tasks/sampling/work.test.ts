import { expect, test } from 'vitest'
import { clusterFile } from '../clusters.ts'
import { exampleProposal, exampleTask } from '../fixture.ts'
import type { Proposal, Task } from '../model.ts'
import { type KeptRound, keptRound, roundUndone, standingOfRounds } from './kept-round.ts'
import { countedWork, usageOfWork, usesOfCluster, type WorkFacts } from './work.ts'

const clusters = clusterFile.parse({
  clusters: [
    { name: 'Shops', sites: ['lamps.test'], formerly: ['Shopping'] },
    { name: 'Community', sites: ['talk.test'] },
    { name: 'Travel', sites: ['rooms.test'] },
    { name: 'News', sites: [] },
  ],
})
const round = (id: string, names: string[], at = '2026-11-30T10:00:00.000Z'): KeptRound =>
  keptRound.parse({
    kind: 'round',
    id: `round-${id.repeat(8)}`,
    at,
    annotator: 'ada',
    method: 'built-in',
    seed: 1,
    rules: null,
    anchor: names[0],
    clusters: names,
    usage: { clusters: {}, anchors: {}, pairs: {} },
  })
const undo = (of: string, id: string, at: string) =>
  roundUndone.parse({ kind: 'undo', id: `undo-${id.repeat(8)}`, at, annotator: 'ada', undoes: of })
const proposal = (n: number, metadata: object = {}, sites = ['lamps.test', 'talk.test']): Proposal => ({
  ...exampleProposal(),
  proposal_id: `prop-00000${n}`,
  websites_involved: sites,
  metadata: { clusters_used: [], ...metadata },
})
const task = (n: number, source: string | null, status: Task['status']): Task => ({
  ...exampleTask(),
  task_id: `task-00000${n}`,
  source_proposal: source,
  status,
  metadata: { websites_involved: ['lamps.test', 'rooms.test'] },
})
const facts = (given: Partial<WorkFacts>): WorkFacts => ({ clusters, tasks: [], proposals: [], rounds: [], ...given })
const ids = (given: Partial<WorkFacts>): string[] => countedWork(facts(given)).counted.map(({ id }) => id)

test('tasks count once admitted; an accepted proposal counts unless its task does or all its tasks were dropped', () => {
  const proposals = [1, 2, 3, 4].map((n) => ({
    value: proposal(n),
    state: n === 4 ? ('open' as const) : ('accepted' as const),
  }))
  const tasks = [task(1, 'prop-000001', 'admitted'), task(2, 'prop-000002', 'dropped'), task(3, 'prop-000003', 'draft')]
  expect(ids({ tasks, proposals })).toEqual(['task-000001', 'prop-000003'])
  const { counted } = countedWork(facts({ tasks, proposals }))
  const usage = usageOfWork(counted, ['Shops', 'Community', 'Travel', 'News'])
  expect([...usage.clusters]).toEqual([
    ['Shops', 2],
    ['Community', 1],
    ['Travel', 1],
    ['News', 0],
  ])
  expect(usage.pairs.get('Community + Shops')).toBe(1)
})

test('work on sites without a cluster is named and not counted', () => {
  const lost = { value: proposal(1, {}, ['nowhere.test']), state: 'accepted' as const }
  expect(countedWork(facts({ proposals: [lost] }))).toEqual({ counted: [], outside: ['prop-000001'] })
})

test('a round counts until what was made of it is decided; its anchor once', () => {
  const kept = round('a', ['Shopping', 'Community', 'Travel'])
  const made = (state: 'open' | 'accepted' | 'rejected', n = 1) => ({
    value: proposal(n, { sampling_round: kept.id, anchor_cluster: 'Shopping' }),
    state,
  })
  const count = (...proposals: ReturnType<typeof made>[]) => {
    const rounds = standingOfRounds(
      [kept],
      proposals.map(({ value, state }) => ({ id: value.proposal_id, round: kept.id, state })),
    )
    const { counted } = countedWork(facts({ proposals, rounds }))
    const { clusters: used, anchors } = usageOfWork(counted, ['Shops', 'Travel'])
    return [used.get('Shops'), used.get('Travel'), anchors.get('Shops')]
  }
  // An old name in the round means the cluster of today.
  expect(count()).toEqual([1, 1, 1])
  expect(count(made('open'))).toEqual([1, 1, 1])
  expect(count(made('accepted'))).toEqual([1, 0, 1])
  expect(count(made('accepted'), made('accepted', 2))).toEqual([2, 0, 1])
  expect(count(made('rejected'))).toEqual([0, 0, 0])
  expect(count(made('rejected'), made('open', 2))).toEqual([1, 1, 1])
})

test('accepted work that names its anchor and belongs to no kept round is that anchor’s turn', () => {
  const value = proposal(1, { anchor_cluster: 'Community', sampling_round: 'round-gone' })
  const { counted } = countedWork(facts({ proposals: [{ value, state: 'accepted' }] }))
  expect(usageOfWork(counted, ['Community']).anchors.get('Community')).toBe(1)
  const admitted = countedWork(
    facts({ proposals: [{ value, state: 'accepted' }], tasks: [task(1, 'prop-000001', 'admitted')] }),
  )
  expect(usageOfWork(admitted.counted, []).anchors.get('Community')).toBe(1)
})

test('an undo is a fact beside the round, and can itself be taken back; the order of files does not matter', () => {
  const kept = round('a', ['Travel', 'Community'])
  const later = round('b', ['Community', 'Travel'], '2026-11-30T12:00:00.000Z')
  const once = undo(kept.id, 'a', '2026-11-30T13:00:00.000Z')
  const status = (...all: Parameters<typeof standingOfRounds>[0]) =>
    standingOfRounds(all).map((each) => [each.round.id, each.status])
  expect(status(once, kept, later)).toEqual([
    [later.id, 'open'],
    [kept.id, 'undone'],
  ])
  expect(ids({ rounds: standingOfRounds([once, kept, later]) })).toEqual([later.id])
  const back = undo(once.id, 'b', '2026-11-30T14:00:00.000Z')
  expect(status(back, once, kept)).toEqual([[kept.id, 'open']])
})

test('what rests on a cluster', () => {
  const rounds = standingOfRounds([round('a', ['Shopping', 'News'])])
  const given = facts({
    rounds,
    tasks: [task(1, null, 'draft'), task(2, null, 'dropped')],
    proposals: [
      { value: proposal(1), state: 'open' },
      { value: proposal(2), state: 'rejected' },
    ],
  })
  expect(usesOfCluster(given, 'Shops')).toEqual(['task-000001', 'prop-000001', 'round-aaaaaaaa'])
  expect(usesOfCluster(given, 'News')).toEqual(['round-aaaaaaaa'])
})
