/** A person explores a local site, cancels, goes on, leaves one entry out and takes the card. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { copyOfSample, forget, launchBrowser, openWorkbench, press, type Studio, startStudio } from './studio.ts'

test.describe.configure({ mode: 'serial' })

let browser: Browser
let studio: Studio
let page: Page
let workspace: string

test.beforeAll(async () => {
  workspace = await copyOfSample()
  browser = await launchBrowser()
  studio = await startStudio(workspace)
  page = await openWorkbench(browser, studio)
})
test.afterAll(async () => {
  await browser?.close()
  await studio?.stop()
  await forget(workspace)
})

const folders = (): Promise<string[]> => readdir(join(workspace, 'sitecards', 'drafts')).catch(() => [])
const log = async (): Promise<string[]> => {
  const [id = ''] = await folders()
  const text = await readFile(join(workspace, 'sitecards', 'drafts', id, 'log.jsonl'), 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean)
}

test('an exploration is started by key, shows its pages as they come and is cancelled', async () => {
  test.setTimeout(240_000)
  await page.evaluate(() => {
    location.hash = '#/sitecards/explore'
  })
  // The room is loaded when its button is there; its keys work from then on.
  await expect(page.getByRole('button', { name: /Explore a site/ })).toBeVisible({ timeout: 60_000 })
  await press(page, 'n')
  const form = page.getByRole('dialog', { name: 'Explore a site' })
  await form.getByLabel('Address of the site').fill('http://forum.assay.test/')
  await form.getByLabel('Most pages').fill('3')
  await form.getByRole('button', { name: 'Explore' }).click()
  await expect(page.getByRole('progressbar', { name: 'Exploring forum.assay.test' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('listbox', { name: 'Pages' }).getByRole('option').first()).toBeVisible({
    timeout: 120_000,
  })
  await press(page, 'x')
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible({ timeout: 60_000 })
  expect((await log()).length).toBeGreaterThanOrEqual(1)
})

test('going on visits nothing twice and ends with a draft', async () => {
  test.setTimeout(300_000)
  await press(page, 'x')
  await expect(page.getByText('ended: the bound of 3 pages was reached').first()).toBeVisible({ timeout: 240_000 })
  const urls = (await log()).map((line) => (JSON.parse(line) as { url: string }).url)
  expect(urls).toHaveLength(3)
  expect(new Set(urls).size).toBe(3)
  await expect(page.getByRole('listbox', { name: 'Entries of the draft' })).toBeVisible()
})

test('one entry is left out by key, the rest is added to the card that is there, with where it was seen', async () => {
  const card = join(workspace, 'sitecards', 'Community', 'forum.assay.test')
  const before = await readFile(join(card, 'functions.csv'), 'utf8')
  const entries = page.getByRole('listbox', { name: 'Entries of the draft' })
  const first = (await entries.getByRole('option').first().locator('b').textContent()) ?? ''
  await press(page, 'l')
  await expect(page.getByRole('button', { name: 'Take along' })).toBeVisible()
  await press(page, 'Control+Enter')
  await expect(page.getByText(/entries are in the card of forum\.assay\.test/)).toBeVisible()
  const after = await readFile(join(card, 'functions.csv'), 'utf8')
  // The sample is written with other quotes than the canonical form, so cells are compared and not bytes.
  const rows = (text: string): string[][] => parse(text)
  const [had, has] = [rows(before), rows(after)]
  expect(has.slice(0, had.length)).toEqual(had)
  expect(has.length).toBeGreaterThan(had.length)
  expect(has.slice(had.length).map(([, label]) => label)).not.toContain(first)
  const seen = JSON.parse(await readFile(join(card, 'seen.json'), 'utf8')) as { entries: Record<string, unknown[]> }
  expect(Object.keys(seen.entries).length).toBeGreaterThan(0)
})
