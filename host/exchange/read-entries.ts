import { parse } from 'csv-parse/sync'
import { decodeCard } from '../../sitecards/index.ts'
import { isFields, mendings } from '../../tasks/index.ts'
import { type ExchangeReport, lineOfPath, parseJson } from '../../workspace/index.ts'
import type { SourceFolder } from './source.ts'

/** One value of a file: the whole of it, one entry of its list, or one of its lines. */
export interface Entry {
  file: string
  /** The file's name without ending where the file holds this value alone: it may stand in for an id. */
  stem: string | undefined
  value: unknown
  /** 1-based, in the file. */
  line: number
  lineOf(path: readonly (string | number)[]): number
  notes: string[]
}

/** What a file of JSON, JSON lines or CSV holds. What cannot be read goes to the report with its line; the rest of the file counts all the same. */
export async function readEntries(source: SourceFolder, file: string, report: ExchangeReport): Promise<Entry[]> {
  const reject = (line: number | null, reason: string): [] => {
    report.rejected.push({ file, line, reason })
    return []
  }
  let bytes: Uint8Array
  try {
    bytes = await source.read(file)
  } catch (error) {
    return reject(null, error instanceof Error ? error.message : String(error))
  }
  const { text, encoding, bom, guessed } = decodeCard(bytes)
  const notes = guessed
    ? [`is not UTF-8; it was read as ${encoding}, which is a guess`]
    : [...(bom ? ['byte order mark taken away'] : []), ...(encoding === 'utf-8' ? [] : [`read as ${encoding}`])]
  if (text.trim() === '') return reject(1, 'the file is empty')
  if (file.endsWith('.csv')) return csvEntries(file, text, notes, reject)
  if (file.endsWith('.jsonl')) return lineEntries(file, text, notes, reject)
  const read = readJson(text)
  if ('problem' in read) return reject(read.problem.line, `broken JSON: ${read.problem.reason}`)
  return jsonEntries(file, read.text, read.value, [...notes, ...read.mended.map((what) => `not strict JSON: ${what}`)])
}

/** JSON that may have to be mended; of a text that cannot be, where it is broken. */
function readJson(
  text: string,
): { value: unknown; text: string; mended: string[] } | { problem: { line: number; reason: string } } {
  const tried = mendings(text).map((one) => ({ ...one, read: parseJson(one.text) }))
  for (const { read, text: mendedText, mended } of tried)
    if ('value' in read) return { value: read.value, text: mendedText, mended }
  // The text with the small things mended shows what is really broken.
  const read = tried[1]?.read
  return { problem: read && 'problem' in read ? read.problem : { line: 1, reason: 'it cannot be read' } }
}

function jsonEntries(file: string, text: string, value: unknown, notes: string[]): Entry[] {
  const stem = file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
  const entry = (at: readonly (string | number)[], one: unknown, own: string | undefined): Entry => ({
    file,
    stem: own,
    value: one,
    line: lineOfPath(text, at),
    lineOf: (path) => lineOfPath(text, [...at, ...path]),
    notes,
  })
  const list = listIn(value)
  if (list === null) return [entry([], value, stem)]
  return list.entries.map((one, at) => entry([...list.at, at], one, list.entries.length === 1 ? stem : undefined))
}

/** A bare list, or one under `proposals` or `tasks` of an object that holds nothing of a proposal or task itself. */
function listIn(value: unknown): { at: string[]; entries: unknown[] } | null {
  if (Array.isArray(value)) return { at: [], entries: value }
  if (!isFields(value)) return null
  for (const name of ['proposals', 'tasks']) {
    const entries = value[name]
    if (Array.isArray(entries) && entries.every(isFields)) return { at: [name], entries }
  }
  return null
}

function lineEntries(
  file: string,
  text: string,
  notes: string[],
  reject: (line: number, reason: string) => [],
): Entry[] {
  return text.split(/\r?\n/).flatMap((row, at): Entry[] => {
    if (row.trim() === '') return []
    const line = at + 1
    const read = readJson(row)
    if ('problem' in read) return reject(line, `broken JSON: ${read.problem.reason}`)
    const { value, mended } = read
    return [
      {
        file,
        stem: undefined,
        value: publicRow(value),
        line,
        lineOf: () => line,
        notes: [...(at === 0 ? notes : []), ...mended.map((what) => `line ${line}: not strict JSON: ${what}`)],
      },
    ]
  })
}

/** The public split as a table: a column `task id` or `task_id`, and `instruction` (reference section 3). Any other table holds nothing that is looked for here. */
function csvEntries(
  file: string,
  text: string,
  notes: string[],
  reject: (line: number, reason: string) => [],
): Entry[] {
  const header = text.slice(0, 2000).split(/\r?\n/, 1)[0] ?? ''
  if (!/instruction/i.test(header) || !/task[ _]id/i.test(header)) return []
  let rows: { record: Record<string, string>; info: { lines: number } }[]
  try {
    rows = parse(text, {
      columns: (names: string[]) => names.map((name) => name.trim()),
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      bom: true,
    }) as never
  } catch (error) {
    return reject(1, `is no table: ${error instanceof Error ? error.message : String(error)}`)
  }
  const [first] = rows
  if (!first || !('instruction' in first.record) || !('task id' in first.record || 'task_id' in first.record)) return []
  return rows.flatMap(({ record, info }): Entry[] => {
    const value = publicRow({ ...record, instruction: record.instruction === '' ? null : record.instruction })
    const line = info.lines - (Object.values(record).join('').split('\n').length - 1)
    if (!isFields(value) || !value.task_id) return reject(line, 'the row has no task id')
    return [{ file, stem: undefined, value, line, lineOf: () => line, notes: line === 2 ? notes : [] }]
  })
}

/** `task id` of the published table is `task_id` everywhere else. */
function publicRow(value: unknown): unknown {
  if (!isFields(value) || !('instruction' in value)) return value
  const { 'task id': id, ...rest } = value
  return id === undefined || rest.task_id !== undefined ? rest : { ...rest, task_id: id }
}
