import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckedFact } from '../../../agreement/index.ts'
import { openWorkspace } from '../../../workspace/index.ts'
import { accuracy, accuracyOf } from './accuracy.ts'

let folder: string
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'assay-accuracy-')), 'harbor')
  await cp(join(import.meta.dirname, '..', '..', '..', 'samples', 'harbor'), folder, { recursive: true })
})
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }))

/** What CAP publishes of its cards (section 5.1, Appendix F): counts, and shares in per cent. */
const CAP = [
  ['function', 371, 382, 97.1],
  ['perception', 602, 640, 94.1],
  ['action', 756, 852, 88.7],
] as const

test("CAP's counts give its table, through the one way of counting", () => {
  const checked = CAP.flatMap(([kind, correct, total]) =>
    Array.from(
      { length: total },
      (_, at): CheckedFact => ({
        id: `site.test:${kind}${at}`,
        title: kind,
        kind,
        state: at < correct ? 'right' : 'wrong',
        votes: [],
      }),
    ),
  )
  const json = accuracyOf(checked, []).json as Record<
    string,
    { correct: number; total: number; value: number; low: number; high: number }
  >
  for (const [kind, correct, total, percent] of CAP) {
    expect(json[kind]).toMatchObject({ correct, total })
    expect(Math.round((json[kind]?.value ?? 0) * 1000) / 10).toBe(percent)
  }
  expect(json.overall).toMatchObject({ correct: 1729, total: 1874 })
  expect(Math.round((json.overall?.value ?? 0) * 1000) / 10).toBe(92.3)
  // Wilson, by hand: p̂ = 0.92263, n = 1874.
  expect(json.overall?.low).toBeCloseTo(0.9096, 4)
  expect(json.overall?.high).toBeCloseTo(0.9339, 4)
})

const SITE = 'forum.assay.test'

/** A review event of `ada` or `ben` on the present content of an entry. */
async function said(
  entry: string,
  rest: { annotator?: string; verdicts: Record<string, string>; found?: string; hash?: string; kind?: string },
): Promise<object> {
  const workspace = await openWorkspace(folder)
  const subject = `${SITE}:${entry}`
  const hash = workspace.currentHash('card-entry', subject)
  await workspace.close()
  const { annotator = 'ada', hash: other, kind = 'card-entry', ...more } = rest
  const at = '2026-12-01T10:00:00.000Z'
  const event = { id: `${annotator}-${entry}-${kind}`, at, annotator, kind, subject, subjectHash: other ?? hash }
  return { ...event, comment: '', durationMs: 1000, blind: true, sample: false, ...more }
}

async function write(annotator: string, events: object[]): Promise<void> {
  await mkdir(join(folder, 'reviews'), { recursive: true })
  await writeFile(join(folder, 'reviews', `${annotator}.json`), JSON.stringify({ version: 1, annotator, events }))
}

type Json = Record<string, { correct: number; total: number; value: number | null }> & {
  left: object
  correctedSince: number
  missing: number
  verdicts: object
  by: Record<string, Record<string, { correct: number; total: number }>>
}
const counted = async (options = {}): Promise<Json> => (await accuracy(folder, options)).json as unknown as Json

test('reviews of the old shape and of the new count together; disputed, stale and missing ones stand apart', async () => {
  const yes = { correct: 'yes' }
  const no = { correct: 'no' }
  await write('tess', [
    await said('F1', { annotator: 'tess', verdicts: yes, found: 'correct' }),
    await said('F2', { annotator: 'tess', verdicts: no, found: 'not-verifiable' }),
    // Before verdicts had names.
    await said('A1', { annotator: 'tess', verdicts: { present: 'yes', type: 'no' } }),
    await said('A2', { annotator: 'tess', verdicts: { present: 'yes' } }),
    await said('A3', { annotator: 'tess', verdicts: { present: 'unsure' } }),
    await said('A4', { annotator: 'tess', verdicts: yes, found: 'correct' }),
    await said('A5', { annotator: 'tess', verdicts: yes, found: 'correct', hash: 'earlier' }),
    await said('A6', { annotator: 'tess', verdicts: no, found: 'wrong-type', hash: 'earlier' }),
    await said('P1', { annotator: 'tess', verdicts: {}, kind: 'card-missing' }),
  ])
  await write('uwe', [await said('A4', { annotator: 'uwe', verdicts: no, found: 'duplicate' })])
  const json = await counted({ by: 'type' })
  expect(json.function).toMatchObject({ correct: 1, total: 2 })
  expect(json.action).toMatchObject({ correct: 1, total: 3 })
  expect(json.perception).toMatchObject({ correct: 0, total: 0, value: null })
  expect(json.overall).toMatchObject({ correct: 2, total: 5 })
  expect(json.left).toEqual({ disputed: 1, unsure: 1, stale: 1 })
  expect([json.correctedSince, json.missing]).toEqual([1, 1])
  expect(json.verdicts).toEqual({ correct: 2, duplicate: 1, 'not-verifiable': 1, 'wrong-type': 1 })
  expect(json.by.type?.function).toMatchObject({ correct: 1, total: 2 })
})

test('correcting what a check found does not raise its share, and removing it does not either', async () => {
  const before = (await counted()).overall
  const workspace = await openWorkspace(folder)
  const actions = join(folder, workspace.cards.get(SITE)?.file ?? '', 'action_items.csv')
  await workspace.close()
  const text = await readFile(actions, 'utf8')
  await writeFile(
    actions,
    text
      .split('\n')
      .filter((line) => !line.startsWith('A1,'))
      .join('\n'),
  )
  const json = await counted()
  expect(json.overall).toEqual(before)
  expect(json.correctedSince).toBe(2)
  await writeFile(actions, text)
})

test('a set that there is not, and a slice that there is not, are named', async () => {
  await expect(accuracy(folder, { set: 'checks-9' })).rejects.toThrow('There is no set of checks "checks-9". None')
  await expect(accuracy(folder, { by: 'colour' })).rejects.toThrow('--by takes type, cluster, site, library')
  await expect(accuracy(`${folder}-none`, {})).rejects.toThrow('There is no folder')
})
