import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withHost } from '../studio.ts'
import { screening } from './screening.ts'

let workspace = ''
beforeEach(async () => {
  workspace = join(await mkdtemp(join(tmpdir(), 'assay-cli-screening-')), 'harbor')
  await cp(join(import.meta.dirname, '..', '..', 'samples', 'harbor'), workspace, { recursive: true })
})
afterEach(() => rm(join(workspace, '..'), { recursive: true, force: true }))

test('sets are listed, and how one stands is told to who made it alone', async () => {
  expect(await screening(workspace, {})).toMatchObject({ json: { sets: [] }, lines: ['No set has been made yet.'] })
  const { id } = await withHost(workspace, async ({ context }) => {
    await context.settings.set({ annotator: 'lena' })
    return context.screening.create({
      name: 'December',
      overlap: 2,
      annotators: ['ada', 'ben'],
      from: 'all',
      most: 6,
      calibration: [],
      pilot: false,
      blindFirst: true,
      partiesMaySettle: false,
      least: 5,
      threshold: 0.8,
    })
  })
  const listed = await screening(workspace, {})
  expect(listed.json).toMatchObject({
    sets: [{ id, lead: 'lena', annotators: ['ada', 'ben'], overlap: 2, open: false }],
  })
  expect(listed.lines.join('\n')).toContain('December')
  const standing = await screening(workspace, { set: id, as: 'lena' })
  expect(standing.json).toMatchObject({
    set: id,
    counts: { items: 6 },
    criteria: [{ criterion: 'realNeed' }, { criterion: 'crossSite' }],
  })
  expect(standing.lines[0]).toContain('6 proposals')
  await expect(screening(workspace, { set: id, as: 'ada' })).rejects.toThrow('Only lena, who made this set')
  await expect(screening(workspace, { set: id })).rejects.toThrow('Say with --as')
  await expect(screening(workspace, { set: 'gone', as: 'lena' })).rejects.toThrow('There is no set gone')
})
