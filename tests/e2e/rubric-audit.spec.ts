/** An author opens a weak rubric, attacks it, and repairs it in the editor until nothing leaks; with keys and clicks only. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { copyOfSample, forget, launchBrowser, openWorkbench, type Studio, startStudio } from './studio.ts'

const TASK = 'task-d2764a'
/** The sample's own line, and what an author in a hurry would write instead. */
const TIGHT =
  "verify.page(threads, address({ path: '/b/norrland', params: { tags: 'quiet' } }), text('threads match')),"
const WEAK = "answer.mentions('quiet'),"

let browser: Browser
let workspace: string
let studio: Studio
let page: Page
const script = (): string => join(workspace, 'rubrics', `${TASK}.ts`)

test.beforeAll(async () => {
  workspace = await copyOfSample()
  browser = await launchBrowser()
  studio = await startStudio(workspace)
  page = await openWorkbench(browser, studio)
})
test.afterAll(async () => {
  await browser?.close()
  await studio?.stop()
  await forget(join(workspace, '..'))
})

test('a weak leaf is shown by the attacks, repaired in the editor, and an attack of one’s own is kept', async () => {
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  const rubrics = page.getByRole('listbox', { name: 'Rubrics' })
  await rubrics.getByRole('option').filter({ hasText: TASK }).click()
  await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible()
  const source = await readFile(script(), 'utf8')
  expect(source).toContain(TIGHT)
  const line = source.slice(0, source.indexOf(TIGHT)).split('\n').length

  // Weakened by typing: the audit measures the text in the editor, whether it is saved or not.
  const overwrite = async (text: string): Promise<void> => {
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+End')
    await page.keyboard.insertText(text)
  }
  await page.keyboard.press('e')
  await page.keyboard.press('Control+Home')
  for (let down = 1; down < line; down++) await page.keyboard.press('ArrowDown')
  await overwrite(WEAK)
  await page.keyboard.press('F7')
  const status = page.getByRole('status').filter({ hasText: /leak rate/ })
  const settled = async (): Promise<void> => {
    await expect(status).not.toContainText(/running|breaks/, { timeout: 60_000 })
    await expect(status).not.toContainText('the text changed since')
  }
  await expect(status).toContainText(/[1-9]\d* leaks/, { timeout: 60_000 })
  const worst = page.getByRole('table', { name: 'Leaf by attack' }).getByRole('row').nth(1)
  await expect(worst).toContainText('The threads are those tagged quiet')
  await expect(worst).toContainText('leaked')

  // The leaf leads to its line, in the editor; its check stands in the next one.
  await worst.getByRole('button').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await overwrite(TIGHT)
  await page.keyboard.press('F7')
  await expect(status).toContainText('0 leaks', { timeout: 60_000 })
  await settled()
  await expect(status).toContainText('0 false failures')

  await page.getByRole('textbox', { name: 'Name' }).fill('all free')
  await page.getByRole('textbox', { name: /Wrong answer/ }).fill('Both hotels have rooms; Brygge Loft is the one.')
  await page.getByRole('button', { name: 'Keep and attack' }).click()
  await expect(page.getByRole('columnheader', { name: 'kept: all free' })).toBeVisible({ timeout: 60_000 })
  await expect(status).toContainText('0 leaks')
  expect(await readFile(join(workspace, 'rubrics', 'attacks', TASK, 'all free.md'), 'utf8')).toContain('Both hotels')
  // Nothing was saved on the way: the file is as it was.
  expect(await readFile(script(), 'utf8')).toBe(source)
})
