import { expect, test } from 'vitest'
import { type ClusterEdit, editClusters, faultOfName, takeRating } from './cluster-edits.ts'
import { affinityOf, authorWords, type ClusterFile, clusterFile, isByHand, nameNow } from './clusters.ts'

const file = clusterFile.parse({
  clusters: [
    { name: 'Shopping', sites: ['shop.test'], colour: 'kept' },
    { name: 'Travel', sites: [] },
    { name: 'News', sites: [] },
  ],
  affinity: [
    { between: ['Shopping', 'Travel'], level: 'MEDIUM', reason: 'a trip needs things', note: 'kept' },
    { between: ['News', 'Travel'], level: 'LOW', author: { model: 'm', prompt: 'affinity-1' } },
  ],
})
const facts = { by: 'ada', at: '2026-11-30T10:00:00.000Z', usesOf: () => [] as string[] }
const edited = (edit: ClusterEdit, from = file, uses: string[] = []): ClusterFile => {
  const result = editClusters(from, edit, { ...facts, usesOf: () => uses })
  if ('refused' in result) throw new Error(result.refused)
  return result.file
}
const refusal = (edit: ClusterEdit, uses: string[] = []): string => {
  const result = editClusters(file, edit, { ...facts, usesOf: () => uses })
  return 'refused' in result ? result.refused : ''
}

test('a rating carries its author and time, keeps what else stands in its entry, and replaces the one there was in either order', () => {
  const next = edited({ op: 'rate', between: ['Travel', 'Shopping'], level: 'HIGH', reason: 'bags' })
  expect(next.affinity[0]).toEqual({
    between: ['Shopping', 'Travel'],
    level: 'HIGH',
    reason: 'bags',
    author: 'ada',
    at: facts.at,
    note: 'kept',
  })
  expect(next.affinity).toHaveLength(2)
  const added = edited({ op: 'rate', between: ['News', 'Shopping'], level: 'LOW', reason: '' })
  expect(affinityOf(added, 'Shopping', 'News')).toMatchObject({ level: 'LOW', author: 'ada' })
  expect(file.affinity).toHaveLength(2)
  expect(refusal({ op: 'rate', between: ['News', 'News'], level: 'LOW', reason: '' })).toContain('itself')
  expect(refusal({ op: 'rate', between: ['News', 'Nowhere'], level: 'LOW', reason: '' })).toContain('Nowhere')
})

test('a rating that stands twice is one after it is rated anew', () => {
  const twice = { ...file, affinity: [...file.affinity, { between: ['Travel', 'Shopping'], level: 'LOW' }] }
  const next = edited(
    { op: 'rate', between: ['Shopping', 'Travel'], level: 'HIGH', reason: '' },
    clusterFile.parse(twice),
  )
  expect(next.affinity.filter(({ between }) => between.includes('Shopping'))).toHaveLength(1)
})

test('hand beats model: a model fills gaps and replaces models, never people', () => {
  const model = { model: 'm2', prompt: 'affinity-2', takenBy: 'ada' }
  const rating = (a: string, b: string) => ({
    between: [a, b] as [string, string],
    level: 'HIGH' as const,
    reason: 'r',
  })
  expect(takeRating(file, rating('Shopping', 'Travel'), model, facts.at)).toMatchObject({
    refused: expect.stringContaining('MEDIUM'),
  })
  for (const pair of [rating('Shopping', 'News'), rating('Travel', 'News')]) {
    const result = takeRating(file, pair, model, facts.at)
    if ('refused' in result) throw new Error(result.refused)
    const entry = affinityOf(result.file, ...pair.between)
    expect(entry).toMatchObject({ level: 'HIGH', author: model })
    expect(entry && isByHand(entry)).toBe(false)
    expect(authorWords(entry?.author)).toBe('model m2, prompt affinity-2, taken by ada')
  }
})

test('a new name goes into all ratings; the old one still means the cluster', () => {
  const next = edited({ op: 'rename', from: 'Travel', to: 'Trips' })
  expect(next.affinity.map(({ between }) => between)).toEqual([
    ['Shopping', 'Trips'],
    ['News', 'Trips'],
  ])
  expect([nameNow(next, 'Travel'), nameNow(next, 'Trips'), nameNow(next, 'Nowhere')]).toEqual(['Trips', 'Trips', null])
  const back = edited({ op: 'rename', from: 'Trips', to: 'Travel' }, next)
  expect(nameNow(back, 'Trips')).toBe('Travel')
  expect(back.clusters[1]).toMatchObject({ name: 'Travel', formerly: ['Trips'] })
  const result = editClusters(file, { op: 'rename', from: 'Travel', to: 'Trips' }, facts)
  expect('says' in result && result.says).toBe('renamed Travel to Trips, also in 2 ratings')
  expect(refusal({ op: 'rename', from: 'Travel', to: 'shopping' })).toContain('already')
  expect(edited({ op: 'rename', from: 'Travel', to: 'travel' }).clusters[1]?.name).toBe('travel')
})

test('what is used is not removed, and it is said by what; what is not goes with its ratings', () => {
  expect(refusal({ op: 'remove', name: 'Travel' }, ['task-1', 'task-2', 'task-3', 'task-4', 'task-5'])).toContain(
    'used by task-1, task-2, task-3 and 2 more',
  )
  const next = edited({ op: 'remove', name: 'Travel' })
  expect(next.clusters.map(({ name }) => name)).toEqual(['Shopping', 'News'])
  expect(next.affinity).toEqual([])
})

test('a site has one cluster at most, and other fields stay', () => {
  const next = edited({ op: 'assign', site: 'shop.test', cluster: 'News' })
  expect(next.clusters.map(({ sites }) => sites)).toEqual([[], [], ['shop.test']])
  expect(next.clusters[0]).toMatchObject({ colour: 'kept' })
  expect(edited({ op: 'assign', site: 'shop.test', cluster: null }, next).clusters[2]?.sites).toEqual([])
  expect(refusal({ op: 'assign', site: 'shop.test', cluster: 'Nowhere' })).toContain('Nowhere')
})

test('starting clusters are added to those there are, each once; descriptions and clearing', () => {
  const started = edited({ op: 'start' })
  expect(started.clusters).toHaveLength(25)
  expect(started.clusters.filter(({ name }) => name === 'Shopping')).toHaveLength(1)
  expect(refusal({ op: 'clear', between: ['News', 'Shopping'] })).toContain('not rated')
  expect(edited({ op: 'clear', between: ['Travel', 'News'] }).affinity).toHaveLength(1)
  expect(edited({ op: 'describe', name: 'News', description: 'x' }).clusters[2]?.description).toBe('x')
  expect(edited({ op: 'add', name: 'Maps', description: '' }).clusters).toHaveLength(4)
})

test.each([
  ['', 'needs a name'],
  [' a', 'blank'],
  ['a + b', '+'],
  ['x'.repeat(81), '80'],
  ['NEWS', 'already'],
])('%j is no name: %s', (name, why) => {
  expect(faultOfName(name, ['News'])).toContain(why)
})
