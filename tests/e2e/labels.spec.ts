/** A person brings labels that people gave elsewhere: maps the columns, reads the table, opens a disagreement down to its lines, keeps and exports; by keys. The file is one that real annotators left. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readPdfApart } from '../../browser/index.ts'
import { expectAccessible, root, suite, violationsOn } from './studio.ts'

test.describe.configure({ mode: 'serial' })
const own = suite()
const FIXTURE = join(root, 'tests', 'fixtures', 'labels', 'agent-reward-bench.csv')

const { press } = own
const isAccessible = (): Promise<void> => expectAccessible(own.page)
const field = (name: string) => own.page.getByRole('region', { name, exact: true })
const items = () => own.page.getByRole('listbox', { name: 'Items' }).getByRole('option')

test('a file is chosen, its columns are guessed, and what is compared and left out shows at once', async () => {
  await press('g', 'a')
  await expect(own.page.getByRole('heading', { name: 'Agreement', exact: true })).toBeVisible()
  await press('l')
  await expect(own.page.getByRole('heading', { name: 'Labels that people gave elsewhere' })).toBeVisible()
  await isAccessible()
  // Chromium opens its dialog only in a window that is in front, which on a busy machine may take a moment after axe's own; a person presses again.
  await expect(async () => {
    const chooser = own.page.waitForEvent('filechooser', { timeout: 5_000 })
    await press('o')
    await (await chooser).setFiles(FIXTURE)
  }).toPass({ timeout: 60_000 })
  await expect(own.page.getByRole('combobox', { name: 'annotator_name means' })).toHaveValue('rater')
  await expect(own.page.getByRole('combobox', { name: 'exp_name means' })).toHaveValue('item')
  await expect(own.page.getByRole('combobox', { name: 'trajectory_success means' })).toHaveValue('field')
  const success = field('trajectory_success')
  await expect(success.getByRole('status')).toHaveText(
    '106 items compared in 106 pairs by 8 raters; 1,196 items left out.',
  )
  const kappa = success.getByRole('row', { name: /Cohen/ })
  await expect(kappa).toContainText('.741')
  await expect(kappa).toContainText('.611 to .871')
  await expect(success.getByRole('row', { name: /Krippendorff/ })).toContainText('bootstrap')
  await expect(own.page.getByRole('region', { name: 'Odd in the file' })).toContainText('white space around it')
  await isAccessible()
})

test('the mapping is changed by keys, and what it would compare follows', async () => {
  await press('u')
  await expect(own.page.getByRole('combobox', { name: 'annotator_name means' })).toBeFocused()
  const run = own.page.getByRole('combobox', { name: 'exp_name means' })
  await run.selectOption('none')
  await expect(field('trajectory_success').getByRole('status')).not.toContainText('106 items')
  await expect(own.page.getByRole('region', { name: 'Odd in the file' })).toContainText('contradictions, left out')
  await own.page.getByRole('combobox', { name: 'task_id means' }).selectOption('none')
  await expect(own.page.getByText('Say which column, or which columns together, name the item.')).toBeVisible()
  await run.selectOption('item')
  await own.page.getByRole('combobox', { name: 'task_id means' }).selectOption('item')
  await own.page.getByRole('textbox', { name: 'Label that means unsure and is set aside' }).fill('Unsure')
  await expect(field('trajectory_success').getByRole('status')).toContainText('105 items')
  await press('Escape')
  await own.page.locator('body').click({ position: { x: 700, y: 60 } })
})

test('a disagreement opens down to the lines of the file', async () => {
  await press('i')
  await expect(own.page.getByText('12 items', { exact: true })).toBeVisible()
  await expect(items().first()).toContainText(/A: Unsuccessful line 3.*H: Successful line 768/)
  const lines = (await readFile(FIXTURE, 'utf8')).split('\n')
  expect(lines[2]).toMatch(/^A,.*,Unsuccessful,/)
  expect(lines[767]).toMatch(/^ ?H,.*,Successful,/)
  await own.page.getByRole('button', { name: 'Unsuccessful, Unsuccessful: 60' }).click()
  await expect(own.page.getByText('60 items', { exact: true })).toBeVisible()
  await own.page.getByRole('button', { name: 'rated once 1,196' }).click()
  await expect(own.page.getByText('1,196 items', { exact: true })).toBeVisible()
  await press(']')
  await expect(field('trajectory_side_effect')).toBeVisible()
  await isAccessible()
})

test('the tables are saved as CSV and JSON, and the labels kept and opened again', async () => {
  const download = own.page.waitForEvent('download')
  await press('y')
  const file = await download
  expect(file.suggestedFilename()).toBe('agent-reward-bench-agreement.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('confusion,trajectory_success,Unsuccessful | Unsuccessful,60')
  expect(text).toContain('means unsure and is set aside')
  const json = own.page.waitForEvent('download')
  await press('Shift+Y')
  expect(JSON.parse(await readFile(await (await json).path(), 'utf8')).fields).toHaveLength(4)

  await press('w')
  const name = own.page.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await name.fill('reward bench')
  await press('Enter')
  await expect(own.page.getByText('Kept as reviews/labels/reward bench.json')).toBeVisible()
  const kept = join(own.workspace, 'reviews', 'labels')
  expect(await readFile(join(kept, 'reward bench.csv'), 'utf8')).toBe(await readFile(FIXTURE, 'utf8'))
  expect(JSON.parse(await readFile(join(kept, 'reward bench.json'), 'utf8'))).toMatchObject({
    version: 1,
    unsure: 'Unsure',
  })
  await own.page.getByRole('button', { name: 'Close', exact: true }).click()
  await own.page.getByRole('list', { name: 'Kept labels' }).getByRole('button', { name: 'reward bench' }).click()
  await expect(field('trajectory_success').getByRole('status')).toContainText('105 items')
})

test('the comparison is written as a page and a PDF, and both hold what was read', async () => {
  for (const other of ['side_effect', 'optimality', 'looping'])
    await own.page.getByRole('combobox', { name: `trajectory_${other} means` }).selectOption('none')
  await expect(field('trajectory_success')).toBeVisible()
  await own.page.locator('body').click({ position: { x: 700, y: 60 } })
  await press('m')
  const dialog = own.page.getByRole('dialog', { name: 'Export the report' })
  await expect(dialog.getByRole('button', { name: 'Write', exact: true })).toBeFocused()
  await dialog.getByRole('checkbox', { name: /PDF/ }).check()
  const [download] = await Promise.all([
    own.page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Write', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('labels-agent-reward-bench.html')
  await expect(dialog.getByRole('list', { name: 'Written files' })).toContainText(
    'reports/labels-agent-reward-bench.pdf',
  )
  const pdf = await readPdfApart(await readFile(join(own.workspace, 'reports', 'labels-agent-reward-bench.pdf')))
  expect(pdf.state).toBe('ok')
  const text = pdf.texts.join('\n')
  expect(text).toContain('Agreement of labels: agent-reward-bench.csv')
  expect(text).toMatch(/12 of 105 pairs differ/)
  await press('Escape')

  const page = await (await own.browser.newContext()).newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`file://${join(own.workspace, 'reports', 'labels-agent-reward-bench.html')}`)
  await expect(page.getByRole('heading', { name: 'trajectory_success' })).toBeVisible()
  expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([])
  expect(await violationsOn(page)).toEqual([])
  await page.context().close()
})

test('a wide file is pasted; a person who contradicts oneself is named with lines', async () => {
  await press('v')
  const rows = own.page.getByRole('textbox', { name: /Rows, the first with the names/ })
  await expect(rows).toBeFocused()
  await rows.fill('case;good ann;good ben\n1;yes;yes\n2;yes;no\n2;no;no\n3;no;\n')
  await press('Tab', 'Enter')
  await expect(own.page.getByRole('radio', { name: /one item, with a column for each rater/ })).toBeChecked()
  await expect(own.page.getByRole('textbox', { name: 'Whose labels good ann holds' })).toHaveValue('ann')
  await expect(field('good').getByRole('status')).toContainText(
    '1 item compared in 1 pair by 2 raters; 2 items left out.',
  )
  await expect(own.page.getByRole('region', { name: 'Odd in the file' })).toContainText(
    'ann on 2, good: yes, no in lines 3, 4',
  )
  await isAccessible()
})

test('twenty thousand rows are read and compared without the window standing still', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `r${at % 3},item ${Math.floor(at / 3)},${at % 7 === 0 ? 'no' : 'yes'}`,
  )
  await own.page.getByRole('button', { name: 'Close', exact: true }).click()
  await own.page.evaluate(() => {
    const seen = { longest: 0, last: performance.now() }
    Object.assign(window, { seen })
    const tick = (now: number): void => {
      seen.longest = Math.max(seen.longest, now - seen.last)
      seen.last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await own.page.getByLabel('File of labels').setInputFiles({
    name: 'many.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['rater,item,ok', ...rows].join('\n')),
  })
  await expect(field('ok').getByRole('status')).toContainText('6,667 items compared in 19,999 pairs', {
    timeout: 15_000,
  })
  const longest = await own.page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest)
  expect(longest).toBeLessThan(500)
})
