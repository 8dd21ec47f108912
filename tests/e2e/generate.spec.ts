/** A rubric author drafts a script by rule and by a model that errs twice, reads the rounds, accepts one, and says whether it is faithful; by keys. The model is a server on loopback that speaks the protocol. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startProvider, type TestProvider } from '../../models/testing/provider.ts'
import { expectAccessible, nameModel, suite } from './studio.ts'

const TASK = 'task-d2764a'
test.describe.configure({ mode: 'serial' })
const own = suite()
let provider: TestProvider

test.beforeAll(async () => {
  provider = await startProvider()
})
test.afterAll(() => provider.close())

const script = (): string => join(own.workspace, 'rubrics', `${TASK}.ts`)
const { press } = own
const openRubric = async (): Promise<void> => {
  await press('Escape', 'g', 'r')
  await own.page.getByRole('listbox', { name: 'Rubrics' }).getByRole('option').filter({ hasText: TASK }).click()
}
const isAccessible = (): Promise<void> => expectAccessible(own.page, { exclude: '.monaco-editor' })
const rounds = () => own.page.getByRole('list', { name: 'Rounds' }).getByRole('button')
const decided = () => own.page.getByRole('region', { name: 'Drafts' }).getByRole('status')

test('the built-in generator makes a draft by one key, with its findings and what a person must add; nothing is in use', async () => {
  const before = await readFile(script(), 'utf8')
  await openRubric()
  await press('n')
  const dialog = own.page.getByRole('dialog', { name: /Generate a rubric/ })
  await expect(dialog.getByRole('radio', { name: /Language model/ })).toBeDisabled()
  await expect(dialog).toContainText('No model is named in the settings.')
  await press('Enter')
  await expect(rounds()).toHaveCount(1, { timeout: 60_000 })
  await expect(rounds().first()).toContainText('1. built-in')
  await expect(rounds().first()).toContainText('0 errors')
  await expect(decided()).toContainText('not in use')
  await expect(own.page.getByRole('heading', { name: 'What a person must add' })).toBeVisible()
  await expect(own.page.getByRole('heading', { name: 'Round 1 against the present rubric' })).toBeVisible()
  await expect(own.page.locator('.monaco-diff-editor .line-insert').first()).toBeVisible()
  expect(await readFile(script(), 'utf8')).toBe(before)
})

test('a draft is rejected with a reason, by keys', async () => {
  await press('o')
  await expect(own.page.getByRole('textbox', { name: 'Why it is rejected' })).toBeFocused()
  await own.page.keyboard.type('guesses the pages')
  await press('Enter')
  await expect(decided()).toContainText('rejected by')
  await expect(decided()).toContainText('guesses the pages')
  await expect(own.page.getByRole('button', { name: 'Accept as the rubric' })).toHaveCount(0)
})

test('a model errs twice and is corrected; every round shows why, what was found and its diff; a person accepts', async () => {
  const good = await readFile(script(), 'utf8')
  const refused = good.replace(/`[^`]*:F2:A8`/, "'forum.assay.test:F9:A9'")
  const breaks = good.replace(
    '  const list = await',
    '  console.log((([] as string[])[0] as string).length)\n  const list = await',
  )
  const better = good.replace("'What members measured at night'", "'What members measured, at night'")
  expect(new Set([good, refused, breaks, better]).size).toBe(4)
  provider.replies = [refused, breaks, better, better].map((text) => ({ json: { notes: ['did it'], script: text } }))

  await nameModel(own.page, provider.url)
  await openRubric()
  await press('n')
  await own.page.getByRole('radio', { name: 'Language model: tiny' }).check()
  await own.page.getByRole('button', { name: 'Generate', exact: true }).last().click()
  await expect(rounds()).toHaveCount(4, { timeout: 120_000 })
  await expect(rounds()).toContainText(['1. first draft', '2. checker errors', '3. run-time errors', '4. reflection'])
  await expect(rounds().first()).toContainText('2 errors')
  await expect(rounds().nth(1)).toContainText('cost unknown')
  await expect(decided()).toContainText('nothing left to repair', { timeout: 60_000 })

  // Back to the first round, and forward: what was found in it, and what the next one changed.
  await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  await expect(own.page.getByRole('region', { name: 'Round 1', exact: true })).toContainText('checker R3')
  await press('ArrowRight', 'x')
  await expect(own.page.getByRole('heading', { name: 'Round 2 against round 1' })).toBeVisible()
  await expect(own.page.getByRole('region', { name: 'Round 2', exact: true })).toContainText('run ')
  await expect(own.page.locator('.monaco-diff-editor .line-insert').first()).toBeVisible()
  await isAccessible()

  await press('y')
  await expect(own.page.getByRole('tree', { name: 'Tree of the script' })).toBeVisible()
  await expect.poll(() => readFile(script(), 'utf8')).toBe(better)
  await press('d')
  await expect(decided()).toContainText('accepted by')
  const drafts = await readdir(join(own.workspace, 'rubrics', 'drafts', TASK))
  expect(drafts.filter((id) => id.endsWith('model'))).toHaveLength(1)
})

test('whether the rubric is faithful is said with two keys, counts in the agreement, and goes stale when the script changes', async () => {
  const row = own.page.getByRole('listbox', { name: 'Rubrics' }).getByRole('option').filter({ hasText: TASK })
  await press('r')
  await expect(own.page.getByRole('region', { name: 'Validity of the rubric' })).toContainText(
    'You have not reviewed it yet.',
  )
  await press('6', 'x')
  await expect(own.page.getByRole('region', { name: 'Validity of the rubric' })).toContainText(
    /not faithful\s*lets wrong answers pass/,
  )
  await expect(row).toContainText('not faithful')
  // A change of mind is a new event.
  await press('y')
  await expect(row).toContainText('faithful')
  await expect(row).not.toContainText('not faithful')
  await isAccessible()
  // Z takes it back, and the review before it counts again.
  await press('z')
  await expect(row).toContainText('not faithful')
  await press('y')
  await expect(row).not.toContainText('not faithful')
  await press('g', 'a')
  await expect(own.page.getByRole('heading', { name: 'Agreement', exact: true })).toBeVisible()
  await press('f')
  await expect(own.page.getByRole('heading', { name: '1 of 1 rubric faithful to the task' })).toBeVisible()
  await isAccessible()

  await openRubric()
  await expect(own.page.locator('.monaco-editor .view-line').first()).toBeVisible()
  await press('e', 'Control+End')
  await own.page.keyboard.insertText('// seen again\n')
  await press('Control+s')
  await expect(row).toContainText('review stale')
  await press('Escape')
})

test('points of the task are offered inside strings, with what they are about', async () => {
  await own.page.locator('.monaco-editor textarea, .monaco-editor .native-edit-context').first().focus()
  await press('Control+End')
  await own.page.keyboard.insertText("x.perception('travel")
  await press('Control+Space')
  const list = own.page.locator('.suggest-widget .monaco-list-row')
  await expect(list.filter({ hasText: 'travel.assay.test:F2:P9' })).toContainText('Keeps two prices apart')
  await expect(list.filter({ hasText: 'F2:A6' })).toHaveCount(0)
})
