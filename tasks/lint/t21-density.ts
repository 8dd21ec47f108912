import { parsePointId } from '../../sitecards/index.ts'
import { ANSWER } from '../flow.ts'
import type { Found, Rule, TaskContext } from './rule.ts'

/** Least points a site, hand-overs and sites (reference section 9.2). */
export const DENSITY_TARGETS = { density: 2, handOvers: 2, sites: 3 } as const

export const t21: Rule<TaskContext> = {
  id: 'T21',
  title: 'Every site is worked on, densely enough, with enough hand-overs',
  severity: 'warning',
  check({ task, proposal }) {
    const sites = [...new Set(task.metadata.websites_involved)]
    const points = task.covered_points.flatMap(({ point_id }) => parsePointId(point_id) ?? [])
    const found: Found[] = []
    for (const [index, site] of task.metadata.websites_involved.entries()) {
      if (points.some((point) => point.site === site)) continue
      found.push({
        field: `metadata.websites_involved.${index}`,
        message: `no point on ${site} is covered`,
        suggestion: 'Cover one, or drop the site.',
      })
    }
    const density = sites.length === 0 ? 0 : points.length / sites.length
    if (sites.length > 0 && density < DENSITY_TARGETS.density) {
      found.push({
        field: 'covered_points',
        message: `${density.toFixed(1)} points a site; the target is ${DENSITY_TARGETS.density.toFixed(1)}`,
      })
    }
    if (sites.length < DENSITY_TARGETS.sites)
      found.push({
        field: 'metadata.websites_involved',
        message: `${sites.length} sites; the target is ${DENSITY_TARGETS.sites}`,
      })
    const handOvers = handOversOf(task.metadata.cross_site_handoffs, proposal)
    if (handOvers !== null && handOvers < DENSITY_TARGETS.handOvers) {
      found.push({
        field: 'metadata.cross_site_handoffs',
        message: `${handOvers} hand-overs between sites; the target is ${DENSITY_TARGETS.handOvers}`,
      })
    }
    return found
  },
}

/** The number that the task states, else that of the proposal's edges between sites; null where neither says anything. */
export function handOversOf(stated: unknown, proposal: TaskContext['proposal']): number | null {
  const number = stated === undefined || stated === '' ? Number.NaN : Number(stated)
  if (Number.isFinite(number)) return number
  const edges = proposal?.information_flow.edges ?? []
  return edges.length === 0 ? null : edges.filter(({ from, to }) => from !== ANSWER && to !== ANSWER).length
}
