/** Two people in two studios over one folder share a set that names nobody: neither gets what the other is at, and what a killed studio was at comes back. */
import { execFileSync } from 'node:child_process'
import { readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { LEASE_MS } from '../../workspace/leases.ts'
import {
  copyOfSample,
  expectAccessible,
  forget,
  launchBrowser,
  openWorkbench,
  press,
  root,
  type Studio,
  startStudioAs,
} from './studio.ts'

test.describe.configure({ mode: 'serial' })
let workspace = ''
let browser: Browser
let set = ''
const seats: Record<string, { studio: Studio; page: Page }> = {}
const pageOf = (person: string): Page => {
  const seat = seats[person]
  if (!seat) throw new Error(`${person} sits nowhere.`)
  return seat.page
}
const queue = (person: string) => pageOf(person).getByRole('listbox', { name: 'Queue' }).getByRole('option')
const leases = async (person: string): Promise<string[]> =>
  (await readdir(join(workspace, '.assay', 'leases', set)))
    .filter((name) => name.endsWith(`.${person}`))
    .map((name) => name.split('.')[0] ?? '')
    .sort()

/** Opens the set to screen, past the guide, and waits until the item in sight and the next one are held. */
async function begin(person: string): Promise<void> {
  const page = pageOf(person)
  await press(page, 'g', 'p')
  await expect(page.getByRole('link', { name: 'Sets', exact: true })).toBeVisible()
  await press(page, 's')
  await expect(page.getByRole('listbox', { name: 'Sets' }).getByRole('option')).toContainText('Open to all')
  await press(page, 'q')
  await expect(page.getByRole('heading', { name: 'How to judge a proposal' })).toBeVisible()
  await press(page, 'Enter')
  await expect(queue(person).first()).toBeVisible()
  await expect.poll(() => leases(person)).toHaveLength(2)
}

/** Decides the item in sight. */
async function decide(person: string): Promise<void> {
  const page = pageOf(person)
  const heading = page.getByRole('region', { name: 'Proposal', exact: true }).getByRole('heading').first()
  const before = (await heading.textContent()) ?? ''
  await press(page, 'a')
  await expect(page.getByRole('heading', { name: before, exact: true })).toHaveCount(0)
}

test.beforeAll(async () => {
  test.setTimeout(300_000)
  workspace = await copyOfSample()
  await rm(join(workspace, 'reviews'), { recursive: true })
  const words = [
    'screening',
    workspace,
    '--make',
    '--name',
    'Open to all',
    '--overlap',
    '1',
    '--most',
    '4',
    '--as',
    'lena',
  ]
  set = JSON.parse(
    execFileSync(process.execPath, ['cli/main.ts', ...words, '--json'], { cwd: root, encoding: 'utf8' }),
  ).set
  browser = await launchBrowser()
  for (const person of ['anja', 'bert']) {
    const studio = await startStudioAs(workspace, person)
    seats[person] = { studio, page: await openWorkbench(browser, studio) }
  }
})
test.afterAll(async () => {
  await browser?.close()
  for (const { studio } of Object.values(seats)) await studio.stop()
  await forget(join(workspace, '..'))
})

test('two people get four proposals between them, and none twice', async () => {
  await begin('anja')
  await begin('bert')
  const [hers, his] = [await leases('anja'), await leases('bert')]
  expect(new Set([...hers, ...his]).size).toBe(4)
  await expect(queue('bert')).toHaveCount(2)
})

test('whoever is done while another is at the rest is told to wait, not that all is done', async () => {
  await decide('anja')
  await expect(queue('anja').first()).toBeVisible()
  await decide('anja')
  const page = pageOf('anja')
  await expect(page.getByRole('heading', { name: 'Nothing is free here now' })).toBeVisible()
  await expect(page.getByText('What they leave comes back within minutes')).toBeVisible()
  await expectAccessible(page)
})

test('a studio is killed: its leases hold until they run out, and then the proposals come back by themselves', async () => {
  test.setTimeout(120_000)
  const his = await leases('bert')
  await seats.bert?.studio.stop('SIGKILL')
  const page = pageOf('anja')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing is free here now' })).toBeVisible()
  expect(await leases('bert')).toEqual(his)
  // Three minutes pass for the file system.
  const then = new Date(Date.now() - LEASE_MS - 1_000)
  for (const item of his) await utimes(join(workspace, '.assay', 'leases', set, `${item}.bert`), then, then)
  await expect.poll(() => leases('anja'), { timeout: 60_000 }).toEqual(his)
  expect(await leases('bert')).toEqual([])
  await decide('anja')
  await decide('anja')
  await expect(page.getByRole('heading', { name: 'You have screened all 4 proposals' })).toBeVisible()
})
