/** A page that proves nothing any more, by keys: found from a claim, marked with a reason, judged again, captured again. */
import { realpathSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { pdfCapture } from '../../browser/index.ts'
import { EvidenceStore } from '../../workspace/index.ts'
import { suite, violationsOn } from './studio.ts'

test.describe.configure({ mode: 'serial' })

/** A PDF of one page, as the studio would have captured it. */
async function keepLeaflet(workspace: string): Promise<void> {
  const stream = 'BT /F1 24 Tf 40 200 Td (The winter ferry leaves at nine in the morning) Tj ET'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 640 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  const bytes = Buffer.from(`%PDF-1.4\n${body}trailer\n<</Root 1 0 R>>\n%%EOF`)
  const { text, title, lang, state, kind, reason, pdf } = await pdfCapture(bytes)
  const { pages, read, pictures, pictureNote } = pdf
  const url = 'http://ferry.assay.test/leaflet'
  const facts = { url, finalUrl: url, status: 200, title, lang, at: '2026-11-30T11:00:00.000Z', state, kind, reason }
  await new EvidenceStore(realpathSync(workspace)).save(
    { ...facts, pdf: { pages, read, pictures: pictures.length, pictureNote } },
    text,
    { pdf: bytes, pictures },
  )
}

const own = suite(keepLeaflet)
const { press } = own
const marked = () => own.page.locator('mark[data-mark="quote"], mark[data-mark="value"]')
const facts = () => own.page.getByRole('toolbar', { name: 'The capture' })
const tree = () => own.page.getByRole('tree', { name: 'Rubric tree' })
/** Captures are looked at afresh: the studio writes them. */
const store = (): EvidenceStore => new EvidenceStore(realpathSync(own.workspace))
let evidence = ''

const violations = async (): Promise<string[]> => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await own.page.emulateMedia({ colorScheme })
    await own.page.waitForTimeout(300)
    found.push(...(await violationsOn(own.page)).map((line) => `${colorScheme}: ${line}`))
  }
  return found
}

/** Judges all answers as a run of its own, and opens its first verdict. */
async function judgeAgain(runs: number): Promise<void> {
  await press('g', 'j')
  const list = own.page.getByRole('listbox', { name: 'Judge runs' }).getByRole('option')
  await expect(list).toHaveCount(runs - 1)
  await press('r')
  await expect(own.page.getByRole('button', { name: /^Judge \d+ answers/ })).toBeFocused()
  await press('Enter')
  await expect(list.filter({ hasText: 'finished' })).toHaveCount(runs, { timeout: 120_000 })
  await openFirst()
}

async function openFirst(): Promise<void> {
  const verdicts = own.page.getByRole('listbox', { name: 'Verdicts' })
  await expect(verdicts.getByRole('option').first()).toBeVisible()
  await verdicts.focus()
  await press('Home', 'Enter')
  await expect(tree()).toBeVisible()
}

test('from a verdict to the words on the page', async () => {
  await press('g', 'j')
  await openFirst()
  await expect(facts()).toBeVisible()
  for (let claims = 0; claims < 5 && (await marked().count()) === 0; claims++) {
    await press('n')
    await own.page.waitForTimeout(300)
  }
  await expect(marked().first()).toBeInViewport()
  await expect(own.page.getByRole('region', { name: 'Text of the answer' }).locator('mark').first()).toBeVisible()
  await press('m')
  await expect(own.page.locator('mark[data-current]').first()).toBeInViewport()
  await press('v')
  await expect(own.page.getByRole('region', { name: 'Picture of the page' })).toBeHidden()
  await press('v', 'v')
  await expect(own.page.getByRole('region', { name: 'Picture of the page' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('it is marked as unusable with a reason, and that can be taken back', async () => {
  await press('x')
  const dialog = own.page.getByRole('dialog', { name: 'Mark the capture as unusable' })
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  expect(await violations()).toEqual([])
  await press('4', 'Tab')
  await own.page.keyboard.type('It shows the list without its filter')
  await press('Control+Enter')
  await expect(dialog).toBeHidden()
  const said = own.page.getByRole('list', { name: 'What people said of this capture' })
  await expect(said).toContainText('another page than the one cited – It shows the list without its filter')
  const folders = await readdir(join(own.workspace, 'evidence'), { recursive: true })
  const file = folders.find((name) => name.endsWith('marks.jsonl')) ?? ''
  evidence = file.split('/')[0] ?? ''
  expect(JSON.parse(await readFile(join(own.workspace, 'evidence', file), 'utf8'))).toMatchObject({ usable: false })
  await press('z')
  await expect(said).toContainText('taken back by')
  await expect(facts().getByRole('button', { name: /^Unusable/ })).toBeVisible()
  await press('x')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await press('5', 'Enter')
  await expect(dialog).toBeHidden()
  await expect(said).toContainText('content missing or cut off')
  expect(await violations()).toEqual([])
})

test('judged again, what rested on it is unverifiable', async () => {
  await judgeAgain(2)
  await expect(tree()).toContainText('unverifiable')
  await expect(own.page.getByRole('list', { name: 'Checks' })).toContainText('marked unusable by')
  expect((await store().read(evidence))?.page.state).toBe('unusable')
})

test('in the list of all captures it stands among those that are not usable', async () => {
  await press('Escape', 'e')
  const captures = own.page.getByRole('listbox', { name: 'Captures' })
  await expect(captures.getByRole('option').first()).toBeVisible()
  const all = await captures.getByRole('option').count()
  await press('s')
  await expect(own.page.getByRole('combobox', { name: 'State' })).toHaveValue('not usable')
  const row = captures.getByRole('option').filter({ hasText: 'marked unusable' })
  await expect(row).toHaveCount(1)
  expect(await captures.getByRole('option').count()).toBeLessThan(all)
  expect(await violations()).toEqual([])
  await press('/')
  await own.page.keyboard.type('marked unusable')
  await expect(captures.getByRole('option')).toHaveCount(1)
  await press('Escape')
  await expect(own.page.getByRole('searchbox')).toHaveValue('marked unusable')
  await expect(captures.getByRole('option')).toHaveCount(1)
})

test('captured again it is usable, and both judgings stay', async () => {
  const { page } = (await store().read(evidence)) ?? {}
  const captures = own.page.getByRole('listbox', { name: 'Captures' })
  await captures.focus()
  await press('Home', 'c')
  await expect
    .poll(
      async () =>
        (await store().byUrl(page?.url ?? '')).some(({ state, at }) => state === 'ok' && at > (page?.at ?? '')),
      { timeout: 60_000 },
    )
    .toBe(true)
  await press('Escape')
  await judgeAgain(3)
  await expect(tree()).not.toContainText('unverifiable')
  expect((await store().read(evidence))?.marks).toHaveLength(3)
})

test('a PDF is shown page by page, and any capture opens live beside the list', async () => {
  await press('g', 'j', 'e')
  const captures = own.page.getByRole('listbox', { name: 'Captures' })
  await expect(captures.getByRole('option').first()).toBeVisible()
  await press('/')
  await own.page.keyboard.type('leaflet')
  await expect(captures.getByRole('option')).toHaveCount(1)
  await press('Escape')
  await captures.focus()
  await press('Home')
  await expect(own.page.getByRole('heading', { name: 'Page 1' })).toBeVisible()
  await expect(own.page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
  await expect(own.page.getByText('The winter ferry leaves at nine in the morning')).toBeVisible()
  expect(await violations()).toEqual([])
  await press('i')
  await expect(own.page.getByRole('textbox', { name: 'Address' })).toHaveValue('http://ferry.assay.test/leaflet', {
    timeout: 60_000,
  })
})
