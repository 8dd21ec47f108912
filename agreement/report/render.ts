import { plural } from '../words.ts'
import { embedded } from './data.ts'
import { drawFigure } from './figures.ts'
import { html, type Markup } from './html.ts'
import { itemList } from './item-lists.ts'
import type { Report, ReportSection } from './model.ts'
import { STYLE } from './style.ts'
import { reportTable } from './table.ts'

/** Nothing may load, run, post or be framed in: the file is words, numbers and drawings. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

/**
 * A report as one HTML file: no script, no request, everything that people or agents wrote escaped. Its data stand in it, so that it can be verified.
 * The same report gives the same bytes, so that a hash of it means something.
 */
export function reportHtml(report: Report): string {
  const { title, subtitle, banners, origin } = report
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="${origin.madeBy}">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<header><h1>${title}</h1>
<p class="quiet">${subtitle}</p>
${banners.map((words) => html`<p class="banner" role="note"><strong>▲ Sample data.</strong> ${words}</p>`)}</header>
<main>
${factsSection(report)}
${contents(report)}
${report.sections.map((each) => sectionOf(each, report))}
<section aria-labelledby="method"><h2 id="method">Method</h2>
${report.methods.map((paragraph) => html`<p>${paragraph}</p>`)}</section>
${inputsSection(report)}
</main>
${{ markup: embedded(report) }}
</body>
</html>
`
  return page.markup
}

function factsSection({ facts }: Report): Markup {
  return html`<section aria-labelledby="compared"><h2 id="compared">What was compared</h2>
<dl>${facts.map(({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl></section>`
}

/** A long report gets a list of its parts. */
function contents({ sections }: Report): Markup | undefined {
  if (sections.length < 6) return undefined
  return html`<nav class="contents" aria-label="Contents"><ul>${sections.map(
    ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`,
  )}</ul></nav>`
}

function sectionOf({ id, title, sentences, warnings, figures, tables, lists }: ReportSection, report: Report): Markup {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${tables.filter(({ look }) => look === 'confusion').map((table) => reportTable(table))}
${sentences.map((sentence, at) => html`<p class="${at === 0 ? 'sentence' : 'quiet'}">${sentence}</p>`)}
${warnings.map((warning) => html`<p class="quiet">▲ ${warning}</p>`)}
${figures.map(drawFigure)}
${tables.filter(({ look }) => look !== 'confusion').map((table) => reportTable(table))}
${lists.map((list) => itemList(list, report.items))}</section>`
}

function inputsSection({ inputs, origin }: Report): Markup {
  const { seed, resamples, madeBy } = origin
  return html`<section aria-labelledby="inputs"><h2 id="inputs">Inputs</h2>
${
  inputs.length === 0
    ? html`<p>No input files were named.</p>`
    : reportTable({
        id: 'input-hashes',
        caption: 'SHA-256 of the files that these figures came from',
        look: 'plain',
        columns: [
          { id: 'file', label: 'file', kind: 'text' },
          { id: 'sha256', label: 'SHA-256', kind: 'code' },
        ],
        rows: inputs.map(({ name, sha256 }) => ({ cells: { file: name, sha256 } })),
      })
}
<p class="quiet">Made by ${madeBy}; seed ${seed}, ${plural(resamples, 'resample')} where there are any. <code>assay agreement --verify</code> recomputes all of this.</p></section>`
}
