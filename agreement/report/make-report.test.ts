import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import type { ComparedAnswer } from '../comparison/compared-answer.ts'
import type { ReportFacts } from './facts.ts'
import { makeReport } from './make-report.ts'
import { type Report, reportItem, tablesOf } from './model.ts'
import { reportHtml } from './render.ts'

const AGENTS = ['careful', 'hasty', 'third']
const PEOPLE = ['ann', 'bob', 'cat']
const noise = (a: number, b: number) => (a * 7 + b * 13) % 10
const passes = (agent: number, task: number) => noise(agent * 3, task) < 6 - agent
/** 24 tasks, three agents, three people; the judge accepts a little too much. */
const answers: ComparedAnswer[] = Array.from({ length: 24 }, (_, task) =>
  AGENTS.map((agent, at) => ({
    item: { task: `task-${task}`, agent, answer: 'answer_1' },
    judge: {
      outcome: passes(at, task) || noise(task, at) === 7 ? ('pass' as const) : ('fail' as const),
      score: passes(at, task) ? 1 : 0.4,
      run: 'r-1',
    },
    human: PEOPLE.map((annotator, person) => ({
      annotator,
      verdict: passes(at, task) !== (noise(task + person, at) === 3) ? ('pass' as const) : ('fail' as const),
      at: new Date(Date.UTC(2026, 10, 28, 9, task, at)).toISOString(),
      stale: false,
      blind: true,
      sample: false,
    })),
  })),
).flat()

const facts: ReportFacts = {
  title: 'Agreement of Harbor',
  benchmark: 'harbor',
  judge: 'offline',
  run: 'r-1',
  evaluatedOn: '2026-11-28',
  madeBy: 'Assay 0.1.0',
  policy: {},
  hashes: [{ name: 'runs/r-1/verdicts.jsonl', sha256: 'ab'.repeat(32) }],
  seed: 7,
  resamples: 300,
  answers,
  titles: { 'task-1': 'The cheapest ferry', 'prop-1': 'A trip' },
  metrics: {},
  slices: [
    {
      by: 'site',
      keys: Object.fromEntries(
        answers.map(({ item }, at) => [
          `${item.agent}/${item.task}/${item.answer}`,
          at % 3 === 0 ? [] : [{ key: 'a', label: 'a.test' }, ...(at % 2 ? [{ key: 'b', label: 'b.test' }] : [])],
        ]),
      ),
    },
  ],
  screening: [
    {
      criterion: 'realNeed',
      title: 'Real need',
      question: 'Would a person want this?',
      ratings: [0, 1, 2, 3].flatMap((item) =>
        PEOPLE.map((annotator, at) => ({
          item: `prop-${item}`,
          annotator,
          value: item === 0 && at === 2 ? 'no' : item === 3 ? 'no' : 'yes',
          stale: false,
          at: '',
        })),
      ),
    },
  ],
  rubrics: [
    { id: 'task-1', title: 'The cheapest ferry', kind: 'rubric', state: 'right', votes: [] },
    {
      id: 'task-2',
      title: 'task-2',
      kind: 'rubric',
      state: 'wrong',
      votes: [{ by: 'ann', word: 'no', comment: 'too lenient' }],
    },
  ],
  rubricReasons: [{ label: 'lenient on missing values', count: 1 }],
  cards: Array.from({ length: 20 }, (_, at) => ({
    id: `shop.test:A${at}`,
    title: `A${at}`,
    kind: at % 2 === 0 ? 'action' : 'perception',
    state: at === 4 ? ('wrong' as const) : ('right' as const),
    votes: [],
  })),
  judges: ['offline', 'model'].map((judge, shift) => ({
    judge,
    scores: answers.map(({ item }, at) => ({ system: item.agent, task: item.task, score: noise(at, shift) / 10 })),
  })),
  judgeRuns: ['r-1', 'r-2'],
  judgeNotes: [],
  outcomes: answers.map(({ item, judge }) => ({
    system: item.agent,
    item: `${item.task}/${item.answer}`,
    passed: judge.outcome === 'pass',
  })),
  decisions: answers.flatMap(({ item, human }) =>
    human.map(({ annotator, at, verdict }, person) => ({
      annotator,
      work: 'answers',
      at,
      ms: 5000 + 100 * person,
      item: `${item.agent}/${item.task}/${item.answer}`,
      word: verdict,
      sample: false,
    })),
  ),
}

const sectionOf = (report: Report, id: string) => report.sections.find((each) => each.id === id)
const report = makeReport(facts)

describe('the whole report', () => {
  it('has every part, with its steps told in order', () => {
    const steps: string[] = []
    makeReport(facts, (done, all, doing) => steps.push(`${done}/${all} ${doing}`))
    expect(steps[0]).toBe('0/700 comparing judge and people')
    expect(steps.at(-1)).toBe('700/700 done')
    const shares: number[] = []
    makeReport({ ...facts, resamples: 20_000 }, (done) => shares.push(done))
    expect(shares.filter((done) => done > 100 && done < 200).length).toBeGreaterThan(3)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(report.sections.map(({ id }) => id)).toEqual([
      'agreement',
      'slices',
      'systems',
      'judges',
      'screening-1-real-need',
      'rubrics',
      'cards',
      'raters',
      'disagreements',
      'left-out',
      'agreements',
    ])
  })

  it('gives the same report for the same facts, and another interval for another seed', () => {
    expect(makeReport(structuredClone(facts))).toEqual(report)
    const kappa = (of: Report) =>
      tablesOf(of)
        .find(({ table }) => table.id === 'statistics')
        ?.table.rows.find(({ cells }) => cells.statistic === 'κ, by task')?.cells.value
    expect(kappa(report)).toMatchObject({ method: expect.stringContaining('24 clusters, 300 resamples, seed 7') })
    expect(kappa(makeReport({ ...facts, seed: 8 }))).not.toEqual(kappa(report))
  })

  it('leads from every row and every count to items that are in the report', () => {
    const lists = new Map(report.sections.flatMap(({ lists: of }) => of.map((list) => [list.id, list.items] as const)))
    for (const { table } of tablesOf(report))
      for (const row of table.rows) {
        for (const n of Object.values(row.items ?? {}).flat()) expect(reportItem.parse(report.items[n - 1]).n).toBe(n)
        for (const [column, list] of Object.entries(row.opens ?? {}))
          if (row.cells[column] !== 0) expect(lists.get(list), `${table.id} ${column} ${list}`).toBeDefined()
      }
    const paired = tablesOf(report).find(({ table }) => table.id === 'paired-systems')?.table.rows[0]
    expect(paired?.items?.first?.length).toBe(2 * Number(paired?.cells.first))
    expect(paired?.items?.second?.length).toBe(2 * Number(paired?.cells.second))
  })

  it('warns of small slices and of slices that overlap', () => {
    expect(sectionOf(report, 'slices')?.warnings).toEqual([
      expect.stringMatching(/^Fewer than 30 pairs.*: 3 of 3 by agent and 1 of 2 by site\.$/),
      expect.stringMatching(/^Pairs stand in several slices.*by site \(\d+ pairs\)\.$/),
      expect.stringMatching(/^Pairs stand in no slice by site \(\d+ pairs\)\.$/),
    ])
  })

  it('says in its methods what was done, and nothing that was not', () => {
    const methods = report.methods.join(' ')
    for (const words of [
      '72 compared',
      'tasks being the clusters',
      'Newcombe',
      'Rogan and Gladen',
      'Calderon',
      'Benjamini and Yekutieli',
      "Kendall's tau-b",
      'Real need',
      'Clopper',
      '2 rubrics',
      'seed 7',
      '300 resamples',
    ])
      expect(methods).toContain(words)
    const bare = makeReport({
      ...facts,
      answers: [],
      screening: [],
      rubrics: [],
      cards: [],
      judges: [],
      outcomes: [],
      decisions: [],
      slices: [],
    })
    expect(bare.methods.join(' ')).not.toMatch(/Newcombe|Calderon|Clopper|Kendall|Rogan|resamples/)
    expect(reportHtml(bare)).not.toMatch(/NaN|Infinity|\[object|>undefined</)
  })

  it('follows screeners over time: who leaves the others is seen, who is alone is not counted', () => {
    const proposals = Array.from({ length: 13 }, (_, at) => `prop-${at}`)
    const rating = (item: string, annotator: string, value: string) => ({
      item,
      annotator,
      value,
      stale: false,
      at: '',
    })
    // Cat turns away from the others after the sixth proposal; nobody else saw the last.
    const ratings = proposals.flatMap((item, at) => [
      rating(item, 'cat', at < 6 ? 'yes' : 'no'),
      ...(at === 12 ? [] : ['ann', 'bob'].map((other) => rating(item, other, 'yes'))),
    ])
    const decisions = proposals.map((item, at) => ({
      annotator: 'cat',
      work: 'proposals',
      at: new Date(Date.UTC(2026, 10, 28, 9, at)).toISOString(),
      ms: 4000,
      item,
      word: '',
      sample: false,
    }))
    const screening = [{ criterion: 'realNeed', title: 'real need', question: '', ratings }]
    const drift = tablesOf(makeReport({ ...facts, screening, decisions })).find(({ table }) => table.id === 'drift')
    expect(
      drift?.table.rows.map(({ cells }) => [cells.window, cells.n, (cells.agreement as { value: number }).value]),
    ).toEqual([
      ['cat, proposals 1', 6, 1],
      ['cat, proposals 2', 6, 0],
    ])
    expect(drift?.table.rows.map(({ items }) => items?.n?.length)).toEqual([6, 6])
  })

  it('renders to a page in which each link has its one target', () => {
    const { document } = new Window()
    const source = reportHtml(report)
    document.write(source)
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const targets = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')?.slice(1) ?? '')
    expect(targets.length).toBeGreaterThan(150)
    expect(targets.filter((target) => !ids.includes(target))).toEqual([])
    expect(source).not.toMatch(/NaN|Infinity|\[object|>undefined</)
  })
})
