import { count, type ExchangeReport, emptyReport } from '../../workspace/index.ts'

export function mergeReports(reports: readonly ExchangeReport[]): ExchangeReport {
  const all = emptyReport()
  for (const { counts, repaired, rejected } of reports) {
    for (const [kind, n] of Object.entries(counts)) count(all, kind, n)
    all.repaired.push(...repaired)
    all.rejected.push(...rejected)
  }
  return all
}
