/** A benchmark is split, released and checked; nothing of the private half shows in a public release. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Split, SplitPlan, Task } from '../../tasks/index.ts'
import { openWorkspace } from '../../workspace/index.ts'
import { importFolder, prepareWorkspace } from '../exchange/index.ts'
import type { Host } from '../host.ts'
import { Sample } from '../testing/sample.ts'
import type { ReleaseChoice } from './choose.ts'
import { releaseNotes } from './notes.ts'
import { verifyRelease } from './verify.ts'
import { filesIn } from './write.ts'

let sample: Sample
let host: Host
const at = (...parts: string[]): string => sample.at(...parts)
const plan: SplitPlan = { public: 4, by: ['clusters', 'complexity'], scope: 'all', together: true, threshold: 0.6 }
const whole: ReleaseChoice = {
  split: null,
  half: 'public',
  scope: 'all',
  content: 'everything',
  run: 'r-sample-offline',
  date: '2026-12-01',
}
const bytesOf = async (name: string): Promise<Map<string, string>> =>
  new Map(
    await Promise.all(
      (await filesIn(at(name))).map(
        async (file) => [file, (await readFile(at(name, file))).toString('latin1')] as const,
      ),
    ),
  )

const open = async (): Promise<void> => {
  host = await sample.open({ env: process.env, now: () => new Date('2026-12-01T10:00:00Z') })
}
beforeEach(async () => {
  sample = await Sample.copy()
  await open()
})
afterEach(() => sample.close())

test('a public half holds not a byte of the private one: no id, no text, nowhere', async () => {
  const { release, workspace } = host.context
  const split = await release.draw('First', plan, 7)
  expect(split.members.filter(({ half }) => half === 'public')).toHaveLength(4)
  const { report } = await release.release({ ...whole, split: split.id }, { folder: at('out') })
  expect(report.counts).toMatchObject({ proposals: 4, tasks: 4, answers: 16, rubrics: 4, 'tasks that stay private': 4 })
  const files = await bytesOf('out')
  const hidden = split.members
    .filter(({ half }) => half === 'private')
    .map(({ task }) => workspace.tasks.get(task)?.value as Task)
  expect(hidden).toHaveLength(4)
  const shown = split.members
    .filter(({ half }) => half === 'public')
    .map(({ task }) => workspace.tasks.get(task)?.value.task_description ?? '')
  for (const { task_id: id, task_description: text, source_proposal: proposal } of hidden)
    for (const [file, bytes] of files) {
      expect(file).not.toContain(id)
      expect(bytes.includes(id), `${id} in ${file}`).toBe(false)
      expect(bytes.includes(proposal ?? '?'), `${proposal} in ${file}`).toBe(false)
      // Any part of its text but what released tasks say, too: how to finish an answer.
      for (let start = 0; start + 60 <= text.length; start += 30)
        if (!shown.some((other) => other.includes(text.slice(start, start + 60))))
          expect(bytes.includes(text.slice(start, start + 60)), `text of ${id} in ${file}`).toBe(false)
    }
  // And it holds what it should: answers, results, captures, reviews of the public ones.
  const open_ = split.members.filter(({ half }) => half === 'public').map(({ task }) => task)
  for (const id of open_) {
    expect(files.has(`output/tasks/${id}.json`)).toBe(true)
    expect(files.has(`rubrics/${id}.ts`)).toBe(true)
    for (const kind of ['answers/', 'eval_results/', 'cache/'])
      expect([...files.keys()].some((file) => file.startsWith(kind) && file.includes(id))).toBe(true)
  }
  expect(files.get('tables/reviews.jsonl')).toContain('annotator-1')
  expect(await verifyRelease(at('out'), null)).toMatchObject({ holds: true, differences: [] })
}, 60_000)

test('a review that speaks of a private task stops the release, and nothing is written', async () => {
  const { release, workspace } = host.context
  const split = await release.draw('First', plan, 7)
  const [secret] = split.members.filter(({ half }) => half === 'private')
  const [open_] = split.members.filter(({ half }) => half === 'public')
  const text = workspace.tasks
    .get(secret?.task ?? '')
    ?.value.task_description.split(' ')
    .slice(3, 20)
    .join(' ')
  await host.close()
  const file = at('harbor/answers/careful', open_?.task ?? '', 'answer_1.md')
  const before = await readFile(file, 'utf8')
  for (const leak of [`Compare ${secret?.task?.toUpperCase()}.`, `Somebody asked: ${text}`]) {
    await writeFile(file, `${before}\n${leak}\n`)
    await open()
    await expect(
      host.context.release.release({ ...whole, run: null, split: split.id }, { folder: at('out') }),
    ).rejects.toThrow(new RegExp(`would show the other half.*answers/careful/${open_?.task}/answer_1.md`))
    await expect(filesIn(at('out'))).rejects.toThrow('ENOENT')
    await host.close()
  }
  await open()
}, 60_000)

test('the same benchmark and day give the same bytes; a changed byte, a lost or added file and a changed figure are found', async () => {
  const { release } = host.context
  const made = await release.release(whole, { folder: at('one') })
  await release.release(whole, { folder: at('two') })
  expect(await bytesOf('two')).toEqual(await bytesOf('one'))
  expect(made.card.figures.find(({ id }) => id === 'tasks')).toMatchObject({ value: 8 })
  expect(made.card.stated.find(({ id }) => id === 'funnel accepted')).toMatchObject({
    of: 12,
    method: expect.stringContaining('Wilson'),
  })
  expect(await verifyRelease(at('one'), host.context.workspace)).toMatchObject({
    holds: true,
    unchecked: 0,
    differences: [],
  })

  const task = at('one/output/tasks/task-3f8a21.json')
  await writeFile(task, (await readFile(task, 'utf8')).replace('"shop.assay.test:F3:A5"', '"shop.assay.test:F3:A1"'))
  await rm(at('one/DATA-CARD.md'))
  await writeFile(at('one/more.txt'), 'x')
  const card = at('one/data-card.json')
  await writeFile(
    card,
    (await readFile(card, 'utf8')).replace(/("id": "tasks",\s*"label": "Tasks",\s*"n": 8,\s*"value": )8/, '$19'),
  )
  const check = await verifyRelease(at('one'), null)
  const said = check.differences.map(({ what, where, stated, found }) => `${what} ${where}: ${stated} → ${found}`)
  expect(check.holds).toBe(false)
  expect(said).toContainEqual(expect.stringMatching(/^file more\.txt: not listed/))
  expect(said).toContainEqual(expect.stringMatching(/^file DATA-CARD\.md: .* → missing/))
  expect(said).toContainEqual(expect.stringMatching(/^file output\/tasks\/task-3f8a21\.json/))
  expect(said).toContainEqual('figure Tasks: 9, n 8 → 8, n 8')
}, 60_000)

test('a release comes in again as the same benchmark, and only instructions are only instructions', async () => {
  const { release, workspace } = host.context
  await release.release(whole, { folder: at('out') })
  await prepareWorkspace(at('again'), at('out'))
  const again = await openWorkspace(at('again'))
  try {
    const report = await importFolder(at('out'), again, { now: new Date(), assay: 'x' })
    expect(report.rejected).toEqual([])
    for (const [id, { contentHash }] of workspace.tasks) expect(again.tasks.get(id)?.contentHash).toBe(contentHash)
    expect(again.rubrics.size).toBe(8)
    expect(again.answers).toHaveLength(32)
    expect(again.clusters).toEqual(workspace.clusters)
  } finally {
    await again.close()
  }
  const split = await release.draw('', { ...plan, by: [] }, 1)
  await release.release({ ...whole, split: split.id, content: 'instructions' }, { folder: at('bare') })
  const files = await bytesOf('bare')
  expect([...files.keys()].filter((file) => !file.startsWith('tasks/'))).toEqual([
    'DATA-CARD.md',
    'SHA256SUMS',
    'data-card.json',
    'tables/tasks.csv',
    'tables/tasks.jsonl',
  ])
  const first = [...files].find(([file]) => file.startsWith('tasks/'))
  expect(Object.keys(JSON.parse(first?.[1] ?? '{}'))).toEqual(['task_id', 'instruction'])
  expect(await verifyRelease(at('bare'), null)).toMatchObject({ holds: true })
}, 60_000)

test('a split is a fact: drawn twice it is the same, a moved task is noticed, a release of it refuses', async () => {
  const { release } = host.context
  const one = await release.draw('One', plan, 3)
  const two = await release.draw('Two', plan, 3)
  expect(two.id).not.toBe(one.id)
  expect(two.members).toEqual(one.members)
  const file = at('harbor/splits', `${one.id}.json`)
  const split = JSON.parse(await readFile(file, 'utf8')) as Split
  for (const member of split.members) member.half = member.half === 'public' ? 'private' : 'public'
  await writeFile(file, JSON.stringify(split))
  await expect(release.release({ ...whole, split: one.id }, { folder: at('out') })).rejects.toThrow(
    /splits\/2026-12-01\.json.*are public/,
  )
  await expect(release.release({ ...whole, split: 'nothing' }, { folder: at('out') })).rejects.toThrow(
    'There is no split',
  )
})

test('notes between two versions: what came, went and changed, and what still compares', async () => {
  const { release, workspace } = host.context
  await release.release(whole, { folder: at('v1') })
  const task = workspace.tasks.get('task-3f8a21')
  if (!task) throw new Error('no task')
  await workspace.saveTask(
    {
      ...task.value,
      task_description: `${task.value.task_description} Please.`,
      covered_points: task.value.covered_points.slice(1),
    },
    task.hash,
  )
  const same = workspace.tasks.get('task-b4187e')
  if (!same) throw new Error('no task')
  await workspace.saveTask({ ...same.value, status: 'in-review' }, same.hash)
  const rubric = workspace.rubrics.get('task-67f3a9')
  await workspace.saveRubric('task-67f3a9', `${rubric?.value}\n// stricter\n`, rubric?.hash ?? null)
  const card = workspace.cards.get('shop.assay.test')
  if (!card) throw new Error('no card')
  await workspace.saveCard(
    { ...card.value, actions: card.value.actions.map((item) => (item.id === 'A5' ? { ...item, id: 'A95' } : item)) },
    card.hash,
  )
  await release.release(whole, { folder: at('v2') })
  const { notes, markdown } = await releaseNotes(at('v1'), at('v2'))
  expect(notes.tasks).toMatchObject({ added: [], removed: [], same: 6 })
  expect(notes.tasks.changed.map(({ id, fields, rubric: script }) => [id, fields.join(), script])).toEqual([
    ['task-3f8a21', 'covered_points,task_description', 'same'],
    ['task-67f3a9', '', 'changed'],
  ])
  expect(notes.tasks.changed[0]?.points.removed).toEqual([task.value.covered_points[0]?.point_id])
  expect(notes.renumbered).toEqual([{ site: 'shop.assay.test', before: 'A5', after: 'A95' }])
  expect(notes.results.comparable).toHaveLength(6)
  expect(notes.results.not).toEqual([
    { task: 'task-3f8a21', why: ['its covered points changed', 'its text changed'] },
    { task: 'task-67f3a9', why: ['its rubric changed'] },
  ])
  expect(markdown).toContain('** Please.**'.trim().replace('** ', ' **'))
  expect(markdown).toContain('A5 is now A95')
  // The workspace itself is a version, too.
  expect((await releaseNotes(at('v2'), at('harbor'))).notes.results.statement).toMatch(/^All 8 tasks/)
}, 60_000)
