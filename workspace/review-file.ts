import { canonical, explainIssues, fieldOf, type ReviewEvent, reviewEvent } from '../tasks/index.ts'
import type { WorkspaceFinding } from './findings.ts'
import { lineOfPath, parseJson } from './json.ts'
import { upgrade } from './upgrades.ts'

/** `reviews/<annotator>.json`: one person's review events, in the order they were written. */
export interface ReviewFile {
  version: 1
  annotator: string
  events: ReviewEvent[]
}

/** The texts of one person's two files; null where there is no such file. */
export interface ReviewTexts {
  annotator: string
  base: string | null
  journal: string | null
}

export interface ReadReviews {
  events: ReviewEvent[]
  /** Fields of the base file that we do not know; compaction keeps them. */
  extra: Record<string, unknown>
  findings: WorkspaceFinding[]
  /** The base file cannot be understood, so it must not be rewritten. */
  baseBroken: boolean
  /** Lines inside the journal cannot be understood, so it must not be folded into the base. */
  journalBroken: boolean
  /** The journal ends in a line that a crash cut off: never confirmed to anybody. */
  torn: boolean
}

/**
 * Reads one person's base file and journal into one list. Every event that is whole is kept, whatever lies around it; everything else is
 * a finding. An event that is in both files (a crash between compaction and the emptying of the journal) counts once.
 */
export function readReviews({ annotator, base, journal }: ReviewTexts): ReadReviews {
  const file = `reviews/${annotator}.json`
  const journalFile = `reviews/${annotator}.journal`
  const findings: WorkspaceFinding[] = []
  const report = (
    at: string,
    line: number,
    field: string,
    message: string,
    fix: string,
    severity: WorkspaceFinding['severity'] = 'error',
  ): void => {
    findings.push({ file: at, line, field, message, severity, fix })
  }
  const events: ReviewEvent[] = []
  const seen = new Map<string, ReviewEvent>()

  const add = (value: unknown, at: string, lineOf: (field: readonly (string | number)[]) => number): boolean => {
    const result = reviewEvent.safeParse(value)
    if (!result.success) {
      for (const { path, message } of explainIssues(result.error.issues, value)) {
        report(
          at,
          lineOf(path),
          fieldOf(path),
          `review event: ${fieldOf(path)} ${message}`,
          'Restore the event from git; events are never edited.',
        )
      }
      return false
    }
    const event = result.data
    if (event.annotator !== annotator) {
      report(
        at,
        lineOf(['annotator']),
        'annotator',
        `an event of ${event.annotator} lies in the file of ${annotator}`,
        `Move it to reviews/${event.annotator}.json.`,
      )
      return false
    }
    const twin = seen.get(event.id)
    if (twin !== undefined) {
      if (canonical(twin) !== canonical(event)) {
        report(
          at,
          lineOf(['id']),
          'id',
          `two different events have the id ${event.id}; the first one counts`,
          'Give one of them another id.',
        )
        return false
      }
      return true
    }
    seen.set(event.id, event)
    events.push(event)
    return true
  }

  const extra: Record<string, unknown> = {}
  const baseBroken = base !== null && !readBase(base, file, annotator, extra, add, report)
  const { broken: journalBroken, torn } = readJournal(journal ?? '', journalFile, add, report)
  return { events, extra, findings, baseBroken, journalBroken, torn }
}

type Add = (value: unknown, at: string, lineOf: (field: readonly (string | number)[]) => number) => boolean
type Report = (
  at: string,
  line: number,
  field: string,
  message: string,
  fix: string,
  severity?: WorkspaceFinding['severity'],
) => void

/** Whether the base file is whole. */
function readBase(
  text: string,
  file: string,
  annotator: string,
  extra: Record<string, unknown>,
  add: Add,
  report: Report,
): boolean {
  const parsed = parseJson(text)
  if ('problem' in parsed) {
    report(
      file,
      parsed.problem.line,
      '',
      `broken JSON: ${parsed.problem.reason}`,
      'Restore the file from git; nothing was overwritten.',
    )
    return false
  }
  const raised = upgrade('reviews', parsed.value, annotator)
  if ('refused' in raised) {
    report(file, lineOfPath(text, ['version']), 'version', raised.refused, 'Nothing was changed.')
    return false
  }
  const { version: _version, annotator: owner, events, ...unknown } = (raised.value ?? {}) as Record<string, unknown>
  Object.assign(extra, unknown)
  if (!Array.isArray(events)) {
    report(
      file,
      lineOfPath(text, ['events']),
      'events',
      'events is missing; it needs a list of review events',
      'Restore the file from git.',
    )
    return false
  }
  const ownerRight = owner === annotator
  if (!ownerRight) {
    report(
      file,
      lineOfPath(text, ['annotator']),
      'annotator',
      `says it belongs to ${JSON.stringify(owner)}, its name says ${annotator}`,
      'Rename the file, or correct the field.',
    )
  }
  const at = Array.isArray(parsed.value) ? [] : ['events']
  const wholes = events.map((event, index) => add(event, file, (field) => lineOfPath(text, [...at, index, ...field])))
  return ownerRight && wholes.every(Boolean)
}

function readJournal(text: string, file: string, add: Add, report: Report): { broken: boolean; torn: boolean } {
  const lines = text.split('\n')
  const tail = lines.pop() ?? ''
  let broken = false
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const parsed = parseJson(line)
    if ('problem' in parsed) {
      broken = true
      report(
        file,
        index + 1,
        '',
        `broken line: ${parsed.problem.reason}`,
        'Restore the line from git or delete it; the other lines count.',
      )
    } else if (!add(parsed.value, file, () => index + 1)) broken = true
  }
  if (tail === '') return { broken, torn: false }
  const parsed = parseJson(tail)
  // A whole event that only lacks its line end was written completely.
  if ('value' in parsed && typeof parsed.value === 'object' && parsed.value !== null) {
    return { broken: !add(parsed.value, file, () => lines.length + 1) || broken, torn: false }
  }
  report(
    file,
    lines.length + 1,
    '',
    `the last line was cut off while it was saved (${tail.slice(0, 60)}); that decision was never confirmed`,
    'Nothing to do: it is dropped when this person next works. All lines before it count.',
    'warning',
  )
  return { broken, torn: true }
}

/** The written form of a base file: one event a line, so that git shows and merges events and not letters. */
export function writeReviews({
  annotator,
  events,
  extra = {},
}: Pick<ReviewFile, 'annotator' | 'events'> & { extra?: Record<string, unknown> }): string {
  const lines = events.map((event) => `    ${JSON.stringify(event)}`)
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`
  const fields = Object.entries({ version: 1, annotator, ...extra }).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  )
  return `{\n${fields.join('')}  "events": ${list}\n}\n`
}
