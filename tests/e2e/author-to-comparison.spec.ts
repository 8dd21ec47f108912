/** An author repairs a weak rubric; three agents are judged by two judges, the studio is killed halfway, the runs go on and are compared: keys and clicks only. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { startProvider, type TestProvider } from '../../models/testing/provider.ts'
import { openWorkbench, startStudio, suite } from './studio.ts'

const TASK = 'task-d2764a'
const TIGHT =
  "verify.page(threads, address({ path: '/b/norrland', params: { tags: 'quiet' } }), text('threads match')),"
const WEAK = "answer.mentions('quiet'),"
const AGENTS = ['careful', 'hasty', 'person']
const ANSWERS = AGENTS.length * 8

test.describe.configure({ mode: 'serial' })

let provider: TestProvider
const own = suite(async (workspace) => {
  const file = join(workspace, 'rubrics', `${TASK}.ts`)
  await writeFile(file, (await readFile(file, 'utf8')).replace(TIGHT, WEAK))
  provider = await startProvider()
  // A model that reads nothing out of an answer, slowly enough to be interrupted.
  provider.replies = Array.from({ length: 20_000 }, () => async () => {
    await setTimeout(15)
    return { json: { records: [], value: null, verdict: 'fails', quote: null, reason: 'I cannot tell.' } }
  })
})
test.afterAll(() => provider.close())

const runIds = async (): Promise<string[]> =>
  (await readdir(join(own.workspace, 'runs'))).filter((name) => name !== 'r-sample-offline').sort()
const linesOf = async (run: string): Promise<string[]> => {
  const text = await readFile(join(own.workspace, 'runs', run, 'verdicts.jsonl'), 'utf8').catch(() => '')
  return text.split('\n').slice(0, -1)
}
const section = async (key: string): Promise<void> => {
  await own.page.keyboard.press('g')
  await own.page.keyboard.press(key)
}

test('a weak rubric is audited, repaired and saved', async () => {
  await section('r')
  await own.page.getByRole('listbox', { name: 'Rubrics' }).getByRole('option').filter({ hasText: TASK }).click()
  await expect(own.page.locator('.monaco-editor .view-line').first()).toBeVisible()
  await own.page.keyboard.press('F7')
  const status = own.page.getByRole('status').filter({ hasText: /leak rate/ })
  await expect(status).toContainText(/[1-9]\d* leaks/, { timeout: 60_000 })
  await own.page.getByRole('table', { name: 'Leaf by attack' }).getByRole('row').nth(1).getByRole('button').click()
  await own.page.keyboard.press('Escape')
  await own.page.keyboard.press('ArrowDown')
  await own.page.keyboard.press('Home')
  await own.page.keyboard.press('Shift+End')
  await own.page.keyboard.insertText(TIGHT)
  await own.page.keyboard.press('F7')
  await expect(status).toContainText('0 leaks', { timeout: 60_000 })
  await expect(status).toContainText('0 false failures')
  await own.page.keyboard.press('Control+s')
  await expect.poll(() => readFile(join(own.workspace, 'rubrics', `${TASK}.ts`), 'utf8')).toContain(TIGHT)
})

test('two judges begin on three agents, and the studio is killed halfway', async () => {
  // The focus is in the editor, where letters are text.
  await own.page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Settings' }).click()
  await own.page.getByRole('textbox', { name: 'Base address' }).fill(provider.url)
  await own.page.getByRole('textbox', { name: 'Model', exact: true }).fill('tiny')
  await own.page.getByRole('textbox', { name: 'Model', exact: true }).press('Enter')
  await expect(own.page.getByText('Settings saved')).toBeVisible()

  await section('j')
  await expect(own.page.getByRole('listbox', { name: 'Judge runs' })).toBeVisible()
  await own.page.keyboard.press('r')
  const dialog = own.page.getByRole('dialog', { name: 'Judge answers' })
  await dialog.getByRole('checkbox', { name: /Language model: tiny/ }).check()
  await dialog.getByRole('combobox', { name: 'Trials' }).selectOption('1')
  await dialog.getByRole('checkbox', { name: /fabricator/ }).uncheck()
  await dialog.getByRole('button', { name: `Judge ${ANSWERS} answers with 2 judges` }).click()
  await expect
    .poll(async () => Math.max(0, ...(await Promise.all((await runIds()).map(linesOf))).map(({ length }) => length)), {
      timeout: 60_000,
      intervals: [10],
    })
    .toBeGreaterThan(2)
  await expect.poll(runIds, { timeout: 60_000, intervals: [10] }).toHaveLength(2)
  await own.studio.stop('SIGKILL')
  await own.page.close()
  const lengths = (await Promise.all((await runIds()).map(linesOf))).map(({ length }) => length)
  expect(Math.min(...lengths), 'one run was not yet at its end when the studio was killed').toBeLessThan(ANSWERS)
})

test('both go on where they stood, and nothing is judged twice', async () => {
  const before = new Map(await Promise.all((await runIds()).map(async (id) => [id, await linesOf(id)] as const)))
  own.studio = await startStudio(own.workspace, { home: own.studio.home })
  own.page = await openWorkbench(own.browser, own.studio)
  await section('j')
  const runs = own.page.getByRole('listbox', { name: 'Judge runs' }).getByRole('option')
  await expect(runs).toHaveCount(3)
  for (let left = await runs.filter({ hasText: 'running' }).count(); left > 0; left -= 1) {
    await runs.filter({ hasText: 'running' }).first().click()
    await expect(own.page.getByText(/this run was broken off/)).toBeVisible()
    await own.page.keyboard.press('o')
    await expect(runs.filter({ hasText: 'running' })).toHaveCount(left - 1, { timeout: 120_000 })
  }
  for (const [id, lines] of before) {
    const after = await linesOf(id)
    expect(after).toHaveLength(ANSWERS)
    expect(after.slice(0, lines.length)).toEqual(lines)
    const subjects = after.map((line) => {
      const { agent, task, answer } = JSON.parse(line) as Record<string, string>
      return `${agent}/${task}/${answer}`
    })
    expect(new Set(subjects).size).toBe(ANSWERS)
  }
  const model = [...before.keys()].find((id) => id.endsWith('-model'))
  const manifest = JSON.parse(await readFile(join(own.workspace, 'runs', model ?? '', 'manifest.json'), 'utf8'))
  expect(manifest).toMatchObject({ status: 'finished', config: { judge: 'model', trials: 1 }, agents: AGENTS })
})

test('the two are compared, in detail and on the leaderboard', async () => {
  const [model, offline] = await runIds()
  const runs = own.page.getByRole('listbox', { name: 'Judge runs' }).getByRole('option')
  await runs.filter({ hasText: 'model:tiny' }).click()
  await own.page.getByRole('combobox', { name: /Compare with/ }).selectOption(offline ?? '')
  // The model read nothing: what the offline judge passed is lost.
  const counts = own.page.getByRole('status').filter({ hasText: /lost/ })
  await expect(counts).toContainText('8 lost')
  await expect(counts).toContainText('0 gained')
  await own.page.getByRole('combobox', { name: /Compare with/ }).selectOption('')
  await own.page.keyboard.press('d')
  await expect(own.page.getByRole('heading', { name: `Results of ${model}` })).toBeVisible()
  await expect(own.page.getByRole('table', { name: 'By action type' })).toBeVisible()
  await own.page.keyboard.press('Escape')
  await own.page.keyboard.press('h')
  await own.page.getByRole('combobox', { name: 'Judge' }).selectOption('offline')
  const standings = own.page.getByRole('table', { name: 'Standings' })
  await expect(standings.getByRole('row').nth(1)).toContainText('careful')
  // The fabricator was judged in the sample's run alone, by the rubrics of that day.
  await expect(standings.getByRole('row')).toHaveCount(5)
})
