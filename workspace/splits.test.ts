import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Split } from '../tasks/index.ts'
import { hashOfMembers, readSplits, validateWorkspace, writeSplit } from './index.ts'

let folder: string
const members: Split['members'] = [
  { task: 'task-00000a', half: 'public', stratum: 'all tasks', hash: 'x' },
  { task: 'task-00000b', half: 'private', stratum: 'all tasks', hash: 'y' },
]
const split: Split = {
  version: 1,
  id: 's-1',
  title: 'First',
  at: '2026-12-01T10:00:00.000Z',
  annotator: 'lena',
  seed: 1,
  plan: { public: 1, by: [], scope: 'all', together: true, threshold: 0.6 },
  strata: [{ name: 'all tasks', size: 2, public: 1 }],
  members,
  membersHash: hashOfMembers(members),
}
const broken = (part: Partial<Split>): Promise<void> =>
  writeFile(join(folder, 'splits', 's-1.json'), JSON.stringify({ ...split, ...part }, null, 2))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-splits-'))
  await writeFile(join(folder, 'assay.yaml'), 'version: 1\nname: Small\n')
  await mkdir(join(folder, 'tasks'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a split is kept once and read as it was; nothing is written over', async () => {
  expect(await writeSplit(folder, split)).toBe('splits/s-1.json')
  expect(await readSplits(folder)).toEqual({ splits: [split], findings: [] })
  await expect(writeSplit(folder, { ...split, title: 'Second' })).rejects.toThrow('changed on disk')
  expect(JSON.parse(await readFile(join(folder, 'splits/s-1.json'), 'utf8')).title).toBe('First')
})

test.each<[string, Partial<Split>, RegExp, string]>([
  [
    'a task moved to the other half',
    { members: members.map((one) => ({ ...one, half: 'public' as const })) },
    /2 tasks of "all tasks" are public/,
    'strata.0.public',
  ],
  [
    'halves exchanged',
    {
      members: members.map((one) => ({
        ...one,
        half: one.half === 'public' ? ('private' as const) : ('public' as const),
      })),
    },
    /does not belong to these members/,
    'membersHash',
  ],
  [
    'a task in both halves',
    { members: [...members, { ...members[0], half: 'private' } as (typeof members)[number]] },
    /names a task twice/,
    'members',
  ],
  ['a stratum that there is not', { strata: [] }, /names a stratum "all tasks" that there is not/, 'members'],
  ['another name', { id: 's-2' }, /is s-2, and the file is named s-1/, 'id'],
  ['a later version', { version: 2 as 1 }, /open it with a newer Assay/, 'version'],
])('%s is an error with its place', async (_, part, message, field) => {
  await writeSplit(folder, split)
  await broken(part)
  const { splits, findings } = await readSplits(folder)
  expect(splits).toEqual([])
  expect(findings).toEqual([
    expect.objectContaining({
      file: 'splits/s-1.json',
      field,
      message: expect.stringMatching(message),
      severity: 'error',
    }),
  ])
})

test('tasks that are gone since the draw are named when the workspace is checked', async () => {
  await writeSplit(folder, split)
  const { findings } = await validateWorkspace(folder)
  expect(findings.filter(({ file }) => file === 'splits/s-1.json').map(({ message }) => message)).toEqual([
    'splits 2 tasks that do not exist, such as task-00000a, task-00000b',
  ])
})
