import {
  ACTION_TYPES,
  type CardIndex,
  findType,
  PERCEPTION_TYPES,
  parsePointId,
  type TaxonomyType,
} from '../../sitecards/index.ts'
import type { Task } from '../model.ts'

/** One taxonomy type: how often it is covered by tasks and offered by cards, in all and per site. */
export interface TypeCoverage {
  type: TaxonomyType
  /** Covered points of this type over all tasks given. */
  inTasks: number
  /** Ids of the tasks that cover it. */
  tasks: string[]
  /** Card items of this type. */
  inCards: number
  bySite: Record<string, { inTasks: number; inCards: number }>
}

export interface Coverage {
  actions: TypeCoverage[]
  perceptions: TypeCoverage[]
  /** Covered points that no card resolves to a type: they are in no cell of the matrix. */
  unresolved: { task: string; point: string; reason: string }[]
}

/** Types by sites: what the tasks exercise of what the cards offer. Which tasks count (all, or admitted ones) is the caller's choice. */
export function coverage(tasks: readonly Task[], cards: CardIndex): Coverage {
  const cells = new Map(
    [...ACTION_TYPES, ...PERCEPTION_TYPES].map((type): [string, TypeCoverage] => [
      type.code,
      { type, inTasks: 0, tasks: [], inCards: 0, bySite: {} },
    ]),
  )
  const cellOf = (type: TaxonomyType | null): TypeCoverage | undefined =>
    type === null ? undefined : cells.get(type.code)
  const siteOf = (cell: TypeCoverage, site: string): { inTasks: number; inCards: number } => {
    const known = cell.bySite[site] ?? { inTasks: 0, inCards: 0 }
    cell.bySite[site] = known
    return known
  }

  for (const card of cards.sites.values()) {
    for (const [kind, items] of [
      ['action', card.actions],
      ['perception', card.perceptions],
    ] as const) {
      for (const item of items) {
        const cell = cellOf(findType(kind, item.component, item.type))
        if (cell === undefined) continue
        cell.inCards++
        siteOf(cell, card.site).inCards++
      }
    }
  }

  const unresolved: Coverage['unresolved'] = []
  for (const task of tasks) {
    for (const { point_id: point } of task.covered_points) {
      const found = cards.item(point)
      const cell = cellOf(found?.type ?? null)
      const site = parsePointId(point)?.site
      if (cell === undefined || site === undefined) {
        unresolved.push({
          task: task.task_id,
          point,
          reason:
            cards.whyNot(point) ??
            (found === null ? 'names a function, not an item' : 'its type is not in the taxonomy'),
        })
        continue
      }
      cell.inTasks++
      if (cell.tasks.at(-1) !== task.task_id) cell.tasks.push(task.task_id)
      siteOf(cell, site).inTasks++
    }
  }
  const all = [...cells.values()]
  return {
    actions: all.filter(({ type }) => type.kind === 'action'),
    perceptions: all.filter(({ type }) => type.kind === 'perception'),
    unresolved,
  }
}
