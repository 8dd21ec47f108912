/** What the cards offer for a task to cover, as rows of a list. */
import { type CardItem, findType, parsePointId, type SiteCard } from '../../../sitecards/index.ts'
import type { Task } from '../../../tasks/index.ts'

export type Kind = 'action' | 'perception'

export interface PickRow {
  id: string
  site: string
  /** `F2:A3`. */
  place: string
  kind: Kind
  /** Code of the taxonomy; null where the card names a type that is not in it. */
  code: string | null
  item: CardItem
  covered: boolean
  /** The same item, covered under another function; covering both counts it twice. */
  alias: string | null
}

export interface PickGroup {
  site: string
  /** `F3`. */
  function: string
  label: string
  /** The proposal names this function. */
  planned: boolean
  rows: PickRow[]
}

/** The items of the cards by site and function. Functions that the proposal names come first within their site. */
export function pickGroups(
  cards: readonly SiteCard[],
  task: Pick<Task, 'covered_points'>,
  planned: ReadonlySet<string>,
): PickGroup[] {
  const covered = task.covered_points.map(({ point_id }) => point_id)
  return cards.flatMap((card) => {
    const groups = card.functions.map((each): PickGroup => {
      const of = (kind: Kind, items: readonly CardItem[]): PickRow[] =>
        items
          .filter(({ functions }) => functions.includes(each.id))
          .map((item) => rowOf(card.site, each.id, kind, item, covered))
      return {
        site: card.site,
        function: each.id,
        label: each.label,
        planned: planned.has(`${card.site}:${each.id}`),
        rows: [...of('action', card.actions), ...of('perception', card.perceptions)],
      }
    })
    return groups.filter(({ rows }) => rows.length > 0).sort((a, b) => Number(b.planned) - Number(a.planned))
  })
}

function rowOf(site: string, functionId: string, kind: Kind, item: CardItem, covered: readonly string[]): PickRow {
  const id = `${site}:${functionId}:${item.id}`
  const alias = covered.find((other) => {
    const point = parsePointId(other)
    return other !== id && point?.site === site && point.item === item.id
  })
  return {
    id,
    site,
    place: `${functionId}:${item.id}`,
    kind,
    code: findType(kind, item.component, item.type)?.code ?? null,
    item,
    covered: covered.includes(id),
    alias: alias ?? null,
  }
}

/** Keeps the rows in which every word of the filter occurs: in site, function, id, component, type, code or description. */
export function filterGroups(groups: readonly PickGroup[], filter: string, kind: Kind | null): PickGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (group: PickGroup, row: PickRow): boolean => {
    const { component, type, description, category } = row.item
    const text = [row.id, group.label, component, type, category, description, row.code ?? '', row.kind]
      .join(' ')
      .toLowerCase()
    return (kind === null || row.kind === kind) && words.every((word) => text.includes(word))
  }
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => fits(group, row)) }))
    .filter(({ rows }) => rows.length > 0)
}

export function kindCounts(rows: readonly Pick<PickRow, 'kind'>[]): Record<Kind, number> {
  const actions = rows.filter(({ kind }) => kind === 'action').length
  return { action: actions, perception: rows.length - actions }
}
