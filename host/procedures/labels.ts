import { itemsBehind, labelCsv, labelJson } from '../../agreement/index.ts'
import { os } from '../context.ts'

/** So many items are shown of one number; the whole is in the export. */
const SHOWN = 2000

export const labelsProcedures = {
  read: os.labels.read.handler(({ context, input }) => context.labels.read(input.source, input.text)),
  compare: os.labels.compare.handler(({ context, input }) => {
    const began = performance.now()
    const { fields, duplicates, contradictions, findings, policy } = context.labels.report(input)
    return {
      fields: fields.map(({ field, items, pairs, raters, comparison, statistics, excluded, warnings }) => ({
        field,
        items,
        pairs,
        raters,
        table: { rows: comparison.categories, columns: comparison.categories, counts: comparison.table },
        statistics: statistics.map(({ id, label, statistic }) => ({ id, label, estimate: { ...statistic } })),
        excluded,
        warnings,
      })),
      duplicates: duplicates.slice(0, SHOWN),
      contradictions: contradictions.slice(0, SHOWN),
      findings: findings.slice(0, SHOWN),
      policy,
      ms: performance.now() - began,
    }
  }),
  items: os.labels.items.handler(({ context, input: { field, of, ...mapped } }) => {
    const items = itemsBehind(context.labels.report(mapped), field, of)
    return { items: items.slice(0, SHOWN), total: items.length }
  }),
  keep: os.labels.keep.handler(async ({ context, input: { name, ...mapped } }) => ({
    file: await context.labels.keep(name, mapped),
  })),
  kept: os.labels.kept.handler(({ context }) => context.labels.kept()),
  open: os.labels.open.handler(({ context, input }) => context.labels.open(input.name)),
  write: os.labels.write.handler(({ context, input: { formats, ...mapped } }) => context.labels.write(mapped, formats)),
  export: os.labels.export.handler(({ context, input: { format, ...mapped } }) => {
    const report = context.labels.report(mapped)
    const name = context.labels.sourceOf(mapped.token).replace(/\.[^.]*$/, '')
    return { name: `${name}-agreement.${format}`, text: format === 'csv' ? labelCsv(report) : labelJson(report) }
  }),
}
