import { type ColumnFacts, columnFacts } from './columns.ts'
import type { LabelFile } from './label-file.ts'
import type { LabelTable } from './read-labels.ts'

export interface MappingGuess {
  long: Extract<LabelFile['mapping'], { shape: 'long' }> | null
  wide: Extract<LabelFile['mapping'], { shape: 'wide' }> | null
  shape: LabelFile['mapping']['shape']
}

const RATER = /annotator|rater|grader|reviewer|labell?er|assessor|coder|worker|user|person|who\b/i
/** A column with more different values than this is hardly a label. */
const MANY_LABELS = 12

/** What the columns of a file seem to mean, by their names and by how their cells repeat. A proposal: a person decides. */
export function guessMapping(table: LabelTable): MappingGuess {
  const facts = columnFacts(table)
  const long = guessLong(table, facts)
  const wide = guessWide(table, facts)
  return { long, wide, shape: wide !== null && (long === null || !RATER.test(long.rater)) ? 'wide' : 'long' }
}

function guessLong(table: LabelTable, facts: readonly ColumnFacts[]): MappingGuess['long'] {
  const rater =
    facts.find(({ name, distinct }) => RATER.test(name) && distinct > 1 && distinct < table.rows.length) ??
    facts.find(({ distinct }) => distinct > 1 && distinct <= 10)
  if (!rater) return null
  const others = facts.filter(({ name }) => name !== rater.name)
  const item = itemColumns(table, rater.name, others)
  if (item.length === 0) return null
  const labels = others.filter(
    ({ name, distinct }) =>
      !item.includes(name) && distinct > 0 && distinct <= Math.min(MANY_LABELS, table.rows.length - 1),
  )
  // What an item is made of is the same in all its rows; what people say of it differs somewhere.
  const differing = labels.filter(({ name }) => differsWithin(table, item, name))
  const fields = (differing.length > 0 ? differing : labels).map(({ name }) => name)
  return fields.length === 0 ? null : { shape: 'long', rater: rater.name, item, fields }
}

/** The fewest columns that tell rows of one rater apart, taking each time the one that helps most. */
function itemColumns(table: LabelTable, rater: string, columns: readonly ColumnFacts[]): string[] {
  // A column that is different in every row numbers the rows; nobody could rate such an item twice.
  const usable = columns.filter(({ distinct }) => distinct > 1 && distinct < table.rows.length)
  const chosen: string[] = []
  let left = clashes(table, [rater])
  for (;;) {
    const tried = usable
      .filter(({ name }) => !chosen.includes(name))
      .map(({ name, distinct }) => ({ name, distinct, left: clashes(table, [rater, ...chosen, name]) }))
      .sort((a, b) => a.left - b.left || b.distinct - a.distinct)
    const [best] = tried
    if (!best || best.left > left * 0.8) return chosen
    chosen.push(best.name)
    left = best.left
    if (left === 0) return chosen
  }
}

/** Rows that repeat the cells of an earlier row in these columns. */
function clashes({ rows }: LabelTable, columns: readonly string[]): number {
  return rows.length - new Set(rows.map(({ cells }) => keyOf(cells, columns))).size
}

function differsWithin({ rows }: LabelTable, item: readonly string[], column: string): boolean {
  const seen = new Map<string, string>()
  return rows.some(({ cells }) => {
    const [key, value] = [keyOf(cells, item), (cells[column] ?? '').trim()]
    const before = seen.get(key)
    seen.set(key, value)
    return before !== undefined && before !== value
  })
}

/** Columns `<field> <rater>` or `<rater> <field>`: at least two that share a part of their name and hold labels. */
function guessWide(table: LabelTable, facts: readonly ColumnFacts[]): MappingGuess['wide'] {
  const labels = facts.filter(({ distinct }) => distinct > 0 && distinct <= MANY_LABELS)
  const groups = [
    groupsBy(labels, /^(?<field>.+)[\s_.:-]+(?<rater>[^\s_.:-]+)$/),
    groupsBy(labels, /^(?<rater>[^\s_.:-]+)[\s_.:-]+(?<field>.+)$/),
  ].find((each) => each.length > 0)
  if (!groups) return null
  const used = new Set(groups.flatMap(({ raters }) => raters.map(({ column }) => column)))
  const item = facts
    .filter(({ name, distinct }) => !used.has(name) && distinct > 0)
    .sort((a, b) => b.distinct - a.distinct)
    .slice(0, 1)
    .map(({ name }) => name)
  return item.length === 0 || table.rows.length === 0 ? null : { shape: 'wide', item, fields: groups }
}

function groupsBy(columns: readonly ColumnFacts[], pattern: RegExp) {
  const parts = columns.flatMap(({ name }) => {
    const { field, rater } = pattern.exec(name)?.groups ?? {}
    return field && rater ? [{ field, rater, column: name }] : []
  })
  return [...Map.groupBy(parts, ({ field }) => field)]
    .filter(([, of]) => of.length > 1)
    .map(([field, of]) => ({ field, raters: of.map(({ rater, column }) => ({ rater, column })) }))
}

const keyOf = (cells: Record<string, string>, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => (cells[column] ?? '').trim()))
