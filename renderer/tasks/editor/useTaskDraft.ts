import { useEffect, useState } from 'react'
import type { TaskEffects } from '../../../contract/index.ts'
import { changedFields, mergeTasks, type Task } from '../../../tasks/index.ts'
import { useDraft } from '../../app/draft.ts'
import { say, sayFailed } from '../../app/status.ts'
import { pushUndo } from '../../app/undo.ts'
import { api, host, queryClient } from '../../host/index.ts'
import { type ConflictTexts, conflictOf } from '../../kit/index.ts'

/** A task under edit, and what it began as. `hash` null: it is not on disk yet. */
export interface Opened {
  task: Task
  hash: string | null
}
interface Kept {
  task: Task
  base: Task
  hash: string | null
  at: string
}

export type TaskChange = (task: Task) => Task

/**
 * A task being edited: every change survives a reload, and saving never writes over somebody else's change. `name` tells drafts
 * apart; a draft that is found under it is taken up, and `restored` says so.
 */
export function useTaskDraft(name: string, opened: Opened, onCreated: (id: string) => void) {
  const [text, keep, forget] = useDraft(`task-edit.${name}`)
  const [found] = useState(() => parse(text))
  const [state, setState] = useState<Kept>(() => found ?? fresh(opened))
  const [restored, setRestored] = useState(found?.at ?? null)
  const [conflict, setConflict] = useState<ConflictTexts | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [effects, setEffects] = useState<TaskEffects | null>(null)
  const [saving, setSaving] = useState(false)
  const { task, base, hash } = state
  const changed = changedFields(base, task)
  const dirty = changed.length > 0
  const [seen, setSeen] = useState(opened.hash)
  if (opened.hash !== seen) {
    setSeen(opened.hash)
    // Somebody else saved it: with nothing unsaved here, theirs is what is edited now. Else saving will show both.
    if (!dirty && !saving && opened.hash !== hash) setState(fresh(opened))
  }

  useEffect(() => {
    if (changedFields(state.base, state.task).length > 0) keep(JSON.stringify(state))
    else forget()
  }, [state, keep, forget])

  const adopt = (next: Opened) => {
    setState(fresh(next))
    setRestored(null)
    setConflict(null)
    setEffects(null)
  }
  const change = (make: TaskChange) =>
    setState((now) => ({ ...now, task: make(now.task), at: new Date().toISOString() }))
  /** What was typed while the save was under way stays, on top of what was saved. */
  const settled = (saved: Task, savedHash: string, sent: Task) => {
    setState((now) => {
      const later = now.task === sent ? saved : mergeTasks(sent, now.task, saved).task
      return { task: later, base: saved, hash: savedHash, at: now.at }
    })
    setRestored(null)
    setConflict(null)
    setEffects(null)
  }

  const write = async (value: Task, baseHash: string | null, before: Task | null): Promise<boolean> => {
    setSaving(true)
    setProblem(null)
    const began = performance.now()
    try {
      const saved =
        baseHash === null ? await host.tasks.create({ task: value }) : await host.tasks.save({ task: value, baseHash })
      say(`saved ${((performance.now() - began) / 1000).toFixed(3)} s`)
      settled(saved.task, saved.hash, value)
      if (before) pushUndo({ label: `edited ${value.task_id}`, undo: () => putBack(before, adopt) })
      if (baseHash === null) {
        // The editor goes to the address of the task now, and has no further turn in which to forget.
        forget()
        onCreated(value.task_id)
      }
      await queryClient.invalidateQueries({ queryKey: api.tasks.key() })
      return true
    } catch (error) {
      const texts = conflictOf(error)
      if (texts) setConflict(texts)
      else setProblem(error)
      setEffects(null)
      return false
    } finally {
      setSaving(false)
    }
  }
  /** Saves; where that makes reviews or other work stale, it is said first and saved once it is confirmed. */
  const save = async (confirmed = false): Promise<boolean> => {
    if (saving) return false
    if (hash === null) return write(task, null, null)
    if (!dirty) {
      say('Nothing to save')
      return true
    }
    if (!confirmed) {
      try {
        const said = await host.tasks.effects({ task })
        if (said.effects.length > 0) {
          setEffects(said)
          return false
        }
      } catch (error) {
        setProblem(error)
        return false
      }
    }
    return write(task, hash, base)
  }
  /** One's own changes on what is on disk now. */
  const keepMine = async () => {
    try {
      const theirs = await host.tasks.get({ id: task.task_id })
      const merged = mergeTasks(base, task, theirs.task)
      if (await write(merged.task, theirs.hash, theirs.task)) setState((now) => ({ ...now, task: now.base }))
      if (merged.both.length > 0) say(`saved; yours stand where both changed ${merged.both.join(', ')}`)
    } catch (error) {
      sayFailed('Not saved', error)
    }
  }
  /** What is on disk takes the place of what was written; undo brings one's own text back. */
  const takeTheirs = async () => {
    const mine = state
    try {
      const theirs = await host.tasks.get({ id: task.task_id })
      adopt({ task: theirs.task, hash: theirs.hash })
      pushUndo({ label: 'took what is on disk', undo: async () => setState(mine) })
    } catch (error) {
      sayFailed('Not read', error)
    }
  }
  const discard = () => {
    const mine = state
    setState(fresh({ task: base, hash }))
    setRestored(null)
    setProblem(null)
    pushUndo({ label: 'discarded unsaved changes', undo: async () => setState(mine) })
  }
  return {
    task,
    hash,
    changed,
    dirty,
    saving,
    restored,
    conflict,
    problem,
    effects,
    change,
    save,
    keepMine,
    takeTheirs,
    discard,
    adopt,
    cancelSave: () => setEffects(null),
  }
}
export type TaskDraft = ReturnType<typeof useTaskDraft>

const fresh = ({ task, hash }: Opened): Kept => ({ task, base: task, hash, at: '' })

function parse(text: string): Kept | null {
  try {
    const kept = JSON.parse(text) as Partial<Kept>
    return kept.task && kept.base && kept.hash !== undefined && kept.at !== undefined ? (kept as Kept) : null
  } catch {
    return null
  }
}

/** Saves an earlier content on top of what is there now; the state of the task stays what it has become. */
async function putBack(before: Task, adopt: (next: Opened) => void): Promise<void> {
  const now = await host.tasks.get({ id: before.task_id })
  const { status, status_changes } = now.task
  const task = { ...before, status, ...(status_changes ? { status_changes } : {}) }
  const saved = await host.tasks.save({ task, baseHash: now.hash })
  adopt({ task: saved.task, hash: saved.hash })
  await queryClient.invalidateQueries({ queryKey: api.tasks.key() })
}
