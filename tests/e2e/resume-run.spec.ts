/** A judge run is killed with its studio, and goes on after the next start: by keys alone. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { copyOfSample, forget, launchBrowser, openWorkbench, type Studio, startStudio } from './studio.ts'

let browser: Browser
let workspace: string
let studio: Studio
let page: Page

test.beforeAll(async () => {
  workspace = await copyOfSample()
  browser = await launchBrowser()
  studio = await startStudio(workspace)
  page = await openWorkbench(browser, studio)
})
test.afterAll(async () => {
  await browser?.close()
  await studio?.stop()
  await forget(join(workspace, '..'))
})

const runId = async (): Promise<string | undefined> =>
  (await readdir(join(workspace, 'runs'))).find((name) => name !== 'r-sample-offline')
const lines = async (): Promise<string[]> => {
  const text = await readFile(join(workspace, 'runs', (await runId()) ?? '', 'verdicts.jsonl'), 'utf8').catch(() => '')
  return text.split('\n').slice(0, -1)
}
const openJudge = async (): Promise<void> => {
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  await expect(page.getByRole('listbox', { name: 'Judge runs' })).toBeVisible()
}

test('a run that was killed halfway goes on, and judges nothing twice', async () => {
  await openJudge()
  await page.keyboard.press('r')
  await expect(page.getByRole('button', { name: /^Judge \d+ answers/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await lines()).length, { timeout: 60_000, intervals: [10] }).toBeGreaterThan(2)
  await studio.stop('SIGKILL')
  await page.close()
  const before = await lines()
  expect(before.length, 'the run was not yet at its end when it was killed').toBeLessThan(32)

  studio = await startStudio(workspace, { home: studio.home })
  page = await openWorkbench(browser, studio)
  await openJudge()
  const runs = page.getByRole('listbox', { name: 'Judge runs' }).getByRole('option')
  await runs.filter({ hasText: 'running' }).click()
  await expect(page.getByText(/this run was broken off/)).toBeVisible()
  await page.keyboard.press('o')
  await expect(runs.filter({ hasText: 'finished' })).toHaveCount(2, { timeout: 120_000 })
  const after = await lines()
  expect(after).toHaveLength(32)
  expect(after.slice(0, before.length)).toEqual(before)
  const subjects = after.map((line) => {
    const { agent, task, answer } = JSON.parse(line) as Record<string, string>
    return `${agent}/${task}/${answer}`
  })
  expect(new Set(subjects).size).toBe(32)
})
