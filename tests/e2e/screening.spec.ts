/** Two people screen the same thirty proposals in two studios over one folder, each blind; a third settles what they disagree about. By keys. */
import { execFileSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  copyOfSample,
  expectAccessible,
  forget,
  goOnAs,
  launchBrowser,
  openWorkbench,
  press as pressOn,
  root,
  type Studio,
  startStudioAs,
} from './studio.ts'

test.describe.configure({ mode: 'serial' })
let workspace = ''
let browser: Browser
/** Where the lead, anja and later cleo sit; and where bert sits. */
let one: Seat
let other: Seat

interface Seat {
  studio: Studio
  page: Page
  /** Everything that reached the page since it was last emptied. */
  heard: string[]
  /** Key presses that decide. */
  presses: number
}

const title = (n: number): string => `Question ${String(n).padStart(2, '0')}`
/** Which questions each finds without a real need: four of the eight are named by one alone. */
const REJECTS = { anja: [1, 2, 3, 4, 5, 6], bert: [3, 4, 5, 6, 7, 8] }
const DISPUTED = [1, 2, 7, 8]

/** Thirty proposals made of those of the sample, each with a title of its own; nobody has screened any. */
async function thirtyProposals(folder: string): Promise<void> {
  const proposals = join(folder, 'proposals')
  const files = (await readdir(proposals)).sort()
  const sources = await Promise.all(files.map((name) => readFile(join(proposals, name), 'utf8')))
  for (const name of files) await rm(join(proposals, name))
  for (let n = 1; n <= 30; n += 1) {
    const id = `prop-${n.toString(16).padStart(6, '0')}`
    const proposal = { ...JSON.parse(sources[n % sources.length] ?? ''), proposal_id: id, title: title(n) }
    await writeFile(join(proposals, `${id}.json`), `${JSON.stringify(proposal, null, 2)}\n`)
  }
  await rm(join(folder, 'reviews'), { recursive: true })
}

async function sit(annotator: string): Promise<Seat> {
  const studio = await startStudioAs(workspace, annotator)
  const page = await openWorkbench(browser, studio)
  const heard: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  page.on('response', async (response) => heard.push(await response.text().catch(() => '')))
  return { studio, page, heard, presses: 0 }
}

const press = ({ page }: Seat, ...keys: string[]): Promise<void> => pressOn(page, ...keys)
const decideBy = async (seat: Seat, ...keys: string[]): Promise<void> => {
  seat.presses += keys.length
  await press(seat, ...keys)
}
const as = ({ page }: Seat, name: string): Promise<void> => goOnAs(page, name)
const openSets = async (seat: Seat): Promise<void> => {
  await press(seat, 'Escape', 'g', 'p')
  await expect(seat.page.getByRole('link', { name: 'Sets', exact: true })).toBeVisible()
  await press(seat, 's')
  await expect(seat.page.getByRole('heading', { name: 'Sets', exact: true }).first()).toBeVisible()
  await expect(seat.page.getByRole('button', { name: /^(New|Make a set)/ })).toBeVisible()
}
/** The title of the proposal in sight. */
const inSight = ({ page }: Seat) =>
  page.getByRole('region', { name: 'Proposal', exact: true }).getByRole('heading').first()
const numberOf = async (seat: Seat): Promise<number> =>
  Number(/\d+/.exec((await inSight(seat).textContent()) ?? '')?.[0])

/** Decides `count` proposals by keys alone; each time the next one is there. Returns their numbers. */
async function screen(seat: Seat, who: keyof typeof REJECTS, count: number): Promise<number[]> {
  const seen: number[] = []
  for (let at = 0; at < count; at += 1) {
    await expect(inSight(seat)).toHaveText(/Question \d\d/)
    if (seen.length > 0) await expect(inSight(seat)).not.toHaveText(title(seen.at(-1) ?? 0))
    const n = await numberOf(seat)
    await expect(seat.page.getByRole('listbox', { name: 'Queue' }).getByRole('option').first()).toBeVisible()
    await decideBy(seat, ...(REJECTS[who].includes(n) ? ['r', '1'] : ['a']))
    seen.push(n)
  }
  return seen
}
/** Nothing of somebody's verdicts is on the page or came over the wire. */
async function hearsNothingOf(seat: Seat, ...people: string[]): Promise<void> {
  expect(seat.heard.length).toBeGreaterThan(0)
  for (const person of people) {
    expect(seat.heard.filter((text) => text.includes(`"annotator":"${person}"`))).toEqual([])
    expect(seat.heard.filter((text) => text.includes(`${person} thinks`))).toEqual([])
    await expect(seat.page.locator('body')).not.toContainText(`${person} thinks`)
  }
}
const isAccessible = ({ page }: Seat): Promise<void> => expectAccessible(page)
const eventsOf = async (person: string): Promise<string> =>
  (
    await Promise.all(
      ['json', 'journal'].map((end) =>
        readFile(join(workspace, 'reviews', `${person}.${end}`), 'utf8').catch(() => ''),
      ),
    )
  ).join('')

test.beforeAll(async () => {
  test.setTimeout(300_000)
  workspace = await copyOfSample()
  await thirtyProposals(workspace)
  browser = await launchBrowser()
  one = await sit('lena')
  other = await sit('bert')
})
test.afterAll(async () => {
  await browser?.close()
  await one?.studio.stop()
  await other?.studio.stop()
  await forget(join(workspace, '..'))
})

test('the lead makes a set by keys, and sees beforehand what it asks of whom', async () => {
  await openSets(one)
  await expect(one.page.getByRole('heading', { name: 'No set has been made yet' })).toBeVisible()
  await press(one, 'n')
  const form = one.page.getByRole('region', { name: 'New set' })
  await form.getByRole('textbox', { name: 'Name' }).fill('December')
  await form.getByRole('textbox', { name: /Annotators/ }).fill('anja')
  await expect(one.page.getByRole('alert')).toContainText('only 1 people are named')
  await form.getByRole('textbox', { name: /Annotators/ }).fill('anja, bert')
  await expect(one.page.getByRole('status').filter({ hasText: 'each screened by' })).toContainText('30 proposals')
  await expect(one.page.getByRole('table', { name: 'Loads' }).getByRole('row', { name: 'anja 30' })).toBeVisible()
  await isAccessible(one)
  await press(one, 'Control+Enter')
  await expect(one.page.getByRole('listbox', { name: 'Sets' }).getByRole('option')).toContainText('December')
  await isAccessible(one)
})

test('each screens blind, with the guide first: nothing of the other on the page or on the wire before the own part is done', async () => {
  test.setTimeout(300_000)
  await as(one, 'anja')
  for (const seat of [one, other]) {
    await openSets(seat)
    seat.heard.length = 0
    // A fresh window, so that everything it shows came over the wire since.
    await seat.page.reload()
    await expect(seat.page.getByRole('listbox', { name: 'Sets' }).getByRole('option')).toContainText('December')
    await press(seat, 'q')
    await expect(seat.page.getByRole('heading', { name: 'How to judge a proposal' })).toBeVisible()
    for (const kind of ['Words that were there before', 'Links that are only supposed', 'Results that lead nowhere'])
      await expect(seat.page.getByRole('heading', { name: kind })).toBeVisible()
    if (seat === one) await isAccessible(seat)
    await press(seat, 'Enter')
    await expect(inSight(seat)).toHaveText(/Question \d\d/)
  }
  const [mine, theirs] = [await numberOf(one), await numberOf(other)]
  const first = await screen(one, 'anja', 12)
  await hearsNothingOf(one, 'bert')
  // Bert says why, so that his words could be found anywhere.
  await press(other, 'c')
  await other.page.keyboard.type('bert thinks so')
  await press(other, 'Escape')
  const half = await screen(other, 'bert', 15)
  await expect(inSight(other)).not.toHaveText(title(half.at(-1) ?? 0))
  expect([mine, ...half]).not.toEqual([theirs, ...first])
  await hearsNothingOf(other, 'anja')
  expect(await eventsOf('bert')).toContain('bert thinks so')

  // In the middle neither counts nor agreement show anywhere else, and one's own item shows no other verdict.
  await isAccessible(one)
  await press(one, 'Escape', 'g', 'a')
  await expect(one.page.getByRole('navigation', { name: 'What is compared' })).toBeVisible()
  await press(one, 's')
  await expect(one.page.getByText('You are in the middle of “December”').first()).toBeVisible()
  await press(one, 'g', 'o')
  await expect(one.page.getByRole('heading', { name: 'Overview' }).first()).toBeVisible()
  await openSets(one)
  await press(one, 'q')
  // The guide shows once.
  await expect(inSight(one)).toHaveText(/Question \d\d/)
  await screen(one, 'anja', 17)
  await hearsNothingOf(one, 'bert')
  expect(one.heard.some((text) => text.includes('"annotator":"anja"'))).toBe(true)
  await expect(inSight(one)).toHaveText(/Question \d\d/)
  await screen(one, 'anja', 1)
  await expect(one.page.getByRole('heading', { name: 'You have screened all 30 proposals' })).toBeVisible()

  await hearsNothingOf(other, 'anja')
  await screen(other, 'bert', 14)
  await hearsNothingOf(other, 'anja')
  await screen(other, 'bert', 1)
  await expect(other.page.getByRole('heading', { name: 'You have screened all 30 proposals' })).toBeVisible()
  // 60 decisions: at the rate of 205 keys for 100.
  expect(one.presses).toBe(24 + 6 * 2)
  expect(one.presses + other.presses).toBeLessThanOrEqual(Math.floor(60 * 2.05))
})

test('the lead sees the table, and kappa is what the table gives by hand', async () => {
  await as(one, 'lena')
  await openSets(one)
  await expect(one.page.getByRole('button', { name: /^How it stands/ })).toBeVisible()
  await press(one, 'v')
  await expect(one.page.getByRole('status').filter({ hasText: '30 proposals' })).toContainText('26 agreed, 4 disputed')
  // Rows anja, columns bert: both say yes to 22, both no to 4; anja alone no to 2, bert alone no to 2.
  const [yesYes, yesNo, noYes, noNo] = [22, 2, 2, 4]
  const n = yesYes + yesNo + noYes + noNo
  const observed = (yesYes + noNo) / n
  const byChance = ((yesYes + yesNo) * (yesYes + noYes) + (noYes + noNo) * (yesNo + noNo)) / n ** 2
  const kappa = (observed - byChance) / (1 - byChance)
  const table = one.page.getByRole('table', { name: 'Real need: table of pairs' })
  for (const [cell, count] of [
    ['yes, yes', yesYes],
    ['yes, no', yesNo],
    ['no, yes', noYes],
    ['no, no', noNo],
  ] as const)
    await expect(table.getByRole('button', { name: `${cell}: ${count}`, exact: true })).toBeVisible()
  const row = one.page.getByRole('table', { name: 'Real need: statistics' }).getByRole('row', { name: /κ/ })
  await expect(row).toContainText(kappa.toFixed(3).replace('0.', '.'))
  // Where everybody says yes there is nothing to correct for, and no figure.
  await expect(one.page.getByRole('table', { name: 'Found on the way: statistics' })).toContainText('undefined')
  const told = JSON.parse(
    execFileSync(
      process.execPath,
      ['cli/main.ts', 'screening', workspace, '--set', await theSet(), '--as', 'lena', '--json'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    ),
  )
  expect(told.criteria[0].comparison.kappa.value).toBeCloseTo(kappa, 12)
  await press(one, 'd')
  await expect(one.page.getByRole('listbox', { name: 'Items of the set' }).getByRole('option')).toHaveCount(4)
  await isAccessible(one)
})

const theSet = async (): Promise<string> =>
  ((await readdir(join(workspace, 'reviews', 'sets')))[0] ?? '').replace('.json', '')

test('a third person settles the four by keys, blind first; the originals stay and kappa does not move', async () => {
  await as(one, 'cleo')
  await openSets(one)
  one.heard.length = 0
  await one.page.reload()
  await expect(one.page.getByRole('listbox', { name: 'Sets' }).getByRole('option')).toContainText('4 to settle')
  await expect(one.page.getByRole('button', { name: /^Settle/ })).toBeVisible()
  await press(one, 'd')
  const settled: number[] = []
  for (let at = 0; at < 4; at += 1) {
    await expect(inSight(one)).toHaveText(/Question \d\d/)
    if (settled.length > 0) await expect(inSight(one)).not.toHaveText(title(settled.at(-1) ?? 0))
    else await hearsNothingOf(one, 'anja', 'bert')
    const n = await numberOf(one)
    await expect(one.page.getByRole('table', { name: 'Verdicts side by side' })).toHaveCount(0)
    await press(one, ...(n < 5 ? ['a'] : ['r', '1']))
    const sides = one.page.getByRole('table', { name: 'Verdicts side by side' })
    await expect(sides.getByRole('columnheader')).toHaveText(['anja', 'bert'])
    await expect(sides).toContainText('rejected')
    await expect(sides).toContainText('accepted')
    if (at === 0) await isAccessible(one)
    settled.push(n)
    await press(one, 'Enter')
  }
  expect(settled.sort((a, b) => a - b)).toEqual(DISPUTED)
  const mine = (await eventsOf('cleo')).match(/"kind":\s*"proposal-adjudication"/g)
  expect(mine).toHaveLength(4)
  // Undone by Z it waits again, and settled again it counts.
  await press(one, 'z')
  await expect(one.page.getByRole('listbox', { name: 'Queue' }).getByRole('option')).toHaveCount(1)
  const n = await numberOf(one)
  await press(one, ...(n < 5 ? ['a'] : ['r', '1']))
  await expect(one.page.getByRole('table', { name: 'Verdicts side by side' })).toBeVisible()

  await as(one, 'lena')
  await openSets(one)
  await expect(one.page.getByRole('button', { name: /^How it stands/ })).toBeVisible()
  await press(one, 'v')
  await expect(one.page.getByRole('status').filter({ hasText: '30 proposals' })).toContainText(
    '26 agreed, 0 disputed, 4 settled',
  )
  await expect(
    one.page
      .getByRole('table', { name: 'Real need: table of pairs' })
      .getByRole('button', { name: 'yes, no: 2', exact: true }),
  ).toBeVisible()
  for (const [person, rejects] of Object.entries(REJECTS))
    expect((await eventsOf(person)).match(/"realNeed":\s*"no"/g)).toHaveLength(rejects.length)
  // Accepted: the 22 that both accept, and the two of the four that cleo accepts.
  await press(one, 'Escape', 'g', 'o')
  await expect(one.page.getByText(/Accepted/).first()).toBeVisible()
  await expect(one.page.locator('body')).toContainText('24')
})
