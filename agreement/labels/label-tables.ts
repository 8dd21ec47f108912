import { type Cell, toCsv } from '../report/csv.ts'
import type { LabelReport } from './label-report.ts'

/** The tables of a comparison of labels as one CSV in long form: what, field, name, and the figures; full precision. */
export function labelCsv({ fields, duplicates, contradictions, findings, policy }: LabelReport): string {
  const rows: Cell[][] = []
  const add = (table: string, field: string, name: string, value: Cell, rest: Cell[] = []): void =>
    void rows.push([table, field, name, value, ...rest, ...Array<Cell>(4 - rest.length).fill(null)])
  for (const { label, value } of policy) add('policy', '', label, value)
  for (const { field, items, pairs, comparison, statistics, excluded, warnings } of fields) {
    add('counts', field, 'items compared', items)
    add('counts', field, 'pairs compared', pairs)
    for (const [reason, count] of Object.entries(excluded)) add('left out', field, reason, count)
    for (const [at, row] of comparison.table.entries())
      for (const [to, count] of row.entries())
        add('confusion', field, `${comparison.categories[at]} | ${comparison.categories[to]}`, count)
    for (const { label, statistic } of statistics)
      if (statistic.value === null) add('statistic', field, label, null, [null, null, null, statistic.reason])
      else
        add('statistic', field, label, statistic.value, [
          statistic.low,
          statistic.high,
          statistic.method,
          statistic.note ?? null,
        ])
    for (const warning of warnings) add('warning', field, '', warning)
  }
  for (const [table, list] of [
    ['duplicate', duplicates],
    ['contradiction', contradictions],
  ] as const)
    for (const { field, item, rater, values, lines } of list)
      add(table, field, rater, values.join(' / '), [null, null, `lines ${lines.join(', ')}`, item])
  for (const { line, column, message, severity } of findings)
    add(severity, column, line === null ? '' : `line ${line}`, message)
  return toCsv(['table', 'field', 'name', 'value', 'low', 'high', 'method', 'note'], rows)
}

/** The same as JSON. */
export function labelJson({ fields, duplicates, contradictions, findings, policy }: LabelReport): string {
  const told = fields.map(({ field, items, pairs, raters, comparison, statistics, excluded, warnings }) => ({
    field,
    raters,
    items,
    pairs,
    categories: comparison.categories,
    table: comparison.table,
    statistics: Object.fromEntries(statistics.map(({ id, statistic }) => [id, statistic])),
    excluded,
    warnings,
  }))
  return `${JSON.stringify({ fields: told, duplicates, contradictions, findings, policy }, null, 2)}\n`
}
