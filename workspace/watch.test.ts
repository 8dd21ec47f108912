import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderWatch } from './watch.ts'

const FOLDERS = 400
let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'assay-watch-')))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a file that comes into a folder which is new itself is told of, however soon after it', async () => {
  const told = new Set<string>()
  const watch = await FolderWatch.start(
    root,
    async (files) => {
      for (const file of files) told.add(file)
    },
    (error) => {
      throw error
    },
  )
  const made: string[] = []
  for (let n = 0; n < FOLDERS; n += 1) {
    const file = `answers/agent-${n}/task-0000aa/answer_1.md`
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    // While the watcher looks through the folder, and begins to listen to it.
    await wait(n % 4)
    writeFileSync(path.join(root, file), 'An answer.')
    made.push(file)
  }
  await expect.poll(() => made.filter((file) => !told.has(file)), { timeout: 20_000 }).toEqual([])
  await watch.close()
})
