import { ACTION_COLUMNS, FUNCTION_COLUMNS, PERCEPTION_COLUMNS } from './columns.ts'
import { type IdLetter, repairId } from './entry-id.ts'
import type { Finding } from './finding.ts'
import type { CardFunction, CardItem, SiteCard } from './model.ts'
import { type Columns, readTable, type TableRow } from './table.ts'
import { findType, meantType } from './taxonomy.ts'

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
 * reported and left out; what can be repaired is repaired and reported; everything else stays, also when a card rule will object to it.
 * A missing file means no entries of its kind.
 */
export function readCard(source: CardSource): ReadCard {
  const findings: Finding[] = []
  const places: CardPlaces = { functions: [], actions: [], perceptions: [] }

  const functions: CardFunction[] = []
  for (const { row, report } of rowsOf(source, 'functions', findings)) {
    const label = row.cells.label ?? ''
    if (label === '') {
      report(
        'label',
        `function ${row.cells.id} has no label; say what the site does, such as "Search products"`,
        LEFT_OUT,
      )
      continue
    }
    const id = row.cells.id ?? ''
    functions.push({ ...row.extra, id, label, description: row.cells.description ?? '', tags: readTags(row, report) })
    places.functions.push(report.place)
  }

  const items = (kind: 'actions' | 'perceptions'): CardItem[] => {
    const list: CardItem[] = []
    const lists: OddLists = { first: null, rows: 0 }
    for (const { row, report } of rowsOf(source, kind, findings)) {
      const item = readItem(row, kind === 'actions' ? 'action' : 'perception', source.site, report, lists)
      if (item === null) continue
      list.push(item)
      places[kind].push(report.place)
    }
    if (lists.first !== null) {
      const { report, cell } = lists.first
      const more = lists.rows === 1 ? '' : `, as in ${lists.rows} rows`
      report(
        'function_ids',
        `the function list "${cell}" is not separated by "|" alone${more}; other CAP tools find none of them`,
      )
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

/** Function ids in a cell: separated by `|` `,` `;` or spaces; also `F1/F2` and `F1&F2`. */
export function splitFunctionList(cell: string): string[] {
  const parts = cell.split(/[|,;，；、\s]+/).filter((id) => id !== '')
  return parts.flatMap((part) => (/^F\d+(?:[/&+]F\d+)+$/i.test(part) ? part.split(/[/&+]/) : [part]))
}

interface Report {
  (field: string, message: string, how?: Pick<Finding, 'severity' | 'leftOut' | 'suggestion'>): void
  place: { file: string; line: number }
}
const LEFT_OUT = { severity: 'error', leftOut: true } as const
const SAVE = { severity: 'warning', suggestion: 'Save the card: it is written as it was read.' } as const

/** Lists with other separators: told once a file, since they come in whole files. */
interface OddLists {
  first: { report: Report; cell: string } | null
  rows: number
}

function readItem(
  row: TableRow,
  kind: 'action' | 'perception',
  site: string,
  report: Report,
  lists: OddLists,
): CardItem | null {
  const { cells, extra } = row
  const named = { component: cells.component_name ?? '', type: cells.type ?? '' }
  const meant = findType(kind, named.component, named.type) ?? meantType(kind, named.component, named.type)
  const { component, type } = findType(kind, named.component, named.type) === null && meant !== null ? meant : named
  for (const [field, value, what] of [
    ['component_name', component, 'component'],
    ['type', type, 'type'],
  ] as const) {
    if (value !== '') continue
    report(field, `item ${cells.id} names no ${what}; take one from the taxonomy`, LEFT_OUT)
    return null
  }
  if (component !== named.component || type !== named.type)
    report('type', `${cells.id}: "${named.component} / ${named.type}" was read as ${component} / ${type}`, SAVE)
  return {
    ...extra,
    id: cells.id ?? '',
    functions: readFunctions(cells.function_ids ?? '', site, report, lists),
    category: cells.component_category || (meant?.category ?? ''),
    component,
    type,
    description: cells.item_description ?? '',
    location: cells.location ?? '',
    role: cells.role ?? '',
  }
}

function readFunctions(cell: string, site: string, report: Report, lists: OddLists): string[] {
  const parts = splitFunctionList(cell)
  const repaired = parts.map((part) => repairId(part, 'F', site) ?? part)
  const ids = [...new Set(repaired)]
  if (ids.join() !== parts.join()) report('function_ids', `"${cell}" was read as ${ids.join('|')}`, SAVE)
  if (parts.join('|') !== cell && parts.length > 1) {
    lists.first ??= { report, cell }
    lists.rows++
  }
  return ids
}

const FILES = {
  functions: { letter: 'F', columns: FUNCTION_COLUMNS, required: ['id', 'label', 'description'] },
  actions: { letter: 'A', columns: ACTION_COLUMNS, required: ['id', 'function_ids', 'component_name', 'type'] },
  perceptions: { letter: 'P', columns: PERCEPTION_COLUMNS, required: ['id', 'function_ids', 'component_name', 'type'] },
} as const satisfies Record<string, { letter: IdLetter; columns: Columns; required: readonly string[] }>

/** The rows of a file that have an id, with a way to report on each. */
function rowsOf(
  source: CardSource,
  kind: keyof typeof FILES,
  findings: Finding[],
): { row: TableRow; report: Report }[] {
  const text = source[kind]
  if (text === undefined) return []
  const { letter, columns, required } = FILES[kind]
  const table = readTable(text.text, text.file, columns, required)
  findings.push(...table.findings)
  return table.rows.flatMap((row) => {
    const place = { file: text.file, line: row.line }
    const report: Report = Object.assign(
      (field: string, message: string, how: Parameters<Report>[2] = { severity: 'warning' }) => {
        findings.push({ ...place, field, message, ...how })
      },
      { place },
    )
    const spelled = row.cells.id ?? ''
    const id = repairId(spelled, letter, source.site)
    if (id === null) {
      const wanted = `${letter} and a number, such as ${letter}2`
      const what = spelled === '' ? 'the row has no id' : `"${spelled}" is not an id`
      report('id', `${what}; it needs ${wanted}`, LEFT_OUT)
      return []
    }
    if (id !== spelled) report('id', `the id "${spelled}" was read as ${id}`, SAVE)
    return [{ row: { ...row, cells: { ...row.cells, id } }, report }]
  })
}

const TAGS = ['Core', 'Standard', 'Read', 'Write'] as const

/** `[Core][Read]`, also without brackets; words that are no tag are reported and left out. */
function readTags(row: TableRow, report: Report): CardFunction['tags'] {
  const words = (row.cells.tags ?? '').split(/[[\]\s,;|/、，；]+/).filter((word) => word !== '')
  const tags = words.flatMap((word) => {
    const tag = TAGS.find((known) => known.toLowerCase() === word.toLowerCase())
    if (tag !== undefined) return [tag]
    report('tags', `"${word}" is not a tag; use ${TAGS.map((known) => `[${known}]`).join(' ')}`)
    return []
  })
  return [...new Set(tags)]
}
