import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSample, type Sample } from '../testing/sample.ts'

let sample: Sample
beforeEach(async () => {
  sample = await openSample({ from: null })
})
afterEach(() => sample.close())

const FIXTURE = join(import.meta.dirname, '..', '..', 'tests', 'fixtures', 'labels', 'agent-reward-bench.csv')

test('a file is read, compared as guessed, opened down to its lines, kept, and opened again the same', async () => {
  const { client } = sample
  const text = await readFile(FIXTURE, 'utf8')
  const sheet = await client.labels.read({ source: 'annotations.csv', text })
  expect(sheet.rows).toBe(1408)
  const mapping = sheet.guess.long
  if (!mapping) throw new Error('a mapping is guessed')
  const mapped = { token: sheet.token, mapping, unsure: 'Unsure' }
  const { fields, policy, findings } = await client.labels.compare(mapped)
  expect(fields.map(({ field, items }) => [field, items])).toEqual([
    ['trajectory_success', 105],
    ['trajectory_side_effect', 106],
    ['trajectory_optimality', 105],
    ['trajectory_looping', 106],
  ])
  expect(policy[0]?.label).toBe('One item')
  expect(findings[0]?.message).toContain('white space')
  const { items, total } = await client.labels.items({
    ...mapped,
    field: 'trajectory_success',
    of: { kind: 'differing' },
  })
  expect(total).toBe(12)
  expect(items[0]?.said).toHaveLength(2)
  const { name, text: csv } = await client.labels.export({ ...mapped, format: 'csv' })
  expect(name).toBe('annotations-agreement.csv')
  expect(csv).toContain("statistic,trajectory_success,Cohen's κ,0.75")

  expect(await client.labels.keep({ ...mapped, name: 'reward bench' })).toEqual({
    file: 'reviews/labels/reward bench.json',
  })
  expect(await client.labels.kept()).toEqual([{ name: 'reward bench', source: 'annotations.csv' }])
  expect(await readFile(join(sample.workspace, 'reviews', 'labels', 'reward bench.csv'), 'utf8')).toBe(text)
  const opened = await client.labels.open({ name: 'reward bench' })
  expect(opened).toMatchObject({ mapping, unsure: 'Unsure', warnings: [], sheet: { token: sheet.token } })
})

test('what cannot be read or mapped is said with the names of the columns', async () => {
  const { client } = sample
  await expect(client.labels.read({ source: 'x.csv', text: '' })).rejects.toThrow('x.csv: The file has no header')
  const { token } = await client.labels.read({ source: 'x.csv', text: 'a,b\n1,2\n' })
  const mapping = { shape: 'long', rater: 'c', item: ['a'], fields: ['b'] } as const
  await expect(
    client.labels.compare({ token, mapping: { ...mapping, item: ['a'], fields: ['b'] }, unsure: null }),
  ).rejects.toThrow('There is no column "c"; the file has "a", "b".')
  await expect(
    client.labels.compare({ token: 'gone', mapping: { ...mapping, item: ['a'], fields: ['b'] }, unsure: null }),
  ).rejects.toThrow('choose it again')
  await expect(client.labels.open({ name: 'none' })).rejects.toThrow('There are no labels "none"')
})
