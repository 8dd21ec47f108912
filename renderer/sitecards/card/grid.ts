/** A list of a card as a table of cells: what a cell shows, and what a card becomes when one is written. Pure. */
import {
  ACTION_TYPES,
  type CardFunction,
  type CardItem,
  cardFindings,
  findType,
  PERCEPTION_TYPES,
  readRecords,
  type SiteCard,
  splitFunctionList,
} from '../../../sitecards/index.ts'

export const LISTS = ['functions', 'actions', 'perceptions'] as const
export type ListName = (typeof LISTS)[number]
export interface Column {
  /** As findings name it. */
  field: string
  title: string
  width: number
  /** Chosen from a list instead of typed. */
  choice?: true
}

const ITEM_COLUMNS: Column[] = [
  { field: 'id', title: 'Id', width: 64 },
  { field: 'function_ids', title: 'Functions', width: 110 },
  { field: 'component_name', title: 'Component', width: 130, choice: true },
  { field: 'type', title: 'Type', width: 200, choice: true },
  { field: 'item_description', title: 'Description', width: 360 },
  { field: 'location', title: 'Location', width: 220 },
  { field: 'role', title: 'Role', width: 220 },
  { field: 'component_category', title: 'Category', width: 140 },
]
export const COLUMNS: Record<ListName, Column[]> = {
  functions: [
    { field: 'id', title: 'Id', width: 64 },
    { field: 'label', title: 'Label', width: 220 },
    { field: 'description', title: 'Description', width: 520 },
    { field: 'tags', title: 'Tags', width: 180 },
  ],
  actions: ITEM_COLUMNS,
  perceptions: ITEM_COLUMNS,
}

const TAGS = ['Core', 'Standard', 'Read', 'Write'] as const
const KIND = { actions: 'action', perceptions: 'perception' } as const
const LETTER = { functions: 'F', actions: 'A', perceptions: 'P' } as const
type Entry = CardFunction | CardItem
const isItem = (entry: Entry): entry is CardItem => Array.isArray(entry.functions)

export function cellText(entry: Entry, field: string): string {
  if (!isItem(entry))
    return field === 'tags' ? entry.tags.map((tag) => `[${tag}]`).join('') : String(entry[field] ?? '')
  if (field === 'function_ids') return entry.functions.join('|')
  const name =
    { component_name: 'component', item_description: 'description', component_category: 'category' }[field] ?? field
  return String(entry[name] ?? '')
}

function withCell(list: ListName, entry: Entry, field: string, typed: string): Entry {
  const text = typed.trim()
  if (list === 'functions' || !isItem(entry)) {
    if (field !== 'tags') return { ...entry, [field]: text }
    const words = text.toLowerCase().split(/[[\]\s,;|/]+/)
    return { ...(entry as CardFunction), tags: TAGS.filter((tag) => words.includes(tag.toLowerCase())) }
  }
  if (field === 'function_ids') return { ...entry, functions: [...new Set(splitFunctionList(text))] }
  if (field === 'component_name') {
    const types = typesOf(list, text)
    const fits = types.includes(entry.type)
      ? entry.type
      : types.length === 1
        ? (types[0] ?? '')
        : types.length === 0
          ? entry.type
          : ''
    return withCategory(list, { ...entry, component: text, type: fits })
  }
  if (field === 'type') return withCategory(list, { ...entry, type: text })
  const name = { item_description: 'description', component_category: 'category' }[field] ?? field
  return { ...entry, [name]: text }
}

function withCategory(list: 'actions' | 'perceptions', item: CardItem): CardItem {
  const type = findType(KIND[list], item.component, item.type)
  return type ? { ...item, category: type.category } : item
}

const all = (list: 'actions' | 'perceptions') => (list === 'actions' ? ACTION_TYPES : PERCEPTION_TYPES)
/** Components of the taxonomy that have types of this list. */
export const componentsOf = (list: ListName): string[] =>
  list === 'functions' ? [] : [...new Set(all(list).map(({ component }) => component))]
/** Type names that a component has. */
export const typesOf = (list: ListName, component: string): string[] =>
  list === 'functions' ? [] : all(list).flatMap((type) => (type.component === component ? [type.type] : []))

/** What may be chosen in a cell: only what makes a pair of the taxonomy. */
export const choicesOf = (list: ListName, entry: Entry, field: string): string[] =>
  field === 'component_name' ? componentsOf(list) : isItem(entry) ? typesOf(list, entry.component) : []

export function setCell(card: SiteCard, list: ListName, row: number, field: string, text: string): SiteCard {
  const entry = card[list][row]
  if (!entry || cellText(entry, field) === text) return card
  return { ...card, [list]: (card[list] as Entry[]).with(row, withCell(list, entry, field, text)) }
}

/** An empty row below `after`, with the next free number. */
export function addRow(card: SiteCard, list: ListName, after: number): SiteCard {
  return { ...card, [list]: (card[list] as Entry[]).toSpliced(after + 1, 0, emptyEntry(card[list], list)) }
}

function emptyEntry(entries: readonly Entry[], list: ListName): Entry {
  const id = `${LETTER[list]}${Math.max(0, ...entries.map(({ id }) => Number(id.slice(1)) || 0)) + 1}`
  if (list === 'functions') return { id, label: '', description: '', tags: [] }
  return { id, functions: [], category: '', component: '', type: '', description: '', location: '', role: '' }
}

export const deleteRow = (card: SiteCard, list: ListName, row: number): SiteCard => ({
  ...card,
  [list]: (card[list] as Entry[]).filter((_, index) => index !== row),
})

/** Writes a block, as spreadsheets give it (tabs and line breaks, quotes around cells with either), from a cell on; rows are added as needed. */
export function pasteBlock(card: SiteCard, list: ListName, row: number, column: number, text: string): SiteCard {
  const block = readRecords(text.replace(/\r\n?/g, '\n'), '\t', () => false)
  const columns = COLUMNS[list]
  const entries = [...(card[list] as Entry[])]
  for (const [down, { cells }] of block.entries()) {
    let entry = entries[row + down] ?? emptyEntry(entries, list)
    for (const [right, cell] of cells.entries()) {
      const field = columns[column + right]?.field
      if (field) entry = withCell(list, entry, field, cell)
    }
    entries[Math.min(row + down, entries.length)] = entry
  }
  return { ...card, [list]: entries }
}

export interface CellProblem {
  severity: 'error' | 'warning'
  message: string
}

/** What is wrong in which cell: by list, row and field. */
export function problemsOf(card: SiteCard): ReadonlyMap<string, CellProblem> {
  const found = new Map<string, CellProblem>()
  const put = (list: ListName, row: number, field: string, severity: 'error' | 'warning', message: string) => {
    const key = cellKey(list, row, field)
    if (found.get(key)?.severity !== 'error') found.set(key, { severity, message })
  }
  for (const list of LISTS) {
    for (const [row, entry] of card[list].entries()) {
      if (!new RegExp(`^${LETTER[list]}[1-9]\\d*$`).test(entry.id))
        put(list, row, 'id', 'error', `"${entry.id}" is not an id; it needs ${LETTER[list]} and a number`)
      for (const field of list === 'functions' ? ['label'] : ['component_name', 'type'])
        if (cellText(entry, field) === '') put(list, row, field, 'error', 'must not be empty')
    }
  }
  for (const { list, index, field, severity, message, suggestion } of cardFindings(card))
    if (severity !== 'info') put(list, index, field, severity, suggestion ? `${message}. ${suggestion}` : message)
  return found
}

export const cellKey = (list: ListName, row: number, field: string): string => `${list} ${row} ${field}`
