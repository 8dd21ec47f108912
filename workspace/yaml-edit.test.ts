import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { editYaml, type KeyOf } from './yaml-edit.ts'

const byName: KeyOf = (entry) => (entry as { name?: string }).name ?? JSON.stringify(entry)
const text = `# The clusters of this benchmark.
version: 1
clusters:
  # where things are bought
  - name: Shopping
    sites: [shop.test] # one for now
    ours: {a: 1}
  # where one goes
  - name: Travel
    sites: []
other: kept # by another tool
`

test('what is not changed stays as it was written, to the byte', () => {
  expect(editYaml(text, parse(text), byName)).toBe(text)
  const harbor = readFileSync(new URL('../samples/harbor/clusters.yaml', import.meta.url), 'utf8')
  expect(editYaml(harbor, parse(harbor), byName)).toBe(harbor)
})

test('a change touches its own line; comments and fields of others stay', () => {
  const value = parse(text)
  value.clusters[0].sites.push('market.test')
  value.clusters[1].name = 'Trips'
  expect(editYaml(text, value, byName)).toBe(
    text.replace('[shop.test]', '[shop.test, market.test]').replace('name: Travel', 'name: Trips'),
  )
})

test('an entry that goes takes its comment along, the others keep theirs; new ones come in order', () => {
  const value = parse(text)
  value.clusters = [value.clusters[1], { name: 'News', sites: ['a.test', 'b.test'], description: '' }]
  const written = editYaml(text, value, byName)
  expect(written).toContain('# where one goes\n  - name: Travel')
  expect(written).not.toContain('Shopping')
  expect(written).toContain('  - name: News\n    sites: [ a.test, b.test ]'.replace('[ ', '[').replace(' ]', ']'))
  expect(parse(written).clusters).toEqual([
    { name: 'Travel', sites: [] },
    { name: 'News', sites: ['a.test', 'b.test'] },
  ])
})

test('fields that are left out and empty stay left out; an empty text gets all of it', () => {
  const value = { ...parse(text), note: '', more: [] }
  expect(editYaml(text, value, byName)).toBe(text)
  expect(parse(editYaml('', { version: 1, clusters: [{ name: 'A', sites: [] }] }))).toEqual({
    version: 1,
    clusters: [{ name: 'A', sites: [] }],
  })
})

test('line ends of another system and lists that are not indented stay', () => {
  const flat = 'clusters:\n- name: A\n  sites: []\n'
  expect(editYaml(flat, { clusters: [{ name: 'B', sites: [] }] }, byName)).toBe(flat.replace('A', 'B'))
  const windows = flat.replaceAll('\n', '\r\n')
  expect(editYaml(windows, { clusters: [{ name: 'B', sites: [] }] }, byName)).toBe(windows.replace('A', 'B'))
})
