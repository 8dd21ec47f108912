import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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

const KNOWN = [{ subject: 'prop-3f8a21', answers: { realNeed: 'yes', crossSite: 'no' } }]
const MAKE = { make: true, name: 'December', people: 'ada, ben', overlap: '2', seed: '7', all: true, as: 'lena' }

test('a set is made with known answers, the same seed gives the same set, and somebody joins it later', async () => {
  const known = join(workspace, '..', 'known.json')
  await writeFile(known, JSON.stringify(KNOWN))
  const { json, lines } = await screening(workspace, { ...MAKE, known, pilot: true })
  const made = json as { set: string; items: number; loads: object[] }
  expect(json).toMatchObject({ seed: 7, known: 1, overlap: 2, pilot: true })
  expect(made.loads).toEqual(['ada', 'ben'].map((annotator) => ({ annotator, items: made.items + 1 })))
  expect(lines.join('\n')).toMatch(new RegExp(`ada +${made.items + 1}`))
  const file = join(workspace, 'reviews', 'sets', `${made.set}.json`)
  const kept = JSON.parse(await readFile(file, 'utf8'))
  expect(kept).toMatchObject({ name: 'December', lead: 'lena', annotators: ['ada', 'ben'], seed: 7, pilot: true })
  expect(kept.calibration).toMatchObject(KNOWN)
  expect(kept.items).not.toContain('prop-3f8a21')
  await rm(file)
  await screening(workspace, { ...MAKE, known, pilot: true })
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ ...kept, at: expect.any(String) })

  const added = await screening(workspace, { set: made.set, add: 'cy', as: 'lena' })
  const { moved } = added.json as { moved: number }
  // Three people share what two had: about a third of all decisions came over.
  expect(Math.abs(moved - (made.items * 2) / 3)).toBeLessThanOrEqual(1)
  expect((await screening(workspace, {})).json).toMatchObject({ sets: [{ annotators: ['ada', 'ben', 'cy'] }] })
  await expect(screening(workspace, { set: made.set, add: 'dora', as: 'ada' })).rejects.toThrow('Only lena')
  await expect(screening(workspace, { set: made.set, add: 'cy', as: 'lena' })).rejects.toThrow('takes part already')
})

test.each([
  [{ as: '' }, /--as takes the name/],
  [{ as: undefined }, /Say with --as in whose name/],
  [{ name: ' ' }, /Give the set a --name/],
  [{ overlap: '0' }, /--overlap takes a whole number from 1 to 20, not "0"/],
  [{ overlap: '3' }, /only 2 people are named/],
  [{ seed: '1.5' }, /--seed takes a whole number/],
  [{ people: 'Ada' }, /“Ada” is no name of an annotator/],
  [{ set: 'set-2026-11-30' }, /leave out --set/],
  [{ make: false, add: 'cy' }, /Say with --set/],
  [{ known: 'nowhere.json' }, /--known nowhere.json cannot be read: ENOENT/],
])('%j is refused, and no set is made', async (change, reason) => {
  await expect(screening(workspace, { ...MAKE, ...change } as never)).rejects.toThrow(reason)
  expect((await screening(workspace, {})).json).toEqual({ sets: [] })
})

test.each([
  ['[', /is no JSON/],
  ['[{"subject": "prop-3f8a21", "answers": {"realNeed": "maybe"}}]', /0\.answers\.realNeed/],
  ['[{"subject": "task-3f8a21", "answers": {}}]', /0\.subject: is no id of a proposal/],
  ['[{"subject": "prop-000000", "answers": {"realNeed": "yes"}}]', /prop-000000/],
])('known answers %s are refused with the place', async (text, reason) => {
  const known = join(workspace, '..', 'known.json')
  await writeFile(known, text)
  await expect(screening(workspace, { ...MAKE, known })).rejects.toThrow(reason)
})
