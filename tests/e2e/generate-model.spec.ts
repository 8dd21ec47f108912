/** A batch of proposals by a model that errs: stopped in the middle, gone on with, corrected, taken and rejected, by keys. The model is a server on loopback that speaks the protocol. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { broken, good, list } from '../../host/testing/proposals.ts'
import { type Reply, type SeenRequest, startProvider, type TestProvider } from '../../models/testing/provider.ts'
import { expectAccessible, nameModel, suite } from './studio.ts'

test.describe.configure({ mode: 'serial' })
const CLUSTERS = ['Travel', 'Community', 'Shopping']
const WORDS = 'Sure! Here are two ideas that I like very much.'

/** Three open rounds over the same clusters, each with another anchor. */
const own = suite(async (workspace) => {
  const folder = join(workspace, 'sampling', 'rounds')
  await mkdir(folder, { recursive: true })
  for (const [at, anchor] of CLUSTERS.entries()) {
    const id = `round-0000000${at + 1}`
    const clusters = [anchor, ...CLUSTERS.filter((name) => name !== anchor)]
    const usage = { clusters: {}, anchors: {}, pairs: {} }
    const facts = { version: 1, kind: 'round', id, at: `2026-11-30T10:00:0${at}.000Z`, annotator: 'ada', usage }
    const choice = { method: 'person', seed: null, rules: null, anchor, clusters }
    await writeFile(join(folder, `${id}.json`), JSON.stringify({ ...facts, ...choice }))
  }
})
let provider: TestProvider
test.beforeAll(async () => {
  provider = await startProvider()
})
test.afterAll(() => provider.close())

const { press } = own
const items = () => own.page.getByRole('listbox', { name: 'Items' }).getByRole('option')
const facts = () => own.page.getByRole('region', { name: 'The batch' })
const proposals = async () => (await readdir(join(own.workspace, 'proposals'))).filter((name) => name.endsWith('.json'))

/** What the model says to each slot, known by its anchor: one reply after the other. Slots are at work at the same time. */
function script(replies: Record<string, Reply[]>): void {
  const left = Object.fromEntries(Object.entries(replies).map(([anchor, all]) => [anchor, [...all]]))
  const answer = ({ user }: SeenRequest): Reply => {
    const anchor = /anchor: (\w+)/.exec(user)?.[1] ?? ''
    return left[anchor]?.shift() ?? { status: 599, body: { error: { message: `nothing is scripted for ${anchor}` } } }
  }
  provider.replies = Array.from({ length: 40 }, () => answer)
}
const asked = (anchor: string) => provider.requests.filter(({ user }) => user.includes(`anchor: ${anchor}`)).length

test('a batch by a model shows how far it is, and stops in the middle with all that came', async () => {
  await nameModel(own.page, provider.url)
  script({
    Travel: [{ text: WORDS }, list(good(1), good(2))],
    Community: [
      list(broken(3), broken(4)),
      ...[1, 2].map(() => list({ ...broken(3), key: '1' }, { ...broken(4), key: '2' })),
    ],
    // Cut within its answer, asked for again, and then no answer at all.
    Shopping: [{ drop: 'within' }, { never: true }],
  })
  await own.page.evaluate(() => {
    location.hash = '#/proposals/generate'
  })
  await expect(own.page.getByRole('heading', { name: 'Nothing was generated yet' })).toBeVisible()
  await press('n')
  const dialog = own.page.getByRole('dialog', { name: 'Generate proposals' })
  await dialog.getByRole('radio', { name: /tiny/ }).check()
  const rounds = dialog.getByRole('group', { name: 'Rounds of sampling' }).getByRole('checkbox')
  for (const at of [0, 1, 2]) await rounds.nth(at).press('Space')
  await dialog.getByRole('spinbutton', { name: 'Proposals for each subset' }).fill('2')
  await expect(dialog).toContainText('3 subsets, up to 6 items')
  await dialog.getByRole('button', { name: 'Start' }).press('Enter')
  await expect(items()).toHaveCount(4)
  await expect.poll(() => asked('Shopping')).toBe(2)
  await expect(facts()).toContainText('2 of 3 slots')
  await expect(own.page.getByText(/2 of 3/).last()).toBeVisible()
  await expect(own.page.getByRole('progressbar')).toBeVisible()
  await expectAccessible(own.page)
  await press('x')
  await expect(facts()).toContainText('cancelled')
  await expect(own.page.getByRole('progressbar')).toHaveCount(0)
  await expect(items()).toHaveCount(4)
  expect(asked('Travel')).toBe(2)
  expect(asked('Community')).toBe(3)
})

test('going on asks only for what is missing; cost and faults of every call can be looked at', async () => {
  const before = provider.requests.length
  script({ Shopping: [list(good(5), good(6))] })
  await press('e')
  await expect(facts()).toContainText('3 of 3 slots')
  await expect(items()).toHaveCount(6)
  expect(provider.requests).toHaveLength(before + 1)
  expect(asked('Shopping')).toBe(3)
  await expect(facts()).toContainText('4 without errors, 2 with, 0 unreadable')
  await expect(facts()).toContainText('cost unknown')
  await press('c')
  const calls = own.page.getByRole('dialog', { name: '7 calls' })
  const rows = calls.getByRole('row')
  await expect(rows.filter({ hasText: 'malformed' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'findings' })).toHaveCount(2)
  await expect(rows.filter({ hasText: 'cancelled' })).toContainText('unknown')
  await expect(rows.filter({ hasText: '1000 in, 100 out' })).toHaveCount(6)
  for (const button of await calls.getByRole('button', { name: 'Show' }).all()) {
    await button.press('Enter')
    if ((await calls.getByText(WORDS).count()) > 0) break
    await calls.locator('pre').waitFor()
  }
  await expectAccessible(own.page)
  await press('Escape')
  await expect(calls).toHaveCount(0)
})

test('an item that breaks a rule says so, is corrected by hand and speaks for itself then', async () => {
  await items().filter({ hasText: 'number 3' }).click()
  const findings = own.page.getByRole('list', { name: 'What the rules say' })
  await expect(findings).toContainText('F99')
  await press('m')
  const text = own.page.getByRole('textbox', { name: 'The item as JSON' })
  await expect(text).toBeFocused()
  const said = JSON.parse(await text.inputValue())
  await text.fill('{ "title": ')
  await expect(own.page.getByRole('status').filter({ hasText: 'No JSON yet' })).toBeVisible()
  await press('Control+Enter')
  await expect(own.page.getByRole('alert')).toContainText('The correction was not saved')
  await expectAccessible(own.page)
  const { function_points } = good(3)
  await text.fill(JSON.stringify({ ...said, proposal_id: 'prop-000000', function_points }, null, 2))
  await press('Control+Enter')
  await expect(text).toHaveCount(0)
  await expect(findings.getByText('F99')).toHaveCount(0)
  await expect(items().filter({ hasText: 'number 3' })).toContainText('corrected')
  await expect(facts()).toContainText('5 without errors, 1 with')
})

test('all without errors are taken by one key, the rest is rejected with a reason', async () => {
  const before = await proposals()
  await press('Shift+Y')
  await expect(facts()).toContainText('5 taken')
  const now = await proposals()
  expect(now).toHaveLength(before.length + 5)
  const added = now.filter((name) => !before.includes(name))
  const kept = await Promise.all(
    added.map(async (name) => JSON.parse(await readFile(join(own.workspace, 'proposals', name), 'utf8'))),
  )
  expect(kept.map(({ title }) => title).sort()).toEqual([1, 2, 3, 5, 6].map((n) => good(n).title))
  expect(added).not.toContain('prop-000000.json')
  expect(kept.every(({ metadata }) => metadata.generated.model === 'tiny')).toBe(true)
  await items().filter({ hasText: 'number 4' }).click()
  await expect(own.page.getByRole('heading', { name: /number 4/ })).toBeVisible()
  await press('o')
  await expect(own.page.getByRole('textbox', { name: 'Why it is rejected' })).toBeFocused()
  await own.page.keyboard.type('no such function')
  await press('Enter')
  await expect(facts()).toContainText('5 taken, 1 rejected')
  await expectAccessible(own.page)
  expect(await proposals()).toHaveLength(now.length)
})
