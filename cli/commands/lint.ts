import { stat } from 'node:fs/promises'
import { lintBenchmark, lintFile } from '../../host/index.ts'
import { duplicateWords } from '../../tasks/index.ts'
import { type Outcome, UsageError } from '../io.ts'

/** What the rules for proposals and tasks say of a benchmark, or of one file; changes nothing. Found is an error. */
export async function lint(path: string): Promise<Outcome> {
  const kind = await stat(path).catch(() => null)
  if (kind === null) throw new UsageError(`There is no folder or file "${path}".`)
  const report = await (kind.isDirectory() ? lintBenchmark(path) : lintFile(path))
  if (report.files.length === 0)
    throw new UsageError(`${path} holds no proposals and no tasks; a benchmark has them in proposals/ and tasks/.`)
  const { files, findings, skipped, duplicates } = report
  const count = (severity: string): number => findings.filter((finding) => finding.severity === severity).length
  const [errors, warnings, infos] = ['error', 'warning', 'info'].map(count)
  return {
    json: report,
    lines: [
      ...findings.map(
        ({ file, line, severity, rule, field, message, suggestion }) =>
          `${file}:${line} ${severity} ${rule}${field ? ` (${field})` : ''}: ${message}. ${suggestion}`,
      ),
      ...duplicates.map(
        ({ file, nearest, count }) =>
          `${file}: ${nearest.slice(0, 1).map(duplicateWords).join('')}${count > 1 ? `; ${count - 1} more` : ''}.`,
      ),
      ...(skipped.length > 0 ? [`The file lies in no benchmark, so ${skipped.join(', ')} could not look at it.`] : []),
      `${errors} errors, ${warnings} warnings, ${infos} for information in ${files.length === 1 ? 'one file' : `${files.length} files`}, by ${report.rules.length} rules; ${report.judgement.length} more need a person (--json has their questions).`,
    ],
    found: (errors ?? 0) > 0,
  }
}
