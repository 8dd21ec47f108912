/** A run that was broken off goes on: nothing is judged twice, and the whole is what it would have been. */
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { validateWorkspace } from '../../workspace/index.ts'
import type { Host } from '../host.ts'
import { openSample, type Sample } from '../testing/sample.ts'

let sample: Sample
let host: Host
const OPTIONS = { now: () => new Date('2026-11-30T10:00:00Z') }
beforeEach(async () => {
  sample = await openSample(OPTIONS)
  host = sample.host
})
afterEach(() => sample.close())

const file = (run: string, name: string): string => join(sample.workspace, 'runs', run, name)
const choice = { judge: 'offline', agents: ['careful', 'person'], tasks: null }
const target = (id: string) => ({
  id,
  create: (manifest: Parameters<Host['context']['workspace']['createRun']>[0]) =>
    host.context.workspace.createRun(manifest),
})
const quiet = () => ({ signal: new AbortController().signal, report: () => undefined })

/** A whole run, and one that was stopped after so many verdicts, as a kill leaves it. */
async function brokenOff(after: number, rest = ''): Promise<string[]> {
  await host.context.judging.judge(choice, target('whole'), quiet())
  const lines = (await readFile(file('whole', 'verdicts.jsonl'), 'utf8')).trimEnd().split('\n')
  await host.context.judging.judge(choice, target('broken'), quiet())
  const manifest = JSON.parse(await readFile(file('broken', 'manifest.json'), 'utf8')) as Record<string, unknown>
  await host.close()
  await writeFile(
    file('broken', 'manifest.json'),
    JSON.stringify({ ...manifest, status: 'running', verdictsHash: null }),
  )
  await writeFile(
    file('broken', 'verdicts.jsonl'),
    lines
      .slice(0, after)
      .map((line) => `${line}\n`)
      .join('') + rest,
  )
  host = await sample.open(OPTIONS)
  return lines
}

test.each([
  ['nothing was judged', 0, ''],
  ['a third was judged', 5, ''],
  ['a kill cut off the last line', 5, '{"task":"task-5b90e6","agent":"per'],
  ['the last line lacks its end', 15, '{}'],
  ['all was judged and not closed', 16, ''],
])('%s: the rest is judged, and the file is the same as that of a whole run', async (_, after, rest) => {
  const lines = await brokenOff(after, rest)
  expect(lines).toHaveLength(16)
  // A run that ends in half a line does not hide the others.
  expect(await host.context.judging.verdicts('broken')).toHaveLength(after)
  const reported: number[] = []
  const result = await host.context.judging.goOn('broken', {
    signal: new AbortController().signal,
    report: ({ done, message }) => message === 'judging' && reported.push(done),
  })
  expect(result.before).toBe(after)
  expect(result.manifest.status).toBe('finished')
  expect(await readFile(file('broken', 'verdicts.jsonl'), 'utf8')).toBe(`${lines.join('\n')}\n`)
  expect(reported.at(-1)).toBe(16)
  expect((await validateWorkspace(sample.workspace)).errors).toBe(0)
})

test.each([
  [
    'a judged answer',
    'answers/careful/task-3f8a21/answer_1.md',
    /careful\/task-3f8a21\/answer_1 is not what was judged/,
  ],
  ['a rubric', 'rubrics/task-e05c3b.ts', /the rubric of task-e05c3b was changed/],
])('%s that was changed since stops it with a reason, and loses nothing', async (_, changed, reason) => {
  await brokenOff(5)
  await host.close()
  await appendFile(join(sample.workspace, changed), '\n')
  host = await sample.open(OPTIONS)
  await expect(host.context.judging.goOn('broken', quiet())).rejects.toThrow(reason)
  expect((await readFile(file('broken', 'verdicts.jsonl'), 'utf8')).trimEnd().split('\n')).toHaveLength(5)
})

test('a finished run is not gone on with', async () => {
  await host.context.judging.judge(choice, target('whole'), quiet())
  await expect(host.context.judging.goOn('whole', quiet())).rejects.toThrow('finished')
  await expect.poll(() => host.context.judging.run('whole').manifest.status, { timeout: 60_000 }).toBe('finished')
  expect(() => host.context.judging.resume('whole')).toThrow('finished')
})
