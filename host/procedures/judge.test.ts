/** Blind grading over the wire: whose answer it is stays with the host until one's own grade is in. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHost, type Host } from '../host.ts'
import { router } from '../router.ts'

let folder: string
let host: Host
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-judge-'))
  await cp(join(import.meta.dirname, '..', '..', 'samples', 'harbor'), join(folder, 'harbor'), { recursive: true })
  host = await createHost({
    workspace: join(folder, 'harbor'),
    home: join(folder, 'home'),
    version: '0.1.0',
    root: null,
    env: {},
    cache: join(folder, 'cache'),
    assets: join(folder, 'no-worlds'),
  })
  await host.context.settings.set({ annotator: 'gina' })
})
afterEach(async () => {
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

test('the queue and its items name no agent; a grade by its key reaches the answer, and only then the judge is shown', async () => {
  const client = createRouterClient(router, { context: host.context })
  const items = await client.judge.grading()
  expect(items).toHaveLength(32)
  const [first] = items
  const subject = first?.subject ?? ''
  const {
    answerText: _text,
    taskDescription: _task,
    evidence: _pages,
    ...rest
  } = await client.judge.gradingItem({ subject })
  const agents = ['careful', 'fabricator', 'hasty', 'person']
  const told = JSON.stringify([rest.item.subject, rest.subjectHash, ...items.map((item) => ({ ...item, title: '' }))])
  for (const agent of agents) expect(told).not.toContain(agent)
  await expect(client.judge.reveal({ subject })).rejects.toThrow('Grade this answer first')
  const { event } = await client.judge.grade({
    subject,
    subjectHash: rest.subjectHash,
    verdicts: { grade: 'pass' },
    comment: '',
    durationMs: 5,
  })
  expect(agents).toContain(event.subject.split('/')[0])
  expect((await client.judge.reveal({ subject })).judge.length).toBeGreaterThan(0)
  await host.context.settings.set({ annotator: 'bert' })
  await expect(client.judge.gradingItem({ subject })).rejects.toThrow('There is no such answer to grade')
})
