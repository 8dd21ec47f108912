import type { CARD_FILES } from './columns.ts'
import type { CardFunction, CardItem, SiteCard } from './model.ts'

const FUNCTION_FIELDS = ['id', 'label', 'description', 'tags']
const ITEM_FIELDS = ['id', 'functions', 'category', 'component', 'type', 'description', 'location', 'role']
const itemHeader = (typeColumn: string): string[] => [
  'id',
  'function_ids',
  'component_category',
  'component_name',
  typeColumn,
  'item_description',
  'location',
  'role',
]

/**
 * The card's files in canonical form (reference section 1.7): UTF-8 without BOM, LF, comma, `|` in lists, English headers.
 * Columns that the studio does not know follow the known ones. Reading the result gives the same card.
 */
export function writeCard(card: SiteCard): Record<(typeof CARD_FILES)[keyof typeof CARD_FILES], string> {
  const items = (list: CardItem[], typeColumn: string): string =>
    table(list, itemHeader(typeColumn), ITEM_FIELDS, (item) => [
      item.id,
      item.functions.join('|'),
      item.category,
      item.component,
      item.type,
      item.description,
      item.location,
      item.role,
    ])
  return {
    'functions.csv': table(card.functions, FUNCTION_FIELDS, FUNCTION_FIELDS, (f: CardFunction) => [
      f.id,
      f.label,
      f.description,
      f.tags.map((tag) => `[${tag}]`).join(''),
    ]),
    'action_items.csv': items(card.actions, 'action_name'),
    'perception_items.csv': items(card.perceptions, 'perception_name'),
  }
}

/**
 * The card in the paper's columns (CAP D.1), with its name of the action file. They have no place for location, role and category: the first
 * two go into the description, which is where the paper has them, and the third follows from the pair. Reading gives the same entries with
 * longer descriptions.
 */
export function writePaperCard(card: SiteCard): Record<string, string> {
  const items = (list: CardItem[], typeColumn: string): string =>
    csvRows([
      ['id', 'component', typeColumn, 'associated_functions', 'description'],
      ...list.map((item) => [
        item.id,
        item.component,
        item.type,
        item.functions.join('|'),
        [item.location, item.description, item.role].filter((text) => text !== '').join('. '),
      ]),
    ])
  return {
    'functions.csv': csvRows([
      ['id', 'name', 'tags', 'description'],
      ...card.functions.map((f) => [f.id, f.label, f.tags.map((tag) => `[${tag}]`).join(''), f.description]),
    ]),
    'execution_items.csv': items(card.actions, 'action_type'),
    'perception_items.csv': items(card.perceptions, 'perception_type'),
  }
}

const csvRows = (rows: readonly string[][]): string => rows.map((row) => `${row.map(quote).join(',')}\n`).join('')

function table<Entry extends Record<string, unknown>>(
  list: Entry[],
  header: string[],
  known: string[],
  cells: (entry: Entry) => string[],
): string {
  const extra = [...new Set(list.flatMap((entry) => Object.keys(entry)))].filter((field) => !known.includes(field))
  const rows = list.map((entry) => [...cells(entry), ...extra.map((field) => String(entry[field] ?? ''))])
  return csvRows([[...header, ...extra], ...rows])
}

const quote = (cell: string): string => (/[",\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
