/** A person looks at what the benchmark holds, splits it, reads what the halves tell about each other, releases the public half and sees what changed since. By keys. The release is checked and imported by command. */
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectAccessible, root, suite } from './studio.ts'

test.describe.configure({ mode: 'serial' })
const own = suite()
const { press } = own
const assay = (...words: string[]): Promise<{ code: number; json: Record<string, unknown> }> =>
  new Promise((done) => {
    execFile(process.execPath, ['cli/main.ts', ...words, '--json'], { cwd: root, maxBuffer: 1e8 }, (error, stdout) =>
      done({ code: Number(error?.code ?? 0), json: JSON.parse(stdout || '{}') }),
    )
  })
const releases = (...parts: string[]): string => join(own.workspace, 'releases', ...parts)

test('every figure opens its rows, every row its tasks', async () => {
  await press('Escape', 'g', 'o', 's')
  await expect(own.page.getByRole('button', { name: /^Action types 12 of 64/ })).toBeVisible()
  await expect(own.page.getByRole('button', { name: /^Functions 17 of 30/ })).toBeVisible()
  await press('j')
  const behind = own.page.getByRole('listbox', { name: /^Tasks: Community/ })
  await expect(behind.getByRole('option')).toHaveCount(8)
  await own.page.getByRole('button', { name: /^Sites a task/ }).click()
  await own.page.getByRole('listbox', { name: 'Sites a task' }).getByRole('option', { name: /^3/ }).click()
  await expect(own.page.getByRole('listbox', { name: 'Tasks: 3' }).getByRole('option')).toHaveCount(3)
  // All of them are admitted in the sample.
  await own.page.getByRole('navigation', { name: 'Sections' }).click()
  await press('a')
  await expect(own.page.getByRole('combobox', { name: 'Counted:' })).toHaveValue('admitted')
  await expectAccessible(own.page)
})

test('a split shows its balance and its leaks before it is kept', async () => {
  await press('Escape', 'p')
  const status = own.page.getByRole('status').filter({ hasText: 'public (' })
  await expect(status).toContainText('4 public (50%), 4 private')
  const form = own.page.getByRole('region', { name: 'Make a split' })
  await form.getByRole('spinbutton', { name: 'Seed' }).fill('7')
  const leaks = own.page.getByRole('region', { name: 'Leaks between the halves' })
  await expect(leaks).toContainText('the same output, which no other task asks for')
  await expect(own.page.getByRole('table', { name: 'Strata' }).getByRole('row')).toHaveCount(6)
  await expect(readdir(join(own.workspace, 'splits'))).rejects.toThrow('ENOENT')
  await form.getByRole('textbox', { name: 'Name' }).fill('First')
  await press('Control+Enter')
  await expect(own.page.getByRole('heading', { name: 'First', exact: true })).toBeVisible()
  const [file = ''] = await readdir(join(own.workspace, 'splits'))
  const split = JSON.parse(await readFile(join(own.workspace, 'splits', file), 'utf8'))
  expect(split).toMatchObject({ title: 'First', seed: 7, plan: { public: 4 } })
  await expectAccessible(own.page)
})

test('its public half is released, holds, and comes in again elsewhere', async () => {
  await own.page.getByRole('button', { name: 'Release its public half' }).click()
  const name = own.page.getByRole('textbox', { name: /^Name, of its folder/ })
  await name.fill('v1')
  await press('Control+Enter')
  await expect(own.page.getByRole('heading', { name: 'v1', exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(own.page.getByRole('region', { name: 'Left out' })).toContainText(
    '4 tasks: of the other half, which stays private',
  )
  await press('v')
  await expect(own.page.getByRole('status').filter({ hasText: 'checked' })).toContainText('holds', { timeout: 60_000 })
  await expectAccessible(own.page)

  expect(await assay('release', '--verify', releases('v1'), '--workspace', own.workspace)).toMatchObject({
    code: 0,
    json: { holds: true, differences: [] },
  })
  const [file = ''] = await readdir(join(own.workspace, 'splits'))
  const { members } = JSON.parse(await readFile(join(own.workspace, 'splits', file), 'utf8')) as {
    members: { task: string; half: string }[]
  }
  const again = join(own.workspace, '..', 'again')
  const { code, json } = await assay('import', releases('v1'), '--into', again)
  expect([code, json]).toEqual([
    0,
    expect.objectContaining({
      counts: expect.objectContaining({ tasks: 4, 'site cards': 3, rubrics: 4, clusters: 3 }),
    }),
  ])
  expect((await readdir(join(again, 'tasks'))).sort()).toEqual(
    members
      .filter(({ half }) => half === 'public')
      .map(({ task }) => `${task}.json`)
      .sort(),
  )
  expect(await assay('export', again, '--to', join(again, '..', 'out'))).toMatchObject({
    json: { counts: { tasks: 4 } },
  })
})

test('what changed since the release, and which results still compare', async () => {
  await press('Escape', 'c')
  const notes = own.page.getByRole('region', { name: 'Version notes' })
  await expect(notes).toContainText('Results on both versions compare only on 4 tasks', { timeout: 60_000 })
  await expect(notes).toContainText('Tasks: 4 added, 0 removed, 0 changed, 4 the same.')
  await expectAccessible(own.page)
})
