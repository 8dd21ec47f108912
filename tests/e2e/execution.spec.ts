/** A reviewer executes a cross-site task live: steps are recorded and matched, a kill loses nothing, the answer is judged, the recording is played back and exported. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { Scout } from './scout.ts'
import { goOnAs, openWorkbench, startStudio, suite } from './studio.ts'

test.describe.configure({ mode: 'serial' })

const TASK = 'task-3f8a21'
const SHOP = 'shop.assay.test'
const FORUM = 'forum.assay.test'
/** Beside the six action points of the task, four that a reviewer exercises on the way. */
const MORE = [`${SHOP}:F3:A7`, `${SHOP}:F3:A8`, `${SHOP}:F5:A14`, `${SHOP}:F5:A18`]
const SEEN = `${SHOP}:F5:P17`

const own = suite(async (workspace) => {
  const file = join(workspace, 'tasks', `${TASK}.json`)
  const task = JSON.parse(await readFile(file, 'utf8'))
  for (const point_id of MORE)
    task.covered_points.push({
      point_id,
      ability_type: 'Works the site',
      trigger_method: "Implicitly triggered through 'give me the narrowed list'",
      output_ref: 'o1',
      verify_method: 'The list stands on the page',
    })
  task.metadata.action_points.push(...MORE)
  task.status = 'in-review'
  await writeFile(file, JSON.stringify(task, null, 2))
})

interface Kept {
  said: Record<string, { step: number | null; machine: number | null }>
  matches: { point: string; step: number; certainty: string }[]
  perceptions: Record<string, { words: string; box: object | null; capture: string | null }>
  outcome: { kind: string } | null
  shortcut: { result: string | null } | null
  baseline: { agent: string; answer: string } | null
  resumed: string[]
  recording: { id: string; answer: string; finishedAt: string | null }
}
const folder = async (): Promise<string> => {
  const root = join(own.workspace, 'recordings')
  return join(root, (await readdir(root)).filter((name) => name.startsWith('rec-')).at(-1) ?? '')
}
const kept = async (): Promise<Kept> => JSON.parse(await readFile(join(await folder(), 'recording.json'), 'utf8'))
interface Line {
  n: number
  at: string
  kind: string
  target: { role: string } | null
}
const lines = async (): Promise<Line[]> =>
  (await readFile(join(await folder(), 'steps.jsonl'), 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** When each point's act was done: the steps that began then are what the matching is compared with. */
const acts = new Map<string, { from: number; to: number }>()
async function truth(): Promise<Map<string, number[]>> {
  const all = await lines()
  const within = ({ at }: Line, { from, to }: { from: number; to: number }): boolean =>
    Date.parse(at) >= from && Date.parse(at) <= to
  return new Map([...acts].map(([point, act]) => [point, all.filter((line) => within(line, act)).map(({ n }) => n)]))
}
let scout: Scout
const covered = () => own.page.getByRole('listbox', { name: 'Covered points' })

/** Does something on the page, and waits until its steps are written. */
async function does(point: string | null, work: () => Promise<void>): Promise<void> {
  const before = (await lines()).length
  const from = Date.now()
  await work()
  if (point !== null) acts.set(point, { from, to: Date.now() })
  await expect.poll(async () => (await lines()).length, { timeout: 30_000 }).toBeGreaterThan(before)
  let now = -1
  while (now !== (await lines()).length) {
    now = (await lines()).length
    await own.page.waitForTimeout(1_500)
  }
}

async function visit(url: string): Promise<void> {
  await does(null, async () => {
    const address = own.page.getByRole('textbox', { name: 'Address' })
    await address.fill(url)
    await address.press('Enter')
    await expect(address).toHaveValue(url, { timeout: 60_000 })
    await scout.goto(url)
  })
}

const toTask = async (): Promise<void> => {
  await own.page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /Tasks/ }).click()
  await own.page.getByRole('listbox', { name: 'Tasks' }).getByRole('option').filter({ hasText: TASK }).click()
  await own.page.keyboard.press('x')
  await expect(own.page.getByRole('button', { name: /Start recording/ })).toBeVisible()
}

test.afterAll(() => scout?.close())

test('the pane stands beside the checklist, and the recorder runs', async () => {
  await own.page.setViewportSize({ width: 1720, height: 1300 })
  await goOnAs(own.page, 'rhea')
  await toTask()
  await own.page.keyboard.press('x')
  await expect(own.page.getByText(/recording 00:\d\d of 60:00/)).toBeVisible({ timeout: 60_000 })
  await expect(covered().getByRole('option')).toHaveCount(15)
  await own.page.waitForTimeout(1_500)
  scout = await Scout.beside(own.page)
})

test('sliders, boxes, sorting, tabs, a chart and a new tab: the steps carry the right action types', async () => {
  test.setTimeout(400_000)
  await visit(`http://${SHOP}/c/blenders`)
  await does(`${SHOP}:F3:A5`, () => scout.drag('[aria-label="Highest price"]', -90))
  await does(`${SHOP}:F3:A6`, () => scout.drag('[aria-label="Highest noise at full speed"]', -60))
  await does(`${SHOP}:F3:A7`, async () => {
    await scout.click('label:has-text("Nordmix (")')
    await scout.click('label:has-text("Solbruk (")')
  })
  await does(`${SHOP}:F3:A8`, async () => {
    await scout.click('.sort-by .ant-select')
    await scout.click('.ant-select-item-option:has-text("Price, highest first")')
  })
  await visit(`http://${SHOP}/p/calmix-s`)
  await does(`${SHOP}:F5:A14`, () => scout.click('[role=tab]:has-text("Price history")'))
  await does(`${SHOP}:F5:A18`, () => scout.hover('.price-chart svg'))
  await visit(`http://${SHOP}/p/calmix-s?tab=reviews`)
  await does(`${SHOP}:F6:A21`, async () => {
    await scout.click('.listing-bar .ant-select')
    await scout.click('.ant-select-item-option:has-text("1 star")')
  })
  await does(null, async () => {
    await own.page.getByRole('button', { name: 'New tab' }).click()
    await scout.newTab()
  })
  await visit(`http://${SHOP}/compare?items=hushmix-300,calmix-s`)
  await does(`${SHOP}:F7:A22`, () => scout.click('th:has-text("Noise")'))
  await visit(`http://${FORUM}/b/blenders`)
  await does(`${FORUM}:F2:A8`, async () => {
    await scout.click('label:has-text("Solved")')
    await scout.click('label:has-text("Not locked")')
  })
  await does(`${FORUM}:F2:A14`, async () => {
    await scout.click('role=combobox[name="Tags"]')
    await scout.type('noise')
    await scout.click('role=option[name=/noise/]')
  })
  const kinds = new Set((await lines()).map(({ kind }) => kind))
  for (const kind of ['drag', 'click', 'hover', 'tab-open', 'navigate', 'type']) expect(kinds).toContain(kind)
})

test('at least nine of ten action points are matched without help, and none wrongly', async () => {
  const done = await truth()
  expect(done.size).toBe(10)
  for (const [point, steps] of done) expect(steps.length, point).toBeGreaterThan(0)
  await expect(covered()).toContainText(/step \d+, matched/)
  const rows = await covered().getByRole('option').allTextContents()
  const matched = [...done].filter(([point, steps]) => {
    const place = point.split(':').slice(1).join(':')
    const row = rows.find((text) => text.includes(place) && text.includes(point.split(':')[0] ?? ''))
    const step = Number(/step (\d+), matched/.exec(row ?? '')?.[1] ?? 0)
    if (step > 0) expect(steps, `${point} was matched with step ${step}`).toContain(step)
    return steps.includes(step)
  })
  expect(matched.length, `matched: ${matched.map(([point]) => point).join(', ')}`).toBeGreaterThanOrEqual(9)
})

test('a match is corrected and confirmed by a person; what the matching said is kept beside', async () => {
  const point = covered().getByRole('option').filter({ hasText: 'F3:A7' })
  await point.click()
  await own.page.keyboard.press('n')
  await expect(point).toContainText('no step')
  await point.click()
  await own.page.keyboard.press('u')
  await expect(point).toContainText('matched')
  await point.click()
  await own.page.keyboard.press('y')
  await expect(point).toContainText('confirmed')
  const said = (await kept()).said[`${SHOP}:F3:A7`]
  expect(said?.step).toBe(said?.machine)
})

test('what is seen is said in words, with its place on the page', async () => {
  await covered().getByRole('option').filter({ hasText: 'F5:P17' }).click()
  await own.page.keyboard.press('p')
  const dialog = own.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'What do you see?' }).fill('€123.00 in the week of 28 Sept 2026')
  const place = dialog.getByRole('group', { name: /Place on the page/ })
  await expect(place).toBeVisible({ timeout: 30_000 })
  await place.focus()
  await own.page.keyboard.press('ArrowRight')
  await own.page.keyboard.press('Shift+ArrowDown')
  await own.page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(covered().getByRole('option').filter({ hasText: 'F5:P17' })).toContainText('seen')
  const seen = (await kept()).perceptions[SEEN]
  expect(seen).toMatchObject({ words: '€123.00 in the week of 28 Sept 2026', box: { width: 0.2 } })
  expect(seen?.capture).toMatch(/^c\d+$/)
})

test('a second pass tries a search or a direct link, and says how it went', async () => {
  await own.page.keyboard.press('s')
  await expect(own.page.getByRole('region', { name: 'Second pass' })).toBeVisible()
  await visit(`http://${SHOP}/search?q=quiet+blender`)
  // The focus is in the address bar, where letters are letters.
  await own.page.getByRole('button', { name: /Say how it went/ }).click()
  await own.page.getByRole('radio', { name: 'not found' }).check()
  await own.page.getByRole('textbox', { name: /What did it take/ }).fill('The search knows no measured noise')
  await own.page.keyboard.press('Control+Enter')
  await expect(own.page.getByRole('dialog')).toBeHidden()
  await expect.poll(async () => (await kept()).shortcut?.result).toBe('not-found')
})

test('answer, matches, words and outcome survive a kill', async () => {
  const answer = await readFile(join(own.workspace, 'answers', 'careful', TASK, 'answer_1.md'), 'utf8')
  await own.page.getByRole('textbox', { name: 'Answer, in Markdown' }).fill(answer)
  await own.page.keyboard.press('Escape')
  await own.page.keyboard.press('Control+Enter')
  await own.page.getByRole('radio', { name: /^Executable/ }).check()
  await own.page.waitForTimeout(1_000)
  const before = await lines()
  await own.studio.stop('SIGKILL')
  await own.page.close()
  own.studio = await startStudio(own.workspace, { home: own.studio.home })
  own.page = await openWorkbench(own.browser, own.studio, { viewport: { width: 1720, height: 1300 } })
  await toTask()
  await expect(own.page.getByRole('region', { name: 'Broken off' })).toContainText(`${before.length} steps`)
  await own.page.keyboard.press('c')
  await expect(covered()).toContainText('confirmed', { timeout: 60_000 })
  await expect(covered()).toContainText('seen')
  await expect(own.page.getByRole('textbox', { name: 'Answer, in Markdown' })).toHaveValue(answer)
  expect((await lines()).slice(0, before.length)).toEqual(before)
  await own.page.keyboard.press('Control+Enter')
  await expect(own.page.getByRole('radio', { name: /^Executable/ })).toBeChecked()
  await own.page.keyboard.press('Control+Enter')
  await expect(own.page.getByRole('heading', { name: 'The execution is saved' })).toBeVisible()
  const { recording, outcome, matches, resumed, baseline } = await kept()
  expect(recording).toMatchObject({ answer, finishedAt: expect.any(String) })
  expect(outcome?.kind).toBe('executable')
  expect(resumed).toHaveLength(1)
  expect(baseline).toMatchObject({ agent: 'human-rhea', answer: 'answer_1' })
  const done = await truth()
  for (const { point, step, certainty } of matches)
    if (certainty !== 'possible' && done.has(point)) expect(done.get(point), point).toContain(step)
})

test('the human answer is judged like any other', async () => {
  const record = JSON.parse(await readFile(join(own.workspace, 'answers', 'human-rhea', TASK, 'answer_1.json'), 'utf8'))
  expect(record).toMatchObject({ human: true, annotator: 'rhea', outcome: { kind: 'executable' } })
  expect(record.ms).toBeLessThan(record.wallMs)
  await own.page.keyboard.press('r')
  const runs = own.page.getByRole('listbox', { name: 'Judge runs' }).getByRole('option')
  await expect(runs.filter({ hasText: 'finished' })).toHaveCount(2, { timeout: 120_000 })
  const run = (await readdir(join(own.workspace, 'runs'))).find((id) => id !== 'r-sample-offline') ?? ''
  const verdict = JSON.parse(await readFile(join(own.workspace, 'runs', run, 'verdicts.jsonl'), 'utf8'))
  expect(verdict).toMatchObject({ agent: 'human-rhea', task: TASK, outcome: 'judged', success: true })
})

test('the recording is played back and exported', async () => {
  await own.page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /Tasks/ }).click()
  await own.page.getByRole('listbox', { name: 'Tasks' }).getByRole('option').filter({ hasText: TASK }).click()
  await own.page
    .getByRole('link', { name: /\d\d:\d\d/ })
    .first()
    .click()
  const steps = own.page.getByRole('listbox', { name: 'Steps' })
  await expect(steps).toContainText('AT21')
  await expect(own.page.getByRole('img', { name: /Page at step/ })).toBeVisible()
  await own.page.keyboard.press('ArrowRight')
  await own.page.keyboard.press('v')
  await own.page.keyboard.press('v')
  await expect(own.page.locator('pre ins').first()).toBeVisible()
  const summary = own.page.getByRole('region', { name: 'Execution' })
  await expect(summary).toContainText('matched without help')
  await expect(summary).toContainText('The search knows no measured noise')
  await own.page.keyboard.press('e')
  await expect(own.page.getByRole('contentinfo')).toContainText(/written: exports/)
  const written = (await readdir(join(own.workspace, 'exports')))[0] ?? ''
  expect((await readdir(join(own.workspace, 'exports', written))).sort()).toEqual(
    expect.arrayContaining(['captures', 'index.html', 'recording.json', 'steps.jsonl']),
  )
  const page = await (await own.browser.newContext()).newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`file://${join(own.workspace, 'exports', written, 'index.html')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('blender')
  expect(
    await page
      .locator('section img')
      .first()
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
  ).toBeGreaterThan(100)
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([])
  await page.context().close()
})
