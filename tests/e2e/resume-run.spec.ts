/** A judge run is killed with its studio, and goes on after the next start: by keys alone. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openWorkbench, startStudio, suite } from './studio.ts'

const own = suite()

const runId = async (): Promise<string | undefined> =>
  (await readdir(join(own.workspace, 'runs'))).find((name) => name !== 'r-sample-offline')
const lines = async (): Promise<string[]> => {
  const text = await readFile(join(own.workspace, 'runs', (await runId()) ?? '', 'verdicts.jsonl'), 'utf8').catch(
    () => '',
  )
  return text.split('\n').slice(0, -1)
}
const openJudge = async (): Promise<void> => {
  await own.page.keyboard.press('g')
  await own.page.keyboard.press('j')
  await expect(own.page.getByRole('listbox', { name: 'Judge runs' })).toBeVisible()
}

test('a run that was killed halfway goes on, and judges nothing twice', async () => {
  await openJudge()
  await own.page.keyboard.press('r')
  await expect(own.page.getByRole('button', { name: /^Judge \d+ answers/ })).toBeVisible()
  await own.page.keyboard.press('Enter')
  await expect.poll(async () => (await lines()).length, { timeout: 60_000, intervals: [10] }).toBeGreaterThan(2)
  await own.studio.stop('SIGKILL')
  await own.page.close()
  const before = await lines()
  expect(before.length, 'the run was not yet at its end when it was killed').toBeLessThan(32)

  own.studio = await startStudio(own.workspace, { home: own.studio.home })
  own.page = await openWorkbench(own.browser, own.studio)
  await openJudge()
  const runs = own.page.getByRole('listbox', { name: 'Judge runs' }).getByRole('option')
  await runs.filter({ hasText: 'running' }).click()
  await expect(own.page.getByText(/this run was broken off/)).toBeVisible()
  await own.page.keyboard.press('o')
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
