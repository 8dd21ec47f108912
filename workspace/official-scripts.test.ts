/** Rubrics that are official Python scripts, beside those of our own language. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Finding } from '../rubrics/script/index.ts'
import { exampleBenchmark } from '../tasks/fixture.ts'
import { makeWorkspace, put, removeWorkspace } from './fixture.ts'
import { openWorkspace, validateWorkspace } from './index.ts'

const TS = 'rubrics/task-0a1b2c.ts'
const PY = 'rubrics/task-0a1b2c.py'
const SCRIPT = 'from mind2web2 import Evaluator\n\nasync def evaluate_answer(client):\n    pass\n'

let root = ''
beforeEach(async () => {
  root = await makeWorkspace(exampleBenchmark())
})
afterEach(() => removeWorkspace(root))
const replaceBy = (file: string, text: string) => {
  rmSync(path.join(root, TS))
  put(root, file, text)
}

test('one is read, changed and kept under its own ending', async () => {
  replaceBy(PY, SCRIPT)
  const workspace = await openWorkspace(root)
  try {
    const entry = workspace.rubrics.get('task-0a1b2c')
    expect(entry).toMatchObject({ file: PY, value: SCRIPT })
    await workspace.saveRubric('task-0a1b2c', `${SCRIPT}# changed\n`, entry?.hash ?? null)
    expect(readFileSync(path.join(root, PY), 'utf8')).toBe(`${SCRIPT}# changed\n`)
  } finally {
    await workspace.close()
  }
})

test('a new script gets the ending of its language', async () => {
  rmSync(path.join(root, TS))
  const workspace = await openWorkspace(root)
  try {
    await workspace.saveRubric('task-0a1b2c', SCRIPT, null)
    expect([existsSync(path.join(root, PY)), existsSync(path.join(root, TS))]).toEqual([true, false])
  } finally {
    await workspace.close()
  }
})

test('both for one task is an error that names both', async () => {
  put(root, PY, SCRIPT)
  const { findings } = await validateWorkspace(root)
  expect(findings).toMatchObject([
    { file: PY, severity: 'error', message: expect.stringContaining(`task-0a1b2c is also in ${TS}`) },
  ])
})

test.each([
  [PY, "import { rubric } from 'assay'\nexport default rubric(() => {})\n", /Rename it to end in \.ts/],
  [TS, SCRIPT, /Rename it to end in \.py/],
])('%s that is written in the other language is an error', async (file, text, fix) => {
  replaceBy(file, text)
  const { findings } = await validateWorkspace(root)
  expect(findings).toMatchObject([{ file, severity: 'error', fix: expect.stringMatching(fix) }])
})

test('is checked by whoever can: what would not run is an error, what is weak a warning', async () => {
  replaceBy(PY, SCRIPT)
  const asked: unknown[] = []
  const found: Finding[] = [
    { rule: 'R17', line: 3, column: 1, message: 'parameters are missing', severity: 'error' },
    { rule: 'R1', line: 4, column: 5, message: 'no page', severity: 'error' },
    { rule: 'R2', line: 1, column: 1, message: 'nothing critical', severity: 'warning' },
  ]
  const { findings } = await validateWorkspace(root, {
    inspectPython: async (source, task) => {
      asked.push([source, task?.task_id])
      return found
    },
  })
  expect(asked).toEqual([[SCRIPT, 'task-0a1b2c']])
  expect(findings.map(({ file, line, severity, message }) => [file, line, severity, message])).toEqual([
    [PY, 3, 'error', 'R17: parameters are missing'],
    [PY, 4, 'warning', 'R1: no page'],
  ])
})
