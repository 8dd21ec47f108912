/** An author opens a weak rubric, attacks it, and repairs it in the editor until nothing leaks; with keys and clicks only. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { suite } from './studio.ts'

const TASK = 'task-d2764a'
/** The sample's own line, and what an author in a hurry would write instead. */
const TIGHT =
  "verify.page(threads, address({ path: '/b/norrland', params: { tags: 'quiet' } }), text('threads match')),"
const WEAK = "answer.mentions('quiet'),"

const own = suite()
const script = (): string => join(own.workspace, 'rubrics', `${TASK}.ts`)

test('a weak leaf is shown by the attacks, repaired in the editor, and an attack of one’s own is kept', async () => {
  await own.page.keyboard.press('g')
  await own.page.keyboard.press('r')
  const rubrics = own.page.getByRole('listbox', { name: 'Rubrics' })
  await rubrics.getByRole('option').filter({ hasText: TASK }).click()
  await expect(own.page.locator('.monaco-editor .view-line').first()).toBeVisible()
  const source = await readFile(script(), 'utf8')
  expect(source).toContain(TIGHT)
  const line = source.slice(0, source.indexOf(TIGHT)).split('\n').length

  // Weakened by typing: the audit measures the text in the editor, whether it is saved or not.
  const overwrite = async (text: string): Promise<void> => {
    await own.page.keyboard.press('Home')
    await own.page.keyboard.press('Shift+End')
    await own.page.keyboard.insertText(text)
  }
  await own.page.keyboard.press('e')
  await own.page.keyboard.press('Control+Home')
  for (let down = 1; down < line; down++) await own.page.keyboard.press('ArrowDown')
  await overwrite(WEAK)
  await own.page.keyboard.press('F7')
  const status = own.page.getByRole('status').filter({ hasText: /leak rate/ })
  const settled = async (): Promise<void> => {
    await expect(status).not.toContainText(/running|breaks/, { timeout: 60_000 })
    await expect(status).not.toContainText('the text changed since')
  }
  await expect(status).toContainText(/[1-9]\d* leaks/, { timeout: 60_000 })
  const worst = own.page.getByRole('table', { name: 'Leaf by attack' }).getByRole('row').nth(1)
  await expect(worst).toContainText('The threads are those tagged quiet')
  await expect(worst).toContainText('leaked')

  // The leaf leads to its line, in the editor; its check stands in the next one.
  await worst.getByRole('button').click()
  await own.page.keyboard.press('Escape')
  await own.page.keyboard.press('ArrowDown')
  await overwrite(TIGHT)
  await own.page.keyboard.press('F7')
  await expect(status).toContainText('0 leaks', { timeout: 60_000 })
  await settled()
  await expect(status).toContainText('0 false failures')

  await own.page.getByRole('textbox', { name: 'Name' }).fill('all free')
  await own.page.getByRole('textbox', { name: /Wrong answer/ }).fill('Both hotels have rooms; Brygge Loft is the one.')
  await own.page.getByRole('button', { name: 'Keep and attack' }).click()
  await expect(own.page.getByRole('columnheader', { name: 'kept: all free' })).toBeVisible({ timeout: 60_000 })
  await expect(status).toContainText('0 leaks')
  expect(await readFile(join(own.workspace, 'rubrics', 'attacks', TASK, 'all free.md'), 'utf8')).toContain(
    'Both hotels',
  )
  // Nothing was saved on the way: the file is as it was.
  expect(await readFile(script(), 'utf8')).toBe(source)
})
