/** What a process that ran an official script can still reach, if a script got out of Python and could load code: tried in a process that shuts its doors. */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-doors-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TRIES = [
  "import('node:net')",
  "import('node:http')",
  "import('node:child_process')",
  "import('node:fs')",
  "import('data:text/javascript,export default 1')",
  "import('./other.mjs')",
  "import('zod')",
  "require('net')",
  "require('node:dgram')",
  "process.getBuiltinModule('net')",
  "process.binding('tcp_wrap')",
  "process._linkedBinding('x')",
  "process.dlopen({}, 'x')",
  'process.kill(process.pid)',
  "process.send('x')",
  "fetch('http://127.0.0.1:9/')",
  "new WebSocket('ws://127.0.0.1:9/')",
  "new EventSource('http://127.0.0.1:9/')",
  "Function('return 1')()",
  "eval('1')",
]

it('nothing that leads outside', async () => {
  const doors = join(import.meta.dirname, 'python-doors.ts')
  writeFileSync(join(folder, 'other.mjs'), 'export default 1')
  writeFileSync(
    join(folder, 'entry.mjs'),
    `import { createRequire } from 'node:module'
import { openForPyodide, shutDoors } from ${JSON.stringify(doors)}
const post = process.send.bind(process)
const require = createRequire(import.meta.url)
openForPyodide()
shutDoors()
const got = []
${TRIES.map((text) => `try { await (${text}); got.push(${JSON.stringify(text)}) } catch {}`).join('\n')}
post(got)
`,
  )
  const child = fork(join(folder, 'entry.mjs'), [], {
    execArgv: [
      '--permission',
      `--allow-fs-read=${folder}`,
      `--allow-fs-read=${join(import.meta.dirname, '..', '..')}`,
      '--disallow-code-generation-from-strings',
      '--no-warnings',
    ],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const got = await new Promise<unknown>((resolve) => {
    child.once('message', resolve)
    child.once('exit', (code) => resolve(`ended with ${code}`))
  })
  child.kill()
  expect(got).toEqual([])
})
