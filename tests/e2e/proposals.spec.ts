/** Proposals written by hand, with keys only: a new one with sites, functions and a flow; a rule that speaks; a copy; a removal that is undone. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Proposal } from '../../tasks/index.ts'
import { expectAccessible, suite } from './studio.ts'

test.describe.configure({ mode: 'serial' })

const own = suite()
const { press } = own
const type = (text: string): Promise<void> => own.page.keyboard.type(text)
const ids = async (): Promise<string[]> =>
  (await readdir(join(own.workspace, 'proposals')))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
const file = (id: string): string => join(own.workspace, 'proposals', `${id}.json`)
const onDisk = async (id: string): Promise<Proposal> => JSON.parse(await readFile(file(id), 'utf8')) as Proposal
const go = async (hash: string): Promise<void> => {
  await own.page.evaluate((to) => {
    location.hash = to
  }, hash)
}
const rules = () => own.page.getByRole('region', { name: 'What the rules say' })
const status = () => own.page.getByRole('contentinfo')

let made = ''

test('a proposal is written: people, sites, functions, outputs', async () => {
  await press('g', 'p')
  await expect(own.page.getByRole('listbox', { name: 'Queue' })).toBeVisible()
  await press('l')
  const list = own.page.getByRole('listbox', { name: 'All proposals' })
  await expect(list.getByRole('option').first()).toBeVisible()
  await press('o')
  const title = own.page.getByRole('columnheader', { name: 'Title' })
  await expect(title).toHaveAttribute('aria-sort', 'ascending')
  await expect(list.getByRole('option').first()).toContainText('A blender for six in the morning')
  await press('Shift+O')
  await expect(title).toHaveAttribute('aria-sort', 'descending')
  await expect(list.getByRole('option').first()).toContainText('On foot to the Atlantic Ferry')
  await own.page.getByRole('button', { name: 'Rules' }).click()
  await expect(title).toHaveAttribute('aria-sort', 'none')
  await expect(list.getByRole('option').first()).toContainText('2 errors')
  await press('n')
  await expect(rules()).toContainText('P1')

  await press('t')
  await type('A lamp for a ferry cabin')
  const texts = [
    'a ferry cook who shares a cabin on the night line to Isvik',
    'reads after the late shift while the others sleep',
    'members praise lamps that the shop may no longer carry',
    'which lamp to buy before the next crossing',
  ]
  for (const text of texts) {
    await press('Tab')
    await type(text)
  }
  await press('Escape', 's')
  await type('forum')
  await press('Enter')
  await type('shop')
  await press('Enter', 'Escape', 'Escape')
  await expect(own.page.locator('[id="field-metadata.clusters_used"]')).toContainText(/Community.*Shopping/)
  await expect(own.page.getByRole('group', { name: /shop/ })).toContainText('0 of 10')
  await press('f')
  await press('Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space')
  for (let moves = 0; moves < 7; moves++) await press('ArrowDown')
  await press('Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space', 'Escape')
  await expect(own.page.getByRole('group', { name: /forum/ })).toContainText('4 of')
  await press('o')
  await own.page.getByRole('textbox', { name: 'Planned output 1' }).waitFor()
  await expect(own.page.getByRole('textbox', { name: 'Planned output 1' })).toBeFocused()
  await type('the lamp with its price and page')
  await press('Escape')
})

test('a flow is drawn by keys, its pattern is recognised and taken, steps are undone and redone', async () => {
  await press('e')
  await type('forum')
  await press('Tab')
  await type('shop')
  await press('Tab', 'Enter')
  const flows = own.page.getByRole('table', { name: 'Hand-overs' }).getByRole('row')
  await expect(flows).toHaveCount(2)
  // Nobody said what flows: the rules do.
  await expect(rules()).toContainText('P13')
  await press('Escape', 'v', 'ArrowRight', 'Enter')
  await type('lamp that members recommend')
  await press('Enter')
  await expect(rules()).not.toContainText('P13')
  await press('e')
  await type('shop')
  await press('Tab')
  await type('the answer')
  await press('Tab')
  await type('price')
  await press('Enter')
  await expect(flows).toHaveCount(3)
  await expect(own.page.getByText('recognised: sequential')).toBeVisible()

  // A third hand-over back makes a circle, which is named; undo takes it away, redo brings it back.
  await press('Escape', 'e')
  await type('shop')
  await press('Tab')
  await type('forum')
  await press('Tab', 'Enter', 'Escape')
  await expect(rules()).toContainText(/P7.*go in a circle/)
  await press('u')
  await expect(flows).toHaveCount(3)
  await press('Shift+U')
  await expect(flows).toHaveCount(4)
  // The one drawn last is chosen.
  await press('v', 'Delete', 'Escape')
  await expect(flows).toHaveCount(3)
  await expect(rules()).not.toContainText('circle')
  await press('w')
  await expect(own.page.getByRole('textbox', { name: 'In words' })).toHaveValue(
    'forum.assay.test gives lamp that members recommend, which is needed on shop.assay.test; shop.assay.test gives price for the answer.',
  )
})

test('what is not saved survives a reload; a rule speaks, leads to its words, and is satisfied', async () => {
  await own.page.reload()
  await expect(own.page.getByRole('textbox', { name: 'Title' })).toHaveValue('A lamp for a ferry cabin')
  await own.page.getByRole('textbox', { name: 'Situation' }).focus()
  await press('End')
  await type(', assuming the ferry sails')
  await expect(rules()).toContainText('P10')
  await expect(own.page.locator('mark', { hasText: 'assuming' }).first()).toBeAttached()
  await press('Escape', 'n')
  const situation = own.page.getByRole('textbox', { name: 'Situation' })
  await expect(situation).toBeFocused()
  const chosen = () =>
    situation.evaluate((field) => {
      const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement
      return value.slice(selectionStart, selectionEnd)
    })
  expect(await chosen()).toBe('assuming')
  await type('whenever')
  await expect(rules()).not.toContainText('P10')

  const before = await ids()
  await press('Control+Enter')
  await expect(status()).toContainText('saved')
  await expect(own.page).toHaveURL(/#\/proposals\/edit\/prop-[0-9a-f]{6}$/)
  made = (await ids()).find((id) => !before.includes(id)) ?? ''
  expect(await onDisk(made)).toMatchObject({
    proposal_id: made,
    websites_involved: ['forum.assay.test', 'shop.assay.test'],
    user_scenario: { situation: 'reads after the late shift while the others sleep, whenever the ferry sails' },
    information_flow: {
      pattern: 'sequential',
      edges: [
        { from: 'forum.assay.test', to: 'shop.assay.test', entity: 'lamp that members recommend' },
        { from: 'shop.assay.test', to: 'answer', entity: 'price' },
      ],
    },
    planned_outputs: ['the lamp with its price and page'],
    metadata: { clusters_used: ['Community', 'Shopping'] },
  })
  expect((await onDisk(made)).function_points).toHaveLength(8)
})

test('it is found in the list; a copy is warned of as a near-duplicate', async () => {
  const list = own.page.getByRole('listbox', { name: 'All proposals' })
  const options = list.getByRole('option')
  await press('Escape', 'l')
  await expect(list).toBeVisible()
  await press('/')
  await type('ferry cabin')
  await expect(options).toHaveCount(1)
  await expect(options.first()).toContainText(made)
  await press('Enter')
  await expect(own.page.getByRole('textbox', { name: 'Title' })).toHaveValue('A lamp for a ferry cabin')
  await press('Shift+C')
  await expect(own.page.getByRole('heading', { name: 'New proposal' })).toBeVisible()
  await press('t')
  await type(' again')
  const near = own.page.getByRole('list', { name: 'Near-duplicates' })
  await expect(near).toContainText(
    new RegExp(`nearly the same as ${made}: they share \\.\\d\\d of their word shingles`),
  )
  await press('Control+Enter')
  await expect(own.page).toHaveURL(/edit\/prop-/)
  await press('Escape', 'l')
  await expect(list).toBeVisible()
  await press('/')
  await type('duplicates')
  await expect(options).toHaveCount(2)
  await expect(options.filter({ hasText: made }).first()).toContainText('≈')
})

test('a change says what it makes stale; a change on disk meanwhile shows both, and nothing is lost', async () => {
  const id = 'prop-b4187e'
  await go(`#/proposals/edit/${id}`)
  const title = own.page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue(/Marisol/)
  await press('t', 'End')
  await type(' of all')
  await expect(own.page.getByText(/screenings?$/).first()).toBeVisible()
  await expect(own.page.getByText(/stale when you save/)).toBeVisible()
  const theirs = { ...(await onDisk(id)), planned_outputs: ['what somebody else wrote'] }
  await writeFile(file(id), `${JSON.stringify(theirs, null, 2)}\n`)
  await expect(own.page.getByText(/Somebody changed this proposal meanwhile/)).toBeVisible()
  await press('Control+Enter')
  const conflict = own.page.getByRole('alert', { name: 'The file changed on disk' })
  await expect(conflict).toContainText('what somebody else wrote')
  await expect(conflict).toContainText('in the best month of all')
  // Both sides are shown as we write them: only what they say differs is marked.
  await expect(conflict.getByRole('region', { name: /^On disk/ })).toContainText('− ')
  await own.page.getByRole('button', { name: 'Take what is on disk' }).press('Enter')
  await expect(own.page.getByRole('textbox', { name: 'Planned output 1' })).toHaveValue('what somebody else wrote')
  expect(await onDisk(id)).toEqual(theirs)
})

test('a removed proposal lies in the trash and comes back with Z', async () => {
  await go(`#/proposals/all/${made}`)
  const list = own.page.getByRole('listbox', { name: 'All proposals' })
  await expect(list.getByRole('option', { selected: true }).locator('code').first()).toHaveText(made)
  const before = await readFile(file(made), 'utf8')
  await press('Delete')
  await expect(status()).toContainText('Removed')
  await expect.poll(ids).not.toContain(made)
  expect(await readFile(join(own.workspace, 'proposals', 'trash', `${made}.json`), 'utf8')).toBe(before)
  await press('z')
  await expect(own.page.getByRole('textbox', { name: 'Title' })).toHaveValue('A lamp for a ferry cabin')
  expect(await readFile(file(made), 'utf8')).toBe(before)

  // Later, when nothing is left to undo, the trash itself gives it back.
  await press('Shift+Delete')
  await expect.poll(ids).not.toContain(made)
  await expect(list).toBeVisible()
  await press('t')
  await expect(own.page.getByRole('button', { name: 'Bring back' })).toBeFocused()
  await press('Enter')
  await expect.poll(ids).toContain(made)
  await expect(list.getByRole('option', { selected: true }).locator('code').first()).toHaveText(made)
})

test('list and editor have no violation in either theme', async () => {
  for (const place of ['#/proposals/all', `#/proposals/edit/${made}`, '#/proposals/new']) {
    await go(place)
    await expect(own.page.getByText(/^Reading /)).toHaveCount(0)
    await own.page.waitForTimeout(700)
    await expectAccessible(own.page)
  }
})
