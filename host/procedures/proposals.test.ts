/** Writing proposals by hand, on a copy of the sample. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Host } from '../host.ts'
import { openSample, type Sample } from '../testing/sample.ts'

const ID = 'prop-b4187e'

let sample: Sample
let host: Host
beforeEach(async () => {
  sample = await openSample({ only: ['assay.yaml', 'clusters.yaml', 'sitecards', 'proposals', 'tasks', 'reviews'] })
  host = sample.host
})
afterEach(() => sample.close())
const client = () => sample.client.proposals
const text = () => readFile(join(sample.workspace, 'proposals', `${ID}.json`), 'utf8')

test('a change is saved and makes screenings stale; a change on disk meanwhile is refused with both texts', async () => {
  const { proposal, baseHash, screenings, tasks } = await client().open({ id: ID })
  expect(screenings).toBeGreaterThan(0)
  expect(tasks).toContain('task-b4187e')
  const saved = await client().save({ proposal: { ...proposal, title: '' }, baseHash })
  expect(JSON.parse(await text())).toMatchObject({ title: '', proposal_id: ID })
  expect(await client().open({ id: ID })).toMatchObject({ screenings: 0, baseHash: saved.baseHash })
  const { findings } = await client().get({ id: ID })
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'P1', field: 'title' }))
  const theirs = await text()
  await expect(client().save({ proposal, baseHash })).rejects.toMatchObject({ code: 'CONFLICT', data: { theirs } })
})

test('a new proposal gets an id of its own, whatever it says', async () => {
  const { proposal } = await client().open({ id: ID })
  const one = await client().create({ proposal })
  expect(one.proposal.proposal_id).toMatch(/^prop-[0-9a-f]{6}$/)
  expect(one.proposal.proposal_id).not.toBe(ID)
  expect(await client().duplicates()).toMatchObject([
    { count: 1, nearest: [{ similarity: 1, alike: true }] },
    { count: 1, nearest: [{ similarity: 1, alike: true }] },
  ])
})

test('a value is checked as it is typed, and nothing of it is kept', async () => {
  const before = await text()
  const { proposal } = await client().open({ id: ID })
  expect((await client().check({ proposal, isNew: false })).duplicates).toEqual({ nearest: [], count: 0 })
  const typed = structuredClone(proposal)
  typed.information_flow.description = 'Assuming the boat goes at nine, compare prices.'
  const { findings } = await client().check({ proposal: typed, isNew: false })
  expect(findings).toContainEqual(
    expect.objectContaining({ rule: 'P10', field: 'information_flow.description', span: [0, 8] }),
  )
  const copy = await client().check({ proposal, isNew: true })
  expect(copy.duplicates).toMatchObject({ count: 1, nearest: [{ id: ID, similarity: 1, title: proposal.title }] })
  expect(copy.findings.filter(({ rule }) => rule === 'P22').map(({ field }) => field)).toEqual([
    'websites_involved',
    'user_scenario.persona',
  ])
  expect(await text()).toBe(before)
})

test('a removed proposal lies in the trash, comes back as it was, and never over another', async () => {
  const before = await text()
  const { baseHash, screenings } = await client().open({ id: ID })
  const { trash } = await client().remove({ id: ID, baseHash })
  expect((await client().list()).map(({ id }) => id)).not.toContain(ID)
  expect(await readFile(join(sample.workspace, 'proposals', 'trash', trash), 'utf8')).toBe(before)
  expect(await client().trash()).toMatchObject([{ trash, id: ID, title: expect.stringMatching(/./) }])

  expect(await client().restore({ trash })).toEqual({ id: ID })
  expect(await text()).toBe(before)
  expect((await client().open({ id: ID })).screenings).toBe(screenings)
  expect(await readdir(join(sample.workspace, 'proposals', 'trash'))).toEqual([])
  await expect(client().restore({ trash })).rejects.toMatchObject({ code: 'INVALID' })

  await client().remove({ id: ID, baseHash })
  await writeFile(join(sample.workspace, 'proposals', `${ID}.json`), before)
  await host.context.workspace.reload(`proposals/${ID}.json`)
  await expect(client().restore({ trash })).rejects.toMatchObject({ message: expect.stringContaining('taken') })
  expect((await client().remove({ id: ID, baseHash })).trash).toBe(`${ID}-2.json`)
  await expect(client().restore({ trash: '../../assay.yaml' })).rejects.toMatchObject({ code: 'INVALID' })
})

test('a proposal that changed on disk since it was looked at is not removed', async () => {
  const { baseHash } = await client().open({ id: ID })
  await writeFile(join(sample.workspace, 'proposals', `${ID}.json`), `${await text()} `)
  await expect(client().remove({ id: ID, baseHash })).rejects.toMatchObject({
    message: expect.stringContaining('changed on disk'),
  })
})
