/** `assay lint`: on the fixture in which every rule is kept once and broken once, on the sample, on single files, and on files that do not read. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LintReport } from '../../host/index.ts'
import { FOLDER, files } from '../../tests/fixtures/lint/make.ts'
import { UsageError } from '../io.ts'
import { root } from '../studio.ts'
import { lint } from './lint.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-lint-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const report = async (path: string): Promise<LintReport> => (await lint(path)).json as LintReport
/** `proposals/prop-b00007.json` breaks P7. */
const ruleOf = (file: string): string =>
  `${file.startsWith('proposals') ? 'P' : 'T'}${Number(basename(file, '.json').slice(-2))}`

test('each rule reports the file that breaks it, no other file, and at the line of the field', async () => {
  const { rules, findings, files: looked, skipped } = await report(FOLDER)
  expect(skipped).toEqual([])
  const found = findings.map(({ rule, file }) => `${rule} ${file}`).sort()
  const bad = looked.filter((file) => file.includes('-b000'))
  expect(found).toEqual(bad.map((file) => `${ruleOf(file)} ${file}`).sort())
  expect(new Set(bad.map(ruleOf))).toEqual(new Set(rules.map(({ id }) => id)))
  expect(looked.filter((file) => !bad.includes(file))).toEqual(['proposals/prop-a00000.json', 'tasks/task-a00000.json'])
  for (const { file, line, field, rule } of findings) {
    const text = (await readFile(join(FOLDER, file), 'utf8')).split('\n')[line - 1] ?? ''
    // An entry of a list has no name of its own, and the reason that P9 misses is in no file: its line is that of the metadata.
    const key = field.split('.').at(-1) ?? ''
    if (key !== '' && !/^\d+$/.test(key) && rule !== 'P9') expect(text).toContain(`"${key}"`)
  }
})

test('the fixture is what its script writes', async () => {
  const onDisk = (await readdir(FOLDER, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(FOLDER, join(entry.parentPath, entry.name)))
  const made = files()
  expect(onDisk.sort()).toEqual([...made.keys()].sort())
  for (const [file, text] of made) expect(await readFile(join(FOLDER, file), 'utf8')).toBe(text)
})

test('a benchmark with errors ends with 1 and prints one JSON object with the keys of the reference', async () => {
  const command = [join(root, 'cli', 'main.ts'), 'lint', FOLDER, '--json']
  const failed = await promisify(execFile)(process.execPath, command).catch((error) => error)
  expect(failed.code).toBe(1)
  const printed = JSON.parse(failed.stdout) as LintReport
  expect(printed.rules).toContainEqual({ id: 'P12', title: expect.any(String), severity: 'error' })
  expect(printed.rules.map(({ id }) => id)).toHaveLength(new Set(printed.rules.map(({ id }) => id)).size)
  expect(printed.judgement).toContainEqual({
    id: 'P11',
    title: expect.any(String),
    question: expect.stringMatching(/\?$/),
  })
  expect(printed.findings[0]).toEqual({
    rule: 'P1',
    severity: 'error',
    file: 'proposals/prop-b00001.json',
    line: 9,
    field: 'user_scenario.pain_point',
    message: 'user_scenario.pain_point is empty',
    suggestion: expect.any(String),
  })
})

test('the errors of the sample are those that its two bad proposals have on purpose', async () => {
  const { findings } = await report(join(root, 'samples', 'harbor'))
  const errors = findings.filter(({ severity }) => severity === 'error')
  expect(new Set(errors.map(({ file }) => basename(file, '.json')))).toEqual(new Set(['prop-72f4bd', 'prop-c63e0f']))
  // What the rules about the text of tasks find there was looked at one by one, and is right: the number of replies that decides
  // is not asked for, nothing says what then if the trip cannot be booked, and no output shows the number of reviews.
  const aboutText = ['T9', 'T10', 'T12', 'T14', 'T16', 'T17', 'T18', 'T19', 'T23', 'T25', 'T26', 'T27']
  expect(
    findings
      .filter(({ rule }) => aboutText.includes(rule))
      .map(({ rule, file }) => `${rule} ${basename(file, '.json')}`),
  ).toEqual([
    'T12 task-3f8a21',
    'T14 task-5b90e6',
    'T10 task-90be15',
    'T14 task-90be15',
    'T16 task-90be15',
    'T14 task-b4187e',
    'T16 task-d2764a',
  ])
})

test('one file of a benchmark is looked at with its cards and its neighbours', async () => {
  expect(await report(join(FOLDER, 'proposals', 'prop-b00022.json'))).toMatchObject({
    files: ['proposals/prop-b00022.json'],
    skipped: [],
    findings: [{ rule: 'P22', file: 'proposals/prop-b00022.json' }],
  })
  const kept = await lint(join(FOLDER, 'tasks', 'task-a00000.json'))
  expect(kept.found).toBe(false)
  expect((kept.json as LintReport).findings).toEqual([])
})

test('a file that lies in no benchmark is looked at alone, and says which rules could not look', async () => {
  const alone = join(folder, 'draft.json')
  await cp(join(FOLDER, 'tasks', 'task-b00004.json'), alone)
  const { skipped, findings } = await report(alone)
  expect(skipped).toEqual(['P4', 'P14', 'P22', 'T6', 'T29'])
  expect(findings).toMatchObject([{ rule: 'T4', file: 'draft.json', line: 8 }])
})

test('a published proposal with comments, a fence and a comma too many is still read, and each is found at its line', async () => {
  const good = JSON.parse(await readFile(join(FOLDER, 'proposals', 'prop-a00000.json'), 'utf8'))
  const { version: _, ...published } = good
  const text = JSON.stringify(published, null, 2).replace(/\n\}$/, ', // last\n}')
  const path = join(folder, 'prop-a00000.json')
  await writeFile(path, `\`\`\`json\n${text}\n\`\`\`\n`)
  const { findings } = await report(path)
  expect(findings.map(({ rule, message }) => `${rule} ${message.split(',')[0]}`)).toEqual([
    'P3 a fence of Markdown',
    'P3 a comma before a closing bracket',
    'P3 a comment',
    'P3 a fence of Markdown',
  ])
  const lines = (await readFile(path, 'utf8')).split('\n')
  expect(findings.map(({ line }) => lines[line - 1]?.trim().slice(-7))).toEqual([
    '```json',
    '// last',
    '// last',
    '```',
  ])
})

test('JSON that cannot be repaired, and a list in place of a text, are errors of the rules about form', async () => {
  const proposal = join(folder, 'one.json')
  await writeFile(proposal, '{\n  "user_scenario": {\n')
  expect((await report(proposal)).findings).toMatchObject([{ rule: 'P3', severity: 'error', line: 3 }])
  const task = join(folder, 'two.json')
  await writeFile(task, '{\n  "version": 1,\n  "task_description": [],\n  "task_id": "task-0a1b2c"\n}\n')
  const { findings } = await report(task)
  expect(findings[0]).toMatchObject({ rule: 'T1', field: 'source_proposal' })
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'T2', line: 3, field: 'task_description' }))
})

test('a path that is not there and a folder without proposals are wrong usage', async () => {
  await expect(lint(join(folder, 'nothing'))).rejects.toThrow(UsageError)
  await expect(lint(folder)).rejects.toThrow(/holds no proposals and no tasks/)
})

test('near-duplicates are named beside the findings, and are no error by themselves', async () => {
  const sample = join(root, 'samples', 'harbor')
  expect((await report(sample)).duplicates).toEqual([])
  const { duplicates } = await report(FOLDER)
  expect(duplicates.find(({ id }) => id === 'prop-b00022')?.nearest[0]).toMatchObject({
    id: 'prop-a00000',
    alike: false,
  })
  const { lines } = await lint(FOLDER)
  expect(lines).toContainEqual(expect.stringMatching(/^proposals\/prop-b00022\.json: nearly the same as prop-a00000/))
})
