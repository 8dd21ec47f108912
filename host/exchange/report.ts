/** What came of bringing files in or out. Nothing is dropped without a line here. */
export interface ExchangeReport {
  /** Things by kind. */
  counts: Record<string, number>
  /** Files that were taken, but not as they stood. */
  repaired: { file: string; what: string }[]
  /** Files that were not taken, and why. */
  rejected: { file: string; line: number | null; reason: string }[]
}

export const emptyReport = (): ExchangeReport => ({ counts: {}, repaired: [], rejected: [] })

export function count(report: ExchangeReport, kind: string, by = 1): void {
  report.counts[kind] = (report.counts[kind] ?? 0) + by
}

export function mergeReports(reports: readonly ExchangeReport[]): ExchangeReport {
  const all = emptyReport()
  for (const { counts, repaired, rejected } of reports) {
    for (const [kind, n] of Object.entries(counts)) count(all, kind, n)
    all.repaired.push(...repaired)
    all.rejected.push(...rejected)
  }
  return all
}
