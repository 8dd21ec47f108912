/** What the command line prints, and with which code it ends: 0 nothing found wrong, 1 findings or failures, 2 wrong usage or unreadable input. */

import { figure as published } from '../agreement/index.ts'

/** Wrong usage or input that cannot be read: ends the command with code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export interface Outcome {
  /** Printed as the only thing on standard output with `--json`. */
  json: object
  /** Lines for a person. */
  lines: string[]
  found: boolean
}

/** Progress and warnings go to standard error, so that standard output stays clean. */
export const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

export function print(outcome: Outcome, asJson: boolean): void {
  const text = asJson ? JSON.stringify(outcome.json) : outcome.lines.join('\n')
  process.stdout.write(`${text}\n`)
  process.exitCode = outcome.found ? 1 : 0
}

/** A whole number that an option takes. @throws UsageError */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  throw new UsageError(`${option} takes a whole number from ${least} to ${most}, not "${text}".`)
}

/** A proportion for a person: three decimals, or the reason why there is none. */
export function figure(value: number | null | undefined, reason = 'none'): string {
  return value === null || value === undefined ? reason : published(value)
}

/** Rows as aligned columns; the first row is the head. Text left, figures right. */
export function columns(rows: readonly (readonly (string | number)[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        typeof cell === 'number' || /^[<>−\d.,%-]+$/.test(cell)
          ? String(cell).padStart(widths[column] ?? 0)
          : String(cell).padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}
