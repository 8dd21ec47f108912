import { afterEach, beforeEach, expect, test } from 'vitest'
import { exampleBenchmark } from '../tasks/fixture.ts'
import { keptRound, type SamplingFact } from '../tasks/index.ts'
import { makeWorkspace, put, removeWorkspace } from './fixture.ts'
import { openWorkspace, readRounds, validateWorkspace, type WorkspaceChange, writeRound } from './index.ts'

let root = ''
beforeEach(async () => {
  root = await makeWorkspace(exampleBenchmark())
})
afterEach(() => removeWorkspace(root))

const round: SamplingFact = keptRound.parse({
  kind: 'round',
  id: 'round-0a1b2c3d',
  at: '2026-11-30T10:00:00.000Z',
  annotator: 'ada',
  method: 'built-in',
  seed: 7,
  rules: {},
  anchor: 'Travel',
  clusters: ['Travel', 'Shopping', 'Community'],
  usage: { clusters: { Travel: 0 }, anchors: {}, pairs: {} },
  note: 'of another tool',
})
const undo = {
  version: 1,
  kind: 'undo',
  id: 'undo-00000001',
  at: round.at,
  annotator: 'ada',
  undoes: round.id,
  sample: false,
  reason: '',
} as const

test('rounds are kept, a file each, with what others wrote; none is written over', async () => {
  expect(await readRounds(root)).toEqual({ facts: [], findings: [] })
  expect(await writeRound(root, round)).toBe('sampling/rounds/round-0a1b2c3d.json')
  await writeRound(root, undo)
  expect((await readRounds(root)).facts).toEqual([round, undo])
  await expect(writeRound(root, { ...round, annotator: 'ben' } as SamplingFact)).rejects.toThrow('changed on disk')
  expect((await validateWorkspace(root)).findings.filter(({ file }) => file.startsWith('sampling'))).toEqual([])
})

test('a broken one is named with file, line and field, and the others work', async () => {
  await writeRound(root, round)
  put(root, 'sampling/rounds/round-00000000.json', '{"version": 1,\n "kind": "round",\n "id": 3}')
  put(root, 'sampling/rounds/round-11111111.json', JSON.stringify(round))
  put(root, 'sampling/rounds/round-22222222.json', '{')
  put(root, 'sampling/rounds/undo-33333333.json', JSON.stringify({ ...undo, id: 'undo-33333333', undoes: 'round-9' }))
  put(
    root,
    'sampling/rounds/round-44444444.json',
    JSON.stringify({ ...round, id: 'round-44444444', clusters: ['Nowhere'] }),
  )
  const { facts } = await readRounds(root)
  expect(facts.map(({ id }) => id)).toEqual(['round-0a1b2c3d', 'round-44444444', 'undo-33333333'])
  const found = (await validateWorkspace(root)).findings
    .filter(({ file }) => file.startsWith('sampling'))
    .map(({ file, line, severity, message }) => [file.slice(16, 30), line, severity, message])
  expect(found).toEqual([
    ['round-00000000', 3, 'error', 'is 3; it needs a text'],
    ['round-11111111', expect.any(Number), 'error', expect.stringContaining('is named round-11111111')],
    ['round-22222222', 1, 'error', expect.any(String)],
    ['round-44444444', expect.any(Number), 'warning', expect.stringContaining('Nowhere')],
    ['undo-33333333.', expect.any(Number), 'warning', expect.stringContaining('round-9')],
  ])
})

test('a round that somebody else adds is told at once', async () => {
  const workspace = await openWorkspace(root)
  const seen: WorkspaceChange[] = []
  await workspace.watch((change) => seen.push(change))
  await writeRound(root, round)
  await expect
    .poll(() => seen, { timeout: 10_000 })
    .toEqual([
      { kind: 'sampling', id: round.id, file: 'sampling/rounds/round-0a1b2c3d.json', change: 'changed', ours: false },
    ])
  await workspace.close()
})
