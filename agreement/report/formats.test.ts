import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ComparedAnswer } from '../comparison/compared-answer.ts'
import { compareJudgeAndHuman } from '../comparison/judge-human.ts'
import { agreementReport } from './agreement-report.ts'
import { reportCsv } from './csv.ts'
import { readEmbedded, reportJson } from './data.ts'
import { escapeLatex, reportLatex } from './latex.ts'
import { report as reportSchema } from './model.ts'
import { reportHtml } from './render.ts'

const HOSTILE = '=HYPERLINK("http://evil.test") & 100% \\input{/etc/passwd} $x_1^2$ #~{} <template>'
const answers: ComparedAnswer[] = Array.from({ length: 40 }, (_, at) => ({
  item: { task: `task-${at}`, agent: at % 2 === 0 ? HOSTILE : 'careful', answer: 'answer_1' },
  judge: { outcome: at % 4 < 2 ? 'pass' : 'fail', score: 0.5, run: 'r-1' },
  human: [
    {
      annotator: 'ann',
      verdict: at % 5 === 0 ? 'fail' : at % 4 < 2 ? 'pass' : 'fail',
      at: '2026-11-28T10:00:00Z',
      stale: false,
      blind: true,
      sample: false,
      comment: at === 0 ? '</template><script>alert(1)</script> \u202e‮ "quoted", 汉字' : '',
    },
  ],
}))
const report = agreementReport({
  title: `Agreement ${HOSTILE}`,
  benchmark: 'harbor',
  judge: 'offline',
  evaluatedOn: '2026-11-28',
  comparison: compareJudgeAndHuman(answers),
  metrics: {},
  hashes: [],
  madeBy: 'Assay 0.1.0',
})

describe('CSV', () => {
  const files = new Map(reportCsv(report).map(({ name, text }) => [name, text]))
  const rows = (name: string): Record<string, string>[] => parse(files.get(name) ?? '', { columns: true })

  it('has a file for each table, and every figure in full', () => {
    expect([...files.keys()]).toEqual(['confusion.csv', 'statistics.csv', 'by-agent.csv', 'items.csv'])
    const kappa = rows('statistics.csv').find(({ statistic }) => statistic === "Cohen's κ")
    expect(Number(kappa?.value)).toBeCloseTo(0.8, 12)
    expect(Number(kappa?.value_low)).toBeLessThan(Number(kappa?.value))
    expect(kappa?.value_method).toBe('large-sample standard error')
    expect(rows('items.csv').length).toBe(40)
  })

  it('never starts a cell with a formula', () => {
    const cells = [...files.values()].flatMap((text) => (parse(text) as string[][]).flat())
    expect(cells).toContain(`'${HOSTILE}`)
    expect(cells.filter((cell) => /^[=+@\t\r]/.test(cell) || /^-(?![\d.])/.test(cell))).toEqual([])
  })
})

describe('LaTeX', () => {
  it('sets every table with booktabs and balanced braces', () => {
    const text = reportLatex(report)
    expect(text.match(/\\begin\{table\}/g)?.length).toBe(3)
    for (const rule of ['toprule', 'midrule', 'bottomrule']) expect(text).toContain(`\\${rule}`)
    expect(text).toContain('agreement & .900 & .769 to .960 & 40 & Wilson score \\\\')
    expect(text).not.toContain('\\input{')
    const bare = text.replace(/\\[{}]/g, '')
    expect(bare.split('{').length).toBe(bare.split('}').length)
  })

  it('lets nothing through that LaTeX would run', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...'\\{}$&#%_^~<>"|[]*\n\u0000\u202eaé汉 ?`-'), { maxLength: 40 }),
        (characters) => {
          const escaped = escapeLatex(characters.join(''))
          const rest = escaped
            .replace(
              /\\(textbackslash|textasciicircum|textasciitilde|textless|textgreater|textquotedbl|textbar)\{\}/g,
              '',
            )
            .replace(/\\[{}$&#%_]/g, '')
            .replace(/\{[[\]*]?\}/g, '')
          expect(rest).not.toMatch(/[\\{}$&#%_^~<>"|\n[\]*]/)
        },
      ),
    )
  })
})

describe('the data in the page', () => {
  it('come back as they were, whatever was written in them', () => {
    expect(readEmbedded(reportHtml(report))).toEqual(JSON.parse(JSON.stringify(report)))
    expect(reportHtml(report).match(/<\/template>/g)?.length).toBe(1)
    expect(reportSchema.parse(JSON.parse(reportJson(report)))).toEqual(readEmbedded(reportHtml(report)))
  })

  it('are missed with words where a page has none, or others', () => {
    expect(() => readEmbedded('<html></html>')).toThrow(/carries no data/)
    expect(() => readEmbedded('<template id="report-data">{</template>')).toThrow(/no JSON/)
    expect(() => readEmbedded('<template id="report-data">{"version":2}</template>')).toThrow(/version/)
  })
})
