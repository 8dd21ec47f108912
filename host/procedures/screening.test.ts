import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SetPlan } from '../../contract/index.ts'
import type { VerdictWord } from '../../tasks/index.ts'
import { validateWorkspace } from '../../workspace/index.ts'
import type { Host } from '../host.ts'
import { openSample, type Sample } from '../testing/sample.ts'

let sample: Sample
let host: Host
const client = () => sample.client
const as = (annotator: string) => sample.as(annotator)
/** Says so much that no other verdict could be mistaken for it. */
const SECRET = 'only-ada-thinks-so'

beforeEach(async () => {
  sample = await openSample({ prepare: (workspace) => rm(join(workspace, 'reviews'), { recursive: true }) })
  host = sample.host
  await as('lena')
})
afterEach(() => sample.close())

const plan = (fields: Partial<SetPlan> = {}): SetPlan => ({
  name: 'December',
  overlap: 2,
  annotators: ['ada', 'ben'],
  from: 'all',
  most: null,
  calibration: [],
  pilot: false,
  blindFirst: true,
  partiesMaySettle: false,
  least: 5,
  threshold: 0.8,
  ...fields,
})
type Word = 'yes' | 'no' | 'unsure' | 'skip'
/** Decides as the current annotator; both criteria get the word, or the first alone and the other yes. */
async function say(set: string, subject: string, word: Word, comment = ''): Promise<string> {
  const { hash } = await client().proposals.get({ id: subject })
  const verdicts: Record<string, VerdictWord> = { realNeed: word, crossSite: word === 'skip' ? 'skip' : 'yes' }
  const { event } = await client().screening.decide({
    set,
    subject,
    subjectHash: hash,
    verdicts,
    comment,
    durationMs: 2000,
  })
  return event.id
}
async function sayAll(set: string, word: (id: string) => Word, comment = ''): Promise<void> {
  const { rows } = await client().screening.queue({ set })
  for (const { id } of rows) await say(set, id, word(id), comment)
}
const settle = async (set: string, subject: string, word: 'yes' | 'no') => {
  const { hash } = await client().proposals.get({ id: subject })
  return client().screening.adjudicate({
    set,
    subject,
    subjectHash: hash,
    verdicts: { realNeed: word, crossSite: 'yes' },
    comment: '',
    durationMs: 10,
  })
}

/** Everything that the window of the current annotator can ask for about proposals; refusals are told by their words. */
async function everythingSent(set: string): Promise<string> {
  const ask = client()
  const ids = [...host.context.workspace.proposals.keys()]
  const run = 'r-sample-offline'
  const policy = { sighted: 'exclude', humans: 'majority', unsure: 'exclude', includeSample: true } as const
  const asked: Promise<unknown>[] = [
    ask.workspace.overview(),
    ask.proposals.list(),
    ...ids.map((id) => ask.proposals.get({ id })),
    ask.screening.sets(),
    ask.screening.queue({ set }),
    ask.screening.standing({ set }),
    ask.screening.readiness({ set }),
    ask.screening.disputes({ set }),
    ...ids.map((id) => ask.screening.originals({ set, id })),
    ask.agreement.proposals(),
    ask.sampling.usage(),
    ask.sampling.rounds(),
    ...ids.map((id) => ask.tasks.start({ proposal: id })),
    ask.release.notes({ before: null, after: null }),
    ask.release.make({ name: 'r', scope: 'all' } as never),
    ask.agreement.exportReport({ run, policy }),
    ask.reports.of({ run, policy, seed: 1, resamples: 10, job: 'j1' }),
    ask.reports.write({ run, policy, seed: 1, resamples: 10, job: 'j2', formats: ['json'] }),
  ]
  const answers = await Promise.all(asked.map((one) => one.catch((error: Error) => `refused: ${error.message}`)))
  return JSON.stringify(answers)
}

test('in the middle of a set nothing of another’s verdict reaches a window: no word, no count, no kappa, by any way', async () => {
  const { id: set } = await client().screening.create(plan())
  await as('ben')
  const before = JSON.parse(JSON.stringify(await client().workspace.overview()))
  await as('ada')
  await sayAll(set, (id) => (id < 'prop-8' ? 'no' : 'yes'), SECRET)
  await as('ben')
  const { rows } = await client().screening.queue({ set })
  expect(rows).toHaveLength(12)
  expect(rows.every(({ others, state, mine }) => others === null && state === 'open' && mine === null)).toBe(true)
  const [first, ...rest] = rows
  await say(set, first?.id ?? '', 'yes')
  const sent = await everythingSent(set)
  expect(sent).not.toContain(SECRET)
  expect(sent).not.toContain('"annotator":"ada"')
  // Of the own item nothing either: blind until all is done.
  expect((await client().proposals.get({ id: first?.id ?? '' })).others).toEqual([])
  await expect(client().agreement.proposals()).rejects.toThrow('You are in the middle of “December”')
  await expect(client().reports.verify({ html: '<html></html>' })).rejects.toThrow('in the middle')
  await expect(client().screening.standing({ set })).rejects.toThrow('Only lena')
  expect(await client().screening.disputes({ set })).toEqual([])
  // Of what both decided the state shows as the own word alone, in every list and for a task made of it.
  const states = (await client().proposals.list()).map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['open', 'screened']))
  expect((await client().tasks.start({ proposal: first?.id ?? '' })).proposal?.state).toBe('screened')
  expect((await client().tasks.start({ proposal: rest[0]?.id ?? '' })).proposal?.state).toBe('open')
  await expect(client().release.notes({ before: null, after: null })).rejects.toThrow('in the middle')
  // The funnel and the count of reviews are those of before, but for the own decision.
  const now = await client().workspace.overview()
  expect(now.counts.reviews).toBe(before.counts.reviews + 1)
  expect(now.funnel).toEqual(before.funnel)
  expect(now.waiting.find(({ label }) => label === 'to settle')).toBeUndefined()

  for (const { id } of rest) await say(set, id, 'yes')
  expect(await everythingSent(set)).toContain(SECRET)
  expect((await client().agreement.proposals())[0]?.comparison.n).toBe(12)
})

test('the lead sees how it stands, anybody else is refused, and a lead who takes part only after the own part', async () => {
  const { id: set } = await client().screening.create(plan({ annotators: ['ada', 'lena'] }))
  await expect(client().screening.standing({ set })).rejects.toThrow('You are in the middle of “December”')
  await sayAll(set, () => 'yes')
  const standing = await client().screening.standing({ set })
  expect(standing.counts).toMatchObject({ items: 12, agreed: 0, open: 12, decisions: 12 })
  expect(standing.people).toMatchObject([
    { annotator: 'ada', total: 12, done: 0, secondsEach: null },
    { annotator: 'lena', total: 12, done: 12, secondsEach: 2 },
  ])
  await as('ada')
  await expect(client().screening.standing({ set })).rejects.toThrow('Only lena, who made this set')
  await expect(client().screening.addAnnotator({ set, annotator: 'cy' })).rejects.toThrow('Only lena')
})

test('a third person settles blind first; originals stay, the outcome counts, kappa does not move', async () => {
  const { id: set } = await client().screening.create(plan())
  const ids = [...host.context.workspace.proposals.keys()]
  const [one = '', two = ''] = ids
  await as('ada')
  await sayAll(set, (id) => (id === one || id === ids[5] ? 'no' : 'yes'), SECRET)
  await as('ben')
  await sayAll(set, (id) => (id === two || id === ids[5] ? 'no' : 'yes'))
  expect(await client().screening.disputes({ set })).toEqual([])
  await expect(settle(set, one, 'yes')).rejects.toThrow('You have screened it yourself')
  await as('lena')
  const kappaBefore = (await client().screening.standing({ set })).criteria
  // By hand: 9 yes/yes, 1 no/no, 1 no/yes, 1 yes/no of 12: (10/12 − (10·10 + 2·2)/144) / (1 − 104/144) = 16/40.
  expect(kappaBefore[0]?.comparison.table.counts).toEqual([
    [9, 1],
    [1, 1],
  ])
  expect(kappaBefore[0]?.comparison.kappa.value).toBeCloseTo(16 / 40, 12)

  await as('cleo')
  const disputes = await client().screening.disputes({ set })
  expect(disputes.map(({ id }) => id).sort()).toEqual([one, two].sort())
  await expect(client().screening.originals({ set, id: one })).rejects.toThrow('Say first what it is')
  expect(JSON.stringify(await client().proposals.get({ id: one }))).not.toContain(SECRET)
  const { event } = await settle(set, one, 'yes')
  expect(event).toMatchObject({ kind: 'proposal-adjudication', blind: true, set, annotator: 'cleo' })
  expect(
    (await client().screening.originals({ set, id: one })).votes.map(({ annotator, outcome }) => [annotator, outcome]),
  ).toEqual([
    ['ada', 'reject'],
    ['ben', 'accept'],
  ])
  // In sight of both a change of mind is a second event; the first stays.
  expect((await settle(set, one, 'no')).event.blind).toBe(false)
  await expect(client().screening.originals({ set, id: two })).rejects.toThrow('Say first')
  await expect(settle(set, ids[3] ?? '', 'no')).rejects.toThrow('no disagreement')
  await settle(set, two, 'yes')

  await as('lena')
  const after = await client().screening.standing({ set })
  expect(after.criteria).toEqual(kappaBefore)
  expect(after.counts).toMatchObject({ settled: 2, disputed: 0, agreed: 10 })
  expect(after.items.find(({ id }) => id === one)?.votes.map(({ outcome }) => outcome)).toEqual(['reject', 'accept'])
  const { funnel } = await client().workspace.overview()
  // Ten agreed, one of them rejected by both; of the two settled one is accepted.
  expect(funnel.find(({ id }) => id === 'accepted')?.count).toBe(10)
  await as('ben')
  const states = new Map((await client().proposals.list()).map(({ id, state }) => [id, state]))
  expect([states.get(one), states.get(two)]).toEqual(['rejected', 'accepted'])
  // Undone, it is a disagreement again.
  await as('cleo')
  const mine = (await client().screening.disputes({ set })).find(({ id }) => id === two)?.mine
  await client().reviews.withdraw({ event: mine?.event ?? '' })
  expect((await client().screening.disputes({ set })).find(({ id }) => id === two)?.mine).toBeNull()
  expect(await validateWorkspace(sample.workspace)).toMatchObject({ errors: 0 })
})

test('what people change once they see each other moves no figure', async () => {
  const { id: set } = await client().screening.create(plan())
  const [one = ''] = [...host.context.workspace.proposals.keys()]
  await as('ada')
  await sayAll(set, (id) => (id === one ? 'no' : 'yes'))
  await as('ben')
  await sayAll(set, () => 'yes')
  await as('lena')
  const before = await client().screening.standing({ set })
  await as('ada')
  await say(set, one, 'yes')
  await as('lena')
  const after = await client().screening.standing({ set })
  expect(before.counts.disputed).toBe(1)
  expect(after.counts.disputed).toBe(0)
  expect(after.criteria).toEqual(before.criteria)
  expect((await client().agreement.proposals())[0]?.comparison.table.counts).toEqual([
    [11, 0],
    [1, 0],
  ])
})

test('items with known answers cannot be told from others, measure each person at the end, and count in no figure', async () => {
  const ids = [...host.context.workspace.proposals.keys()]
  const calibration = ids
    .slice(0, 5)
    .map((subject) => ({ subject, answers: { realNeed: 'no' as const, crossSite: 'yes' as const } }))
  const { id: set, file } = await client().screening.create(plan({ calibration }))
  await as('ada')
  const { rows } = await client().screening.queue({ set })
  expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort())
  const sent = await everythingSent(set)
  expect(sent).not.toContain('calibration')
  expect(sent).not.toContain('"answers":{"realNeed"')
  const shapes = new Set(rows.map((row) => JSON.stringify(Object.keys(row).sort())))
  expect(shapes.size).toBe(1)
  await expect(client().screening.readiness({ set })).rejects.toThrow('once your part of this set is done')
  await sayAll(set, (id) => (id === ids[0] ? 'yes' : 'no'))
  const mine = await client().screening.readiness({ set })
  expect(mine.readiness).toMatchObject({ state: 'ready', items: { right: 4, estimate: { value: 0.8, n: 5 } } })
  expect(mine.items.find(({ id }) => id === ids[0])).toMatchObject({
    right: { realNeed: 'no' },
    said: { realNeed: 'yes' },
  })
  // Known by now, the right answer is worth nothing any more.
  await say(set, ids[0] ?? '', 'no')
  expect((await client().screening.readiness({ set })).readiness.items.right).toBe(4)
  await as('ben')
  await sayAll(set, () => 'yes')
  expect((await client().screening.readiness({ set })).readiness).toMatchObject({
    state: 'not-ready',
    items: { right: 0 },
  })
  expect((await client().agreement.proposals())[0]?.comparison.n).toBe(7)
  const { funnel } = await client().workspace.overview()
  expect(funnel.find(({ id }) => id === 'screened')?.count).toBe(7)
  const kept = JSON.parse(await readFile(join(sample.workspace, file), 'utf8'))
  expect(kept.calibration).toHaveLength(5)
})

test('an open set is shared by leases: two people are never at the same item, and each proposal gets so many', async () => {
  const { id: set } = await client().screening.create(plan({ annotators: [], overlap: 1, most: 4 }))
  await as('ada')
  const mine = (await client().screening.queue({ set })).rows.map(({ id }) => id)
  expect(mine).toHaveLength(4)
  expect((await client().screening.hold({ set, ids: mine.slice(0, 2) })).ids).toEqual(mine.slice(0, 2))
  await as('ben')
  const theirs = (await client().screening.queue({ set })).rows.map(({ id }) => id)
  expect([...theirs].sort()).toEqual(mine.slice(2).sort())
  expect((await client().screening.hold({ set, ids: mine.slice(0, 1) })).ids).toEqual([])
  for (const id of theirs) await say(set, id, 'yes')
  expect((await client().screening.sets())[0]?.mine).toEqual({ total: 4, done: 2 })
  await as('ada')
  expect((await client().screening.queue({ set })).rows.map(({ id }) => id)).toEqual(mine.slice(0, 2))
  for (const id of mine.slice(0, 2)) await say(set, id, 'yes')
  expect((await client().screening.sets())[0]?.mine).toEqual({ total: 2, done: 2 })
})

test('a plan is previewed, refused where it cannot be, and somebody who comes later takes over a share', async () => {
  const preview = await client().screening.preview(plan({ annotators: ['ada', 'ben', 'cy'] }))
  expect(preview).toMatchObject({ items: 12, shared: { least: 4, most: 4 } })
  expect(preview.loads.map(({ items }) => items)).toEqual([8, 8, 8])
  await expect(client().screening.preview(plan({ overlap: 3 }))).rejects.toThrow('only 2 people are named')
  await expect(client().screening.preview(plan({ annotators: ['Ada B', 'ben'] }))).rejects.toThrow('“Ada B” is no name')
  const { id: set } = await client().screening.create(plan({ annotators: ['ada', 'ben', 'cy'] }))
  expect(await client().screening.addAnnotator({ set, annotator: 'dora' })).toEqual({ moved: 6 })
  await expect(client().screening.addAnnotator({ set, annotator: 'dora' })).rejects.toThrow('takes part already')
  await as('dora')
  const { rows } = await client().screening.queue({ set })
  expect(rows).toHaveLength(6)
  const others = [...host.context.workspace.proposals.keys()].filter((id) => !rows.some((row) => row.id === id))
  await expect(say(set, others[0] ?? '', 'yes')).rejects.toThrow('is not in your part')
})
