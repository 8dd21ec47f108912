import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ComparedAnswer, HumanGrade, JudgeVerdict } from './compared-answer.ts'
import { agreementOfTable, compareJudgeAndHuman } from './judge-human.ts'

const grade = (verdict: HumanGrade['verdict'], more: Partial<HumanGrade> = {}): HumanGrade => ({
  annotator: 'ann',
  verdict,
  at: '2026-11-28T10:00:00Z',
  stale: false,
  blind: true,
  sample: false,
  ...more,
})

let serial = 0
const answer = (outcome: JudgeVerdict['outcome'], human: HumanGrade[], agent = 'careful'): ComparedAnswer => ({
  item: { task: `task-${serial++}`, agent, answer: 'answer_1' },
  judge: { outcome, score: outcome === 'pass' ? 1 : outcome === 'fail' ? 0.5 : null, run: 'r-1' },
  human,
})
const times = (n: number, make: () => ComparedAnswer) => Array.from({ length: n }, make)

/** The comparison of the CAP paper: 13 both pass, 4 accepted by the judge only, 83 both fail. */
const paper = [
  ...times(13, () => answer('pass', [grade('pass')])),
  ...times(4, () => answer('pass', [grade('fail')], 'hasty')),
  ...times(83, () => answer('fail', [grade('fail')])),
]

describe("the paper's table", () => {
  const comparison = compareJudgeAndHuman(paper)

  it('gives the published figures', () => {
    expect(comparison).toMatchObject({ n: 100, categories: ['pass', 'fail'], excluded: {}, answers: 100 })
    expect(comparison.table).toEqual([
      [13, 0],
      [4, 83],
    ])
    expect(comparison.agreement.value).toBe(0.96)
    expect(comparison.kappa.value).toBeCloseTo(0.8436278342455041, 9)
    expect(comparison.kappa).toMatchObject({ landisKoch: 'almost perfect' })
    expect(comparison.ac1.value).toBeCloseTo(0.946308724832, 9)
    expect(comparison.pabak.value).toBeCloseTo(0.92, 12)
    expect(comparison.rates.positivePredictiveValue.value).toBeCloseTo(13 / 17, 12)
    expect(comparison.mcnemar.p).toBeCloseTo(0.125, 12)
    expect(comparison.direction).toBe(
      'All four disagreements run one way: the judge accepted what the person rejected.',
    )
  })

  it('is what agreementOfTable gives for the bare counts', () => {
    const { n, table, agreement, kappa, ac1, pabak, excluded, rates, direction } = agreementOfTable(13, 0, 4, 83)
    expect(comparison).toMatchObject({ n, table, agreement, kappa, ac1, pabak, excluded, rates, direction })
    expect([kappa.value, 'low' in kappa && kappa.low, 'high' in kappa && kappa.high].map(Number)).toEqual([
      expect.closeTo(0.8436, 4),
      expect.closeTo(0.6953, 4),
      expect.closeTo(0.9919, 4),
    ])
  })

  it('lists every pair, and slices by agent with a reason where kappa does not exist', () => {
    expect(comparison.items.compared.filter((pair) => !pair.agrees)).toHaveLength(4)
    expect(comparison.items.compared[0]).toMatchObject({
      judge: 'pass',
      human: 'pass',
      verdict: { run: 'r-1', score: 1 },
    })
    expect(comparison.bySlice.map(({ by, value, n }) => [by, value, n])).toEqual([
      ['agent', 'careful', 96],
      ['agent', 'hasty', 4],
    ])
    expect(comparison.bySlice[1]?.kappa).toMatchObject({
      value: null,
      reason: expect.stringMatching(/Constant labels/),
    })
  })
})

describe('agreementOfTable', () => {
  it('gives reasons for a degenerate table', () => {
    expect(agreementOfTable(0, 0, 0, 0)).toMatchObject({
      n: 0,
      agreement: { value: null },
      kappa: { value: null, observed: null },
      ac1: { value: null },
      pabak: { value: null },
      direction: 'Nothing was compared.',
    })
    expect(agreementOfTable(0, 0, 0, 9).kappa.value).toBeNull()
  })

  it('refuses counts that are not counts', () => {
    expect(() => agreementOfTable(1, 2, 3, -4)).toThrow(/Row 2, column 2: -4/)
    expect(() => agreementOfTable(1, 2.5, 3, 4)).toThrow(/whole number/)
  })
})

describe('what does not count', () => {
  const reasonOf = (one: ComparedAnswer, policy = {}) => {
    const { items, n } = compareJudgeAndHuman([one], policy)
    return items.excluded[0]?.reason ?? `compared ${n}: ${items.compared.map((pair) => pair.human).join()}`
  }

  it.each<[string, ComparedAnswer, object, string]>([
    ['no grade', answer('pass', []), {}, 'not graded'],
    ['no grade and no verdict', answer('error', []), {}, 'not graded'],
    ['judge error', answer('error', [grade('pass')]), {}, 'judge error'],
    ['judge without evidence', answer('unverifiable', [grade('fail')]), {}, 'judge unverifiable'],
    ['judge without a majority', answer('undecided', [grade('fail')]), {}, 'judge undecided'],
    ['not judged', answer('missing', [grade('fail')]), {}, 'judge missing'],
    ['stale', answer('pass', [grade('pass', { stale: true })]), {}, 'stale'],
    ['unsure', answer('pass', [grade('unsure')]), {}, 'unsure'],
    ['unsure as fail', answer('pass', [grade('unsure')]), { unsure: 'fail' }, 'compared 1: fail'],
    ['sighted', answer('pass', [grade('pass', { blind: false })]), {}, 'not blind'],
    ['sighted included', answer('pass', [grade('pass', { blind: false })]), { sighted: 'include' }, 'compared 1: pass'],
    ['sample left out', answer('pass', [grade('pass', { sample: true })]), { includeSample: false }, 'sample'],
    ['sample', answer('pass', [grade('pass', { sample: true })]), {}, 'compared 1: pass'],
    ['tie', answer('pass', [grade('pass'), grade('fail', { annotator: 'bob' })]), {}, 'tie'],
    [
      'stale, then unsure',
      answer('pass', [grade('pass', { stale: true }), grade('unsure', { annotator: 'bob' })]),
      {},
      'unsure',
    ],
  ])('%s', (_, one, policy, expected) => expect(reasonOf(one, policy)).toBe(expected))

  it('is counted apart for answers and for grades', () => {
    const comparison = compareJudgeAndHuman([
      answer('pass', [grade('pass'), grade('fail', { annotator: 'bob', stale: true })]),
      answer('fail', [grade('unsure')]),
      answer('fail', []),
      answer('error', [grade('fail')]),
    ])
    expect(comparison.excluded).toEqual({ unsure: 1, 'not graded': 1, 'judge error': 1 })
    expect(comparison.gradesSetAside).toEqual({ stale: 1, unsure: 1 })
    expect(comparison).toMatchObject({ n: 1, answers: 4 })
  })

  it('compares an answer once, though it is listed twice (two runs, or a copy)', () => {
    const once = answer('pass', [grade('pass')])
    const again = { ...once, judge: { ...once.judge, outcome: 'fail' as const, run: 'r-2' } }
    const comparison = compareJudgeAndHuman([once, again])
    expect(comparison).toMatchObject({ n: 1, excluded: { duplicate: 1 }, runs: ['r-1'] })
  })
})

describe('several grades on one answer', () => {
  const mixed = answer('pass', [
    grade('fail', { annotator: 'ann', at: '2026-11-28T09:00:00Z' }),
    grade('pass', { annotator: 'bob', at: '2026-11-28T10:00:00Z' }),
    grade('pass', { annotator: 'cat', at: '2026-11-28T11:00:00Z' }),
  ])
  const humans = (policy: 'majority' | 'every-pair' | 'first') =>
    compareJudgeAndHuman([mixed], { humans: policy }).items.compared.map((pair) => pair.human)

  it('combine as declared', () => {
    expect(humans('majority')).toEqual(['pass'])
    expect(humans('every-pair')).toEqual(['fail', 'pass', 'pass'])
    expect(humans('first')).toEqual(['fail'])
  })

  it('warn when pairs are not independent', () => {
    expect(compareJudgeAndHuman([mixed], { humans: 'every-pair' }).warnings).toContainEqual(
      expect.stringMatching(/3 pairs come from 1 items/),
    )
    expect(compareJudgeAndHuman(paper).warnings).toEqual([])
  })

  it('by one person: the later one counts, but a sighted one never replaces a blind one', () => {
    const changed = answer('pass', [
      grade('pass', { at: '2026-11-28T12:00:00Z' }),
      grade('fail', { at: '2026-11-28T09:00:00Z' }),
    ])
    const persuaded = answer('pass', [
      grade('fail', { at: '2026-11-28T09:00:00Z' }),
      grade('pass', { at: '2026-11-28T09:05:00Z', blind: false }),
    ])
    const { items, gradesSetAside } = compareJudgeAndHuman([changed, persuaded])
    expect(items.compared.map((pair) => pair.human)).toEqual(['pass', 'fail'])
    expect(gradesSetAside).toEqual({ superseded: 1, 'not blind': 1 })
  })

  it('by the first person: whoever decided first, with that person’s latest word', () => {
    const revised = answer('pass', [
      grade('fail', { annotator: 'ann', at: '2026-11-28T09:00:00Z' }),
      grade('fail', { annotator: 'bob', at: '2026-11-28T10:00:00Z' }),
      grade('pass', { annotator: 'ann', at: '2026-11-28T11:00:00Z' }),
    ])
    expect(compareJudgeAndHuman([revised], { humans: 'first' }).items.compared[0]).toMatchObject({
      human: 'pass',
      votes: [{ annotator: 'ann' }],
    })
  })
})

describe('in general', () => {
  const anyGrade = fc.record({
    annotator: fc.constantFrom('ann', 'bob', 'cat'),
    verdict: fc.constantFrom('pass' as const, 'fail' as const, 'unsure' as const),
    at: fc.constantFrom('2026-11-28T09:00:00Z', '2026-11-28T10:00:00Z', ''),
    stale: fc.boolean(),
    blind: fc.boolean(),
    sample: fc.boolean(),
  })
  const anyAnswer = fc.record({
    item: fc.record({
      task: fc.constantFrom('t1', 't2', 't3', 't4'),
      agent: fc.constantFrom('__proto__', 'careful', 'hasty'),
      answer: fc.constantFrom('1', '2'),
    }),
    judge: fc.record({
      outcome: fc.constantFrom('pass', 'fail', 'error', 'unverifiable', 'missing'),
      score: fc.constant(null),
      run: fc.constant('r'),
    }) as fc.Arbitrary<JudgeVerdict>,
    human: fc.array(anyGrade, { maxLength: 5 }),
  })
  const anyPolicy = fc.record({
    humans: fc.constantFrom('majority' as const, 'every-pair' as const, 'first' as const),
    unsure: fc.constantFrom('exclude' as const, 'fail' as const),
    sighted: fc.constantFrom('exclude' as const, 'include' as const),
    includeSample: fc.boolean(),
  })
  const total = (counts: object) => Object.values(counts).reduce((sum: number, value) => sum + Number(value), 0)

  it('every answer is compared or excluded with a reason, and slices add up to the whole', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer, { maxLength: 25 }), anyPolicy, (answers, policy) => {
        const comparison = compareJudgeAndHuman(answers, policy)
        const comparedAnswers = new Set(comparison.items.compared.map(({ item }) => JSON.stringify(item))).size
        expect(comparedAnswers + total(comparison.excluded)).toBe(answers.length)
        expect(comparison.items.excluded.length).toBe(total(comparison.excluded))
        expect(comparison.n).toBe(comparison.items.compared.length)
        if (policy.humans !== 'every-pair') expect(comparison.n).toBe(comparedAnswers)
        expect(comparison.bySlice.reduce((sum, slice) => sum + slice.n, 0)).toBe(comparison.n)
        expect(comparison.bySlice.reduce((sum, slice) => sum + total(slice.excluded), 0)).toBe(
          total(comparison.excluded),
        )
        expect(JSON.stringify(comparison)).not.toContain('NaN')
      }),
    )
  })

  it('no grade that the policy sets aside stands behind a pair', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer, { maxLength: 25 }), anyPolicy, (answers, policy) => {
        for (const { votes } of compareJudgeAndHuman(answers, policy).items.compared) {
          expect(votes.length).toBeGreaterThan(0)
          expect(new Set(votes.map((vote) => vote.annotator)).size).toBe(votes.length)
          for (const vote of votes) {
            expect(vote.stale).toBe(false)
            if (policy.sighted === 'exclude') expect(vote.blind).toBe(true)
            if (!policy.includeSample) expect(vote.sample).toBe(false)
          }
        }
      }),
    )
  })
})
