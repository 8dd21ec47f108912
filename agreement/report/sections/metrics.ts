import type { AgreementReportInput } from '../input.ts'
import { type ReportSection, section } from '../model.ts'

const METRICS = [
  ['partialCompletion', 'partial completion'],
  ['successRate', 'success rate'],
  ['actionScore', 'action score'],
  ['perceptionScore', 'perception score'],
] as const

/** What the judge measured, by agent. A dash: there was nothing of this kind to measure. */
export function metricsSection({ metrics, evaluatedOn }: AgreementReportInput): ReportSection {
  return section('metrics', 'What the judge measured', {
    sentences: ['"Undefined" means that there was nothing of this kind to measure.'],
    tables: [
      {
        id: 'metrics',
        caption: `Metrics by agent, 0 to 1, evaluated ${evaluatedOn}. Errors and unverifiable are not failures.`,
        look: 'plain',
        columns: [
          { id: 'agent', label: 'agent', kind: 'text' },
          ...METRICS.map(([id, label]) => ({ id, label, kind: 'share' as const })),
          { id: 'graded', label: 'n graded', kind: 'count' },
          { id: 'errors', label: 'errors', kind: 'count' },
          { id: 'unverifiable', label: 'unverifiable', kind: 'count' },
        ],
        rows: Object.entries(metrics).map(([agent, of]) => ({
          cells: {
            agent,
            ...Object.fromEntries(METRICS.map(([id]) => [id, of[id] ?? 'undefined'])),
            graded: of.graded,
            errors: of.errors,
            unverifiable: of.unverifiable,
          },
        })),
      },
    ],
  })
}
