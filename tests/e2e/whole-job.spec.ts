/** The whole job through the studio, with keys and clicks only, in a real Chromium. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { copyOfSample, forget, launchBrowser, openWorkbench, type Studio, startStudio } from './studio.ts'

test.describe.configure({ mode: 'serial' })

let browser: Browser
let workspace: string
let studio: Studio
let page: Page

test.beforeAll(async () => {
  test.setTimeout(300_000)
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

const press = (...keys: string[]): Promise<void> =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
const events = async (
  annotator: string,
): Promise<{ kind: string; subject: string; verdicts: Record<string, string>; withdraws?: string }[]> => {
  const journal = await readFile(join(workspace, 'reviews', `${annotator}.journal`), 'utf8').catch(() => '')
  const base = JSON.parse(
    await readFile(join(workspace, 'reviews', `${annotator}.json`), 'utf8').catch(() => '{"events":[]}'),
  ) as { events: [] }
  const lines = journal
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as never)
  return [...base.events, ...lines.filter((line) => 'kind' in (line as object))]
}

/** A person reads before deciding: the chosen proposal is on screen. */
const read = async (): Promise<void> => {
  const title = await page
    .getByRole('listbox', { name: 'Queue' })
    .getByRole('option', { selected: true })
    .locator('b')
    .first()
    .textContent()
  await expect(page.getByRole('heading', { name: title ?? '' })).toBeVisible()
  await page.waitForTimeout(300)
}

test("a name of one's own", async () => {
  await press('g', ',')
  const name = page.getByRole('textbox', { name: /annotator/i })
  await name.fill('tess')
  await name.press('Enter')
  await expect(page.locator('footer')).toContainText('tess')
})

test('three proposals are screened with keys, one is undone', async () => {
  await press('g', 'p')
  const queue = page.getByRole('listbox', { name: 'Queue' })
  await expect(queue.getByRole('option').first()).toBeVisible()
  const open = await queue.getByRole('option').count()
  await read()
  await page.keyboard.press('a')
  await expect(queue.getByRole('option')).toHaveCount(open - 1)
  await read()
  await press('r', '1')
  await expect(queue.getByRole('option')).toHaveCount(open - 2)
  await read()
  await page.keyboard.press('u')
  await expect(queue.getByRole('option')).toHaveCount(open - 3)
  await page.keyboard.press('z')
  await expect(queue.getByRole('option')).toHaveCount(open - 2)
  await read()
  await page.keyboard.press('u')
  await expect(queue.getByRole('option')).toHaveCount(open - 3)
  await expect(page.locator('footer')).toContainText(/saved/)
  const said = (await events('tess')).filter((event) => event.kind === 'proposal-screening')
  expect(said.map((event) => event.withdraws === undefined)).toEqual([true, true, true, false, true])
})

test('a decision is there after the process was killed', async () => {
  await press('g', 'p')
  const queue = page.getByRole('listbox', { name: 'Queue' })
  await expect(queue.getByRole('option').first()).toBeVisible()
  const open = await queue.getByRole('option').count()
  await read()
  await page.keyboard.press('a')
  await expect(queue.getByRole('option')).toHaveCount(open - 1)
  await expect.poll(async () => (await events('tess')).length).toBe(6)
  await studio.stop('SIGKILL')
  await page.close()
  studio = await startStudio(workspace, { home: studio.home })
  page = await openWorkbench(browser, studio)
  await press('g', 'p')
  await expect(page.getByRole('listbox', { name: 'Queue' }).getByRole('option')).toHaveCount(open - 1)
})

// Not yet seen to pass from start to end.
test.fixme('a task is executed live on the page and admitted', async () => {
  await press('g', 't')
  const tasks = page.getByRole('listbox', { name: 'Tasks' })
  const open = tasks
    .getByRole('option')
    .filter({ hasText: /review/i })
    .first()
  await open.click()
  await page.keyboard.press('x')
  await page.keyboard.press('x')
  await expect(page.getByText(/recording 0/)).toBeVisible({ timeout: 60_000 })
  const address = page.getByRole('textbox', { name: 'Address' })
  await expect(address).toHaveValue(/assay\.test/, { timeout: 60_000 })
  await address.fill('shop.assay.test')
  await address.press('Enter')
  await expect(page.getByRole('button', { name: /^Harbor Goods/ })).toBeVisible({ timeout: 60_000 })
  const view = page.locator('section[aria-label="Page"] canvas')
  await view.click({ position: { x: 60, y: 74 } })
  await expect.poll(() => page.locator('footer').textContent(), { timeout: 60_000 }).toMatch(/[1-9]\d* step/)
  await view.click({ position: { x: 200, y: 300 } })
  await page.keyboard.press('PageDown')
  await expect.poll(() => page.locator('footer').textContent(), { timeout: 60_000 }).toMatch(/[1-9]\d* picture/)
  await page.keyboard.press('F2')
  await expect(page.getByRole('listbox', { name: 'Covered points' })).toContainText(/step \d/)
  await page
    .getByRole('textbox', { name: 'Answer, in Markdown' })
    .fill('Reached the answer: [blenders](http://shop.assay.test/c/blenders)')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Finish the execution' })
  await dialog.locator('label[data-verdict="yes"]').click()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await press('y', 's')
  await expect(page.locator('footer')).toContainText(/saved/)
  await page.keyboard.press('a')
  await expect(page.getByText(/admitted/i).first()).toBeVisible()
  const said = await events('tess')
  expect(said.find((event) => event.kind === 'task-execution')?.verdicts).toEqual({ feasible: 'yes' })
  expect(Object.values(said.find((event) => event.kind === 'task-review')?.verdicts ?? {})).toEqual([
    'yes',
    'yes',
    'yes',
    'yes',
    'yes',
  ])
})

// Not yet seen to pass from start to end.
test.fixme('a rubric is edited, and its tree follows', async () => {
  await press('g', 'r')
  const rubrics = page.getByRole('listbox', { name: 'Rubrics' })
  await rubrics.getByRole('option').first().click()
  const tree = page.getByRole('tree', { name: 'Tree of the script' })
  await expect(tree.getByRole('treeitem').first()).toBeVisible()
  const editor = page.locator('.monaco-editor textarea, .monaco-editor [role="textbox"]').first()
  await editor.focus()
  await press('Control+End', 'ArrowUp', 'Home')
  await page.keyboard.insertText("  tree.other('Nothing is said twice', () => true)\n")
  await expect(tree).toContainText('Nothing is said twice', { timeout: 3000 })
  await page.keyboard.press('Control+z')
  await expect(tree).not.toContainText('Nothing is said twice')
})

// Not yet seen to pass from start to end.
test.fixme('all answers are judged', async () => {
  await press('F9')
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /Judge/ })
    .or(page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /Judge/ }))
    .first()
    .click()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Judge answers' })
  await expect(dialog.getByRole('button', { name: /^Judge \d+ answers/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/finished/i).first()).toBeVisible({ timeout: 120_000 })
})

// Not yet seen to pass from start to end.
test.fixme('four answers are graded blind, and the confusion table changes', async () => {
  await press('g', 'a')
  const table = page.getByRole('table', { name: 'Confusion table' })
  await expect(table).toBeVisible()
  const counts = async (): Promise<number> => {
    const cells = await table.getByRole('button').allTextContents()
    return cells.reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0)
  }
  const before = await counts()
  await press('g', 'j')
  await page.keyboard.press('w')
  for (let graded = 0; graded < 4; graded++) {
    await expect(page.getByRole('listbox', { name: 'Answers to grade' })).toBeVisible()
    await expect(page.getByText('Still reading')).toBeHidden()
    await page.waitForTimeout(400)
    const judged = (await events('tess')).filter((event) => event.kind === 'answer-grade').length
    await page.keyboard.press(graded % 2 === 0 ? 'p' : 'f')
    await expect
      .poll(async () => (await events('tess')).filter((event) => event.kind === 'answer-grade').length)
      .toBe(judged + 1)
    await page.keyboard.press('n')
  }
  await press('g', 'a')
  await expect.poll(counts).toBeGreaterThan(before)
})

// Not yet seen to pass from start to end.
test.fixme('the report is exported, opens without network, and passes axe', async () => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')])
  const path = await download.path()
  const report = await (await browser.newContext()).newPage()
  const asked: string[] = []
  report.on('request', (request) => asked.push(request.url()))
  await report.goto(`file://${path}`)
  await expect(report.getByRole('heading', { level: 1 })).toContainText('agreement')
  await expect(report.getByText(/sample/i).first()).toBeVisible()
  expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([])
  expect((await new AxeBuilder({ page: report }).analyze()).violations).toEqual([])
  await report.context().close()
})
