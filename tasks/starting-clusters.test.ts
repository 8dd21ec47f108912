import { expect, test } from 'vitest'
import { clusterFile } from './clusters.ts'
import { STARTING_CLUSTERS } from './starting-clusters.ts'

test('there are 24 starting clusters, and no two have one name, whatever its capitals', () => {
  expect(STARTING_CLUSTERS).toHaveLength(24)
  expect(new Set(STARTING_CLUSTERS.map(({ name }) => name.toLowerCase())).size).toBe(24)
})

test('each has one sentence of its own', () => {
  for (const { description } of STARTING_CLUSTERS) expect(description).toMatch(/^[A-Z][^.]+\.$/)
  expect(new Set(STARTING_CLUSTERS.map(({ description }) => description)).size).toBe(24)
})

test('a cluster file can be begun with them', () => {
  const file = { clusters: STARTING_CLUSTERS.map((each) => ({ ...each, sites: [] })) }
  expect(clusterFile.parse(file).clusters.map(({ name }) => name)).toEqual(STARTING_CLUSTERS.map(({ name }) => name))
})
