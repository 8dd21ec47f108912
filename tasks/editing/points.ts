/** Changes of the covered points of a task. Each gives a new task whose lists and counts agree with its points. */
import { type CardIndex, parsePointId } from '../../sitecards/index.ts'
import { quotedIn } from '../lint/t22-trigger.ts'
import type { CoveredPoint, Task } from '../model.ts'
import { withListsInStep } from './in-step.ts'
import { moved, verifySentence } from './outputs.ts'

/** The trigger in the form of CAP Table D.4. */
export const triggerThrough = (fragment: string): string =>
  `Implicitly triggered through '${fragment.replace(/\s+/g, ' ').trim()}'`

/** The words of the description that a point quotes; null where it quotes none. */
export const fragmentOf = (point: Pick<CoveredPoint, 'trigger_method'>): string | null => quotedIn(point.trigger_method)

/**
 * Covers a point: what the card says one does there becomes its ability, and the output that fits best its proof. It is put
 * behind the points of its site. A point that is covered already is left as it is.
 */
export function coverPoint(task: Task, id: string, cards: CardIndex): Task {
  if (task.covered_points.some(({ point_id }) => point_id === id)) return task
  const site = parsePointId(id)?.site
  const output = task.core_outputs.find(({ source }) => site !== undefined && source.includes(site))
  const item = cards.item(id)?.item
  const point: CoveredPoint = {
    point_id: id,
    ability_type: item ? `${item.component}: ${item.type}` : '',
    trigger_method: '',
    output_ref: output?.id ?? '',
    verify_method: output ? verifySentence(output) : '',
  }
  const behind = task.covered_points.findLastIndex(({ point_id }) => parsePointId(point_id)?.site === site)
  const at = behind === -1 ? task.covered_points.length : behind + 1
  return withPoints(task, task.covered_points.toSpliced(at, 0, point))
}

export const uncoverPoint = (task: Task, at: number): Task => withPoints(task, task.covered_points.toSpliced(at, 1))

export const movePoint = (task: Task, at: number, by: number): Task =>
  withPoints(task, moved(task.covered_points, at, by))

export type PointChange = Partial<
  Pick<CoveredPoint, 'ability_type' | 'trigger_method' | 'output_ref' | 'verify_method'>
>

/** Changes one point. Choosing another output fills the method in where nobody has written one. */
export function changePoint(task: Task, at: number, change: PointChange): Task {
  const before = task.covered_points[at]
  if (before === undefined) return task
  const outputs = new Map(task.core_outputs.map((output) => [output.id, output]))
  const old = outputs.get(before.output_ref)
  const chosen = change.output_ref === undefined ? undefined : outputs.get(change.output_ref)
  const untouched = before.verify_method.trim() === '' || (old && before.verify_method === verifySentence(old))
  const filled = chosen && untouched ? { verify_method: verifySentence(chosen) } : {}
  return { ...task, covered_points: task.covered_points.with(at, { ...before, ...filled, ...change }) }
}

/** Points site by site in the order in which the flow visits the sites; points of one site keep their order. */
export function pointsAsInFlow(task: Task): Task {
  const order = task.metadata.websites_involved
  const rank = ({ point_id }: CoveredPoint): number => {
    const at = order.indexOf(parsePointId(point_id)?.site ?? '')
    return at === -1 ? order.length : at
  }
  return withPoints(
    task,
    task.covered_points.toSorted((a, b) => rank(a) - rank(b)),
  )
}

/** The sites of the covered points: those of the task in their order, then others as the points come. */
export function sitesOfPoints(task: Task): string[] {
  const used = new Set(task.covered_points.flatMap(({ point_id }) => parsePointId(point_id)?.site ?? []))
  const known = task.metadata.websites_involved.filter((site) => used.has(site))
  return [...new Set([...known, ...used])]
}

export const withSites = (task: Task, sites: readonly string[]): Task =>
  withListsInStep({ ...task, metadata: { ...task.metadata, websites_involved: [...sites] } })

const withPoints = (task: Task, covered_points: CoveredPoint[]): Task => withListsInStep({ ...task, covered_points })
