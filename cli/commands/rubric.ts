import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Host } from '../../host/index.ts'
import type { TreeNode } from '../../rubrics/index.ts'
import { buildStale } from '../build.ts'
import { columns, figure, type Outcome, say, UsageError } from '../io.ts'
import { root, withHost } from '../studio.ts'

/** The tasks that are asked for: one, or all that have a rubric. */
function tasksOf({ context }: Host, task: string | undefined): string[] {
  const { tasks, rubrics } = context.workspace
  if (task === undefined) return [...tasks.keys()].filter((id) => rubrics.has(id))
  if (!tasks.has(task)) throw new UsageError(`There is no task "${task}"; there are ${[...tasks.keys()].join(', ')}.`)
  if (!rubrics.has(task))
    throw new UsageError(
      `${task} has no rubric script: write rubrics/${task}.ts, or rubrics/${task}.py for an official one.`,
    )
  return [task]
}

/** What the checker says of the scripts. Found is an error. */
export async function rubricCheck(workspace: string, options: { task?: string }): Promise<Outcome> {
  return withHost(workspace, async (host) => {
    const { workspace: read, judging } = host.context
    const checked = tasksOf(host, options.task).map(async (task) => {
      const script = read.rubrics.get(task)
      const { findings } = await judging.inspect(script?.value ?? '', read.tasks.get(task)?.value ?? null)
      const count = (severity: string): number => findings.filter((finding) => finding.severity === severity).length
      const file = script?.file ?? `rubrics/${task}.ts`
      return { task, file, errors: count('error'), warnings: count('warning'), findings }
    })
    const rubrics = await Promise.all(checked)
    return {
      json: { rubrics },
      lines: rubrics.flatMap(({ task, file, errors, warnings, findings }) => [
        ...findings.map(
          ({ rule, line, column, message, severity }) => `${file}:${line}:${column} ${severity} ${rule} ${message}`,
        ),
        `${task}: ${errors} errors, ${warnings} warnings.`,
      ]),
      found: rubrics.some(({ errors }) => errors > 0),
    }
  })
}

/** Runs a task's rubric on an answer file; the workspace stays as it is. Found is a script that failed. */
export async function rubricRun(workspace: string, options: { task: string; answer: string }): Promise<Outcome> {
  const text = await readFile(options.answer, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The answer "${options.answer}" cannot be read: ${error.code ?? error.message}.`)
  })
  await buildStale(root, ['shop', 'forum', 'travel'], say)
  const captures = await mkdtemp(join(tmpdir(), 'assay-captures-'))
  try {
    return await withHost(
      workspace,
      async (host) => {
        const [task] = tasksOf(host, options.task)
        const { score, success, tree, error } = await host.context.judging.runText(task ?? options.task, text)
        return {
          json: { task: options.task, score, success, tree, error },
          lines: error
            ? [`${error.code}${error.line === null ? '' : ` in line ${error.line}`}: ${error.message}`]
            : [...(tree ? treeLines(tree, 0) : []), `score ${figure(score)}, ${success ? 'success' : 'no success'}`],
          found: error !== null,
        }
      },
      { captures },
    )
  } finally {
    await rm(captures, { recursive: true, force: true })
  }
}

function treeLines(node: TreeNode, depth: number): string[] {
  const why = node.kind === 'leaf' && node.status !== 'passed' && node.reason ? `: ${node.reason}` : ''
  const line = `${'  '.repeat(depth)}${node.status.padEnd(12)} ${figure(node.score)} ${node.label.length > 100 ? `${node.label.slice(0, 99)}…` : node.label}${why}`
  return [line, ...node.children.flatMap((child) => treeLines(child, depth + 1))]
}

/** The attack audit. Found is a leak, a right answer that fails, or a script that breaks. */
export async function rubricAudit(workspace: string, options: { task?: string }): Promise<Outcome> {
  return withHost(workspace, async (host) => {
    const audits = []
    for (const task of tasksOf(host, options.task)) {
      say(`auditing ${task}`)
      audits.push(await host.context.auditing.audit(task))
    }
    const rubrics = audits.map(({ leaves, attacks, falseFailures, ...audit }) => ({
      leaves: leaves.length,
      attacks: attacks.length,
      falseFailures: falseFailures.length,
      ...audit,
      leafFacts: leaves,
      attackNames: attacks,
      failures: falseFailures,
    }))
    const head = ['task', 'leaves', 'attacks', 'cells', 'leaks', 'leak rate', 'false failures', 'unchecked']
    return {
      json: { rubrics },
      lines: [
        ...columns([
          head,
          ...audits.map((audit) => [
            audit.task,
            audit.leaves.length,
            audit.attacks.length,
            audit.matrix.length,
            audit.leaks,
            figure(audit.leakRate),
            audit.falseFailures.length,
            audit.unchecked.length,
          ]),
        ]),
        ...audits.flatMap((audit) => [
          ...(audit.right
            ? []
            : [`${audit.task}: no answer passes every leaf, so only attacks from the task alone were made.`]),
          ...audit.worst.map(
            ({ label, line, attacks }) =>
              `${audit.task}${line === null ? '' : `:${line}`} leaks “${label}”: ${attacks.join(', ')}`,
          ),
          ...audit.falseFailures.map(
            ({ label, layout, reason }) => `${audit.task} fails a right answer (${layout}) on “${label}”: ${reason}`,
          ),
          ...audit.unchecked.map(({ name }) => `${audit.task} asks for “${name}”, and no leaf checks it.`),
          ...audit.errors.map(({ on, message }) => `${audit.task} breaks on ${on}: ${message}`),
        ]),
      ],
      found: audits.some(
        ({ leaks, falseFailures, unchecked, errors }) =>
          leaks > 0 || falseFailures.length > 0 || unchecked.length > 0 || errors.length > 0,
      ),
    }
  })
}
