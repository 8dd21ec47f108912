import { useQueries } from '@tanstack/react-query'
import { indexCards, parsePointId } from '../../sitecards/index.ts'
import type { CoveredPoint, Task } from '../../tasks/index.ts'
import { api } from '../host/index.ts'

/** A covered point with what the site cards say of it. */
export interface NamedPoint {
  id: string
  site: string
  /** `F2:A3`. */
  place: string
  kind: 'action' | 'perception'
  /** Code of the taxonomy, `AT21`; null when no card resolves the point. */
  code: string | null
  /** `Slider · Range Selection`, or the ability type that the task itself names. */
  typeName: string
  /** What the card says one does or sees there; empty when unknown. */
  description: string
  /** Why no card resolves it; null when one does, or while the cards are being read. */
  problem: string | null
  point: CoveredPoint
}

/** The covered points of a task, named from the cards of its sites. */
export function usePoints(task: Task | undefined): NamedPoint[] {
  const points = task?.covered_points ?? []
  const sites = [...new Set(points.flatMap((point) => parsePointId(point.point_id)?.site ?? []))]
  const cards = useQueries({ queries: sites.map((site) => api.sitecards.get.queryOptions({ input: { site } })) })
  const index = indexCards(cards.flatMap((query) => query.data?.card ?? []))
  const waiting = cards.some((query) => query.isPending)
  return points.map((point) => {
    const parsed = parsePointId(point.point_id)
    const found = index.item(point.point_id)
    return {
      id: point.point_id,
      site: parsed?.site ?? '',
      place: parsed ? [parsed.function, parsed.item].filter(Boolean).join(':') : point.point_id,
      kind: parsed?.kind === 'perception' ? 'perception' : 'action',
      code: found?.type?.code ?? null,
      typeName: found ? `${found.item.component} · ${found.item.type}` : point.ability_type,
      description: found?.item.description ?? '',
      problem: waiting ? null : index.whyNot(point.point_id),
      point,
    }
  })
}
