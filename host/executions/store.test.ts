import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { executionParts } from '../../tasks/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { RecordingStore, type StoredRecording } from './store.ts'

const ID = 'rec-20261130-100000-abcd'
const recording = {
  id: ID,
  task: 'task-000001',
  annotator: 'ada',
  startedAt: '2026-11-30T10:00:00.000Z',
  finishedAt: null,
  steps: 0,
  captures: 0,
  answer: '',
  sample: false,
}
let root: string
let store: RecordingStore

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'assay-recordings-'))
  const workspace = { recordingFolder: (id: string) => join(root, id), recordings: async () => [ID] }
  store = new RecordingStore(workspace as unknown as Workspace)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const stored = (): StoredRecording => ({ ...executionParts.parse({ limitMinutes: 60 }), recording: { ...recording } })

test('what was said and written is there again', async () => {
  const written = stored()
  await store.create(written)
  written.said['a.test:F1:A1'] = { step: 3, machine: 2, at: recording.startedAt }
  await Promise.all([
    store.save(written),
    store.saveDraft(ID, { answer: 'half an ans', comment: '', outcome: null }),
    store.saveDraft(ID, { answer: 'half an answer', comment: '', outcome: null }),
  ])
  const again = new RecordingStore({ recordingFolder: (id: string) => join(root, id) } as unknown as Workspace)
  expect((await again.read(ID)).said['a.test:F1:A1']?.step).toBe(3)
  expect((await again.draft(ID)).answer).toBe('half an answer')
})

test('a recording of an earlier version reads: its marks are the word of the person', async () => {
  await mkdir(join(root, ID), { recursive: true })
  const old = {
    version: 1,
    recording: { ...recording, finishedAt: '2026-11-30T10:09:00.000Z' },
    marks: { 'a.test:F1:A1': 4 },
  }
  await writeFile(join(root, ID, 'recording.json'), JSON.stringify(old))
  const read = await store.read(ID)
  expect(read.said['a.test:F1:A1']).toMatchObject({ step: 4, machine: null })
  expect(read).toMatchObject({ matches: [], outcome: null, pauses: [], shortcut: null })
  expect(await store.list()).toHaveLength(1)
})

test('a step that a kill cut off is left out, those before it are not', async () => {
  await store.create(stored())
  const step = { n: 1, at: '', kind: 'click', tab: 't', url: '', target: null, value: null, capture: null }
  await store.append(ID, step)
  await appendFile(join(root, ID, 'steps.jsonl'), '{"n":2,"at":"20')
  expect((await store.steps(ID)).map(({ n }) => n)).toEqual([1])
  await writeFile(join(root, ID, 'captures', 'c7.jpg'), 'x')
  expect(await store.mend(ID)).toBe(7)
  await store.append(ID, { ...step, n: 2 })
  expect((await store.steps(ID)).map(({ n }) => n)).toEqual([1, 2])
})

test('ids that lead elsewhere are no recordings', () => {
  expect(() => store.folder('../..')).toThrow('There is no recording')
  return expect(store.capture(ID, '../recording.json')).rejects.toThrow('There is no capture')
})
