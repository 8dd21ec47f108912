import { type Cell, toCsv } from '../../agreement/index.ts'
import { METRIC_NAMES, metricsByAgent, repeatOf, type TreeNode, type Verdict } from '../../rubrics/index.ts'
import { count, type ExchangeReport, emptyReport, type Run } from '../../workspace/index.ts'
import type { TargetFolder } from './target.ts'

interface RunWithVerdicts {
  manifest: Run['manifest']
  verdicts: readonly Verdict[]
}

/** Every verdict of every run as a line of JSON with its run and judge: `verdicts.jsonl`, and the manifests as `runs.jsonl`. */
export async function exportJsonl(runs: readonly RunWithVerdicts[], target: TargetFolder): Promise<ExchangeReport> {
  const report = emptyReport()
  const lines = runs.flatMap(({ manifest, verdicts }) =>
    verdicts.map((verdict) => JSON.stringify({ run: manifest.id, judge: manifest.judge, ...verdict })),
  )
  await target.write('runs.jsonl', runs.map(({ manifest }) => `${JSON.stringify(manifest)}\n`).join(''))
  await target.write('verdicts.jsonl', lines.map((line) => `${line}\n`).join(''))
  count(report, 'runs', runs.length)
  count(report, 'verdicts', lines.length)
  return report
}

/** The runs as tables for a spreadsheet or a statistics package: `metrics.csv`, `verdicts.csv`, `leaves.csv`. */
export async function exportCsv(runs: readonly RunWithVerdicts[], target: TargetFolder): Promise<ExchangeReport> {
  const report = emptyReport()
  const of = <T extends readonly Cell[]>(rows: (run: RunWithVerdicts) => T[]): Cell[][] =>
    runs.flatMap((run) => rows(run).map((row) => [run.manifest.id, run.manifest.judge, ...row]))
  const verdicts = of(({ verdicts: list }) => list.map(verdictRow))
  const leaves = of(({ verdicts: list }) => list.flatMap(leafRows))
  const metrics = of(({ verdicts: list }) =>
    Object.entries(metricsByAgent(list)).map(([agent, figures]) => [
      agent,
      figures.graded,
      figures.errors,
      figures.unverifiable,
      ...METRIC_NAMES.map((name) => figures[name]),
    ]),
  )
  const place = ['run', 'judge', 'agent', 'task', 'answer', 'repeat']
  await target.write(
    'metrics.csv',
    toCsv(['run', 'judge', 'agent', 'graded', 'errors', 'unverifiable', ...METRIC_NAMES], metrics),
  )
  await target.write(
    'verdicts.csv',
    toCsv(
      [
        ...place,
        'outcome',
        'score',
        'success',
        'leaves',
        'passed',
        'failed',
        'skipped',
        'unverifiable',
        'error',
        'reason',
      ],
      verdicts,
    ),
  )
  await target.write(
    'leaves.csv',
    toCsv([...place, 'leaf', 'label', 'type', 'point', 'critical', 'status', 'score', 'reason'], leaves),
  )
  count(report, 'runs', runs.length)
  count(report, 'verdicts', verdicts.length)
  count(report, 'leaves', leaves.length)
  return report
}

const placeOf = (verdict: Verdict): Cell[] => [verdict.agent, verdict.task, verdict.answer, repeatOf(verdict)]

function verdictRow(verdict: Verdict): Cell[] {
  const { leaves, passed, failed, skipped, unverifiable, error } = verdict.counts
  return [
    ...placeOf(verdict),
    verdict.outcome,
    verdict.score,
    verdict.success,
    ...[leaves, passed, failed, skipped, unverifiable, error],
    verdict.error?.message ?? null,
  ]
}

/** A leaf under a skipped group is skipped, as in the metrics. */
function leafRows(verdict: Verdict): Cell[][] {
  const rows: Cell[][] = []
  const visit = (node: TreeNode, skipped: boolean): void => {
    const isSkipped = skipped || node.status === 'skipped'
    for (const child of node.children) visit(child, isSkipped)
    if (node.kind === 'group') return
    const status = isSkipped ? 'skipped' : node.status
    const score = isSkipped ? 0 : node.score
    const what: Cell[] = [node.id, node.label, node.type ?? 'other', node.point ?? null, node.critical]
    rows.push([...placeOf(verdict), ...what, status, score, node.reason ?? null])
  }
  if (verdict.tree) visit(verdict.tree, false)
  return rows
}
