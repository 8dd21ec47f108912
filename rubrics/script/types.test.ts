import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ASSAY_EXPORTS, ASSAY_TYPE_EXPORTS, ASSAY_TYPES } from '../assay-types.ts'

const tsc = new URL('../../node_modules/typescript/bin/tsc', import.meta.url).pathname
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-types-'))
  await writeFile(join(folder, 'assay.d.ts'), ASSAY_TYPES)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function compile(...files: string[]): Promise<string> {
  const options = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--lib',
    'es2022',
    '--types',
    '',
  ]
  const run = promisify(execFile)(process.execPath, [tsc, ...options, 'assay.d.ts', ...files], { cwd: folder })
  return run.then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

it('the example scripts compile against the declarations', async () => {
  for (const name of ['three-blenders', 'quiet-hotel'])
    await cp(new URL(`fixtures/${name}.ts.txt`, import.meta.url), join(folder, `${name}.ts`))
  expect(await compile('three-blenders.ts', 'quiet-hotel.ts')).toBe('')
}, 120_000)

it('the weak rubrics are weak, not wrong: they compile', async () => {
  const weak = new URL('../../tests/fixtures/weak-rubrics/rubrics/', import.meta.url)
  const names = await readdir(weak)
  for (const name of names) await cp(new URL(name, weak), join(folder, name))
  expect(await compile(...names)).toBe('')
}, 120_000)

it('mistakes do not compile', async () => {
  await writeFile(
    join(folder, 'wrong.ts'),
    "import { field, money, rubric, text, verify } from 'assay'\nexport default rubric(async (tree, answer) => {\n  const [b] = await answer.records('x', { name: field.text() }, {})\n  tree.other('x', () => verify.page(b.nope, text(b.name)))\n  tree.other('y', () => verify.page('u'))\n  text('x').atMost(5)\n  tree.other('z', () => 'passed')\n})\n",
  )
  const lines = (await compile('wrong.ts')).match(/wrong\.ts\((\d+)/g)
  expect([...new Set(lines)]).toEqual(['wrong.ts(3', 'wrong.ts(4', 'wrong.ts(5', 'wrong.ts(6', 'wrong.ts(7'])
}, 120_000)

it('the lists of names are those of the declarations', () => {
  const values = [...ASSAY_TYPES.matchAll(/^ {2}export (?:function|const) (\w+)/gm)].map(([, name]) => name)
  const types = [...ASSAY_TYPES.matchAll(/^ {2}export (?:interface|type) (\w+)/gm)].map(([, name]) => name)
  expect([...new Set(values)].sort()).toEqual([...ASSAY_EXPORTS].sort())
  expect([...new Set(types)].sort()).toEqual([...ASSAY_TYPE_EXPORTS].sort())
})
