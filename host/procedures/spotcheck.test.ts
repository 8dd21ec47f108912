import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { validateWorkspace } from '../../workspace/index.ts'
import type { Host } from '../host.ts'
import { openSample, type Sample } from '../testing/sample.ts'

let sample: Sample
let host: Host
const RUN = { run: 'r-sample-offline', unit: 'answers', against: null } as const
const as = (annotator: string) => sample.as(annotator)

beforeEach(async () => {
  sample = await openSample()
  host = sample.host
  await as('lead')
})
afterEach(() => sample.close())

/** Grades the first `n` of the current annotator's queue as the judge did, but for those whose place is in `against`. */
async function gradeAlong(design: string, n: number, against: number[] = []): Promise<void> {
  const { client } = sample
  const { items } = await client.spotcheck.queue({ design })
  const kept = await host.context.spotchecks.design(design)
  for (const [at, { key, mine }] of items.slice(0, n).entries()) {
    if (mine) continue
    const { subjectHash } = await client.spotcheck.item({ design, key })
    const { word } = await host.context.spotchecks.judged(kept, host.context.spotchecks.itemOf(kept, key))
    const said = against.includes(at) ? (word === 'pass' ? 'fail' : 'pass') : word
    await client.spotcheck.grade({ design, key, subjectHash, word: said, comment: '', durationMs: 5 })
  }
}

test('a design is drawn, kept, graded blind in an order of one’s own, and stands as its interval while grading goes on', async () => {
  const { client } = sample
  const plan = { kind: 'stratified', by: ['agent'], allocation: 'proportional', n: 12, pilot: {} } as const
  const preview = await client.spotcheck.preview({ ...RUN, plan: { ...plan, by: ['agent'] }, wanted: 0.1 })
  expect(preview.strata.map(({ name }) => name)).toEqual(['careful', 'fabricator', 'hasty', 'person'])
  expect(preview.drawn).toBe(12)
  expect(preview.planned.sentence).toMatch(/more gradings? for ±10 points/)
  const { id, file } = await client.spotcheck.draw({
    ...RUN,
    plan: { ...plan, by: ['agent'] },
    wanted: 0.1,
    title: 'December',
  })
  const text = await readFile(join(sample.workspace, file), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ id, annotator: 'lead', frameSize: preview.size, unit: 'answers' })

  await as('gina')
  const { items, design } = await client.spotcheck.queue({ design: id })
  expect(items).toHaveLength(12)
  expect(design.lead).toBe(false)
  // Nothing of the agent, the verdict or the stratum, neither in the queue nor in an item but for the answer's own text.
  const kept = await host.context.spotchecks.design(id)
  const agents = ['careful', 'fabricator', 'hasty', 'person']
  for (const { key } of items) {
    const {
      answerText: _,
      taskDescription: _t,
      evidence: _e,
      ...rest
    } = await client.spotcheck.item({ design: id, key })
    for (const agent of agents)
      expect(JSON.stringify([rest, items.map(({ title: _own, ...item }) => item)])).not.toContain(agent)
    await expect(client.spotcheck.reveal({ design: id, key })).rejects.toThrow('Grade this item first')
    await expect(client.spotcheck.explain({ design: id, key, codes: ['too-lenient'], comment: '' })).rejects.toThrow(
      'Grade this item first',
    )
  }
  await expect(client.spotcheck.standing({ design: id })).rejects.toThrow('Only lead, who drew this design')

  await gradeAlong(id, 5, [1])
  const [first, second] = items
  const wrong = await client.spotcheck.reveal({ design: id, key: second?.key ?? '' })
  expect(wrong.differs).toBe(true)
  expect((await client.spotcheck.reveal({ design: id, key: first?.key ?? '' })).differs).toBe(false)
  await expect(
    client.spotcheck.explain({ design: id, key: second?.key ?? '', codes: ['odd'], comment: '' }),
  ).rejects.toThrow('"odd" is no reason')
  const { event } = await client.spotcheck.explain({
    design: id,
    key: second?.key ?? '',
    codes: ['too-lenient', 'page-changed'],
    comment: 'price is gone',
  })
  expect(event).toMatchObject({ kind: 'judge-difference', blind: false, run: RUN.run, design: id })
  expect(
    (await client.spotcheck.reveal({ design: id, key: second?.key ?? '' })).reasons
      .filter(({ given }) => given)
      .map(({ code }) => code),
  ).toEqual(['too-lenient', 'page-changed'])

  // Taken back and graded again it is no longer blind, which is told before and decides nothing after.
  const { items: graded } = await client.spotcheck.queue({ design: id })
  const last = graded[4]
  await client.reviews.withdraw({ event: last?.mine?.event ?? '' })
  const [back] = (await client.spotcheck.queue({ design: id })).items.slice(4)
  expect(back).toMatchObject({ mine: null, sighted: true })
  const { subjectHash } = await client.spotcheck.item({ design: id, key: back?.key ?? '' })
  await client.spotcheck.grade({
    design: id,
    key: back?.key ?? '',
    subjectHash,
    word: 'pass',
    comment: '',
    durationMs: 5,
  })
  expect(graded[5]).toMatchObject({ mine: null, sighted: false })

  await as('lead')
  const half = await client.spotcheck.standing({ design: id })
  expect(half).toMatchObject({ drawn: 12, counted: 5, decided: 4, complete: false, final: null })
  expect(half.sequential.agreement.value).not.toBeNull()
  expect(half.reasons.filter(({ count }) => count > 0).map(({ code, count }) => [code, count])).toEqual([
    ['too-lenient', 1],
    ['page-changed', 1],
  ])
  const lead = await client.spotcheck.queue({ design: id })
  expect(lead.items.map(({ key }) => key)).not.toEqual(items.map(({ key }) => key))

  await as('gina')
  await gradeAlong(id, 12)
  await as('lead')
  const whole = await client.spotcheck.standing({ design: id })
  expect(whole).toMatchObject({ counted: 12, decided: 11, complete: true })
  expect(whole.final?.map(({ id: name }) => name)).toEqual([
    'agreement',
    'falsePass',
    'falseFail',
    'success',
    'successByDifference',
  ])
  // One of eleven that are decided differs, in whichever stratum it is: it weighs the stratum's size over its decided items.
  const agreement = whole.final?.[0]?.estimate.value ?? 0
  const possible = kept.strata.flatMap(({ size, drawn }) =>
    [drawn, drawn - 1].map((n) => 1 - size / n / kept.frameSize),
  )
  expect(possible.some((each) => Math.abs(each - agreement) < 1e-9)).toBe(true)
  expect((await validateWorkspace(sample.workspace)).findings.filter(({ file: at }) => at.includes('designs'))).toEqual(
    [],
  )
})

test('leaves are items, too: a claim and its page, stale once the rubric changes', async () => {
  const { client } = sample
  const choice = { ...RUN, unit: 'leaves' } as const
  const { id } = await client.spotcheck.draw({
    ...choice,
    plan: { kind: 'stratified', by: ['leafType'], allocation: 'equal', n: 9, pilot: {} },
    wanted: 0.1,
    title: 'Leaves',
  })
  const { items } = await client.spotcheck.queue({ design: id })
  expect(items.every(({ leaf }) => leaf !== null)).toBe(true)
  await gradeAlong(id, 9)
  const standing = await client.spotcheck.standing({ design: id })
  expect(standing).toMatchObject({ complete: true, decided: 9 })
  expect(standing.final?.[0]?.estimate.value).toBe(1)
  const revealed = await client.spotcheck.reveal({ design: id, key: items[0]?.key ?? '' })
  expect(revealed.judge.score).toBeNull()
  const subject = host.context.spotchecks.itemOf(await host.context.spotchecks.design(id), items[0]?.key ?? '')
  const rubric = host.context.workspace.rubrics.get(subject.split('/')[1] ?? '')
  await host.context.workspace.saveRubric(rubric?.id ?? '', `${rubric?.value}\n// another\n`, rubric?.hash ?? null)
  expect((await client.spotcheck.queue({ design: id })).items[0]?.mine?.stale).toBe(true)
})

test('grades that were drawn with unequal chances are told where every answer counts alike', async () => {
  const { client } = sample
  const policy = { sighted: 'exclude', humans: 'majority', unsure: 'exclude', includeSample: false } as const
  const warned = async (): Promise<string[]> =>
    (await client.agreement.judgeHuman({ run: RUN.run, policy })).warnings.filter((warning) =>
      warning.includes('unequal chances'),
    )
  const even = await client.spotcheck.draw({ ...RUN, plan: { kind: 'simple', n: 4 }, wanted: 0.1, title: 'Even' })
  await gradeAlong(even.id, 2)
  expect(await warned()).toEqual([])
  const { id } = await client.spotcheck.draw({
    ...RUN,
    against: 'grades',
    plan: { kind: 'disagreements', rest: 3 },
    wanted: 0.1,
    title: 'Disputed',
  })
  await gradeAlong(id, 9)
  expect(await warned()).toEqual([expect.stringMatching(/^\d+ of the grades come from spot checks .*\(Disputed\)/)])
})

test('disagreements with people’s earlier grades are all drawn; a plan that asks for too much is refused in words', async () => {
  const { client } = sample
  const choice = { ...RUN, against: 'grades' } as const
  const preview = await client.spotcheck.preview({ ...choice, plan: { kind: 'disagreements', rest: 3 }, wanted: 0.1 })
  expect(preview.disputed).toBeGreaterThan(0)
  expect(preview.drawn).toBe(preview.disputed + 3)
  await expect(client.spotcheck.preview({ ...choice, plan: { kind: 'simple', n: 999 }, wanted: 0.1 })).rejects.toThrow(
    /between 1 and \d+ items, not 999/,
  )
  const neyman = { kind: 'stratified', by: ['agent'], allocation: 'neyman', n: 10, pilot: {} } as const
  const { id } = await client.spotcheck.draw({
    ...RUN,
    plan: { ...neyman, by: ['agent'] },
    wanted: 0.1,
    title: 'By spread',
  })
  const { plan } = await host.context.spotchecks.design(id)
  expect(plan.kind === 'stratified' && Object.keys(plan.pilot).length).toBeGreaterThan(0)
})
