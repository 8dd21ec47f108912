import type { JudgeHumanComparison } from '../comparison/judge-human.ts'
import { listed, plural } from '../words.ts'
import { figure } from './format.ts'
import { html, type Markup } from './html.ts'
import type { AgreementReportInput } from './input.ts'
import { agreementsSection, disagreementsSection, exclusionsSection } from './items-section.ts'
import { kappaPlot } from './kappa-plot.ts'
import { methodsSection } from './methods.ts'
import { briefly, statisticsSection } from './statistics-section.ts'
import { STYLE } from './style.ts'
import { numberCell, table } from './table.ts'

/** Nothing may load, run, post or be framed in: the file is words, numbers and drawings. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

/**
 * The agreement report as one HTML file: no script, no request, everything that people or agents wrote escaped.
 * The same input gives the same bytes, so that a hash of the report means something.
 */
export function renderAgreementReport(input: AgreementReportInput): string {
  const { title, comparison } = input
  const detailsOf = input.detailsOf ?? (() => ({}))
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="${input.madeBy}">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<header><h1>${title}</h1>
<p class="quiet">judge ${input.judge} against ${plural(comparison.annotators.length, 'person', 'people')} · ${comparison.policy.humans === 'every-pair' ? 'one pair = one person and the judge on one answer' : 'one item = one answer'}</p>
${sampleBanner(comparison)}</header>
<main>
${comparedSection(input)}
${statisticsSection(comparison)}
${slicesSection(comparison)}
${disagreementsSection(comparison, detailsOf)}
${exclusionsSection(comparison, detailsOf)}
${agreementsSection(comparison, detailsOf)}
${metricsSection(input)}
${methodsSection(input)}
${inputsSection(input)}
</main>
</body>
</html>
`
  return page.markup
}

function sampleBanner({ items, sampleVotes }: JudgeHumanComparison): Markup | undefined {
  const used = items.compared.reduce((sum, pair) => sum + pair.votes.length, 0)
  const elsewhere = items.excluded.flatMap(({ human }) => human).some((grade) => grade.sample)
  if (sampleVotes > 0) {
    return html`<p class="banner" role="note"><strong>▲ Sample data.</strong> ${sampleVotes} of the ${plural(used, 'grade')}
behind these figures ${sampleVotes === 1 ? 'is' : 'are'} sample data, not the work of real annotators. Do not publish these figures.</p>`
  }
  return elsewhere
    ? html`<p class="banner" role="note"><strong>▲ Sample data.</strong> Some of the answers that were left out have sample grades;
no figure rests on them.</p>`
    : undefined
}

function comparedSection({ benchmark, judge, evaluatedOn, comparison, madeBy }: AgreementReportInput): Markup {
  const { runs, annotators } = comparison
  return html`<section aria-labelledby="compared"><h2 id="compared">What was compared</h2>
<dl><dt>Benchmark</dt><dd>${benchmark}</dd>
<dt>Judge</dt><dd>${judge}</dd>
<dt>${runs.length === 1 ? 'Run' : 'Runs'}</dt><dd>${runs.length === 0 ? 'none' : runs.join(', ')}</dd>
<dt>Evaluated</dt><dd>${evaluatedOn}</dd>
<dt>Annotators</dt><dd>${annotators.length === 0 ? 'none' : listed(annotators)}</dd>
<dt>Made by</dt><dd>${madeBy}</dd></dl></section>`
}

function slicesSection(comparison: JudgeHumanComparison): Markup | undefined {
  const { bySlice } = comparison
  if (bySlice.length === 0) return undefined
  const rows = [
    { name: 'all agents', summary: comparison },
    ...bySlice.map((slice) => ({ name: slice.value, summary: slice })),
  ]
  return html`<section aria-labelledby="slices"><h2 id="slices">By agent: κ with its interval</h2>
${kappaPlot(rows)}
${table(
  'Agreement and κ by agent; n is the number of pairs, "left out" the number of answers',
  ['agent', 'n#', 'agreement#', '95 % interval#', 'κ#', '95 % interval#', 'left out#'],
  rows.map(
    ({ name, summary }) => html`<tr><th scope="row">${name}</th>${numberCell(summary.n)}
${briefly(summary.agreement)}${briefly(summary.kappa)}
${numberCell(Object.values(summary.excluded).reduce((sum, count) => sum + count, 0))}</tr>`,
  ),
)}</section>`
}

function metricsSection({ metrics, evaluatedOn }: AgreementReportInput): Markup | undefined {
  const agents = Object.entries(metrics)
  if (agents.length === 0) return undefined
  const metric = (value: number | null) => numberCell(value === null ? 'undefined' : figure(value))
  return html`<section aria-labelledby="metrics"><h2 id="metrics">What the judge measured</h2>
${table(
  `Metrics by agent, 0 to 1, evaluated ${evaluatedOn}. Errors and unverifiable are not failures.`,
  [
    'agent',
    'partial completion#',
    'success rate#',
    'action score#',
    'perception score#',
    'n graded#',
    'errors#',
    'unverifiable#',
  ],
  agents.map(
    ([agent, m]) => html`<tr><th scope="row">${agent}</th>
${[m.partialCompletion, m.successRate, m.actionScore, m.perceptionScore].map(metric)}
${[m.graded, m.errors, m.unverifiable].map(numberCell)}</tr>`,
  ),
)}
<p class="quiet">"Undefined" means that there was nothing of this kind to measure.</p></section>`
}

function inputsSection({ hashes }: AgreementReportInput): Markup {
  return html`<section aria-labelledby="inputs"><h2 id="inputs">Inputs</h2>
${
  hashes.length === 0
    ? html`<p>No input files were named.</p>`
    : table(
        'SHA-256 of the files that these figures came from',
        ['file', 'SHA-256'],
        hashes.map(({ name, sha256 }) => html`<tr><th scope="row">${name}</th><td><code>${sha256}</code></td></tr>`),
      )
}</section>`
}
