import { isStatistic, type Report, type ReportCell, tablesOf } from './model.ts'

/** Something that a report says and that is not so any more. */
export interface ReportDifference {
  /** `input`: a file has changed; `figure`: a cell; `text`: a sentence; `page`: the page is not what its data say. */
  what: 'input' | 'figure' | 'text' | 'page'
  where: string
  reported: string | number | null
  now: string | number | null
}

/** Figures may differ by so much, relatively, between machines. */
const TOLERANCE = 1e-9
/** What is made anew is said in the same words, but may be made by another version. */
const MOST = 200

/** Where a report and one that was made again differ: inputs first, then figures, then words. At most 200 of each kind. */
export function compareReports(reported: Report, now: Report): ReportDifference[] {
  return [
    ...inputDifferences(reported, now).slice(0, MOST),
    ...figureDifferences(reported, now).slice(0, MOST),
    ...textDifferences(reported, now).slice(0, MOST),
  ]
}

function inputDifferences(reported: Report, now: Report): ReportDifference[] {
  return differing(
    reported.inputs.map(({ name, sha256 }) => [name, sha256]),
    now.inputs.map(({ name, sha256 }) => [name, sha256]),
    'input',
  )
}

/** Every number of every cell, by table, row and column. */
function figureDifferences(reported: Report, now: Report): ReportDifference[] {
  return differing(figuresOf(reported), figuresOf(now), 'figure')
}

function figuresOf(report: Report): [string, string | number | null][] {
  return tablesOf(report).flatMap(({ table }) => {
    const [first] = table.columns
    return table.rows.flatMap(({ cells }, at) => {
      const row = `row ${at + 1} (${first ? String(cells[first.id] ?? '') : ''})`
      return Object.entries(cells).flatMap(([column, cell]) =>
        partsOf(cell).map(([part, value]): [string, string | number | null] => [
          `${table.id}, ${row}, ${column}${part}`,
          value,
        ]),
      )
    })
  })
}

function partsOf(cell: ReportCell): [string, string | number | null][] {
  if (!isStatistic(cell)) return [['', cell]]
  if (cell.value === null) return [['', `undefined: ${String(cell.reason)}`]]
  return [
    ['', cell.value],
    [' (low)', Number(cell.low)],
    [' (high)', Number(cell.high)],
  ]
}

function textDifferences(reported: Report, now: Report): ReportDifference[] {
  const texts = (report: Report): [string, string][] => [
    ...report.facts.map(({ label, value }): [string, string] => [label, value]),
    ...report.banners.map((words, at): [string, string] => [`banner ${at + 1}`, words]),
    ...report.sections.flatMap(({ id, sentences, warnings }) =>
      [...sentences, ...warnings].map((words, at): [string, string] => [`${id}, sentence ${at + 1}`, words]),
    ),
    ...report.methods.map((words, at): [string, string] => [`method, paragraph ${at + 1}`, words]),
    ...report.items.map((item): [string, string] => [`item ${item.n}`, JSON.stringify(item)]),
  ]
  return differing(texts(reported), texts(now), 'text')
}

function differing(
  reported: readonly (readonly [string, string | number | null])[],
  now: readonly (readonly [string, string | number | null])[],
  what: ReportDifference['what'],
): ReportDifference[] {
  const [before, after] = [new Map(reported), new Map(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((where) => {
    const [one = null, other = null] = [before.get(where), after.get(where)]
    return isSame(one, other) ? [] : [{ what, where, reported: one, now: other }]
  })
}

function isSame(one: string | number | null, other: string | number | null): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other
  return Math.abs(one - other) <= TOLERANCE * Math.max(1e-300, Math.abs(one), Math.abs(other))
}
