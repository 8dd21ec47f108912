import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))))

/** Runs the project's import rules over a small house made of `files`, and gives the names of the rules that were broken. */
async function rulesBrokenBy(files: Record<string, string>): Promise<string[]> {
  const house = await mkdtemp(join(tmpdir(), 'assay-house-'))
  folders.push(house)
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'))
  await writeFile(join(house, 'tsconfig.json'), '{}')
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(house, path)), { recursive: true })
    await writeFile(join(house, path), text)
  }
  const rooms = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))]
  const command = [
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    join(root, '.dependency-cruiser.mjs'),
    '-T',
    'json',
    ...rooms,
  ]
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, command, { cwd: house, maxBuffer: 1e8 }, (_, stdout) => resolve(stdout))
  })
  const report = JSON.parse(output) as { summary: { violations: { rule: { name: string } }[] } }
  return [...new Set(report.summary.violations.map((violation) => violation.rule.name))].sort()
}

const used = (name: string): string => `export const ${name} = 1\n`

test.each([
  [
    'a lower domain reaches up',
    { 'sitecards/index.ts': "export { a } from '../tasks/index.ts'\n", 'tasks/index.ts': used('a') },
    ['sitecards-imports'],
  ],
  [
    'a domain reads the disk',
    { 'tasks/index.ts': "import { readFileSync } from 'node:fs'\nexport const a = readFileSync\n" },
    ['pure-domains'],
  ],
  [
    'a domain takes another library',
    { 'agreement/index.ts': "import ws from 'ws'\nexport const a = ws\n" },
    ['domain-libraries'],
  ],
  [
    'a type alone is an import too',
    {
      'tasks/index.ts': "import type { a } from '../host/index.ts'\nexport type B = typeof a\n",
      'host/index.ts': used('a'),
    },
    ['tasks-imports'],
  ],
  [
    'the renderer asks the host',
    { 'renderer/main.tsx': "export { a } from '../host/index.ts'\n", 'host/index.ts': used('a') },
    ['renderer-imports'],
  ],
  [
    'the renderer takes what needs Node',
    { 'renderer/main.tsx': "export { a } from '../rubrics/script/index.ts'\n", 'rubrics/script/index.ts': used('a') },
    ['renderer-stays-light'],
  ],
  [
    'a room is entered by the window',
    { 'host/index.ts': "export { a } from '../workspace/journal.ts'\n", 'workspace/journal.ts': used('a') },
    ['front-doors'],
  ],
  [
    'an adapter wires another',
    { 'browser/index.ts': "export { a } from '../workspace/index.ts'\n", 'workspace/index.ts': used('a') },
    ['browser-imports'],
  ],
  [
    'Electron outside its door',
    { 'host/index.ts': "import { app } from 'electron'\nexport const a = app\n" },
    ['no-electron-outside-the-door'],
  ],
  [
    'two files in a circle',
    {
      'host/a.ts': "import { b } from './b.ts'\nexport const a = b\n",
      'host/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
    },
    ['no-cycles'],
  ],
])('import rules: %s', async (_, files, rules) => {
  expect(await rulesBrokenBy(files)).toEqual(rules)
})

test('import rules: what is allowed passes', async () => {
  const files = {
    'sitecards/index.ts': "import { z } from 'zod'\nexport const a = z\n",
    'tasks/index.ts': "export { a } from '../sitecards/index.ts'\n",
    'host/index.ts': "export { a } from '../tasks/index.ts'\nexport { readFileSync } from 'node:fs'\n",
    'renderer/main.tsx': "export { a } from '../tasks/index.ts'\n",
  }
  expect(await rulesBrokenBy(files)).toEqual([])
})
