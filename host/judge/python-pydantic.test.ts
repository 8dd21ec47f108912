/** The sandbox's own pydantic beside the library of this name: the same values, the same faults at the same places, from one file of cases. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool, type SandboxPool } from './pool.ts'
import { officialInput, officialScript, sayingServices } from './python-fixtures.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'tests', 'fixtures', 'pydantic')
const expected = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')) as [string, unknown][]

let pool: SandboxPool
let given: [string, unknown][]
beforeAll(async () => {
  pool = createPool({ size: 1 })
  const cases = readFileSync(join(FOLDER, 'cases.py'), 'utf8')
  const lines = 'for row in rows():\n    print(json.dumps(row, default=str))\nevaluator.add_custom_node(True, "k", "d")'
  const run = await pool.run(officialInput(officialScript(lines, cases)), sayingServices().services)
  if (run.error) throw new Error(run.error.message)
  given = run.console.map((line) => JSON.parse(line))
})
afterAll(() => pool.close())

it('runs all cases', () => {
  expect(expected.length).toBeGreaterThan(100)
  expect(given.map(([name]) => name)).toEqual(expected.map(([name]) => name))
})

it.each(expected.map(([name, result], at) => [name, at, result] as const))('%s', (_, at, result) => {
  expect(given[at]?.[1]).toEqual(result)
})
