import { parsePointId } from '../../sitecards/index.ts'
import type { Task } from '../model.ts'

/**
 * Brings those fields of the metadata that repeat what the task says elsewhere up to date (rule T7 and reference section 2.5),
 * so that no list or number lags behind. Only fields that are there are written; all others stay as they are.
 */
export function withListsInStep(task: Task): Task {
  const fresh = derived(task)
  const known = Object.entries(fresh).filter(([key]) => task.metadata[key] !== undefined)
  return { ...task, metadata: { ...task.metadata, ...Object.fromEntries(known) } }
}

function derived({ covered_points, metadata }: Task): Record<string, unknown> {
  const ids = covered_points.map(({ point_id }) => point_id)
  const of = (kind: string): string[] => ids.filter((id) => parsePointId(id)?.kind === kind)
  const [actions, perceptions] = [of('action'), of('perception')]
  const functions = new Set(
    ids.flatMap((id) => {
      const point = parsePointId(id)
      return point ? `${point.site}:${point.function}` : []
    }),
  )
  const core = new Set(metadata.websites_involved).size
  const official = Array.isArray(metadata.official_websites) ? metadata.official_websites.length : 0
  return {
    action_points: actions,
    action_points_used: actions,
    action_point_count: actions.length,
    perception_points: perceptions,
    perception_points_used: perceptions,
    perception_point_count: perceptions.length,
    function_points_used: [...functions],
    function_point_count: functions.size,
    core_website_count: core,
    official_website_count: official,
    website_count: core + official,
    // Points a core site, to two decimals; without a site there is no such number.
    ...(core > 0 ? { complexity_density: Math.round((ids.length / core) * 100) / 100 } : {}),
  }
}
