import {
  ACTION_TYPES,
  type CardIndex,
  findType,
  PERCEPTION_TYPES,
  parsePointId,
  type TaxonomyType,
} from '../../sitecards/index.ts'
import type { Task } from '../model.ts'
import { coverage } from './coverage.ts'

/** What one site has of one type. */
export interface MatrixCell {
  site: string
  /** Entries of its card, such as `A5`. */
  entries: string[]
  /** Covered points of this type on this site, over the tasks given. */
  points: number
  /** The tasks that have them. */
  tasks: string[]
}

/** `used`: a task covers it; `unused`: cards offer it and no task covers it; `absent`: no card offers it. */
export type MatrixState = 'used' | 'unused' | 'absent'

export interface MatrixRow {
  type: TaxonomyType
  state: MatrixState
  /** Only sites that offer or use it. */
  cells: MatrixCell[]
  /** Where no task covers it: sites that tasks go to and that offer it. */
  fromSites: string[]
  /** Where no task covers it: candidates, sites with a card to which no task goes, that offer it. */
  fromCandidates: string[]
}

export interface MatrixSite {
  site: string
  cluster: string
  /** Tasks that go there. */
  tasks: number
  /** Types that its card offers, and how many of them no task covers anywhere. */
  offers: number
  wouldFill: number
}

export interface CoverageMatrix {
  rows: MatrixRow[]
  /** In the order of clusters and names. */
  sites: MatrixSite[]
  unresolved: { task: string; point: string; reason: string }[]
}

/**
 * Types by sites: what cards offer, what tasks use, what is used nowhere and which sites would fill that.
 * @param tasks those that count; a task goes to a site when it names it or covers a point of it
 */
export function coverageMatrix(tasks: readonly Task[], cards: CardIndex): CoverageMatrix {
  const cells = new Map<string, Map<string, MatrixCell>>()
  const cellOf = (code: string, site: string): MatrixCell => {
    const row = cells.get(code) ?? new Map<string, MatrixCell>()
    cells.set(code, row)
    const cell = row.get(site) ?? { site, entries: [], points: 0, tasks: [] }
    row.set(site, cell)
    return cell
  }
  for (const card of cards.sites.values()) {
    for (const [kind, items] of [
      ['action', card.actions],
      ['perception', card.perceptions],
    ] as const)
      for (const item of items) {
        const type = findType(kind, item.component, item.type)
        if (type !== null) cellOf(type.code, card.site).entries.push(item.id)
      }
  }
  const visits = new Map<string, Set<string>>()
  const visit = (site: string, task: string): void => {
    visits.set(site, (visits.get(site) ?? new Set()).add(task))
  }
  for (const task of tasks) {
    for (const site of task.metadata.websites_involved) visit(site, task.task_id)
    for (const { point_id } of task.covered_points) {
      const site = parsePointId(point_id)?.site
      if (site === undefined) continue
      visit(site, task.task_id)
      const type = cards.item(point_id)?.type
      if (!type) continue
      const cell = cellOf(type.code, site)
      cell.points++
      if (!cell.tasks.includes(task.task_id)) cell.tasks.push(task.task_id)
    }
  }
  const rows = [...ACTION_TYPES, ...PERCEPTION_TYPES].map((type) => rowOf(type, cells.get(type.code), visits))
  const sites = [...cards.sites.values()].map(({ site, cluster }): MatrixSite => {
    const offered = rows.filter((row) => row.cells.some((cell) => cell.site === site && cell.entries.length > 0))
    const wouldFill = offered.filter(({ state }) => state === 'unused').length
    return { site, cluster, tasks: visits.get(site)?.size ?? 0, offers: offered.length, wouldFill }
  })
  sites.sort((a, b) => (a.cluster === b.cluster ? order(a.site, b.site) : order(a.cluster, b.cluster)))
  return { rows, sites, unresolved: coverage(tasks, cards).unresolved }
}

function rowOf(
  type: TaxonomyType,
  found: ReadonlyMap<string, MatrixCell> | undefined,
  visits: ReadonlyMap<string, unknown>,
): MatrixRow {
  const cells = [...(found?.values() ?? [])].sort((a, b) => order(a.site, b.site))
  const state = cells.some(({ points }) => points > 0) ? 'used' : cells.length > 0 ? 'unused' : 'absent'
  const offering = state === 'unused' ? cells.map(({ site }) => site) : []
  return {
    type,
    state,
    cells,
    fromSites: offering.filter((site) => visits.has(site)),
    fromCandidates: offering.filter((site) => !visits.has(site)),
  }
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
