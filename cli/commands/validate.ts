import { validateBenchmark } from '../../host/index.ts'
import { type Outcome, UsageError } from '../io.ts'
import { isFolder } from '../paths.ts'

/** Reads a benchmark and names everything that is wrong in it; changes nothing. Found is an error, or a warning. */
export async function validate(folder: string): Promise<Outcome> {
  if (!(await isFolder(folder))) throw new UsageError(`There is no folder "${folder}".`)
  const validation = await validateBenchmark(folder)
  const { errors, warnings, counts, findings } = validation
  const lines = findings.map(
    ({ file, line, field, message, severity, fix }) =>
      `${file}:${line} ${severity}${field ? ` (${field})` : ''}: ${message}. ${fix}`,
  )
  const told = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`)
  return {
    json: validation,
    lines: [...lines, `${errors} errors, ${warnings} warnings in ${told.join(', ')}.`],
    found: errors > 0,
  }
}
