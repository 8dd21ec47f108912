import { describe, expect, it } from 'vitest'
import { offlineJudge, type PageCapture, type VerifyRequest } from './judge.ts'
import { createJudging, type JudgingContext, type StatementCall } from './judging.ts'

const page = (url: string, text: string, state: 'ok' | 'blocked' = 'ok'): PageCapture => ({
  evidence: {
    version: 1,
    id: `e:${url}`,
    url,
    finalUrl: url,
    status: 200,
    title: '',
    lang: 'en',
    at: '2026-11-30T00:00:00Z',
    state,
    reason: '',
  },
  text,
})
const PAGES = [
  page('http://shop.assay.test/a', 'Nightowl\n$34.00'),
  page('http://shop.assay.test/b', 'Beam 12\n$29.50'),
  page('http://shop.assay.test/wall', 'Nightowl\n$34.00', 'blocked'),
  page('http://evil.test/shop.assay.test', 'Nightowl\n$34.00'),
  page('http://shop.assay.test/uncited', 'Nightowl\n$34.00'),
]
const ANSWER = PAGES.filter(({ evidence }) => !evidence.url.endsWith('uncited'))
  .map(({ evidence }) => evidence.url)
  .join('\n')

function judging(more: Partial<JudgingContext> = {}) {
  const asked: VerifyRequest[] = []
  const services = createJudging({
    task: { task_id: 'task-00aa01', task_description: 'A task' },
    answer: `The Nightowl costs $34.00.\n${ANSWER}`,
    judge: {
      ...offlineJudge,
      verify(request) {
        asked.push(request)
        return offlineJudge.verify(request)
      },
    },
    evidenceFor: async (url) => PAGES.find(({ evidence }) => evidence.url === url) ?? null,
    evaluationDate: '2026-11-30',
    ...more,
  })
  const call = (urls: (string | null)[] | null, rest: Partial<StatementCall> = {}) =>
    services.verify({
      mode: 'statement',
      statement: 'The Nightowl costs $34.00.',
      instruction: null,
      urls,
      sites: null,
      trials: 3,
      entities: [],
      ...rest,
    })
  return { call, asked, services }
}
const A = 'http://shop.assay.test/a'
const B = 'http://shop.assay.test/b'

describe('the sources of a statement, where a cited page is required', () => {
  it.each<[string, (string | null)[] | null, string, RegExp, number]>([
    ['none at all', null, 'unverifiable', /names no page/, 0],
    ['an empty list', [], 'unverifiable', /names no page/, 0],
    ['an empty address', [''], 'unverifiable', /names no page/, 0],
    ['an address of nothing', [null], 'unverifiable', /names no page/, 0],
    ['one page', [A], 'holds', /stands together/, 1],
    ['another page', [B], 'fails', /does not stand/, 1],
    ['several, of which one bears it out', [B, A], 'holds', /stands together/, 2],
    ['several, of which none does', [B, 'http://shop.assay.test/wall'], 'fails', /none of 2 pages/, 1],
    ['the same page three times', [A, A, `${A}#x`], 'holds', /stands together/, 1],
    ['a page that was blocked', ['http://shop.assay.test/wall'], 'unverifiable', /not usable: blocked/, 0],
    ['a page without capture', ['http://shop.assay.test/none'], 'unverifiable', /does not cite/, 0],
    ['a page that the answer does not cite', ['http://shop.assay.test/uncited'], 'unverifiable', /does not cite/, 0],
    ['no address', ['nonsense'], 'unverifiable', /no usable web address/, 0],
  ])('%s: %j', async (_, urls, outcome, reason, calls) => {
    const { call, asked } = judging()
    expect(await call(urls)).toMatchObject({ outcome, reason: expect.stringMatching(reason) })
    expect(asked).toHaveLength(calls)
  })

  it('must be on the site of the leaf’s point', async () => {
    const { call } = judging()
    const evil = ['http://evil.test/shop.assay.test']
    expect(await call(evil, { sites: ['shop.assay.test'] })).toMatchObject({
      outcome: 'fails',
      reason: 'the page is not on shop.assay.test',
    })
    expect(await call(evil)).toMatchObject({ outcome: 'holds' })
  })

  it('are put to the judge with the script’s trials, by true majority', async () => {
    const { call, asked } = judging()
    await call([A], { trials: 5, instruction: 'Be strict' })
    expect(asked[0]).toMatchObject({
      votes: { trials: 5, rule: 'majority' },
      claim: { kind: 'statement', instruction: 'Be strict' },
    })
  })
})

describe('the sources of a statement, as the released code judges', () => {
  it.each<[string, (string | null)[] | null, string]>([
    ['without any the answer itself is judged', null, 'holds'],
    ['an empty list is the same', [], 'holds'],
    ['an empty address is a page, which is not there', [''], 'unverifiable'],
    ['a page need not be cited', ['http://shop.assay.test/uncited'], 'holds'],
    ['nor be on any site', ['http://evil.test/shop.assay.test'], 'holds'],
  ])('%s', async (_, urls, outcome) => {
    const { call, asked } = judging({ sources: 'released' })
    expect(await call(urls, { sites: ['shop.assay.test'] })).toMatchObject({ outcome })
    for (const { votes } of asked) expect(votes).toEqual({ trials: 3, rule: 'released' })
  })
})

it('a page can be read instead of the answer, if there is a usable capture', async () => {
  const { services } = judging()
  const spec = {
    sections: [],
    fields: [{ key: 'price', kind: 'money' as const, names: [] }],
    distinctBy: [],
    atLeast: 0,
    atMost: 5,
  }
  expect(await services.extract({ verb: 'records', spec, source: A })).toEqual([])
  await expect(services.extract({ verb: 'records', spec, source: 'http://shop.assay.test/wall' })).rejects.toThrow(
    'no usable capture',
  )
})
