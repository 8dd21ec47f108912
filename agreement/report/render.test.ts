import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import type { ComparedAnswer, HumanGrade } from '../comparison/compared-answer.ts'
import { compareJudgeAndHuman } from '../comparison/judge-human.ts'
import { agreementReport } from './agreement-report.ts'
import type { AgreementReportInput } from './input.ts'
import { methodsText } from './methods.ts'
import { reportHtml } from './render.ts'

const grade = (verdict: HumanGrade['verdict'], more: Partial<HumanGrade> = {}): HumanGrade => ({
  annotator: 'ann',
  verdict,
  at: '2026-11-28T10:00:00Z',
  stale: false,
  blind: true,
  sample: false,
  ...more,
})
const answers = (n: number, outcome: 'pass' | 'fail' | 'error', human: HumanGrade[], agent: string): ComparedAnswer[] =>
  Array.from({ length: n }, (_, index) => ({
    item: { task: `task-${outcome}-${human[0]?.verdict}-${index}`, agent, answer: 'answer_1' },
    judge: { outcome, score: outcome === 'error' ? null : outcome === 'pass' ? 1 : 0.4, run: 'r-0193' },
    human,
  }))

const paper = [
  ...answers(13, 'pass', [grade('pass')], 'careful'),
  ...answers(4, 'pass', [grade('fail', { annotator: 'bob', comment: 'filter omitted' })], 'hasty'),
  ...answers(83, 'fail', [grade('fail')], 'careful'),
  ...answers(4, 'pass', [grade('pass', { stale: true })], 'third'),
  ...answers(2, 'fail', [grade('unsure')], 'third'),
  ...answers(1, 'error', [grade('fail')], 'third'),
  ...answers(20, 'fail', [], 'third'),
]

const reportOf = (compared: ComparedAnswer[], more: Partial<AgreementReportInput> = {}): AgreementReportInput => ({
  title: 'Agreement of Harbor',
  benchmark: 'harbor',
  judge: 'offline',
  evaluatedOn: '2026-11-28',
  comparison: compareJudgeAndHuman(compared),
  metrics: {
    careful: {
      partialCompletion: 0.91,
      successRate: 0.5,
      actionScore: 0.99996,
      perceptionScore: null,
      graded: 8,
      errors: 1,
      unverifiable: 2,
    },
  },
  hashes: [{ name: 'runs/r-0193/verdicts.jsonl', sha256: 'ab'.repeat(32) }],
  madeBy: 'Assay 0.1.0',
  ...more,
})

const rendered = (input: AgreementReportInput) => reportHtml(agreementReport(input))

function parsed(input: AgreementReportInput) {
  const source = rendered(input)
  const { document } = new Window()
  document.write(source)
  return { source, document, text: document.body.textContent.replace(/\s+/g, ' ') }
}

describe('the report of the paper’s comparison', () => {
  const { document, text } = parsed(reportOf(paper))
  const rowOf = (name: string) => {
    const row = [...document.querySelectorAll('tr')].find((tr) => tr.querySelector('th')?.textContent.startsWith(name))
    return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent.trim())
  }

  it('shows every statistic with value, interval, n and method', () => {
    expect(rowOf('agreement')).toEqual(['.960', '.902 to .984', '100', 'Wilson score'])
    expect(rowOf("Cohen's κ")).toEqual(['.844', '.695 to .992', '100', 'large-sample standard error'])
    expect(rowOf("Gwet's AC1")).toEqual(['.946', '.892 to 1', '100', "Student's t, clipped at 1"])
    expect(rowOf('PABAK')).toEqual(['.920', '.842 to .998', '100', "Student's t"])
    expect(rowOf('passes that hold')).toEqual(['.765', '.527 to .904', '17', 'Wilson score'])
    expect(rowOf('McNemar p').slice(0, 3)).toEqual(['.125', '–', '4'])
    expect(text).toContain('observed .960, expected by chance .744')
    expect(text).toContain('Landis–Koch: almost perfect, interval from substantial to almost perfect')
  })

  it('shows the table with its margins, and says what was left out and which way the errors run', () => {
    expect(rowOf('human: pass')).toEqual(['13', '0', '13'])
    expect(rowOf('human: fail')).toEqual(['4', '83', '87'])
    expect(text).toContain(
      '100 compared, 7 left out: 4 stale, 2 unsure, 1 judge error. 20 more answers were not graded by a person.',
    )
    expect(text).toContain('All four disagreements run one way: the judge accepted what the person rejected.')
  })

  it('every link leads to the items behind its count', () => {
    const links = [...document.querySelectorAll('.confusion a')]
    expect(links.map((link) => link.textContent)).toEqual(['13', '4', '83'])
    for (const link of links) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
      expect(target).not.toBeNull()
      const rows = (target?.tagName === 'H3' ? target.nextElementSibling : target)?.querySelectorAll('tbody tr')
      expect(rows?.length).toBe(Number(link.textContent))
    }
  })

  it('every item behind a row is in the page, once', () => {
    const behind = [...document.querySelectorAll('.behind a')].map((link) => link.getAttribute('href') ?? '')
    expect(behind.length).toBe(100)
    for (const href of behind) expect(document.querySelectorAll(`[id="${href.slice(1)}"]`).length).toBe(1)
  })

  it('lists each disagreement with both verdicts and the reason, and each exclusion', () => {
    const listed = document.querySelector('#pairs-fail-pass')?.nextElementSibling?.textContent.replace(/\s+/g, ' ')
    expect(listed).toMatch(/✓ pass.*run r-0193.*✕ fail.*bob fail.*filter omitted/)
    const leftOut = [...document.querySelectorAll('section[aria-labelledby="left-out"] summary')]
    expect(leftOut.map((summary) => summary.textContent)).toEqual([
      'not graded: 20',
      'stale: 4',
      'unsure: 2',
      'judge error: 1',
    ])
  })

  it('names benchmark, judge, run, date, people, metrics and hashes', () => {
    for (const words of ['harbor', 'offline', 'r-0193', '2026-11-28', 'ann and bob', 'Assay 0.1.0', 'ab'.repeat(32)]) {
      expect(text).toContain(words)
    }
    const metrics = document.querySelector('section[aria-labelledby="metrics"] tbody tr')
    expect([...(metrics?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      'careful',
      '.910',
      '.500',
      '>.999',
      'undefined',
      '8',
      '1',
      '2',
    ])
  })

  it('plots all agents and each one, saying where kappa is undefined', () => {
    expect(document.querySelectorAll('svg .whisker').length).toBe(2)
    expect(document.querySelector('svg desc')?.textContent).toContain('hasty: undefined, n 4.')
  })

  it('gives every table header its scope and every section its heading', () => {
    for (const header of document.querySelectorAll('th')) expect(header.getAttribute('scope')).toMatch(/^(row|col)$/)
    for (const section of document.querySelectorAll('section')) {
      expect(document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.tagName).toBe('H2')
    }
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(document.documentElement.getAttribute('lang')).toBe('en')
  })
})

describe('hostile input', () => {
  const ATTACKS = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</style></title></pre></svg><svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a><iframe src="http://evil.test/"></iframe>',
    '<!-- --><meta http-equiv=refresh content="0;url=https://evil.test/"><base href=//evil.test>',
    ']]><link rel=stylesheet href=//evil.test/x.css>',
  ]
  const attack = ATTACKS.join(' ')
  const hostile: ComparedAnswer[] = (['pass', 'fail', 'error'] as const).flatMap((outcome) =>
    (['pass', 'fail', 'unsure'] as const).map((verdict) => ({
      item: { task: `${attack} ${outcome} ${verdict}`, agent: `${attack} agent`, answer: attack },
      judge: { outcome, score: 0.5, run: attack, evidenceIds: [attack] },
      human: [grade(verdict, { annotator: attack, comment: attack })],
    })),
  )
  const { source, document, text } = parsed(
    reportOf(hostile, {
      title: attack,
      benchmark: attack,
      judge: attack,
      evaluatedOn: attack,
      madeBy: attack,
      hashes: [{ name: attack, sha256: attack }],
      metrics: {
        [attack]: {
          partialCompletion: 1,
          successRate: 1,
          actionScore: 1,
          perceptionScore: 1,
          graded: 1,
          errors: 0,
          unverifiable: 0,
        },
      },
      detailsOf: () => ({ title: `${attack} title`, text: `${attack} text` }),
    }),
  )

  it('shows as text', () => {
    expect(document.title).toBe(attack)
    expect(document.querySelector('h1')?.textContent).toBe(attack)
    expect(document.querySelector('pre')?.textContent).toBe(`${attack} text`)
    expect(document.querySelector('svg desc')?.textContent).toContain(`${attack} agent`)
    expect(text.split('<script>alert(1)</script>').length).toBeGreaterThan(50)
  })

  it('adds no element that runs, loads or leaves', () => {
    const tags = new Set([...document.querySelectorAll('*')].map((element) => element.tagName.toLowerCase()))
    for (const tag of ['script', 'img', 'iframe', 'link', 'base', 'object', 'embed', 'form', 'use', 'image', 'video']) {
      expect(tags).not.toContain(tag)
    }
    expect(document.querySelectorAll('style').length).toBe(1)
    expect(document.querySelectorAll('meta').length).toBe(5)
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^style$|^src|^xlink/)
        if (name === 'href') expect(value).toMatch(/^#(pairs-(pass|fail)-(pass|fail)|item-\d+|[a-z-]+)$/)
      }
    }
  })

  it('fetches nothing: a strict policy stands before anything else, and the style sheet names no address', () => {
    const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src data:;/)
    expect(source.indexOf('Content-Security-Policy')).toBeLessThan(source.indexOf('<style>'))
    expect(document.querySelector('style')?.textContent).not.toMatch(/url\(|@import|https?:/)
  })
})

describe('what the reader must not miss', () => {
  it('is a banner for sample data, wherever it stands', () => {
    const sample = answers(3, 'pass', [grade('pass', { sample: true })], 'sampled')
    expect(parsed(reportOf([...paper, ...sample])).document.querySelector('.banner')?.textContent).toMatch(
      /3 of the 103 grades\s+behind these figures are sample data/,
    )
    const unused = answers(1, 'error', [grade('pass', { sample: true })], 'sampled')
    expect(parsed(reportOf(unused)).document.querySelector('.banner')?.textContent).toMatch(/no figure rests on them/)
    expect(parsed(reportOf(paper)).document.querySelector('.banner')).toBeNull()
  })

  it('is a reason wherever a figure is undefined, never NaN', () => {
    for (const compared of [[], answers(1, 'pass', [grade('pass')], 'a'), answers(9, 'fail', [grade('fail')], 'a')]) {
      const { source, text } = parsed(reportOf(compared, { metrics: {}, hashes: [] }))
      expect(text).toMatch(/Cohen's κ.*undefined: /)
      expect(source).not.toMatch(/NaN|Infinity|\[object|>undefined</)
    }
  })
})

describe('the methods text', () => {
  it('says what was done with these data, and nothing that was not', () => {
    const text = methodsText(reportOf(paper)).join(' ')
    expect(text).toContain('evaluated on 2026-11-28 (run r-0193), were compared with 100 grades by 2 people.')
    expect(text).toContain('an even split leaves the answer out')
    expect(text).toMatch(/Wilson.*Fleiss, Cohen and Everitt.*Gwet.*PABAK.*McNemar/)
    expect(text).not.toContain('sample data')
    expect(text).not.toContain('undefined')
  })

  it('leaves out formulas that were not used and gives the reason', () => {
    const constant = methodsText(reportOf(answers(9, 'fail', [grade('fail')], 'a'))).join(' ')
    expect(constant).toMatch(/Cohen's kappa is undefined: Constant labels/)
    expect(constant).not.toMatch(/Everitt|McNemar/)
  })

  it('follows the policy', () => {
    const everyPair = compareJudgeAndHuman(
      [...answers(2, 'pass', [grade('pass'), grade('fail', { annotator: 'bob' })], 'a')],
      { humans: 'every-pair', unsure: 'fail' },
    )
    const text = methodsText({ ...reportOf([]), comparison: everyPair }).join(' ')
    expect(text).toContain('4 pairs of 2 answers compared, none left out.')
    expect(text).toContain('Grades of "unsure" count as fail.')
  })
})

it('gives the same bytes for the same input', () => {
  expect(rendered(reportOf(paper))).toBe(rendered(reportOf(structuredClone(paper))))
})
