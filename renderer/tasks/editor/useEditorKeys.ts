import type { RefObject } from 'react'
import {
  addOutput,
  changePoint,
  moved,
  movePoint,
  pointsAsInFlow,
  removeOutput,
  sitesOfPoints,
  triggerThrough,
  uncoverPoint,
  withListsInStep,
  withSites,
} from '../../../tasks/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/router.ts'
import { say } from '../../app/status.ts'
import { pushUndo } from '../../app/undo.ts'
import type { Target } from './dialogs.tsx'
import { focusField, rowInFocus } from './focusField.ts'
import { taskEditorKeys } from './keys.ts'
import type { TaskDraft } from './useTaskDraft.ts'

interface Options {
  draft: TaskDraft
  room: RefObject<HTMLElement | null>
  filterField: RefObject<HTMLInputElement | null>
  chosen: number | null
  setChosen: (at: number | null) => void
  nextGap: () => void
  askStatus: (to: Target) => void
}

/** A text keeps its selection while the focus is elsewhere. */
function selectedWords(room: ParentNode | null): string {
  const area = room?.querySelector<HTMLTextAreaElement>('textarea[data-field="task_description"]')
  return area ? area.value.slice(area.selectionStart, area.selectionEnd) : ''
}

/** What the keys of the editor do; buttons use the same. */
export function useEditorKeys(options: Options) {
  const { draft, room, filterField, chosen, setChosen, nextGap, askStatus } = options
  const { task, change, hash } = draft
  const focus = (field: string) => requestAnimationFrame(() => room.current && focusField(room.current, field))
  const trigger = () => {
    const words = selectedWords(room.current)
    if (words.trim() === '') return say('Select words in the description first')
    if (chosen === null) return say('Choose a covered point first')
    change((now) => changePoint(now, chosen, { trigger_method: triggerThrough(words) }))
    say(`“${words.trim()}” triggers ${task.covered_points[chosen]?.point_id}`)
  }
  const remove = (list: 'core_outputs' | 'covered_points', at: number) => {
    if (list === 'core_outputs') {
      const output = task.core_outputs[at]
      if (!output) return
      change((now) => removeOutput(now, at))
      const next = Math.min(at, task.core_outputs.length - 2)
      focus(next < 0 ? 'core_outputs' : `core_outputs.${next}.name`)
      const back = async () => change((now) => ({ ...now, core_outputs: now.core_outputs.toSpliced(at, 0, output) }))
      pushUndo({ label: `removed output ${output.id}`, undo: back })
      return say(`removed output ${output.id}`)
    }
    const point = task.covered_points[at]
    if (!point) return
    change((now) => uncoverPoint(now, at))
    setChosen(null)
    const next = Math.min(at, task.covered_points.length - 2)
    if (rowInFocus()) focus(next < 0 ? 'covered_points' : `covered_points.${next}.point_id`)
    const back = async () =>
      change((now) => withListsInStep({ ...now, covered_points: now.covered_points.toSpliced(at, 0, point) }))
    pushUndo({ label: `took ${point.point_id} away`, undo: back })
    say(`took ${point.point_id} away`)
  }
  const row = () => rowInFocus() ?? (chosen === null ? null : { list: 'covered_points' as const, at: chosen })
  const move = (by: number) => {
    const here = row()
    if (!here) return say('Put the focus on an output or point first')
    const { list, at } = here
    const to = Math.min(task[list].length - 1, Math.max(0, at + by))
    const column = document.activeElement?.getAttribute('data-field')?.split('.')[2]
    if (list === 'core_outputs') change((now) => ({ ...now, core_outputs: moved(now.core_outputs, at, by) }))
    else {
      change((now) => movePoint(now, at, by))
      if (chosen !== null) setChosen(to)
    }
    focus(`${list}.${to}.${column ?? 'point_id'}`)
  }
  const turn = (by: number) => {
    const last = task.covered_points.length - 1
    if (last < 0) return
    const to = chosen === null ? (by > 0 ? 0 : last) : Math.min(last, Math.max(0, chosen + by))
    setChosen(to)
    focus(`covered_points.${to}.point_id`)
  }
  const review = () => askStatus(task.status === 'in-review' ? 'draft' : 'in-review')
  const drop = () => askStatus(task.status === 'dropped' ? 'draft' : 'dropped')

  useKeys(taskEditorKeys, {
    save: () => void draft.save(),
    description: () => focus('task_description'),
    flow: () => focus('information_flow_summary'),
    addOutput: () => {
      const { task: next, at } = addOutput(task)
      change(() => next)
      focus(`core_outputs.${at}.name`)
    },
    pick: () => filterField.current?.focus(),
    trigger,
    nextPoint: () => turn(1),
    previousPoint: () => turn(-1),
    moveUp: () => move(-1),
    moveDown: () => move(1),
    remove: () => {
      const here = row()
      if (here) remove(here.list, here.at)
    },
    asInFlow: () => {
      change(pointsAsInFlow)
      setChosen(null)
    },
    sitesOfPoints: () => change((now) => withSites(now, sitesOfPoints(now))),
    nextGap,
    review,
    drop,
    leave: () => go('tasks', hash === null ? [] : [task.task_id]),
  })
  return { trigger, remove, review, drop }
}
