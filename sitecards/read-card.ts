import { ACTION_COLUMNS, FUNCTION_COLUMNS, PERCEPTION_COLUMNS } from './columns.ts'
import type { Finding } from './finding.ts'
import type { CardFunction, CardItem, SiteCard } from './model.ts'
import { readTable, type TableRow } from './table.ts'
import { findType } from './taxonomy.ts'

/** Text of one card file and the name to show for it. */
export interface CardFile {
  file: string
  text: string
}

export interface CardSource {
  site: string
  cluster: string
  /** What `card.yaml` says. */
  about?: { url?: string; explored?: SiteCard['explored']; sample?: boolean; [field: string]: unknown }
  functions?: CardFile
  actions?: CardFile
  perceptions?: CardFile
}

/** Where each entry of a card was read: `file` and 1-based `line`, in the order of the card's lists. */
export interface CardPlaces {
  functions: { file: string; line: number }[]
  actions: { file: string; line: number }[]
  perceptions: { file: string; line: number }[]
}

export interface ReadCard {
  card: SiteCard
  places: CardPlaces
  findings: Finding[]
}

/**
 * Reads the files of one site into a card. Rows that cannot be named (no id, malformed id) or that lack what an entry needs are
 * reported and left out; everything else stays, also when a card rule will object to it. A missing file means no entries of its kind.
 */
export function readCard(source: CardSource): ReadCard {
  const findings: Finding[] = []
  const places: CardPlaces = { functions: [], actions: [], perceptions: [] }

  const functions: CardFunction[] = []
  for (const { row, file } of rowsOf(
    source.functions,
    FUNCTION_COLUMNS,
    ['id', 'label', 'description'],
    /^F[1-9]\d*$/,
    findings,
  )) {
    const place = { file, line: row.line }
    const label = row.cells.label ?? ''
    if (label === '') {
      findings.push({
        ...place,
        field: 'label',
        message: `function ${row.cells.id} has no label; say what the site does, such as "Search products"`,
        severity: 'error',
        leftOut: true,
      })
      continue
    }
    functions.push({
      ...row.extra,
      id: row.cells.id ?? '',
      label,
      description: row.cells.description ?? '',
      tags: readTags(row, place, findings),
    })
    places.functions.push(place)
  }

  const items = (kind: 'actions' | 'perceptions'): CardItem[] => {
    const [columns, pattern] =
      kind === 'actions' ? [ACTION_COLUMNS, /^A[1-9]\d*$/] : [PERCEPTION_COLUMNS, /^P[1-9]\d*$/]
    const list: CardItem[] = []
    for (const { row, file } of rowsOf(
      source[kind],
      columns,
      ['id', 'function_ids', 'component_name', 'type'],
      pattern,
      findings,
    )) {
      const item = readItem(row, kind === 'actions' ? 'action' : 'perception', file, findings)
      if (item === null) continue
      list.push(item)
      places[kind].push({ file, line: row.line })
    }
    return list
  }

  const { url, explored, sample, ...rest } = source.about ?? {}
  const card: SiteCard = {
    ...rest,
    site: source.site,
    cluster: source.cluster,
    url: url ?? `https://${source.site}/`,
    ...(explored === undefined ? {} : { explored }),
    sample: sample ?? false,
    functions,
    actions: items('actions'),
    perceptions: items('perceptions'),
  }
  return { card, places, findings }
}

/** Function ids in a cell: separated by `|` `,` `;` or spaces. */
export function splitFunctionList(cell: string): string[] {
  return cell.split(/[|,;，；、\s]+/).filter((id) => id !== '')
}

function readItem(row: TableRow, kind: 'action' | 'perception', file: string, findings: Finding[]): CardItem | null {
  const { cells, extra, line } = row
  for (const [field, what] of [
    ['component_name', 'component'],
    ['type', 'type'],
  ] as const) {
    if ((cells[field] ?? '') !== '') continue
    findings.push({
      file,
      line,
      field,
      message: `item ${cells.id} names no ${what}; take one from the taxonomy`,
      severity: 'error',
      leftOut: true,
    })
    return null
  }
  const component = cells.component_name ?? ''
  const type = cells.type ?? ''
  return {
    ...extra,
    id: cells.id ?? '',
    functions: splitFunctionList(cells.function_ids ?? ''),
    category: cells.component_category || (findType(kind, component, type)?.category ?? ''),
    component,
    type,
    description: cells.item_description ?? '',
    location: cells.location ?? '',
    role: cells.role ?? '',
  }
}

function rowsOf(
  source: CardFile | undefined,
  columns: Parameters<typeof readTable>[2],
  required: string[],
  pattern: RegExp,
  findings: Finding[],
): { row: TableRow; file: string }[] {
  if (source === undefined) return []
  const { file } = source
  const table = readTable(source.text, file, columns, required)
  findings.push(...table.findings)
  return table.rows
    .filter((row) => {
      const id = row.cells.id ?? ''
      if (pattern.test(id)) return true
      const wanted = `${pattern.source.charAt(1)} and a number, such as ${pattern.source.charAt(1)}2`
      findings.push({
        file,
        line: row.line,
        field: 'id',
        message: id === '' ? `the row has no id; it needs ${wanted}` : `"${id}" is not an id; it needs ${wanted}`,
        severity: 'error',
        leftOut: true,
      })
      return false
    })
    .map((row) => ({ row, file }))
}

const TAGS = ['Core', 'Standard', 'Read', 'Write'] as const

/** `[Core][Read]`, also without brackets; words that are no tag are reported and left out. */
function readTags(row: TableRow, place: { file: string; line: number }, findings: Finding[]): CardFunction['tags'] {
  const words = (row.cells.tags ?? '').split(/[[\]\s,;|]+/).filter((word) => word !== '')
  return words.flatMap((word) => {
    const tag = TAGS.find((known) => known.toLowerCase() === word.toLowerCase())
    if (tag !== undefined) return [tag]
    findings.push({
      ...place,
      field: 'tags',
      message: `"${word}" is not a tag; use ${TAGS.map((known) => `[${known}]`).join(' ')}`,
      severity: 'warning',
    })
    return []
  })
}
