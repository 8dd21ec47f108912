/** A lead designs a spot check and draws it; a colleague grades it blind, sees where the judge differs and says why; the lead reads how it stands. By keys. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Response, test } from '@playwright/test'
import { expectAccessible, goOnAs, suite } from './studio.ts'

test.describe.configure({ mode: 'serial' })
const own = suite()
const AGENTS = ['careful', 'fabricator', 'hasty', 'person']

const { press } = own
const isAccessible = (): Promise<void> => expectAccessible(own.page)
/** Who sits at the studio. */
const as = (name: string): Promise<void> => goOnAs(own.page, name)
const openChecks = async (): Promise<void> => {
  await press('Escape', 'g', 'a')
  await expect(own.page.getByRole('heading', { name: 'Agreement', exact: true })).toBeVisible()
  await press('c')
}
const queue = () => own.page.getByRole('listbox', { name: 'Items to grade' }).getByRole('option')
/** The item is on the screen with its text, and can be graded. */
const isRead = (number: number): Promise<void> =>
  expect(own.page.getByRole('heading', { name: `Item ${number}`, exact: true })).toBeVisible()
const designs = (): string => join(own.workspace, 'reviews', 'designs')
const events = async (who: string): Promise<string> =>
  (
    await Promise.all(
      ['json', 'journal'].map((end) =>
        readFile(join(own.workspace, 'reviews', `${who}.${end}`), 'utf8').catch(() => ''),
      ),
    )
  ).join('')

test('the lead sees what a plan would draw before anything is drawn, and what it lacks', async () => {
  await as('lena')
  await openChecks()
  await expect(own.page.getByRole('heading', { name: 'No spot check has been drawn yet' })).toBeVisible()
  await press('n')
  await expect(own.page.getByRole('status').filter({ hasText: 'would be drawn' })).toContainText(
    '12 items of 31 would be drawn',
  )
  await expect(own.page.getByText(/more gradings for ±10 points/)).toBeVisible()
  await expect(own.page.getByRole('table', { name: 'Strata' }).getByRole('row')).toHaveCount(5)
  const form = own.page.getByRole('region', { name: 'Design', exact: true })
  await form.getByRole('spinbutton', { name: 'How many' }).fill('99')
  await expect(own.page.getByRole('alert')).toContainText('Choose between 1 and 31 items, not 99')
  await form.getByRole('combobox', { name: 'Drawn' }).selectOption('disagreements')
  await expect(own.page.getByText('Say with what the run is compared')).toBeVisible()
  await form.getByRole('combobox', { name: 'Compared with' }).selectOption('grades')
  await form.getByRole('spinbutton', { name: 'Others at random' }).fill('4')
  await expect(own.page.getByRole('row', { name: /disagreements .* 100%/ })).toBeVisible()
  await isAccessible()
  expect(await readdir(designs()).catch(() => [])).toEqual([])
})

test('a stratified design is drawn by a key and kept with its chances', async () => {
  const form = own.page.getByRole('region', { name: 'Design', exact: true })
  await form.getByRole('textbox', { name: 'Name' }).fill('December check')
  await form.getByRole('combobox', { name: 'Drawn' }).selectOption('stratified')
  await form.getByRole('combobox', { name: 'Compared with' }).selectOption('')
  await form.getByRole('spinbutton', { name: 'How many' }).fill('8')
  await expect(own.page.getByRole('status').filter({ hasText: 'would be drawn' })).toContainText('8 items of 31')
  await press('Control+Enter')
  await expect(own.page.getByRole('listbox', { name: 'Spot checks' }).getByRole('option')).toContainText(
    'December check',
  )
  const [file = ''] = await readdir(designs())
  const design = JSON.parse(await readFile(join(designs(), file), 'utf8'))
  expect(design).toMatchObject({ version: 1, annotator: 'lena', frameSize: 31, title: 'December check' })
  expect(design.items).toHaveLength(8)
  await expect(own.page.getByText('0 of 8 items graded')).toBeVisible()
  await isAccessible()
})

test('a colleague grades blind: no agent, verdict or stratum on the screen, in the address or on the wire', async () => {
  await as('gina')
  await openChecks()
  await expect(own.page.getByText('How it stands shows only to lena')).toBeVisible()
  const heard: string[] = []
  own.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  own.page.on('response', async (response: Response) => heard.push(await response.text().catch(() => '')))
  // A fresh window, so that nothing of other sections comes over the wire.
  await press('q')
  await expect(queue()).toHaveCount(8)
  await own.page.reload()
  await expect(queue()).toHaveCount(8)
  await expect(own.page.getByRole('button', { name: /^Pass/ })).toBeVisible()
  await own.page.waitForTimeout(500)
  const items = heard.filter((text) => text.includes('taskDescription') || text.includes('"key"'))
  expect(items.length).toBeGreaterThan(0)
  for (const text of items) for (const agent of AGENTS) expect(text).not.toContain(`${agent}/task-`)
  for (const agent of AGENTS) expect(own.page.url()).not.toContain(agent)
  const shown = await own.page.locator('body').textContent()
  for (const agent of AGENTS) expect(shown).not.toContain(`${agent}/`)
  await expect(own.page.getByRole('region', { name: 'What the judge and others said' })).toHaveCount(0)
  await isAccessible()
})

test('after the grade the difference shows with its evidence, and a key says why; the grade stays', async () => {
  await press('c')
  await own.page.keyboard.type('read it twice')
  await press('Escape', 'f')
  const said = own.page.getByRole('region', { name: 'What the judge and others said' })
  await expect(said).toBeVisible()
  // Until the judge said otherwise: some of eight it passed.
  for (let item = 1; item < 8 && (await said.getByText('differs from yours').count()) === 0; item += 1) {
    await press('n')
    await isRead(item + 1)
    await press('f')
    await expect(own.page.getByRole('status').filter({ hasText: 'graded' })).toContainText(`${item + 1} of 8 graded`)
    await expect(said).toBeVisible()
  }
  await expect(said.getByText('differs from yours')).toBeVisible()
  await press('1')
  await expect(said.getByRole('button', { name: /judge too lenient/ })).toHaveAttribute('aria-pressed', 'true')
  await press('5')
  await expect(said.getByRole('button', { name: /page changed/ })).toHaveAttribute('aria-pressed', 'true')
  await isAccessible()
  const written = await events('gina')
  expect(written).toContain('judge-difference')
  expect(written).toContain('read it twice')
  // Z takes the second reason back, not the grade.
  await press('z')
  await expect(said.getByRole('button', { name: /page changed/ })).toHaveAttribute('aria-pressed', 'false')
  await expect(said.getByRole('button', { name: /judge too lenient/ })).toHaveAttribute('aria-pressed', 'true')
})

test('the lead sees the interval while grading goes on, and the estimates once all is graded', async () => {
  await as('lena')
  await openChecks()
  const standing = own.page.getByRole('table', { name: 'Intervals while grading' })
  await expect(standing).toContainText('valid however often one looks')
  await expect(own.page.getByRole('table', { name: 'Estimates of the whole sample' })).toHaveCount(0)
  await expect(own.page.getByRole('list', { name: 'Reasons for differences' })).toContainText('judge too lenient: 1')
  await as('gina')
  await openChecks()
  await expect(own.page.getByText('How it stands shows only to lena')).toBeVisible()
  await press('q')
  await expect(queue()).toHaveCount(8)
  const done = own.page.getByRole('status').filter({ hasText: /\d of 8 graded/ })
  for (let graded = Number(((await done.textContent()) ?? '').charAt(0)); graded < 8; graded += 1) {
    await isRead(graded + 1)
    await press('p')
    await expect(done).toHaveText(`${graded + 1} of 8 graded`)
    await press('n')
  }
  await as('lena')
  await openChecks()
  const final = own.page.getByRole('table', { name: 'Estimates of the whole sample' })
  await expect(final).toContainText('Horvitz–Thompson')
  await expect(final.getByRole('row')).toHaveCount(6)
  await isAccessible()
})

test('leaves of rubrics are graded as claims: holds, does not hold, cannot tell', async () => {
  await press('n')
  const form = own.page.getByRole('region', { name: 'Design', exact: true })
  await form.getByRole('combobox', { name: 'One item is' }).selectOption('leaves')
  await form.getByRole('checkbox', { name: 'agent' }).uncheck()
  await form.getByRole('checkbox', { name: 'leaf type' }).check()
  await form.getByRole('spinbutton', { name: 'How many' }).fill('6')
  await expect(own.page.getByRole('status').filter({ hasText: 'would be drawn' })).toContainText('6 items of')
  await press('Control+Enter')
  await expect(own.page.getByText('0 of 6 items graded')).toBeVisible()
  await press('q')
  await expect(queue()).toHaveCount(6)
  await expect(own.page.getByRole('button', { name: /^Does not hold/ })).toBeVisible()
  await isAccessible()
  await press('p')
  const said = own.page.getByRole('region', { name: 'What the judge and others said' })
  await expect(said.getByText(/holds|does not hold/).first()).toBeVisible()
  expect(await events('lena')).toContain('leaf-grade')
})
