import { isDefined, type Statistic } from '../statistics/statistic.ts'
import { figure, interval } from './format.ts'
import { html, type Markup } from './html.ts'
import { cellText } from './latex.ts'
import { isStatistic, type ReportCell, type ReportColumn, type ReportRow, type ReportTable } from './model.ts'

/** A table of a report. What stands behind each row follows it as links to the items. */
export function reportTable({ id, caption, look, columns, rows }: ReportTable): Markup {
  const own = columns.filter(({ under }) => under === undefined)
  const body = rows.map(
    (row, at) =>
      html`<tr>${own.map((column, index) => cellOf(column, columns, row, { first: index === 0, at, index, look }))}</tr>`,
  )
  const behind = rows.flatMap((row) => behindRow(row, own))
  return html`${table(caption, own.flatMap(headings), body, look, id)}
${behind.length === 0 ? undefined : html`<details class="behind"><summary>Items behind each row</summary><dl>${behind}</dl></details>`}`
}

const RIGHT = new Set<ReportColumn['kind']>(['count', 'number', 'share', 'p', 'estimate', 'seconds'])

function headings({ kind, label }: ReportColumn): string[] {
  if (kind === 'estimate') return [`${label}#`, '95 % interval#']
  return [RIGHT.has(kind) && label !== '' ? `${label}#` : label]
}

interface Place {
  first: boolean
  at: number
  index: number
  look: ReportTable['look']
}

function cellOf(column: ReportColumn, all: readonly ReportColumn[], row: ReportRow, place: Place): Markup {
  const below = all
    .filter(({ under }) => under === column.id)
    .map((small) => ({ small, cell: row.cells[small.id] ?? null }))
    .filter(({ cell }) => cell !== null && cell !== '')
    .map(({ small, cell }) => html`<small>${cellText(small, cell)}</small>`)
  const cell = row.cells[column.id] ?? null
  if (place.first) return html`<th scope="row">${cellText(column, cell)}${below}</th>`
  if (column.kind === 'estimate') return estimateCells(cell)
  if (column.kind === 'verdict') return html`<td>${verdictTag(cellText(column, cell))}${below}</td>`
  if (column.kind === 'code') return html`<td><code>${cellText(column, cell)}</code>${below}</td>`
  const text = cellText(column, cell)
  if (!RIGHT.has(column.kind)) return html`<td>${text}${below}</td>`
  const target = row.opens?.[column.id]
  const shown = target === undefined || cell === 0 ? text : html`<a href="#${target}">${text}</a>`
  return html`<td class="${`number ${place.look === 'confusion' ? confusionClass(column, place, row) : ''}`.trim()}">${shown}${below}</td>`
}

/** The diagonal of a confusion table agrees; margins are neither. */
function confusionClass({ id }: ReportColumn, { at, index }: Place, { cells }: ReportRow): string {
  if (id === 'all' || cells.row === 'all') return 'total'
  if (cells[id] === 0) return ''
  return at === index - 1 ? 'agree' : 'differ'
}

/** A figure without an interval, such as a p-value, has a dash for it. */
function estimateCells(cell: ReportCell): Markup {
  if (!isStatistic(cell)) return html`${numberCell(typeof cell === 'number' ? figure(cell) : '–')}${numberCell('–')}`
  const statistic = cell as Statistic
  return isDefined(statistic)
    ? html`${numberCell(figure(statistic.value))}<td class="number">${interval(statistic)}${statistic.low === statistic.high ? html`<small>▲ no width</small>` : undefined}</td>`
    : html`<td colspan="2">undefined: ${statistic.reason}</td>`
}

/** `careful and hasty, only first`: links to the items behind that figure. */
function behindRow({ cells, items = {} }: ReportRow, columns: readonly ReportColumn[]): Markup[] {
  const [first] = columns
  const name = first ? cellText(first, cells[first.id] ?? null) : ''
  return columns.flatMap(({ id, label }) => {
    const numbers = items[id] ?? []
    const what = id === 'n' ? name : `${name}, ${label}`
    return numbers.length === 0
      ? []
      : [html`<dt>${what}</dt><dd>${numbers.map((n) => html`<a href="#item-${n}">${n}</a> `)}</dd>`]
  })
}

const SIGNS: Partial<Record<string, string>> = { pass: '✓', fail: '✕' }

/** A verdict as a word with a sign: colour is never the only carrier. */
export function verdictTag(word: string): Markup {
  const sign = SIGNS[word]
  return html`<span class="tag ${sign === undefined ? 'other' : word}">${sign ?? '▲'} ${word}</span>`
}

/**
 * A table with a caption. It scrolls by itself on a narrow screen, by keyboard too. Headings that end in `#` stand over
 * figures, which align to the right; an empty heading is the corner over the row names.
 */
export function table(
  caption: string,
  headings: readonly string[],
  rows: readonly Markup[],
  look: ReportTable['look'] = 'plain',
  id?: string,
): Markup {
  return html`<div class="wide" role="group" tabindex="0" aria-label="${caption}"><table class="${look === 'plain' ? 'full' : look}"${id === undefined ? undefined : html` id="table-${id}"`}><caption>${caption}</caption>
<thead><tr>${headings.map(heading)}</tr></thead>
<tbody>${rows}</tbody></table></div>`
}

function heading(name: string): Markup {
  if (name === '') return html`<td></td>`
  return name.endsWith('#')
    ? html`<th scope="col" class="number">${name.slice(0, -1)}</th>`
    : html`<th scope="col">${name}</th>`
}

/** A right-aligned cell. */
export function numberCell(value: string | number): Markup {
  return html`<td class="number">${value}</td>`
}
