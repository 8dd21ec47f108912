/** The whole job through the studio, with keys and clicks only, in a real Chromium. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { goOnAs, openWorkbench, startStudio, suite, violationsOn } from './studio.ts'

test.describe.configure({ mode: 'serial' })

const own = suite()
const { press } = own
const events = async (
  annotator: string,
): Promise<{ kind: string; subject: string; verdicts: Record<string, string>; withdraws?: string }[]> => {
  const journal = await readFile(join(own.workspace, 'reviews', `${annotator}.journal`), 'utf8').catch(() => '')
  const base = JSON.parse(
    await readFile(join(own.workspace, 'reviews', `${annotator}.json`), 'utf8').catch(() => '{"events":[]}'),
  ) as { events: [] }
  const lines = journal
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as never)
  return [...base.events, ...lines.filter((line) => 'kind' in (line as object))]
}

/** A person reads before deciding: the chosen proposal is on screen. */
const read = async (): Promise<void> => {
  const chosen = own.page.getByRole('listbox', { name: 'Queue' }).getByRole('option', { selected: true }).locator('b')
  await expect(async () => {
    const title = await chosen.first().textContent({ timeout: 1_000 })
    await expect(own.page.getByRole('heading', { name: title ?? '' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await own.page.waitForTimeout(300)
}

test("a name of one's own", async () => {
  await goOnAs(own.page, 'tess')
})

test('three proposals are screened with keys, one is undone', async () => {
  await press('g', 'p')
  const queue = own.page.getByRole('listbox', { name: 'Queue' })
  await expect(queue.getByRole('option').first()).toBeVisible()
  const open = await queue.getByRole('option').count()
  await read()
  await own.page.keyboard.press('a')
  await expect(queue.getByRole('option')).toHaveCount(open - 1)
  await read()
  await press('r', '1')
  await expect(queue.getByRole('option')).toHaveCount(open - 2)
  await read()
  await own.page.keyboard.press('u')
  await expect(queue.getByRole('option')).toHaveCount(open - 3)
  await own.page.keyboard.press('z')
  await expect(queue.getByRole('option')).toHaveCount(open - 2)
  await read()
  await own.page.keyboard.press('u')
  await expect(queue.getByRole('option')).toHaveCount(open - 3)
  await expect(own.page.getByRole('contentinfo')).toContainText(/saved/)
  const said = (await events('tess')).filter((event) => event.kind === 'proposal-screening')
  expect(said.map((event) => event.withdraws === undefined)).toEqual([true, true, true, false, true])
})

test('a decision is there after the process was killed', async () => {
  await press('g', 'p')
  const queue = own.page.getByRole('listbox', { name: 'Queue' })
  await expect(queue.getByRole('option').first()).toBeVisible()
  const open = await queue.getByRole('option').count()
  await read()
  await own.page.keyboard.press('a')
  await expect(queue.getByRole('option')).toHaveCount(open - 1)
  await expect.poll(async () => (await events('tess')).length).toBe(6)
  await own.studio.stop('SIGKILL')
  await own.page.close()
  own.studio = await startStudio(own.workspace, { home: own.studio.home })
  own.page = await openWorkbench(own.browser, own.studio)
  await press('g', 'p')
  await expect(own.page.getByRole('listbox', { name: 'Queue' }).getByRole('option')).toHaveCount(open - 1)
})

test('a task is executed live on the page and admitted', async () => {
  await press('g', 't')
  const tasks = own.page.getByRole('listbox', { name: 'Tasks' })
  await tasks.getByRole('option').filter({ hasText: 'task-b4187e' }).click()
  await own.page.keyboard.press('x')
  await expect(own.page.getByRole('button', { name: /Start recording/ })).toBeVisible()
  await own.page.keyboard.press('x')
  await expect(own.page.getByText(/recording 0/)).toBeVisible({ timeout: 60_000 })
  const address = own.page.getByRole('textbox', { name: 'Address' })
  // The recording begins on the task's first site.
  await expect(address).toHaveValue(/assay\.test/, { timeout: 60_000 })
  const status = own.page.getByRole('contentinfo')
  const counted = async (of: 'step' | 'picture'): Promise<number> =>
    Number(new RegExp(`(\\d+) ${of}`).exec((await status.textContent()) ?? '')?.[1] ?? 0)
  const visit = async (url: string): Promise<void> => {
    const before = await counted('picture')
    await address.fill(url)
    await address.press('Enter')
    await expect(address).toHaveValue(url, { timeout: 60_000 })
    await expect.poll(() => counted('picture'), { timeout: 60_000 }).toBeGreaterThan(before)
  }

  // The forum's part by hand: threads of one board with a poll and one tag, and of those the first.
  await visit('http://forum.assay.test/b/costana')
  await own.page.mouse.click(1030, 403)
  await expect(address).toHaveValue(/show=poll/)
  await own.page.mouse.click(780, 475)
  const pictures = await counted('picture')
  await own.page.keyboard.type('marisol', { delay: 50 })
  await own.page.waitForTimeout(500)
  await press('ArrowDown', 'Enter', 'Escape')
  await expect(address).toHaveValue(/show=poll&tags=marisol$/)
  // Whoever clicks on a thread has seen the filtered list; its picture says that it is on the page.
  await expect.poll(() => counted('picture')).toBeGreaterThan(pictures)
  await own.page.mouse.click(460, 632)
  await expect(address).toHaveValue(/\/t\/311\/best-month-for-marisol/)
  const answer = await readFile(join(own.workspace, 'answers', 'careful', 'task-b4187e', 'answer_1.md'), 'utf8')
  // The rest by the links that a careful answer to the task cites.
  for (const [url] of answer.matchAll(/http:\/\/travel\S+/g)) await visit(url)
  await own.page.keyboard.press('F2')
  await expect(own.page.getByRole('listbox', { name: 'Covered points' })).toContainText(/step \d/)
  await own.page.getByRole('textbox', { name: 'Answer, in Markdown' }).fill(answer)
  await own.page.keyboard.press('Escape')
  await own.page.keyboard.press('Control+Enter')
  const dialog = own.page.getByRole('dialog', { name: 'Finish the execution' })
  await dialog.getByRole('radio', { name: /^Executable/ }).check()
  await own.page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(own.page.getByRole('heading', { name: 'The execution is saved' })).toBeVisible()
  await own.page.keyboard.press('Escape')
  await press('y', 's')
  await expect(own.page.getByRole('contentinfo')).toContainText(/saved/)
  await expect(own.page.getByRole('button', { name: /^Admit/ })).toBeEnabled()
  await own.page.keyboard.press('a')
  await expect(tasks.getByRole('option').filter({ hasText: 'task-b4187e' })).toContainText('admitted')
  const file = await readFile(join(own.workspace, 'tasks', 'task-b4187e.json'), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ status: 'admitted' })
  const said = await events('tess')
  expect(said.find((event) => event.kind === 'task-execution')?.verdicts).toEqual({ feasible: 'yes' })
  expect(Object.values(said.find((event) => event.kind === 'task-review')?.verdicts ?? {})).toEqual([
    'yes',
    'yes',
    'yes',
    'yes',
    'yes',
  ])
})

test('a rubric is edited, and its tree follows', async () => {
  await press('g', 'r')
  const rubrics = own.page.getByRole('listbox', { name: 'Rubrics' })
  await rubrics.getByRole('option').filter({ hasText: 'task-b4187e' }).click()
  const tree = own.page.getByRole('tree', { name: 'Tree of the script' })
  const said = 'The answer is in prose'
  await expect(tree.getByRole('treeitem').first()).toBeVisible()
  await expect(tree).not.toContainText(said)
  await expect(own.page.locator('.monaco-editor .view-line').first()).toBeVisible()
  await own.page.keyboard.press('e')
  await press('Control+End', 'ArrowUp', 'End', 'ArrowLeft', 'ArrowLeft')
  await own.page.keyboard.type(`  tree.other('${said}', () => answer.mentions('and'))`)
  await press('Enter')
  await expect(tree).toContainText(said, { timeout: 3000 })
  await press('Control+s')
  await expect(own.page.getByText('not saved')).toHaveCount(0)
  const file = join(own.workspace, 'rubrics', 'task-b4187e.ts')
  expect(await readFile(file, 'utf8')).toContain(said)
  for (let undone = 0; undone < 40 && (await tree.textContent())?.includes(said); undone++) {
    await own.page.keyboard.press('Control+z')
    await own.page.waitForTimeout(400)
  }
  await expect(tree).not.toContainText(said)
  await press('Control+s')
  await expect(own.page.getByText('not saved')).toHaveCount(0)
  expect(await readFile(file, 'utf8')).not.toContain(said)
})

test('all answers are judged', async () => {
  // F9 leaves the script's editor for the sections.
  await press('F9')
  await own.page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /Judge/ }).click()
  const runs = own.page.getByRole('listbox', { name: 'Judge runs' }).getByRole('option')
  await expect(runs).toHaveCount(1)
  await own.page.keyboard.press('r')
  const dialog = own.page.getByRole('dialog', { name: 'Judge answers' })
  await expect(dialog.getByRole('button', { name: /^Judge \d+ answers/ })).toBeVisible()
  await own.page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(runs).toHaveCount(2)
  await expect(runs.filter({ hasText: 'finished' })).toHaveCount(2, { timeout: 120_000 })
  const folders = (await readdir(join(own.workspace, 'runs'))).filter((name) => name !== 'r-sample-offline')
  expect(folders).toHaveLength(1)
  const verdicts = await readFile(join(own.workspace, 'runs', folders[0] ?? '', 'verdicts.jsonl'), 'utf8')
  // The sample's answers, and the one that was reached live.
  expect(verdicts.trim().split('\n')).toHaveLength(33)
})

test('four answers are graded blind, and the confusion table changes', async () => {
  await press('g', 'a')
  const table = own.page.getByRole('table', { name: 'Confusion table' })
  await expect(table).toBeVisible()
  const counts = async (): Promise<number> => {
    const cells = await table.getByRole('button').allTextContents()
    return cells.reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0)
  }
  const before = await counts()
  await press('g', 'j')
  await expect(own.page.getByRole('listbox', { name: 'Judge runs' })).toBeVisible()
  await own.page.keyboard.press('w')
  for (let graded = 0; graded < 4; graded++) {
    await expect(own.page.getByRole('listbox', { name: 'Answers to grade' })).toBeVisible()
    await expect(own.page.getByText('Still reading')).toBeHidden()
    await own.page.waitForTimeout(400)
    const judged = (await events('tess')).filter((event) => event.kind === 'answer-grade').length
    await own.page.keyboard.press(graded % 2 === 0 ? 'p' : 'f')
    await expect
      .poll(async () => (await events('tess')).filter((event) => event.kind === 'answer-grade').length)
      .toBe(judged + 1)
    await own.page.keyboard.press('n')
  }
  await press('g', 'a')
  await expect.poll(counts).toBeGreaterThan(before)
})

test('the report is exported, opens without network, and passes axe', async () => {
  await own.page.keyboard.press('e')
  await expect(own.page.getByRole('button', { name: 'Write', exact: true })).toBeFocused()
  const [download] = await Promise.all([own.page.waitForEvent('download'), own.page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/\.html$/)
  const path = join(own.workspace, '..', download.suggestedFilename())
  await download.saveAs(path)
  const report = await (await own.browser.newContext()).newPage()
  const asked: string[] = []
  report.on('request', (request) => asked.push(request.url()))
  await report.goto(`file://${path}`)
  await expect(report.getByRole('heading', { level: 1 })).toContainText('agreement')
  await expect(report.getByText(/sample/i).first()).toBeVisible()
  expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([])
  expect(await violationsOn(report)).toEqual([])
  await report.context().close()
})
