import type { Verdict } from '../comparison/compared-answer.ts'
import type { JudgeHumanComparison } from '../comparison/judge-human.ts'
import type { Kappa, UndefinedKappa } from '../statistics/cohen-kappa.ts'
import { landisKoch } from '../statistics/landis-koch.ts'
import { type Estimate, isDefined, type Statistic } from '../statistics/statistic.ts'
import { figure, interval, pValue } from './format.ts'
import { html, type Markup } from './html.ts'
import { compositionSentence } from './methods.ts'

const VERDICTS = ['pass', 'fail'] as const

/** Where the list of the pairs in one cell of the table starts. */
export function cellId(human: Verdict, judge: Verdict): string {
  return `pairs-${human}-${judge}`
}

/** The confusion table, the sentence about it, and every statistic with interval, n and method. */
export function statisticsSection(comparison: JudgeHumanComparison): Markup {
  return html`<section aria-labelledby="agreement"><h2 id="agreement">Agreement of judge and people</h2>
${confusion(comparison)}
<p class="quiet">${compositionSentence(comparison)}</p>
<p class="sentence">${comparison.direction}</p>
${comparison.warnings.map((warning) => html`<p class="quiet">▲ ${warning}</p>`)}
${statistics(comparison)}</section>`
}

function confusion({ table, n }: JudgeHumanComparison): Markup {
  const at = (row: number, column: number) => table[row]?.[column] ?? 0
  return html`<div class="wide"><table class="confusion"><caption>Compared pairs; each count opens its items</caption>
<thead><tr><td></td>${VERDICTS.map((verdict) => html`<th scope="col" class="number">judge: ${verdict}</th>`)}
<th scope="col" class="number">all</th></tr></thead>
<tbody>${VERDICTS.map(
    (human, row) => html`<tr><th scope="row">human: ${human}</th>
${VERDICTS.map((judge, column) => cell(human, judge, at(row, column)))}
<td class="number total">${at(row, 0) + at(row, 1)}</td></tr>`,
  )}
<tr><th scope="row">all</th><td class="number total">${at(0, 0) + at(1, 0)}</td>
<td class="number total">${at(0, 1) + at(1, 1)}</td><td class="number total">${n}</td></tr></tbody></table></div>`
}

function cell(human: Verdict, judge: Verdict, count: number): Markup {
  if (count === 0) return html`<td class="number">0</td>`
  const kind = human === judge ? 'agree' : 'differ'
  return html`<td class="number ${kind}"><a href="#${cellId(human, judge)}">${count}</a></td>`
}

function statistics({ agreement, kappa, ac1, pabak, rates, mcnemar }: JudgeHumanComparison): Markup {
  return html`<div class="wide"><table><caption>Statistics, proportions and coefficients from 0 to 1</caption>
<thead><tr><th scope="col">statistic</th><th scope="col" class="number">value</th>
<th scope="col" class="number">95 % interval</th><th scope="col" class="number">n</th><th scope="col">method</th></tr></thead>
<tbody>${[
    row('agreement', 'share of pairs with the same verdict', agreement),
    row("Cohen's κ", kappaWords(kappa), kappa),
    row("Gwet's AC1", 'holds its value where one verdict dominates', ac1),
    row('PABAK', 'agreement beyond 1/2, rescaled', pabak),
    row(
      'passes that hold',
      'of what the judge passed, the share that people passed (PPV)',
      rates.positivePredictiveValue,
    ),
    row(
      'fails that hold',
      'of what the judge failed, the share that people failed (NPV)',
      rates.negativePredictiveValue,
    ),
    row('sensitivity', 'of what people passed, the share that the judge passed (TPR)', rates.sensitivity),
    row('specificity', 'of what people failed, the share that the judge failed (TNR)', rates.specificity),
    html`<tr><th scope="row">McNemar p<small>do judge and people pass equally often?</small></th>
<td class="number">${pValue(mcnemar.p)}</td><td class="number">–</td><td class="number">${mcnemar.b + mcnemar.c}</td>
<td>${mcnemar.method}<small>${mcnemar.note ?? `discordant pairs ${mcnemar.b} : ${mcnemar.c}`}</small></td></tr>`,
  ]}</tbody></table></div>`
}

function row(name: string, meaning: string, statistic: Statistic): Markup {
  const head = html`<th scope="row">${name}<small>${meaning}</small></th>`
  if (!isDefined(statistic)) {
    return html`<tr>${head}<td colspan="2">undefined: ${statistic.reason}</td><td class="number">${statistic.n}</td><td>–</td></tr>`
  }
  const { value, n, method, note } = statistic
  return html`<tr>${head}<td class="number">${figure(value)}</td><td class="number">${interval(statistic)}</td>
<td class="number">${n}</td><td>${method}${note === undefined ? '' : html`<small>▲ ${note}</small>`}</td></tr>`
}

function kappaWords(kappa: Kappa | UndefinedKappa): string {
  const { observed, expected } = kappa
  if (observed === null || expected === null) return 'agreement beyond chance'
  const ingredients = `observed ${figure(observed)}, expected by chance ${figure(expected)}`
  return isDefined(kappa) ? `${ingredients}; ${labelled(kappa)}` : ingredients
}

/** The label of the whole interval beside that of the point: a word for the point alone would flatter small samples. */
function labelled(kappa: Kappa): string {
  const [low, high] = [kappa.low, kappa.high].map(landisKoch)
  const range = low === high ? '' : `, interval from ${low} to ${high}`
  return `Landis–Koch: ${kappa.landisKoch}${range}`
}

/** Kappa and its interval in one cell, for tables of slices. */
export function briefly(statistic: Statistic): Markup {
  return isDefined<Estimate>(statistic)
    ? html`<td class="number">${figure(statistic.value)}</td><td class="number">${interval(statistic)}</td>`
    : html`<td colspan="2">undefined: ${statistic.reason}</td>`
}
