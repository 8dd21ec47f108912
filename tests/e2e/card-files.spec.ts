/** A card as a grid and as text, and the taxonomy, by keys. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectAccessible, suite } from './studio.ts'

test.describe.configure({ mode: 'serial' })
const own = suite()
const file = (name: string) => join(own.workspace, 'sitecards', 'Shopping', 'shop.assay.test', name)
const cell = (text: string) => own.page.getByRole('gridcell', { name: text, exact: true })

test('the taxonomy is filtered and read, and says where the benchmark has a type', async () => {
  const { page, press } = own
  await press('g', 's')
  await expect(page.getByRole('heading', { name: 'Site cards' })).toBeVisible()
  await press('Shift+T')
  await expect(page.getByRole('listbox', { name: 'Types of the taxonomy' })).toBeVisible()
  await press('/')
  await page.keyboard.type('range selection')
  await press('Enter', 'j')
  await expect(page.getByRole('heading', { name: 'Slider · Range Selection' })).toBeVisible()
  await expect(page.getByText('Two handles on one bar that bound a range')).toBeVisible()
  await expect(page.getByRole('row', { name: /shop\.assay\.test.*A5, A6.*task-3f8a21/ })).toBeVisible()
  const picture = page.getByRole('img', { name: 'Example of Slider, Range Selection' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  // The smallest come within the script, the others as files.
  await press('/', 'Control+A')
  await page.keyboard.type('AT40')
  await press('Enter', 'j')
  const drawer = page.getByRole('img', { name: 'Example of Drawer, Drawer Operations' })
  await expect.poll(() => drawer.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await expectAccessible(page)
})

test('coverage says what tasks lack and who would fill it', async () => {
  const { page, press } = own
  await press('Shift+V')
  await expect(page.getByText(/Actions: \d+ used, \d+ offered, of 64/)).toBeVisible()
  const matrix = page.getByRole('region', { name: 'Types by sites' })
  await expect(page.getByRole('row', { name: /^PT56/ })).toHaveCount(0)
  await matrix.focus()
  await press('End')
  await expect(page.getByRole('row', { name: /PT56/ })).toBeInViewport()
  await press('v')
  await expect(page.getByRole('row', { name: /AT02.*shop\.assay\.test \(A1\)/ })).toBeVisible()
  await expectAccessible(page)
})

test('cells are edited, taken back and saved by keys; only fitting types can be chosen', async () => {
  const { page, press } = own
  await page.goto(`${page.url().split('#')[0]}#/sitecards/shop.assay.test`)
  await expect(page.getByRole('heading', { name: 'shop.assay.test' })).toBeVisible()
  await press('2')
  const grid = page.getByRole('grid', { name: 'Actions of shop.assay.test' })
  await expect(grid).toBeVisible()
  await grid.focus()
  for (let n = 0; n < 5; n++) await press('ArrowRight')
  await page.keyboard.type('Turned')
  await press('Enter')
  await expect(cell('Turned')).toBeVisible()
  await press('Control+z')
  await expect(cell('Turned')).toHaveCount(0)
  await press('Control+y')
  await expect(cell('Turned')).toBeVisible()
  await press('Control+Home', 'ArrowRight', 'ArrowRight', 'Enter')
  const options = page.getByRole('combobox', { name: 'Component of A1' }).locator('option')
  expect(await options.allTextContents()).not.toContain('Wobble')
  await press('Escape')
  await expectAccessible(page)
  await page.getByRole('grid').focus()
  await press('Control+s')
  await expect.poll(() => readFile(file('action_items.csv'), 'utf8')).toContain('Turned')
})

test('a row is added, what is wrong is marked in its cell, and a reload keeps what is not saved', async () => {
  const { page, press } = own
  await page.getByRole('grid').focus()
  await press('Control+End', 'Control+Enter')
  await expect(cell('A31')).toBeVisible()
  await page.keyboard.type('F99')
  await press('Enter')
  await expect(cell('F99')).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await page.getByRole('grid').focus()
  await press('Control+End')
  await expect(cell('A31')).toBeVisible()
  await press('Control+Delete')
  await expect(cell('A31')).toHaveCount(0)
})

test('text of a file: a change on disk is never written over, and broken text is saved and told', async () => {
  const { page, press } = own
  await press('F8')
  await expect(page.getByRole('button', { name: 'functions.csv' })).toBeVisible()
  const editor = page.getByRole('textbox', { name: 'Text of functions.csv' })
  await editor.focus()
  await press('Control+End')
  await page.keyboard.type('F11,')
  await expect(page.getByText(/function F11 has no label/)).toBeVisible()
  const before = await readFile(file('functions.csv'), 'utf8')
  await writeFile(file('functions.csv'), before.replace('Search products', 'Find products'))
  await expect(page.getByRole('alert', { name: 'The file changed on disk' })).toBeVisible()
  expect(await readFile(file('functions.csv'), 'utf8')).not.toContain('F11')
  await page.getByRole('button', { name: /Go on with mine/ }).click()
  await editor.focus()
  await press('Control+s')
  await expect.poll(() => readFile(file('functions.csv'), 'utf8')).toContain('F11,')
  await expect(page.getByText(/as it is, with \d+ errors/)).toBeVisible()
})
