import { leavesOf, type RoundFinding } from '../../rubrics/index.ts'
import { checkScript } from '../../rubrics/script/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import type { AuditService, TaskAudit } from './auditing.ts'
import type { Benchmark } from './benchmark.ts'
import type { JudgeService } from './judging.ts'

export interface ExamineParts {
  workspace: Workspace
  benchmark: Benchmark
  judging: JudgeService
  auditing: AuditService
}

/** What was found in a script, and what kind of repair it needs first; null where nothing needs one. */
export interface Examined {
  findings: RoundFinding[]
  repair: 'checker errors' | 'run-time errors' | 'leaks' | null
}

/** Answers of the task on which a script is tried, beside the empty one. */
const SAMPLES = 4
/** Of the findings of an audit: a model cannot use three hundred. */
const MOST = 40

/**
 * Looks at a generated script as an author would: what the checker says, then what happens on sample answers and on an empty one, then the attacks. A later step is taken only where the earlier
 * one found nothing that must be repaired. Opens no page and writes nothing.
 */
export async function examine(
  parts: ExamineParts,
  task: string,
  source: string,
  signal?: AbortSignal,
): Promise<Examined> {
  const checked = checkScript(source, parts.benchmark.task(task).value).map(
    ({ rule, line, message, severity }): RoundFinding => ({ source: 'checker', rule, line, message, severity }),
  )
  if (checked.some(({ severity }) => severity === 'error')) return { findings: checked, repair: 'checker errors' }
  signal?.throwIfAborted()
  const run = await runOnSamples(parts, task, source)
  if (run.length > 0) return { findings: [...run, ...checked], repair: 'run-time errors' }
  signal?.throwIfAborted()
  const attacked = findingsOf(await parts.auditing.audit(task, source, signal ? { signal } : {}))
  const leaks = attacked.some(({ severity }) => severity !== 'info')
  return { findings: [...attacked, ...checked], repair: leaks ? 'leaks' : null }
}

async function runOnSamples(
  { workspace, judging }: ExamineParts,
  task: string,
  source: string,
): Promise<RoundFinding[]> {
  const files = workspace.answers.filter((answer) => answer.task === task).slice(0, SAMPLES)
  const samples = await Promise.all(
    files.map(async ({ agent, answer, read }) => ({ agent, task, answer, text: await read() })),
  )
  const findings = new Map<string, RoundFinding>()
  for (const sample of [...samples, { agent: 'nobody', task, answer: 'empty', text: '' }]) {
    const { error, tree } = await judging.runOn(source, sample)
    const name = sample.text === '' ? 'an empty answer' : `the answer ${sample.agent}/${sample.answer}`
    // The same fault on every answer is one finding.
    if (error && !findings.has(error.message))
      findings.set(error.message, {
        source: 'run',
        rule: error.code,
        line: error.line,
        message: `on ${name}: ${error.message}`,
        severity: 'error',
      })
    if (sample.text !== '' || !tree) continue
    for (const { label, line, status } of leavesOf(tree))
      if (status === 'passed')
        findings.set(`empty ${label}`, {
          source: 'run',
          rule: 'empty-answer',
          line: line ?? null,
          message: `“${label}” passes on an empty answer`,
          severity: 'error',
        })
  }
  return [...findings.values()]
}

/** Leaks, right answers that fail, values that nobody checks, and script errors; without a right answer this is said. */
function findingsOf(audit: TaskAudit): RoundFinding[] {
  const of = (rule: string, line: number | null, message: string, severity: RoundFinding['severity'] = 'warning') => ({
    source: 'audit' as const,
    rule,
    line,
    message,
    severity,
  })
  const failures = Map.groupBy(audit.falseFailures, ({ label }) => label)
  const lines = new Map(audit.leaves.map(({ label, line }) => [label, line]))
  const found = [
    ...audit.errors.map(({ on, message }) => of('breaks', null, `breaks on ${on}: ${message}`, 'error')),
    ...audit.worst.map(({ label, line, attacks }) =>
      of('leak', line, `“${label}” passes wrong answers: ${attacks.join(', ')}`),
    ),
    ...[...failures].map(([label, all]) =>
      of(
        'false-failure',
        lines.get(label) ?? null,
        `“${label}” fails a right answer (${all.map(({ layout }) => layout).join(', ')}): ${all[0]?.reason ?? ''}`,
      ),
    ),
    ...audit.unchecked.map(({ name }) => of('unchecked', null, `the script reads “${name}”, and no leaf checks it`)),
  ]
  const rest = found.length - MOST
  return [
    ...found.slice(0, MOST),
    ...(rest > 0 ? [of('more', null, `${rest} more findings of the audit are left out here`, 'info')] : []),
    ...(audit.right === null
      ? [
          of(
            'no-right-answer',
            null,
            'no answer is known to be right, so only attacks from the task alone were made',
            'info',
          ),
        ]
      : []),
  ]
}
