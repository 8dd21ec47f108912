/** What became of an import or export: how many of what, what was mended or decided, and what could not be taken over. */
export interface ExchangeReport {
  counts: Record<string, number>
  /** Taken over, with something mended or made known. */
  repaired: { file: string; what: string }[]
  /** Not taken over. `line` is 1-based; null where no line can be named. */
  rejected: { file: string; line: number | null; reason: string }[]
}

export const emptyReport = (): ExchangeReport => ({ counts: {}, repaired: [], rejected: [] })

export function count(report: ExchangeReport, what: string, by = 1): void {
  report.counts[what] = (report.counts[what] ?? 0) + by
}
