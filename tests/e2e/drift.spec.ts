/** A site changes after its card was made: looking again finds what is gone, what moved and what is new, and which tasks rest on it. */
import { expect, test } from '@playwright/test'
import { sighting } from '../../sitecards/index.ts'
import { openWorkspace, readSightings, saveSightings } from '../../workspace/index.ts'
import { expectAccessible, openWorkbench, startStudio, suite } from './studio.ts'

test.describe.configure({ mode: 'serial' })
const SITE = 'shop.assay.test'
/** Entries of the list of products alone, so that a look takes seconds. */
const PAGE = 'http://shop.assay.test/c/blenders'
const SEEN = {
  A2: '.ant-pagination-item-2',
  A3: '.ant-pagination-options-quick-jumper input',
  A4: '.ant-breadcrumb a',
  A7: '.brand-list',
  A8: '.sort-by .ant-select',
}

const run = suite(async (folder) => {
  const workspace = await openWorkspace(folder)
  const file = workspace.cards.get(SITE)?.file ?? ''
  const seen = await readSightings(folder, file)
  const place = (selector: string) => [sighting.parse({ page: PAGE, selector, at: '2026-12-01', by: 'ada' })]
  const entries = Object.fromEntries(Object.entries(SEEN).map(([id, selector]) => [id, place(selector)]))
  await saveSightings(folder, file, { ...seen, entries }, seen.hash)
  await workspace.close()
})

/** Waits for the list that a finished look gives. */
const lines = () => run.page.getByRole('listbox', { name: `What became of ${SITE}` })

test('the first look goes to every entry and calls nothing new', async () => {
  test.setTimeout(300_000)
  await run.press('g', 's')
  await expect(run.page.getByRole('listbox', { name: 'Sites' })).toBeVisible()
  await run.press('Shift+D')
  await run.page.getByRole('listbox', { name: 'Sites' }).getByText(SITE).click()
  await expect(run.page.getByText(/^5 of \d+ entries say where/)).toBeVisible()
  await run.press('l')
  await expect(run.page.getByText(/left|scanning|looking for/).first()).toBeVisible()
  await expect(run.page.getByText('5 kept, 0 moved, 0 gone, 0 new', { exact: false })).toBeVisible({ timeout: 240_000 })
  await expect(run.page.getByText(/the first look, so nothing can be called new/)).toBeVisible()
})

test('after the site has changed three changes stand side by side with what was, and two tasks are named', async () => {
  test.setTimeout(300_000)
  await run.studio.stop()
  run.studio = await startStudio(run.workspace, { home: run.studio.home, env: { ASSAY_EDITIONS: 'shop=2' } })
  run.page = await openWorkbench(run.browser, run.studio)
  await run.press('g', 's')
  await expect(run.page.getByRole('listbox', { name: 'Sites' })).toBeVisible()
  await run.press('Shift+D')
  await run.page.getByRole('listbox', { name: 'Sites' }).getByText(SITE).click()
  await run.page.getByRole('button', { name: /Look again/ }).click()
  await expect(lines()).toContainText('Gone', { timeout: 240_000 })
  const line = (words: string | RegExp) => lines().getByRole('option').filter({ hasText: words })
  await expect(line('A8')).toContainText('gone')
  await expect(line('A2')).toContainText('moved')
  await expect(line('How prices are made').first()).toContainText('new')

  await line('A8').click()
  await expect(run.page.getByRole('img', { name: /^Before:/ })).toBeVisible()
  await expect(run.page.getByRole('img', { name: /^Now, where it was:/ })).toBeVisible()
  const tasks = run.page.getByRole('list', { name: 'Tasks that rest on what is gone' })
  await expect(tasks.getByRole('listitem')).toHaveCount(2)
  await expect(tasks).toContainText('task-90be15')
  await expect(tasks).toContainText('task-e05c3b')
  await run.press('e')
  await expect(run.page).toHaveURL(/sitecards\/shop\.assay\.test\/A8/)
})

test('it can be used by those who do not see it', async () => {
  await run.press('Shift+D')
  await run.page.getByRole('listbox', { name: 'Sites' }).getByText(SITE).click()
  await expect(lines()).toBeVisible()
  await expectAccessible(run.page)
})
