/** Checking entries of a card on the live page, by keys: two planted wrong entries are found, one that was removed is added again, and the figures say so. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import type { CardItem, SiteCard } from '../../sitecards/index.ts'
import { openWorkspace } from '../../workspace/index.ts'
import { expectAccessible, root, suite } from './studio.ts'

test.describe.configure({ mode: 'serial' })
const SITE = 'forum.assay.test'
/** What stays of the sample's card: nothing here votes, posts or books on the way. */
const KEPT = /^(F1|F2|F3|F4|F5|F6|A3|A6|A7|A8|A9|A11|A13|A14|A19|A20|P1|P2|P10)$/
/** The slider of the board page, which the card of the test lacks. */
const MISSING = 'A15'
const WRONG_TYPE = 'A9'
const OVER_PREDICTED = 'A99'

const run = suite(async (folder) => {
  const workspace = await openWorkspace(folder)
  const entry = workspace.cards.get(SITE)
  if (!entry) throw new Error(`the sample has no card for ${SITE}`)
  await workspace.saveCard(planted(entry.value), entry.hash)
  await workspace.close()
})

function planted(card: SiteCard): SiteCard {
  const kept = <T extends { id: string }>(list: readonly T[]): T[] => list.filter(({ id }) => KEPT.test(id))
  const wrong = (item: CardItem): CardItem =>
    item.id === WRONG_TYPE ? { ...item, functions: ['F2'], component: 'TreeSelect', type: 'Tree Node Selection' } : item
  const made: CardItem = {
    id: OVER_PREDICTED,
    functions: ['F1'],
    category: 'Data Entry',
    component: 'Upload',
    type: 'File Upload',
    description: 'Drop a picture onto the feed to post it',
    location: 'Feed',
    role: '',
  }
  return {
    ...card,
    functions: kept(card.functions),
    actions: [...kept(card.actions).map(wrong), made],
    perceptions: kept(card.perceptions),
  }
}

const accuracy = async (...more: string[]) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['cli/main.ts', 'card', 'accuracy', run.workspace, '--json', ...more],
    { cwd: root },
  )
  return JSON.parse(stdout)
}
const room = () => run.page.getByRole('main')
const entryId = () => run.page.getByRole('region', { name: 'Entry', exact: true }).locator('dd code').first()
const progress = () => run.page.getByText(/^\d+ of 20 checked/)

test('a set of twenty entries is drawn by keys', async () => {
  await run.press('g', 's')
  await expect(run.page.getByRole('heading', { name: SITE })).toBeVisible()
  await run.press('Shift+K')
  await expect(run.page.getByText('No entries have been drawn to be checked yet')).toBeVisible()
  await run.press('n')
  await run.page.keyboard.type('Forum')
  await run.press('Tab', 'Control+A')
  await run.page.keyboard.type('1')
  await expect(run.page.getByText('20 entries')).toBeVisible()
  await run.press('Control+Enter')
  await expect(run.page.getByText('20 entries of 1 card')).toBeVisible()
  await expect(run.page.getByText(/You have checked 0 of 20/)).toBeVisible()
})

test('each entry comes with its page open and its element marked, and takes one key', async () => {
  test.setTimeout(240_000)
  await run.press('Escape', 'q')
  await expect(progress()).toContainText('0 of 20 checked')
  const seen = new Set<string>()
  for (let turn = 0; turn < 20; turn += 1) {
    await expect(progress()).toContainText(`${turn} of 20 checked`)
    const id = (await entryId().textContent()) ?? ''
    expect(seen.has(id)).toBe(false)
    seen.add(id)
    const made = id.endsWith(`:${OVER_PREDICTED}`)
    const there = made ? 'the site is open at its start' : 'marked on the page'
    await expect(room().getByText(there)).toBeVisible({ timeout: 60_000 })
    if (turn === 0) {
      // A slip is taken back, and the entry is there again.
      await run.press('7')
      await expect(progress()).toContainText('1 of 20 checked')
      await run.press('z')
      await expect(progress()).toContainText('0 of 20 checked')
      await expect(entryId()).toHaveText(id)
    }
    if (made) await run.press('2')
    else if (id.endsWith(`:${WRONG_TYPE}`)) {
      await run.press('t')
      await run.page.keyboard.type('AT12')
      await run.press('Enter', '3')
    } else if (id.endsWith(':A8')) {
      await addTheSlider()
      await run.press('1')
    } else await run.press('1')
    if (turn < 19) await expect(entryId()).not.toHaveText(id)
  }
  await expect(run.page.getByText('You have checked 20 of 20')).toBeVisible()
  expect(seen.has(`${SITE}:${WRONG_TYPE}`)).toBe(true)
})

/** On the page of the board, where the slider is: through what signatures read there, without the mouse. */
async function addTheSlider(): Promise<void> {
  await run.press('m')
  const read = run.page.getByRole('listbox', { name: 'Read on this page' })
  await expect(read.getByText('AT20')).toBeVisible({ timeout: 60_000 })
  for (let turn = 0; turn < 40; turn += 1) {
    const chosen = read.getByRole('option', { selected: true })
    if ((await chosen.textContent())?.includes('AT20')) break
    await run.press('j')
  }
  await run.press('Enter')
  const dialog = run.page.getByRole('dialog', { name: `Missing on the card of ${SITE}` })
  await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveValue('AT20')
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeFocused()
  await run.page.keyboard.type('Drag the least number of replies')
  await run.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(room().getByText('marked on the page')).toBeVisible()
}

test('a press on the page picks instead of acting', async () => {
  await run.press('k')
  await expect(entryId()).toBeVisible()
  await expect(room().getByText(/marked on the page|open at its start|not reached/)).toBeVisible({ timeout: 60_000 })
  await run.press('m')
  await expect(run.page.getByRole('listbox', { name: 'Read on this page' })).toBeVisible({ timeout: 60_000 })
  const picture = run.page.getByRole('region', { name: 'Page' }).locator('canvas')
  await picture.click({ position: { x: 200, y: 120 } })
  const dialog = run.page.getByRole('dialog', { name: `Missing on the card of ${SITE}` })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('code')).not.toBeEmpty()
  await run.press('Escape')
  await expect(dialog).toBeHidden()
})

test('one key writes the right type into the card; the results keep what was found, with everything behind it', async () => {
  await run.press('y')
  await expect(run.page.getByRole('contentinfo')).toContainText(`${SITE}:${WRONG_TYPE} is AT12 now, and was AT23`)
  await run.press('e')
  const table = run.page.getByRole('table', { name: 'Accuracy by kind of entry' })
  await expect(table.getByRole('row', { name: /^Overall/ })).toHaveText(/^Overall18220\s?90\.0 %\.\d+ to \.\d+$/)
  await expect(run.page.getByText('entry was found missing and added')).toBeVisible()
  const items = run.page.getByRole('region', { name: 'Entries', exact: true })
  await expect(items).toContainText(`${SITE}:${WRONG_TYPE}`)
  await expect(items).toContainText(`${SITE}:${OVER_PREDICTED}`)
  await expectAccessible(run.page)
})

test('report and cards have changed accordingly', async () => {
  const all = await accuracy('--by', 'type')
  expect(all.overall).toMatchObject({ correct: 18, total: 20, value: 0.9 })
  expect(all).toMatchObject({ correctedSince: 1, missing: 1, verdicts: { 'over-predicted': 1, 'wrong-type': 1 } })
  const workspace = await openWorkspace(run.workspace)
  const card = workspace.cards.get(SITE)?.value
  await workspace.close()
  expect(card?.actions.find(({ id }) => id === WRONG_TYPE)).toMatchObject({ component: 'Cascader' })
  expect(card?.actions.at(-1)).toMatchObject({ component: 'Slider', description: 'Drag the least number of replies' })
  expect(card?.actions.some(({ id }) => id === MISSING)).toBe(false)
})
