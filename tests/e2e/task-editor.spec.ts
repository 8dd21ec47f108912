/** An author makes a task of an accepted proposal by hand and by keys, puts it into review, and loses nothing when the file changes meanwhile. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectAccessible, suite } from './studio.ts'

const PROPOSAL = 'prop-8c41d7'
const TASK = 'task-8c41d7'
test.describe.configure({ mode: 'serial' })
let before: Record<string, unknown> & {
  task_description: string
  covered_points: { point_id: string; trigger_method: string; output_ref: string }[]
  core_outputs: { id: string; name: string; type: string; source: string; role: string }[]
}
/** The task of the sample is taken away and written again: what is typed here is what its author wrote. */
const own = suite(async (workspace) => {
  const file = join(workspace, 'tasks', `${TASK}.json`)
  before = JSON.parse(await readFile(file, 'utf8'))
  await rm(file)
})

const file = (): string => join(own.workspace, 'tasks', `${TASK}.json`)
const onDisk = async () => JSON.parse(await readFile(file(), 'utf8'))
const { press } = own
const go = (hash: string) =>
  own.page.evaluate((to) => {
    location.hash = to
  }, hash)
const missing = () => own.page.getByRole('listbox', { name: 'What is missing' })
const errors = () => own.page.getByRole('status').filter({ hasText: /\d+ errors? · \d+ warnings?$/ })
const field = (name: string) => own.page.locator(`[data-field="${name}"]`)
const description = () => own.page.getByRole('textbox', { name: 'Description', exact: true })

/** Selects words of the description as a person does with Shift and the arrows. */
const select = (words: string) =>
  description().evaluate((area: HTMLTextAreaElement, text) => {
    const at = area.value.indexOf(text)
    area.focus()
    area.setSelectionRange(at, at + text.length)
  }, words)

/** The sample has answers to this task: saving another text says so, and Enter saves all the same. */
const save = async (): Promise<void> => {
  await press('Control+s')
  const stale = own.page.getByRole('dialog', { name: 'Saving changes what people have judged' })
  await expect(stale).toContainText('answers')
  await press('Enter')
}

test('one key makes a task of an accepted proposal; what is missing stands there at once and blocks no saving', async () => {
  await go(`#/proposals/${PROPOSAL}`)
  await expect(own.page.getByRole('button', { name: /Make a task of it/ })).toBeVisible()
  await press('t')
  await expect(own.page.getByRole('heading', { name: 'New task' })).toBeVisible()
  await expect(own.page.locator('summary').filter({ hasText: PROPOSAL })).toContainText('accepted')
  await expect(missing().getByRole('option').filter({ hasText: 'task_description is empty' })).toBeVisible()
  await expect(missing()).toContainText('0 action points; below 4 a task is rejected')
  await press('Control+s')
  await expect(own.page).toHaveURL(new RegExp(`${TASK}/edit$`))
  await expect(own.page.getByRole('heading', { name: 'Edit task' })).toBeVisible()
  expect(await onDisk()).toMatchObject({
    task_id: TASK,
    source_proposal: PROPOSAL,
    status: 'draft',
    task_description: '',
  })
  await go(`#/tasks/new?proposal=${PROPOSAL}`)
  await expect(own.page.getByText(`${TASK} was made from this proposal already`)).toBeVisible()
  await go(`#/tasks/${TASK}/edit`)
})

test('the description is counted and marked while it is typed, and a mark leads to its words', async () => {
  await press('d')
  await expect(description()).toBeFocused()
  await own.page.keyboard.insertText('Click the first jacket.')
  await expect(own.page.getByText('4 words, 100 to 250')).toBeVisible()
  const operation = missing().getByRole('option').filter({ hasText: '"Click" tells how to use the page' })
  await expect(operation).toBeVisible()
  await operation.click()
  await press('Enter')
  await expect(description()).toBeFocused()
  expect(
    await description().evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toBe('Click')
  await press('Control+a')
  await own.page.keyboard.insertText(before.task_description)
  await expect(operation).toHaveCount(0)
  await expect(missing().getByRole('option').filter({ hasText: 'task_description' })).toHaveCount(0)
})

test('unsaved text is there again after a reload', async () => {
  await own.page.reload()
  await expect(description()).toHaveValue(before.task_description)
  await expect(own.page.getByText(/Unsaved changes of .* are here again/)).toBeVisible()
})

test('outputs are added by a key, and renaming one keeps its references', async () => {
  // Those that the proposal planned give way to the author's.
  for (let left = await own.page.locator('tr[data-row]').count(); left > 0; left--) {
    await field('core_outputs.0.name').focus()
    await press('Control+Shift+Backspace')
    await expect(own.page.locator('tr[data-row]')).toHaveCount(left - 1)
  }
  await expect(own.page.getByRole('button', { name: /Add an output/ })).toBeFocused()
  for (const [at, output] of before.core_outputs.entries()) {
    await press('o')
    await expect(field(`core_outputs.${at}.name`)).toBeFocused()
    await own.page.keyboard.insertText(output.name)
    await field(`core_outputs.${at}.type`).selectOption(output.type)
    await field(`core_outputs.${at}.source`).selectOption(output.source)
    await field(`core_outputs.${at}.role`).selectOption(output.role)
    await press('Escape')
  }
  await expect(missing().getByRole('option').filter({ hasText: 'core_outputs' })).toHaveCount(0)
})

test('points are covered from the cards by filter and Enter, each with a proof; selected words become the trigger', async () => {
  await field('title').focus()
  await press('Escape', '/')
  const filter = own.page.getByRole('searchbox', { name: 'Filter the points' })
  await expect(filter).toBeFocused()
  for (const { point_id, output_ref, trigger_method } of before.covered_points) {
    await filter.fill(point_id)
    await press('Enter')
    await expect(own.page.getByRole('status').filter({ hasText: `covered ${point_id}` })).toBeVisible()
    const open = own.page.locator('[aria-expanded="true"][data-field]')
    await expect(open).toContainText(point_id.split(':').slice(1).join(':'))
    const at = (await open.getAttribute('data-field'))?.split('.')[1]
    await field(`covered_points.${at}.output_ref`).selectOption(output_ref)
    const quoted = /'(.+)'/.exec(trigger_method)?.[1] ?? ''
    await select(quoted)
    await press('F2')
    await expect(field(`covered_points.${at}.trigger_method`)).toHaveValue(trigger_method)
    await expect(field(`covered_points.${at}.verify_method`)).toHaveValue(
      new RegExp(`^Output ${output_ref} \\(.+\\) shows it$`),
    )
    await press('Escape', '/')
  }
  await expect(errors()).toHaveText(/^0 errors/)
  const counts = own.page.getByRole('region', { name: 'Counts against their targets' })
  await expect(counts).toContainText('7 of 5 actions')
  await expect(own.page.getByRole('region', { name: 'Effect on coverage' }).last()).toContainText(
    'that no other task covers',
  )
  await filter.fill('F8:A1')
  await expect(own.page.getByRole('listbox', { name: 'Points of the cards' })).toContainText('covered')
  await filter.fill('')
})

test('it is saved and looks right to those who do not see it', async () => {
  await press('Escape')
  await save()
  await expect(own.page.getByText(/^saved 0\.\d+ s$/)).toBeVisible()
  const saved = await onDisk()
  expect(saved.task_description).toBe(before.task_description)
  expect(saved.covered_points.map((point: { point_id: string }) => point.point_id).sort()).toEqual(
    before.covered_points.map(({ point_id }) => point_id).sort(),
  )
  expect(saved.metadata.action_points).toHaveLength(7)
  await expectAccessible(own.page)
})

test('an output is renamed, its points follow, and it goes into review by a key', async () => {
  await field('core_outputs.0.id').fill('o9')
  await press('Enter', 'Escape')
  await save()
  await expect.poll(async () => (await onDisk()).core_outputs[0].id).toBe('o9')
  const refs = (await onDisk()).covered_points.map((point: { output_ref: string }) => point.output_ref)
  expect(refs).toContain('o9')
  expect(refs).not.toContain('o1')
  await expect(errors()).toHaveText(/^0 errors/)
  await press('v')
  await expect(own.page.getByRole('dialog', { name: 'Put into review' })).toBeVisible()
  await press('Enter')
  await expect.poll(async () => (await onDisk()).status).toBe('in-review')
})

test('a change on disk is not written over: both texts are shown, and both changes can be kept', async () => {
  const theirs = await onDisk()
  await press('d', 'Control+End')
  await own.page.keyboard.insertText(' Thank you.')
  await writeFile(file(), `${JSON.stringify({ ...theirs, title: 'Their title' }, null, 2)}\n`)
  await press('Escape')
  await save()
  const conflict = own.page.getByRole('alert', { name: 'The file changed on disk' })
  await expect(conflict).toContainText('Their title')
  await expect(conflict).toContainText('Thank you.')
  expect((await onDisk()).title).toBe('Their title')
  await conflict.getByRole('button', { name: 'Save my changes on top of theirs' }).click()
  await expect(conflict).toHaveCount(0)
  expect(await onDisk()).toMatchObject({
    title: 'Their title',
    task_description: `${before.task_description} Thank you.`,
  })
  // With nothing unsaved, what others save is simply there.
  await writeFile(file(), `${JSON.stringify({ ...(await onDisk()), title: 'A third title' }, null, 2)}\n`)
  await expect(field('title')).toHaveValue('A third title')
})

test('a task is dropped only with a reason, and taken back by Z', async () => {
  await own.page.getByRole('navigation', { name: 'Sections' }).click()
  await press('x')
  const dialog = own.page.getByRole('dialog', { name: 'Drop the task' })
  await expect(dialog).toContainText('dropping a task needs a reason')
  await press('Enter')
  await expect(dialog).toBeVisible()
  await own.page.keyboard.type('the forum closes')
  await press('Enter')
  await expect.poll(async () => (await onDisk()).status).toBe('dropped')
  expect((await onDisk()).status_changes.at(-1)).toMatchObject({ to: 'dropped', reason: 'the forum closes' })
  await expect(dialog).toBeHidden()
  await press('z')
  await expect.poll(async () => (await onDisk()).status).toBe('in-review')
})
