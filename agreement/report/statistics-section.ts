import type { Verdict } from '../comparison/compared-answer.ts'
import { displayedStatistics } from '../comparison/display.ts'
import type { JudgeHumanComparison } from '../comparison/judge-human.ts'
import type { Kappa, UndefinedKappa } from '../statistics/cohen-kappa.ts'
import { landisKoch } from '../statistics/landis-koch.ts'
import { type Estimate, isDefined, type Statistic } from '../statistics/statistic.ts'
import { figure, interval, pValue } from './format.ts'
import { html, type Markup } from './html.ts'
import { compositionSentence } from './methods.ts'
import { numberCell, table } from './table.ts'

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

function confusion({ table: counts, n }: JudgeHumanComparison): Markup {
  const at = (row: number, column: number) => counts[row]?.[column] ?? 0
  const total = (count: number) => html`<td class="number total">${count}</td>`
  return table(
    'Compared pairs; each count opens its items',
    ['', ...VERDICTS.map((verdict) => `judge: ${verdict}#`), 'all#'],
    [
      ...VERDICTS.map(
        (human, row) => html`<tr><th scope="row">human: ${human}</th>
${VERDICTS.map((judge, column) => cell(human, judge, at(row, column)))}${total(at(row, 0) + at(row, 1))}</tr>`,
      ),
      html`<tr><th scope="row">all</th>${VERDICTS.map((_, column) => total(at(0, column) + at(1, column)))}${total(n)}</tr>`,
    ],
    'confusion',
  )
}

function cell(human: Verdict, judge: Verdict, count: number): Markup {
  if (count === 0) return numberCell(0)
  const kind = human === judge ? 'agree' : 'differ'
  return html`<td class="number ${kind}"><a href="#${cellId(human, judge)}">${count}</a></td>`
}

function statistics(comparison: JudgeHumanComparison): Markup {
  const { p, b, c, method, note } = comparison.mcnemar
  return table(
    'Statistics, proportions and coefficients from 0 to 1',
    ['statistic', 'value#', '95 % interval#', 'n#', 'method'],
    [
      ...displayedStatistics(comparison).map(({ id, label, meaning, statistic }) =>
        row(label, id === 'kappa' ? kappaWords(comparison.kappa) : meaning, statistic),
      ),
      html`<tr><th scope="row">McNemar p<small>do judge and people pass equally often?</small></th>
${numberCell(pValue(p))}${numberCell('–')}${numberCell(b + c)}
<td>${method}<small>${note ?? `discordant pairs ${b} : ${c}`}</small></td></tr>`,
    ],
  )
}

function row(name: string, meaning: string, statistic: Statistic): Markup {
  const head = html`<th scope="row">${name}<small>${meaning}</small></th>`
  if (!isDefined(statistic)) {
    return html`<tr>${head}<td colspan="2">undefined: ${statistic.reason}</td>${numberCell(statistic.n)}<td>–</td></tr>`
  }
  const { value, n, method, note } = statistic
  return html`<tr>${head}${numberCell(figure(value))}${numberCell(interval(statistic))}${numberCell(n)}
<td>${method}${note === undefined ? '' : html`<small>▲ ${note}</small>`}</td></tr>`
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
    ? html`${numberCell(figure(statistic.value))}${numberCell(interval(statistic))}`
    : html`<td colspan="2">undefined: ${statistic.reason}</td>`
}
