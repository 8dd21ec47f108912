import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveWorkbench } from './protocol.ts'

const folder = await mkdtemp(join(tmpdir(), 'assay-protocol-'))
await writeFile(join(folder, 'index.html'), '<!doctype html>')
await writeFile(join(folder, 'notes.txt'), 'not served')
const serve = serveWorkbench(folder, "default-src 'none'")

test('the workbench comes with its policy', async () => {
  const response = await serve(new Request('assay://studio/'))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(await response.text()).toBe('<!doctype html>')
})

test.each([
  ['another host', 'assay://other/index.html', 'GET', 403],
  ['writing', 'assay://studio/index.html', 'POST', 403],
  ['a path upwards', 'assay://studio/..%2f..%2fetc/hosts.html', 'GET', 404],
  ['an unknown kind', 'assay://studio/notes.txt', 'GET', 404],
  ['nothing', 'assay://studio/none.js', 'GET', 404],
])('%s is refused', async (_, url, method, status) => {
  expect((await serve(new Request(url, { method }))).status).toBe(status)
})
