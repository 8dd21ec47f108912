import { agreementOfTable, type JudgeHumanAgreement } from '../../agreement/index.ts'
import { countValidity, screeningAgreement } from '../../host/index.ts'
import { columns, figure, type Outcome, UsageError } from '../io.ts'
import { withHost } from '../studio.ts'
import { agreementOfLabels, type LabelOptions } from './agreement-labels.ts'
import { further, type ReportOptions, reportChoice, verifyReport, writeReports } from './agreement-report.ts'

interface AgreementOptions extends Partial<LabelOptions>, ReportOptions {
  table?: string
  run?: string
  verify?: string
  workspace?: string
}

/** How far judge and people agree: on a benchmark's run, or on a table that is given. */
export async function agreement(workspace: string | undefined, options: AgreementOptions): Promise<Outcome> {
  if (options.labels !== undefined) return agreementOfLabels({ ...options, labels: options.labels })
  if (options.verify !== undefined) return verifyReport(options.verify, options.workspace ?? workspace)
  if (options.table !== undefined) return agreementOfCounts(options.table)
  if (workspace === undefined)
    throw new UsageError(
      'Name the folder of a benchmark, or give a table with --table a,b,c,d or a file of labels with --labels.',
    )
  return withHost(workspace, async (host) => {
    const { context } = host
    const runs = [...context.workspace.runs.values()]
      .filter((run) => run.manifest.status === 'finished')
      .sort((a, b) => (a.manifest.at < b.manifest.at ? -1 : 1))
    const run = options.run ?? runs.at(-1)?.id
    if (run === undefined) throw new UsageError(`${workspace} has no finished judge run; run "assay judge" first.`)
    const comparison = await context.judging.compare(run, {})
    const { out } = options
    if (out === undefined && options.formats !== undefined)
      throw new UsageError('--formats says how the report is written; name the file with --out <report.html>.')
    const more = further(await context.reports.facts(reportChoice(run, options)))
    const written = out === undefined ? null : await writeReports(host, run, { ...options, out })
    const proposals = Object.fromEntries(
      screeningAgreement(context).map(
        ({ criterion, comparison: { n, table, agreement, kappa, ac1, pabak, excluded } }) => [
          criterion,
          { n, table: table.counts, categories: table.rows, agreement, kappa, ac1, pabak, excluded },
        ],
      ),
    )
    const rubrics = countValidity(context)
    return {
      json: {
        run,
        judgeHuman: { ...judgeHumanJson(comparison), policy: comparison.policy, sampleGrades: comparison.sampleVotes },
        proposals,
        rubrics,
        ...more.json,
        ...(written ? { written } : {}),
      },
      lines: [
        `Run ${run} against ${comparison.annotators.join(', ') || 'nobody'}${comparison.sampleVotes > 0 ? ` (${comparison.sampleVotes} grades are sample data)` : ''}`,
        ...linesOf(comparison),
        rubrics.share.value === null
          ? 'Rubrics: nobody has said yet whether one is faithful to its task.'
          : `Rubrics: ${rubrics.faithful} of ${rubrics.n} faithful, ${figure(rubrics.share.low)} to ${figure(rubrics.share.high)} (${rubrics.share.method}).`,
        ...more.lines,
      ],
      found: (written?.failed.length ?? 0) > 0,
    }
  })
}

/** Keys of `judgeHuman`, reference of the command line. */
export function judgeHumanJson(agreement: JudgeHumanAgreement): object {
  const { n, table, categories, agreement: raw, kappa, ac1, pabak, excluded, direction, rates, warnings } = agreement
  return { n, table, categories, agreement: raw, kappa, ac1, pabak, excluded, direction, rates, warnings }
}

/** `agreement --table a,b,c,d`: rows human pass and fail, columns judge pass and fail. */
export function agreementOfCounts(text: string): Outcome {
  const counts = text.split(',').map((part) => (/^\s*\d+\s*$/.test(part) ? Number(part) : Number.NaN))
  const [a, b, c, d] = counts
  if (
    counts.length !== 4 ||
    a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined ||
    counts.some(Number.isNaN)
  ) {
    throw new UsageError(
      `--table takes four counts such as 13,0,4,83 (human pass: judge pass, judge fail; human fail: judge pass, judge fail), not "${text}".`,
    )
  }
  const agreement = agreementOfTable(a, b, c, d)
  return { json: { judgeHuman: judgeHumanJson(agreement) }, lines: linesOf(agreement), found: false }
}

export function linesOf(agreement: JudgeHumanAgreement): string[] {
  const [pass, fail] = agreement.table
  const rows = (['agreement', 'kappa', 'ac1', 'pabak'] as const).map((name) => {
    const statistic = agreement[name]
    return statistic.value === null
      ? [name, 'undefined', '', statistic.reason]
      : [name, figure(statistic.value), `${figure(statistic.low)} to ${figure(statistic.high)}`, statistic.method]
  })
  return [
    ...columns([
      ['', 'judge: pass', 'judge: fail'],
      ['human: pass', pass?.[0] ?? 0, pass?.[1] ?? 0],
      ['human: fail', fail?.[0] ?? 0, fail?.[1] ?? 0],
    ]),
    '',
    `${agreement.n} compared${Object.entries(agreement.excluded)
      .map(([reason, count]) => `, ${count} left out: ${reason}`)
      .join('')}. ${agreement.direction}`,
    ...columns([['statistic', 'value', '95% interval', 'method'], ...rows]),
    ...agreement.warnings,
  ]
}
