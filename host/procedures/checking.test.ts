import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { validateWorkspace } from '../../workspace/index.ts'
import { openSample, type Sample } from '../testing/sample.ts'

let sample: Sample
const as = (annotator: string) => sample.as(annotator)
beforeEach(async () => {
  sample = await openSample()
  await as('lena')
})
afterEach(() => sample.close())

const drawn = async (rest: { checkers?: string[]; each?: number; perCard?: number | null } = {}) =>
  (
    await sample.client.checking.create({
      name: 'December',
      cards: 3,
      perCard: 3,
      seed: 5,
      checkers: ['ada', 'ben'],
      each: 2,
      ...rest,
    })
  ).id

type Verdict = Parameters<Sample['client']['checking']['check']>[0]['verdict']

async function check(set: string, id: string, verdict: Verdict, rightType: string | null = null) {
  const { subjectHash } = await sample.client.checking.item({ set, id })
  const input = { set, id, subjectHash, verdict, rightType, comment: '', durationMs: 4_000 }
  return sample.client.checking.check(input)
}

async function checkAll(set: string, verdictFor: (id: string) => Verdict = () => 'correct'): Promise<string[]> {
  const { rows } = await sample.client.checking.queue({ set })
  for (const { id } of rows) await check(set, id, verdictFor(id))
  return rows.map(({ id }) => id)
}

test('a set is drawn with its seed, kept as a file, and gives the same entries again', async () => {
  const { client } = sample
  const plan = { cards: 3, perCard: 3, seed: 5 }
  const preview = await client.checking.preview(plan)
  expect(preview.entries).toBe(9)
  const id = await drawn()
  const kept = JSON.parse(await readFile(join(sample.workspace, `reviews/checks/${id}.json`), 'utf8'))
  expect(kept).toMatchObject({ id, lead: 'lena', seed: 5, perCard: 3, strata: preview.strata })
  const again = JSON.parse(await readFile(join(sample.workspace, `reviews/checks/${await drawn()}.json`), 'utf8'))
  expect(again.cards).toEqual(kept.cards)
  await expect(client.checking.preview({ ...plan, cards: 4 })).rejects.toThrow('between 1 and 3 cards')
  await expect(drawn({ each: 3 })).rejects.toThrow('3 people are to check each card, and only 2 are named')
})

test('whoever is in the middle learns nothing of the others; then two people show with their agreement', async () => {
  const { client } = sample
  const set = await drawn()
  await as('ada')
  const ids = await checkAll(set, (id) => (id.includes('shop') ? 'over-predicted' : 'correct'))
  expect((await client.checking.results({ set })).agreement).toBeNull()
  await as('ben')
  const { rows, set: row } = await client.checking.queue({ set })
  expect(row).toMatchObject({ mine: { total: 9, done: 0, open: 9 }, hidden: expect.stringContaining('in the middle') })
  expect(JSON.stringify(rows)).not.toMatch(/ada|over-predicted/)
  await expect(client.checking.results({ set })).rejects.toThrow('in the middle of “December”')
  await expect(client.checking.results({ set: null })).rejects.toThrow('in the middle')
  await expect(client.reports.of({ ...anyReport, job: 'job' })).rejects.toThrow('in the middle of “December”')
  await checkAll(set, (id) => (id === ids[0] ? 'gone' : 'correct'))
  const results = await client.checking.results({ set })
  expect(results.agreement?.words).toMatchObject({ n: 9 })
  expect(results.agreement?.verdicts.table.rows).toHaveLength(7)
  expect(results.agreement?.pairs).toHaveLength(9)
  const shops = ids.filter((id) => id.includes('shop'))
  const [first = ''] = ids
  const disputed = new Set(shops.includes(first) ? shops.slice(1) : [...shops, first])
  expect(new Set(results.left.disputed)).toEqual(disputed)
  expect(results.overCards).toMatchObject({ value: null, reason: expect.stringContaining('10 cards') })
  const [kinds] = results.tables
  expect((kinds?.all.correct.length ?? 0) + (kinds?.all.wrong.length ?? 0)).toBe(9 - disputed.size)
  expect(results.people).toMatchObject([
    { annotator: 'ada', done: 9, total: 9, secondsEach: 4 },
    { annotator: 'ben', done: 9 },
  ])
})

const anyReport = {
  run: 'r-sample-offline',
  policy: { sighted: 'exclude', humans: 'majority', unsure: 'exclude', includeSample: true } as const,
  seed: 1,
  resamples: 100,
}

test('a right type is written into the card on wish, once nobody waits for the entry; the figure stays as drawn', async () => {
  const { client } = sample
  const set = await drawn({ perCard: null })
  await as('ada')
  const { rows } = await client.checking.queue({ set })
  const wrong = rows.find(({ kind, title }) => kind === 'action' && !title.startsWith('Slider'))?.id ?? ''
  await check(set, wrong, 'wrong-type', 'AT20')
  await expect(client.checking.correct({ set, id: wrong })).rejects.toThrow(`ben has still to check ${wrong} as it is`)
  await as('ben')
  await check(set, wrong, 'wrong-type', 'AT20')
  const { to, before } = await client.checking.correct({ set, id: wrong })
  expect(to).toBe('AT20')
  const [site = '', entry] = [wrong.slice(0, wrong.lastIndexOf(':')), wrong.split(':').at(-1)]
  const { card } = await client.sitecards.get({ site })
  expect(card.actions.find(({ id }) => id === entry)).toEqual({
    ...before,
    category: 'Data Entry',
    component: 'Slider',
    type: 'Single Value Drag',
  })
  // Nobody may check in this set what it is now.
  expect((await client.checking.queue({ set })).rows.find(({ id }) => id === wrong)).toMatchObject({
    now: 'changed',
    mine: { verdict: 'wrong-type', rightType: 'AT20' },
  })
  await as('cy')
  for (const results of [await client.checking.results({ set }), await client.checking.results({ set: null })]) {
    expect(results.tables[0]?.all.wrong).toEqual([wrong])
    expect(results.tables[0]?.all.share).toMatchObject({ value: 0, n: 1 })
  }
})

test('what is missing is added with its place and a fact, and can be taken back', async () => {
  const { client } = sample
  const set = await drawn({ checkers: [], each: 1 })
  const site = 'shop.assay.test'
  const before = (await client.sitecards.get({ site })).card
  const seen = { page: 'http://shop.assay.test/', steps: [], selector: '#x', where: null, why: ['picked'] }
  const missing = {
    set,
    site,
    kind: 'action' as const,
    type: 'AT29',
    label: '',
    functions: ['F1'] as string[],
    description: 'Turn the slides',
    location: '',
    seen,
  }
  const { id, event } = await client.checking.addMissing(missing)
  const { card } = await client.sitecards.get({ site })
  expect(card.actions.at(-1)).toMatchObject({ functions: ['F1'], component: 'Carousel', type: 'Slide Switch' })
  const file = join(sample.workspace, sample.host.context.workspace.cards.get(site)?.file ?? '', 'seen.json')
  expect(JSON.parse(await readFile(file, 'utf8')).entries[id.split(':').at(-1) ?? '']).toMatchObject([
    { by: 'lena', selector: '#x' },
  ])
  const results = await client.checking.results({ set })
  expect(results.missing).toMatchObject([{ id, by: 'lena' }])
  expect(results.checked).toBe(0)
  const found = await validateWorkspace(sample.workspace, { inspectPython: async () => [] })
  expect(found.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  await expect(client.checking.addMissing({ ...missing, type: 'PT01' })).rejects.toThrow('PT01 is no action type')
  await expect(client.checking.addMissing({ ...missing, functions: ['F99'] })).rejects.toThrow('has no function F99')
  await as('ada')
  await expect(client.checking.takeBackMissing({ event })).rejects.toThrow('no such addition of yours')
  await as('lena')
  await client.checking.takeBackMissing({ event })
  expect((await client.sitecards.get({ site })).card).toEqual(before)
  expect((await client.checking.results({ set })).missing).toEqual([])
})

test('an entry that changed since it was drawn cannot be checked in the set, nor one of somebody else’s part', async () => {
  const { client } = sample
  const set = await drawn({ each: 1 })
  await as('ada')
  const { rows } = await client.checking.queue({ set })
  const mine = rows[0]?.id ?? ''
  const { subjectHash } = await client.checking.item({ set, id: mine })
  await as('ben')
  await expect(check(set, mine, 'correct')).rejects.toThrow('not in your part')
  await as('ada')
  const site = mine.slice(0, mine.lastIndexOf(':'))
  const { card, hash } = await client.sitecards.get({ site })
  const changed = { ...card, functions: card.functions.map((one) => ({ ...one, description: `${one.description}!` })) }
  const other = {
    ...changed,
    actions: card.actions.map((one) => ({ ...one, role: 'x' })),
    perceptions: card.perceptions.map((one) => ({ ...one, role: 'x' })),
  }
  await client.sitecards.save({ card: other, baseHash: hash })
  const input = { set, id: mine, subjectHash, verdict: 'correct', rightType: null, comment: '', durationMs: 1 } as const
  await expect(client.checking.check(input)).rejects.toThrow('not what was drawn any more')
  await expect(client.checking.queue({ set: 'checks-9' })).rejects.toThrow('There is no set of checks checks-9')
})
