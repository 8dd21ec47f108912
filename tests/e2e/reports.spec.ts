/** The evaluation lead: reads the report part by part, opens what is behind a count, writes it in every format, and reads the page from disk. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { suite, violationsOn } from './studio.ts'

const HOSTILE = '<img src="http://evil.test/x.png" onerror="alert(1)"> =1+1 \\input{x} {$}'
const TASK = 'task-d2764a'
const own = suite(async (workspace) => {
  const file = join(workspace, 'tasks', `${TASK}.json`)
  const task = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...task, title: HOSTILE }))
})
const go = (hash: string) =>
  own.page.evaluate((to) => {
    location.hash = to
  }, hash)
const inReports = (file: string) => join(own.workspace, 'reports', file)

test('a count opens its items, and an item its verdict', async () => {
  const { page } = own
  await go('#/agreement')
  await page.getByRole('table', { name: 'Confusion table' }).waitFor()
  await page.keyboard.press('t')
  const table = page.getByRole('table', { name: /Compared pairs/ })
  await table.getByRole('button', { name: /The judge rejected, the person accepted: 2/ }).click()
  const items = page.getByRole('listbox', { name: 'Items' })
  await expect(items.getByRole('option')).toHaveCount(2)
  await expect(items).toContainText('onerror')
  await items.getByRole('option').first().click()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/judge\/run\/r-sample-offline\/person\/task-/)
})

test('parts are walked through by key, and each count of a slice has as many items', async () => {
  const { page } = own
  await go('#/agreement/report/agreement')
  await page.getByRole('table', { name: /Compared pairs/ }).waitFor()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/report\/slices/)
  await page.getByRole('button', { name: 'careful: 8, show the items' }).click()
  await expect(page.getByRole('listbox', { name: 'Items' }).getByRole('option')).toHaveCount(8)
  await page.keyboard.press('[')
  await expect(page).toHaveURL(/report\/agreement/)
})

test('every part is accessible in both themes', async () => {
  const { page } = own
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const found: string[] = []
    for (const part of [
      'agreement',
      'slices',
      'systems',
      'raters',
      'screening-2-cross-site',
      'left-out',
      'method',
      'inputs',
    ]) {
      await go(`#/agreement/report/${part}/r-sample-offline`)
      await page.waitForTimeout(500)
      found.push(...(await violationsOn(page)).map((line) => `${part}: ${line}`))
    }
    expect(found).toEqual([])
  }
})

test('the report is written in every format', async () => {
  const { page } = own
  await go('#/agreement/report/agreement/r-sample-offline')
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Export the report' })
  for (const format of ['PDF', 'CSV', 'JSON', 'LaTeX']) await dialog.getByRole('checkbox', { name: format }).check()
  await dialog.getByRole('button', { name: 'Write' }).click()
  await expect(dialog.getByRole('list', { name: 'Written files' })).toContainText(
    'reports/agreement-r-sample-offline.pdf',
    {
      timeout: 60_000,
    },
  )
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  expect((await readFile(inReports('agreement-r-sample-offline.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await stat(inReports('agreement-r-sample-offline.tex'))).size).toBeGreaterThan(5000)
  expect(await readFile(inReports('agreement-r-sample-offline.tex'), 'utf8')).not.toContain('\\input{x}')
  const items = await readFile(inReports('agreement-r-sample-offline-csv/items.csv'), 'utf8')
  expect(items).toContain('<img src=""http://evil.test')
  expect((await readdir(inReports('agreement-r-sample-offline-csv'))).length).toBeGreaterThan(15)
})

test('a report is verified in the workbench: it holds, and does not once somebody touched it up', async () => {
  const { page } = own
  const path = inReports('agreement-r-sample-offline.html')
  await go('#/agreement/report/inputs/r-sample-offline')
  const status = page.getByRole('region', { name: 'Verify a report' }).getByRole('status')
  await page.getByLabel('Report to verify').setInputFiles(path)
  await expect(status).toContainText('holds Every figure of agreement-r-sample-offline.html', { timeout: 30_000 })
  const touched = (await readFile(path, 'utf8')).replace('<h1>', '<h1>Splendid ')
  await page
    .getByLabel('Report to verify')
    .setInputFiles({ name: 'touched.html', mimeType: 'text/html', buffer: Buffer.from(touched) })
  await expect(status).toContainText('does not hold touched.html: 1 difference')
})

test('the page, opened from disk, asks for nothing, runs nothing, and is accessible', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await own.browser.newContext({ colorScheme, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    const asked: string[] = []
    const said: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      return dialog.dismiss()
    })
    const url = pathToFileURL(inReports('agreement-r-sample-offline.html')).href
    await page.goto(url)
    await page.getByRole('link', { name: '15', exact: true }).first().click()
    await expect(page.locator('#pairs-fail-fail')).toBeVisible()
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    await page.waitForTimeout(300)
    expect(asked).toEqual([url])
    expect(said).toEqual([])
    await expect(page.getByText(HOSTILE).first()).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    await context.close()
  }
})
