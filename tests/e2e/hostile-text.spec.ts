/** Text that somebody else wrote is shown as text: in the workbench, in the page's tab, and in the exported report. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type Site, serveSite } from '../../browser/testing/site.ts'
import { suite } from './studio.ts'

const HTML = '<img src=x onerror="window.hacked=1"><b>bold</b><script>window.hacked=1</script>'

const own = suite(async (workspace) => {
  const edit = async (file: string, change: (text: string) => string): Promise<void> => {
    const path = join(workspace, file)
    await writeFile(path, change(await readFile(path, 'utf8')))
  }
  const titled = (text: string): string => JSON.stringify({ ...JSON.parse(text), title: HTML }, null, 2)
  await edit('proposals/prop-d2764a.json', titled)
  await edit('tasks/task-d2764a.json', titled)
  await edit('answers/person/task-d2764a/answer_1.md', (text) => `${HTML}\n\n${text}`)
})
let site: Site
test.beforeAll(async () => {
  site = await serveSite({ '/': '<title>&lt;img src=x onerror=alert(1)&gt;</title><h1>Page</h1>' })
})
test.afterAll(() => site?.close())

const harmless = async (seen: Page): Promise<void> => {
  expect(await seen.evaluate(() => (window as { hacked?: unknown }).hacked)).toBeUndefined()
  await expect(seen.locator('img[src="x"]')).toHaveCount(0)
  await expect(seen.locator('b', { hasText: /^bold$/ })).toHaveCount(0)
}

test('titles of proposals and tasks, and answers', async () => {
  for (const place of ['proposals/prop-d2764a', 'tasks/task-d2764a', 'judge/grade']) {
    await own.page.evaluate((to) => {
      location.hash = `#/${to}`
    }, place)
    await expect(own.page.getByText('<b>bold</b>', { exact: false }).first()).toBeVisible()
    await harmless(own.page)
  }
})

test('the title of a page', async () => {
  await own.page.keyboard.press('b')
  const address = own.page.getByRole('textbox', { name: 'Address' })
  await address.fill(site.origin)
  await address.press('Enter')
  await expect(own.page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible({ timeout: 60_000 })
  await harmless(own.page)
})

test('the report', async () => {
  await own.page.evaluate(() => {
    location.hash = '#/agreement'
  })
  await expect(own.page.getByRole('table', { name: 'Confusion table' })).toBeVisible()
  const [download] = await Promise.all([
    own.page.waitForEvent('download'),
    own.page
      .getByRole('button', { name: /Export report/ })
      .click()
      .then(() => own.page.getByRole('button', { name: 'Write' }).click()),
  ])
  const path = join(own.workspace, '..', download.suggestedFilename())
  await download.saveAs(path)
  const report = await (await own.browser.newContext()).newPage()
  await report.goto(`file://${path}`)
  await expect(report.getByText('<b>bold</b>', { exact: false }).first()).toBeVisible()
  await harmless(report)
})
