import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReviewEvent } from '../tasks/index.ts'
import { JournalAdapter } from './journal.ts'
import { acquireLock } from './lock.ts'
import { readReviews, writeReviews } from './review-file.ts'
import { ReviewLog } from './review-log.ts'

let folder = ''
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-journal-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const event = (id: string, more: Partial<ReviewEvent> = {}): ReviewEvent => ({
  id,
  at: '2026-11-30T10:00:00.000Z',
  annotator: 'ada',
  kind: 'proposal-screening',
  subject: 'prop-0a1b2c',
  subjectHash: 'x',
  verdicts: { realNeed: 'yes' },
  comment: 'plain\n"quoted" 搜索',
  durationMs: 5,
  blind: true,
  sample: false,
  ...more,
})
const base = () => path.join(folder, 'ada.json')
const journal = () => path.join(folder, 'ada.journal')
const ids = (events: readonly ReviewEvent[]) => events.map(({ id }) => id)

test('what is appended is in the journal at once, and in the base file after closing', async () => {
  const log = await ReviewLog.open(folder, 'ada')
  await log.append(event('e1'))
  await log.append(event('e2'))
  expect(readFileSync(journal(), 'utf8').split('\n').length).toBe(3)
  expect(existsSync(base())).toBe(false)
  await log.close()
  expect(existsSync(journal())).toBe(false)
  expect(JSON.parse(readFileSync(base(), 'utf8'))).toEqual({
    version: 1,
    annotator: 'ada',
    events: [event('e1'), event('e2')],
  })
  const again = await ReviewLog.open(folder, 'ada')
  expect(ids(again.events)).toEqual(['e1', 'e2'])
  await again.close()
})

test('many appends at once are all kept, in order', async () => {
  const log = await ReviewLog.open(folder, 'ada')
  const wanted = Array.from({ length: 50 }, (_, index) => `e${index}`)
  await Promise.all(wanted.map((id) => log.append(event(id))))
  await log.close()
  expect(ids(readReviews({ annotator: 'ada', base: readFileSync(base(), 'utf8'), journal: null }).events)).toEqual(
    wanted,
  )
})

test('an event that is not whole, is somebody else’s or repeats an id is refused and leaves nothing behind', async () => {
  const log = await ReviewLog.open(folder, 'ada')
  await log.append(event('e1'))
  await expect(log.append(event('e1'))).rejects.toThrow('another event already has')
  await expect(log.append(event('e2', { annotator: 'ben' }))).rejects.toThrow('only ada writes here')
  await expect(log.append({ ...event('e3'), durationMs: -1 })).rejects.toThrow('durationMs')
  expect(ids(log.events)).toEqual(['e1'])
  expect(readFileSync(journal(), 'utf8').trim().split('\n').length).toBe(1)
  await log.close()
  await expect(log.append(event('e4'))).rejects.toThrow('is closed')
})

test('an adapter refuses data in which an earlier event is gone or was replaced', async () => {
  const adapter = await JournalAdapter.open(folder, 'ada')
  const data = { version: 1 as const, annotator: 'ada', events: [event('e1')] }
  await adapter.write(data)
  await expect(adapter.write({ ...data, events: [] })).rejects.toThrow('never change')
  await expect(adapter.write({ ...data, events: [event('e1', { comment: 'edited' }), event('e2')] })).rejects.toThrow(
    'never change',
  )
  await adapter.close()
})

test('cut at any byte, a journal gives back every whole line and reports the cut one', () => {
  const events = ['e1', 'e2', 'e3'].map((id) => event(id))
  const bytes = Buffer.from(events.map((e) => `${JSON.stringify(e)}\n`).join(''))
  const ends = events.map(
    (_, index) =>
      Buffer.from(
        events
          .slice(0, index + 1)
          .map((e) => `${JSON.stringify(e)}\n`)
          .join(''),
      ).length,
  )
  for (let cut = 0; cut <= bytes.length; cut++) {
    const read = readReviews({ annotator: 'ada', base: null, journal: bytes.subarray(0, cut).toString('utf8') })
    // A line without its line end is whole too.
    const whole = ends.filter((end) => end - 1 <= cut).length
    expect(ids(read.events)).toEqual(ids(events.slice(0, whole)))
    const onBoundary = cut === 0 || ends.some((end) => end === cut || end - 1 === cut)
    expect(read.torn).toBe(!onBoundary)
    expect(read.findings.map(({ line, severity }) => [line, severity])).toEqual(
      onBoundary ? [] : [[whole + 1, 'warning']],
    )
  }
})

test('recovery after a cut at any byte, with any events before it, loses no event and takes new ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { minLength: 1, maxLength: 4 }),
      fc.nat(),
      fc.nat({ max: 3 }),
      async (comments, seed, inBase) => {
        rmSync(folder, { recursive: true, force: true })
        const events = comments.map((comment, index) => event(`e${index}`, { comment: comment.toWellFormed() }))
        const split = Math.min(inBase, events.length)
        const lines = events.slice(split).map((e) => Buffer.from(`${JSON.stringify(e)}\n`))
        const bytes = Buffer.concat(lines)
        const cut = bytes.length === 0 ? 0 : seed % (bytes.length + 1)
        const first = await ReviewLog.open(folder, 'ada')
        for (const e of events.slice(0, split)) await first.append(e)
        await first.close()
        writeFileSync(journal(), bytes.subarray(0, cut))

        const log = await ReviewLog.open(folder, 'ada')
        const ends = lines.map((_, index) => Buffer.concat(lines.slice(0, index + 1)).length)
        const whole = ends.filter((end) => end - 1 <= cut).length
        expect(ids(log.events)).toEqual(ids(events.slice(0, split + whole)))
        await log.append(event('new'))
        await log.close()
        const after = readReviews({ annotator: 'ada', base: readFileSync(base(), 'utf8'), journal: null })
        expect(after.events).toEqual([...events.slice(0, split + whole), event('new')])
        expect(after.findings).toEqual([])
      },
    ),
    { numRuns: 20 },
  )
}, 120_000)

test('a crash between compaction and the emptying of the journal counts no event twice', async () => {
  writeFileSync(base(), writeReviews({ annotator: 'ada', events: [event('e1'), event('e2')] }))
  writeFileSync(journal(), `${JSON.stringify(event('e2'))}\n${JSON.stringify(event('e3'))}\n`)
  const log = await ReviewLog.open(folder, 'ada')
  expect(ids(log.events)).toEqual(['e1', 'e2', 'e3'])
  expect(log.findings).toEqual([])
  await log.close()
})

test('a line damaged in the middle is reported, kept, and never folded away', async () => {
  writeFileSync(journal(), `${JSON.stringify(event('e1'))}\n{"id": oops}\n${JSON.stringify(event('e2'))}\n{"id": "e3`)
  const log = await ReviewLog.open(folder, 'ada')
  expect(ids(log.events)).toEqual(['e1', 'e2'])
  expect(log.findings.map(({ file, line, severity }) => [file, line, severity])).toEqual([
    ['reviews/ada.journal', 2, 'error'],
    ['reviews/ada.journal', 4, 'warning'],
  ])
  await log.append(event('e4'))
  await log.close()
  expect(readFileSync(journal(), 'utf8')).toContain('{"id": oops}')
  const again = await ReviewLog.open(folder, 'ada')
  expect(ids(again.events)).toEqual(['e1', 'e2', 'e4'])
  await again.close()
})

test('a damaged base file is not opened for writing, and stays as it is', async () => {
  writeFileSync(base(), '{\n  "version": 1,\n  "events": [\n')
  await expect(ReviewLog.open(folder, 'ada')).rejects.toThrow(/reviews\/ada\.json: line 4: .*Nothing was overwritten/)
  expect(readFileSync(base(), 'utf8')).toBe('{\n  "version": 1,\n  "events": [\n')
  writeFileSync(base(), '{"version": 2, "annotator": "ada", "events": []}')
  await expect(ReviewLog.open(folder, 'ada')).rejects.toThrow('newer Assay')
  rmSync(base())
  await (await ReviewLog.open(folder, 'ada')).close()
})

test('unknown fields of the base file survive compaction, and a bare list is upgraded', async () => {
  writeFileSync(
    base(),
    JSON.stringify({ version: 1, annotator: 'ada', team: 'blue', events: [{ ...event('e1'), mood: 'good' }] }),
  )
  const log = await ReviewLog.open(folder, 'ada')
  await log.append(event('e2'))
  await log.close()
  expect(JSON.parse(readFileSync(base(), 'utf8'))).toMatchObject({
    team: 'blue',
    events: [{ mood: 'good' }, { id: 'e2' }],
  })
  expect(ids(readReviews({ annotator: 'ada', base: JSON.stringify([event('old')]), journal: null }).events)).toEqual([
    'old',
  ])
})

test('a second opener is refused with the holder’s name; a lock left by a dead process is taken over', async () => {
  const log = await ReviewLog.open(folder, 'ada')
  await expect(ReviewLog.open(folder, 'ada')).rejects.toThrow(`held by process ${process.pid}`)
  await (await ReviewLog.open(folder, 'ben')).close()
  await log.close()

  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  const lock = path.join(folder, 'ada.lock')
  const { host } = await holderFields()
  writeFileSync(lock, JSON.stringify({ pid: child.pid, host, since: 'x', started: '' }))
  await (await ReviewLog.open(folder, 'ada')).close()
  expect(existsSync(lock)).toBe(false)
})

test('a lock from another machine, or one that cannot be read, holds', async () => {
  const lock = path.join(folder, 'ada.lock')
  writeFileSync(lock, JSON.stringify({ pid: 1, host: 'elsewhere', since: 'yesterday', started: '' }))
  await expect(acquireLock(lock)).rejects.toThrow('process 1 on elsewhere, since yesterday')
  writeFileSync(lock, 'garbage')
  await expect(acquireLock(lock)).rejects.toThrow('held by another process')
})

test('a process number that was given away again does not keep a lock alive', async () => {
  const { host, started } = await holderFields()
  if (started === '') return
  const lock = path.join(folder, 'ada.lock')
  writeFileSync(lock, JSON.stringify({ pid: process.pid, host, since: 'x', started: 'earlier boot/1' }))
  await (await acquireLock(lock)).release()
})

test('of many that take over a dead lock at once, one gets it', async () => {
  const { host } = await holderFields()
  const lock = path.join(folder, 'ada.lock')
  for (let round = 0; round < 60; round++) {
    writeFileSync(lock, JSON.stringify({ pid: 2 ** 22 + 1, host, since: 'x', started: '' }))
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => acquireLock(lock)))
    const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(held.length).toBe(1)
    await held[0]?.release()
    expect(readdirSync(folder).filter((name) => name.startsWith('ada.lock'))).toEqual([])
  }
})

test('a claim that a process left when it died does not stand in the way', async () => {
  const { host } = await holderFields()
  const dead = JSON.stringify({ pid: 2 ** 22 + 1, host, since: 'x', started: '' })
  const lock = path.join(folder, 'ada.lock')
  writeFileSync(lock, dead)
  writeFileSync(`${lock}.claim.4194305.00000000`, dead)
  await (await acquireLock(lock)).release()
  expect(readdirSync(folder).filter((name) => name.startsWith('ada.lock'))).toEqual([])
})

async function holderFields(): Promise<{ host: string; started: string }> {
  const lock = path.join(folder, 'probe.lock')
  const held = await acquireLock(lock)
  const fields = JSON.parse(readFileSync(lock, 'utf8')) as { host: string; started: string }
  await held.release()
  return fields
}

const WRITER = `
import { ReviewLog } from ${JSON.stringify(new URL('./review-log.ts', import.meta.url).href)}
const log = await ReviewLog.open(process.argv[1], 'ada')
for (let n = Number(process.argv[2]); ; n++) {
  await log.append({ id: 'e' + n, at: '2026-11-30T10:00:00.000Z', annotator: 'ada', kind: 'proposal-screening', subject: 'prop-0a1b2c',
    subjectHash: 'x', verdicts: { realNeed: 'yes' }, comment: 'c'.repeat(200), durationMs: 1, blind: true })
  process.stdout.write('e' + n + '\\n')
}`

test('killed without warning while it saves, a process has lost none of the decisions that it confirmed', async () => {
  const confirmed: string[] = []
  for (let round = 0; round < 2; round++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER, folder, String(round * 1000)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    const lines = createInterface({ input: child.stdout })
    let count = 0
    for await (const line of lines) {
      confirmed.push(line)
      if (++count === 20 + round) child.kill('SIGKILL')
    }
    expect(count).toBeGreaterThanOrEqual(20)
    appendFileSync(journal(), '{"id": "cut off by the cra')
  }
  const log = await ReviewLog.open(folder, 'ada')
  expect(log.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const kept = new Set(ids(log.events))
  expect(confirmed.filter((id) => !kept.has(id))).toEqual([])
  await log.close()
}, 120_000)
